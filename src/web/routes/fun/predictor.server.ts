import type { RouterContextProvider } from "react-router";
import { z } from "zod";

import { oncePerFacts } from "#db/once-per-facts.ts";
import { violatesForeignKey } from "#db/violations.ts";
import {
  findPrediction,
  listPickCounts,
  listPredictorTable,
  listScoredPredictions,
  type PickCount,
  savePrediction,
} from "#db/queries/games/predictions.ts";
import { findRaceInBrief } from "#db/queries/results/race-in-brief.ts";
import { findDriverStandings } from "#db/queries/standings/standings.ts";
import { isSwitchedOff } from "#db/queries/operation/switches.ts";
import { predictionCard } from "#domain/card-paths.ts";
import { paths } from "#domain/paths.ts";
import {
  judgePick,
  lastLocked,
  isLocked,
  locksAt,
  type Podium,
  predictionErrors,
  type PredictionError,
  refusePrediction,
  resultSquares,
} from "#domain/games/predictor.ts";
import { Temporal } from "#domain/time.ts";

import { driversToPredict, predictedDriver } from "../../components/podium-picks/drivers-to-predict.server.ts";
import { servicesContext } from "../../context.ts";
import { acceptForm, rejectForm } from "../../forms/answer-form.server.ts";
import type { FormValues } from "../../forms/form-result.ts";
import { tryReadForm } from "../../forms/read-form.server.ts";
import { redirectToLogin } from "../../guards.server.ts";
import { signedIn } from "../../session.server.ts";
import { scheduleCalendar, siteCalendar, siteClock } from "../../site-calendar.server.ts";
import { loadFormGuide } from "./form-guide.server.ts";

type Context = Readonly<RouterContextProvider>;

type Standings = Awaited<ReturnType<typeof findDriverStandings>>;

/** Results and standings of the last locked race, keyed by the race and whether it has a result. */
const lockedResult = oncePerFacts<string, Awaited<ReturnType<typeof findRaceInBrief>>>({ maxKeys: 40 });
const lockedStandings = oncePerFacts<string, Standings>({ maxKeys: 40 });

const TABLE_LENGTH = 50;
const MAX_FORM_BYTES = 2_000;
const DRIVER_ID = /^[a-z0-9-]{0,60}$/;
const FORM = "prediction";

async function openMeeting(context: Context) {
  const { db, clock } = context.get(servicesContext);
  const { next } = await scheduleCalendar(context);
  return next && { meeting: next, ...(await driversToPredict(db, { season: next.season, now: clock.now() })) };
}

export async function loadPredictor(context: Context, request: Request) {
  const services = context.get(servicesContext);
  const { db, clock, facts } = services;
  const now = clock.now();
  const [calendar, open, session, isPaused] = await Promise.all([
    siteCalendar(context),
    openMeeting(context),
    signedIn(context, request),
    isSwitchedOff(db, "predictions"),
  ]);
  const { season } = calendar;
  const accountId = session?.account.id ?? null;
  const locked = lastLocked(calendar.meetings, now);
  const hasResult = locked?.sessions.some((session) => session.kind === "race" && session.hasResult);
  const lockedKey = `${season}/${locked?.id}/${hasResult}`;
  const [ownPrediction, table, scored, picked, result, guide] = await Promise.all([
    accountId !== null && open ? findPrediction(db, { accountId, meetingId: open.meeting.id }) : null,
    // Other users' picks are secret until they can no longer be changed.
    listPredictorTable(db, { season, now, accountId, most: TABLE_LENGTH, lockedMeetingId: locked?.id ?? null }),
    accountId === null ? [] : listScoredPredictions(db, { accountId, season, now }),
    locked === null ? [] : listPickCounts(db, locked.id),
    locked === null
      ? null
      : lockedResult(facts, lockedKey, () => findRaceInBrief(db, { season, slug: locked.slug, now })),
    open && loadFormGuide(context, open),
  ]);
  const podium = result?.drivers.map(({ id }) => id) ?? [];
  const standings = () => lockedStandings(facts, lockedKey, () => findDriverStandings(db, { season, now }));
  const rows = open?.meeting.season === season ? open.rows : (await standings()).rows;
  const names = new Map(rows.map(({ driver }) => [driver.id, driver.lastName]));
  const nameOf = (id: string): string => names.get(id) ?? id;
  return {
    season,
    isPaused,
    open: open && {
      meetingId: open.meeting.id,
      name: open.meeting.name,
      to: paths.meeting(open.meeting),
      trackZone: open.meeting.circuit.timeZone,
      locksAt: locksAt(open.meeting).toString(),
      locked: isLocked(open.meeting, siteClock(services).now()),
      drivers: open.offered.map(predictedDriver),
      own: ownPrediction && {
        podium: ownPrediction.podium,
        steps: ownPrediction.podium.map((id) => stepOf(open.rows, id)),
        card: predictionCard(open.meeting.id, ownPrediction.podium),
      },
      brought: picksInUrl(request),
    },
    guide,
    signedIn: accountId !== null,
    locked: locked && { race: locked.name, to: paths.meeting(locked) },
    picks:
      locked === null || picked.length === 0
        ? null
        : { people: predictionsIn(picked), rows: pickShares(picked, nameOf) },
    table: table.map((row) => ({
      place: row.place,
      name: row.displayName,
      points: row.points,
      races: row.races,
      best: row.best,
      own: row.accountId === accountId,
      picks: row.picks?.map((id, step) => ({ name: nameOf(id), right: judgePick(id, step, podium) === "exact" })) ?? [],
    })),
    scored: scored.map((row) => ({
      round: row.round,
      name: row.name,
      to: paths.meeting({ season, slug: row.slug }),
      points: row.points,
      card: predictionCard(row.meetingId, row.podium),
      squares: resultSquares(row.podium.map((id, step) => judgePick(id, step, row.result))),
      steps: row.podium.map((id, step) => ({
        predicted: nameOf(id),
        real: nameOf(row.result[step] ?? ""),
        how: judgePick(id, step, row.result),
      })),
    })),
  };
}

export type PredictorView = Awaited<ReturnType<typeof loadPredictor>>;

const MAX_PICK_ROWS = 8;

const predictionsIn = (picked: readonly PickCount[]): number => picked.reduce((sum, { counts }) => sum + counts[0], 0);

function pickShares(picked: readonly PickCount[], nameOf: (id: string) => string) {
  const people = predictionsIn(picked);
  return picked.slice(0, MAX_PICK_ROWS).map(({ driverId, counts }) => ({
    name: nameOf(driverId),
    shares: counts.map((count) => Math.round((100 * count) / people)),
  }));
}

type Rows = Standings["rows"];

function stepOf(rows: Rows, id: string) {
  const row = rows.find(({ driver }) => driver.id === id);
  return {
    id,
    number: row?.driver.number ?? null,
    name: row ? row.driver.name : id,
    teamId: row?.team?.id ?? null,
  };
}

function picksInUrl(request: Request): Podium | null {
  const parts = (new URL(request.url).searchParams.get("guess") ?? "").split(".");
  const [first, second, third] = parts;
  if (parts.length !== 3 || first === undefined || second === undefined || third === undefined) return null;
  return parts.every((id) => DRIVER_ID.test(id)) ? [first, second, third] : null;
}

function withPicks(picks: Podium | null): string {
  const isWhole = picks !== null && picks.every((id) => id !== "" && DRIVER_ID.test(id));
  return isWhole ? `${paths.predictor()}?guess=${picks.join(".")}` : paths.predictor();
}

export async function predict(context: Context, request: Request) {
  const services = context.get(servicesContext);
  const { db, accounts } = services;
  const session = await signedIn(context, request);
  const form = await readPrediction(request);
  // After logging in, users return to the page with their choice.
  if (session === null) throw redirectToLogin(context, withPicks(form?.picks ?? null), "log-in-to-predict");
  if (form === null) return refuse("malformed", {});
  const accountId = session.account.id;
  const wait = await accounts.countAction("preferences", accountId);
  if (wait !== null) return refuse("too-many-requests", form.values, wait);
  if (await isSwitchedOff(db, "predictions")) return refuse("switched-off", form.values);
  const open = await openMeeting(context);
  const error = refusePrediction(
    form,
    open && { meeting: open.meeting, drivers: open.offered.map(({ driver }) => driver.id) },
    // Read the clock again after the look-ups, because predictions close at an exact time.
    siteClock(services).now(),
  );
  if (error !== null || open === null) return refuse(error ?? "no-meeting", form.values);
  try {
    await savePrediction(db, { accountId, meetingId: open.meeting.id }, form.picks, Temporal.Now.instant());
  } catch (error) {
    // The account was deleted during the request, so the user is logged out.
    if (violatesForeignKey(error)) throw redirectToLogin(context, withPicks(form.picks), "log-in-to-predict");
    throw error;
  }
  return acceptForm(FORM, "Your prediction is in");
}

const predictionForm = z.object({ meeting: z.string(), first: z.string(), second: z.string(), third: z.string() });

function refuse(error: PredictionError, values: FormValues, retryAfterSeconds: number | null = null) {
  const { status, text } = predictionErrors[error];
  return rejectForm(FORM, values, [{ field: null, text }], { status, retryAfterSeconds });
}

async function readPrediction(request: Request) {
  const form = await tryReadForm(request, { maxForm: MAX_FORM_BYTES, maxValue: MAX_FORM_BYTES });
  const prediction = "values" in form ? predictionForm.safeParse(form.values) : null;
  if (!prediction?.success) return null;
  const { meeting, ...values } = prediction.data;
  const picks: Podium = [values.first, values.second, values.third];
  return { meetingId: meeting, picks, values };
}
