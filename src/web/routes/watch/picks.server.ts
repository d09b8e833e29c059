import type { RouterContextProvider } from "react-router";
import { z } from "zod";

import {
  findWatchedPrediction,
  findWatchedVote,
  listFinishedPredictions,
  listPastVotes,
  saveWatchedPrediction,
  saveWatchedVote,
} from "#db/queries/games/watched-picks.ts";
import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { findRaceClassification } from "#db/queries/results/classifications.ts";
import { listDriverNames, listTeamNames } from "#db/queries/standings/title.ts";
import { violatesForeignKey } from "#db/violations.ts";
import {
  judgePick,
  type Podium,
  predictionErrors,
  refusePodium,
  resultSquares,
  scorePrediction,
} from "#domain/games/predictor.ts";
import { paths } from "#domain/paths.ts";
import { placeText } from "#domain/reader-clock/watch-cookie.ts";
import { placeOf } from "#domain/reader-clock/watch-stops.ts";
import { predictedRace, votedRace } from "#domain/reader-clock/watched-picks.ts";
import { Temporal } from "#domain/time.ts";
import { eligibleChoices, type Picks, votePicks } from "#domain/votes/vote.ts";
import { refuseChoices, voteErrors } from "#domain/votes/vote-error.ts";
import type { WatchedMoment } from "#services.ts";

import { candidates } from "../../components/ballot/candidates.server.ts";
import { driversToPredict, predictedDriver } from "../../components/podium-picks/drivers-to-predict.server.ts";
import { servicesContext } from "../../context.ts";
import { acceptForm, rejectForm } from "../../forms/answer-form.server.ts";
import type { FormValues } from "../../forms/form-result.ts";
import { tryReadForm } from "../../forms/read-form.server.ts";
import { UNREADABLE_FORM } from "../../forms/unreadable-form.ts";
import { redirectToLogin } from "../../guards.server.ts";
import { signedIn } from "../../session.server.ts";
import type { Route } from "./+types/picks";

type Context = Readonly<RouterContextProvider>;

export async function loadPicks({ context, request }: Route.LoaderArgs) {
  const { stop } = watchedMoment(context);
  const accountId = (await signedIn(context, request))?.account.id ?? null;
  const [prediction, ballot, earlierPicks] = await Promise.all([
    predictionView(context, accountId),
    ballotView(context, accountId),
    accountId === null ? { scored: [], votes: [] } : pastPicks(context, accountId),
  ]);
  const { season } = stop.meeting;
  return { season, stop: placeText(placeOf(stop)), isMember: accountId !== null, prediction, ballot, ...earlierPicks };
}

export type PicksView = Awaited<ReturnType<typeof loadPicks>>;

/** The route's middleware admits only readers in the time machine. */
function watchedMoment(context: Context): WatchedMoment {
  const watched = context.get(servicesContext).cover?.watched;
  if (!watched) throw new Error("this page is for readers in the time machine");
  return watched;
}

async function predictionView(context: Context, accountId: string | null) {
  const { db, clock } = context.get(servicesContext);
  const { stop, meetings } = watchedMoment(context);
  const race = predictedRace(stop, meetings);
  if (race === null) return null;
  const { meeting, isOpen } = race;
  const { season, slug, name } = meeting;
  const [ownPodium, { rows, offered }] = await Promise.all([
    accountId === null ? null : findWatchedPrediction(db, { accountId, season, slug }),
    driversToPredict(db, { season, now: clock.now() }),
  ]);
  const podiumDrivers = (ownPodium ?? [])
    .flatMap((id) => rows.filter(({ driver }) => driver.id === id))
    .map(predictedDriver);
  return {
    name,
    to: paths.meeting(meeting),
    isOpen,
    drivers: offered.map(predictedDriver),
    podium: ownPodium,
    shown: podiumDrivers,
  };
}

async function openVote(context: Context) {
  const { db, clock } = context.get(servicesContext);
  const meeting = votedRace(watchedMoment(context).stop);
  if (meeting === null) return null;
  const rows = await findRaceClassification(db, { meetingId: meeting.id, session: "race", now: clock.now() });
  const lines = rows.map(({ driver, team, status, pointsHundredths }) => ({
    driverId: driver.id,
    teamId: team.id,
    status,
    pointsHundredths,
  }));
  return { meeting, rows, choices: eligibleChoices(lines) };
}

async function ballotView(context: Context, accountId: string | null) {
  const { db } = context.get(servicesContext);
  const election = await openVote(context);
  if (election === null) return null;
  const { season, slug, name } = election.meeting;
  const ownVote = accountId === null ? null : await findWatchedVote(db, { accountId, season, slug });
  return {
    name,
    hasVoted: ownVote !== null,
    questions: votePicks.map((pick) => ({
      pick,
      candidates: candidates(election, pick),
      chosen: ownVote?.[pick] ?? null,
      voided: null,
      open: true,
    })),
  };
}

async function pastPicks(context: Context, accountId: string) {
  const { db, clock } = context.get(servicesContext);
  const { season } = watchedMoment(context).stop.meeting;
  const pickFilter = { accountId, season, now: clock.now() };
  const [scored, votes] = await Promise.all([listFinishedPredictions(db, pickFilter), listPastVotes(db, pickFilter)]);
  const driverIds = new Set([
    ...scored.flatMap(({ podium, result }) => [...podium, ...result]),
    ...votes.flatMap(({ scorer, rest }) => [scorer, rest]),
  ]);
  const [drivers, teams] = await Promise.all([
    listDriverNames(db, presentIn(driverIds)),
    listTeamNames(db, season, presentIn(new Set(votes.map(({ team }) => team)))),
  ]);
  const names = new Map([...drivers, ...teams].map(({ id, name }) => [id, name]));
  const nameOf = (id: string): string => names.get(id) ?? id;
  return {
    scored: scored.map(({ round, name, slug, podium, result }) => {
      const hows = podium.map((id, step) => judgePick(id, step, result));
      return {
        round,
        name,
        to: paths.meeting({ season, slug }),
        points: scorePrediction(podium, result),
        card: null,
        squares: resultSquares(hows),
        steps: podium.map((id, step) => ({
          predicted: nameOf(id),
          real: nameOf(result[step] ?? ""),
          how: judgePick(id, step, result),
        })),
      };
    }),
    votes: votes.map(({ name, slug, ...picks }) => ({
      name,
      to: paths.meeting({ season, slug }),
      picks: votePicks.map((pick) => ({ pick, name: picks[pick] === null ? null : nameOf(picks[pick]) })),
    })),
  };
}

const presentIn = (ids: ReadonlySet<string | null>): string[] => [...ids].filter((id) => id !== null);

const MAX_FORM_BYTES = 2_000;
const stop = z.string();
const pick = z.string().max(80);
const optionalPick = pick.nullable().default(null);
const picksForm = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("prediction"), stop, first: pick, second: pick, third: pick }),
  z.object({ kind: z.literal("vote"), stop, scorer: optionalPick, rest: optionalPick, team: optionalPick }),
]);

interface PicksError {
  readonly status: number;
  readonly text: string;
}

const malformed: PicksError = { status: 400, text: UNREADABLE_FORM };
const movedOn: PicksError = {
  status: 409,
  text: "You’ve moved on since you opened that form. Here’s the current one.",
};
const predictionClosed: PicksError = {
  status: 409,
  text: "Qualifying is over, so it’s too late to predict.",
};

/** Saves a prediction or a vote for the stop that the form was rendered for. */
export async function savePicks({ context, request }: Route.ActionArgs) {
  const { accounts, db } = context.get(servicesContext);
  const session = await signedIn(context, request);
  if (session === null) throw redirectToLogin(context, paths.watchPicks(), "log-in-to-predict");
  const sent = await tryReadForm(request, { maxForm: MAX_FORM_BYTES, maxValue: MAX_FORM_BYTES });
  const form = "values" in sent ? picksForm.safeParse(sent.values) : null;
  if (!("values" in sent) || !form?.success) return refuse("picks", {}, malformed);
  const { kind } = form.data;
  const accountId = session.account.id;
  const wait = await accounts.countAction("preferences", accountId);
  if (wait !== null) return refuse(kind, sent.values, predictionErrors["too-many-requests"], wait);
  // The same member may have moved on in another tab or on another device.
  if (form.data.stop !== placeText(placeOf(watchedMoment(context).stop))) return refuse(kind, sent.values, movedOn);
  const saving =
    form.data.kind === "prediction" ? await checkPrediction(context, form.data) : await checkVote(context, form.data);
  if ("error" in saving) return refuse(kind, sent.values, saving.error);
  const { season, slug } = saving.meeting;
  const key = { accountId, season, slug };
  const now = Temporal.Now.instant();
  try {
    if ("podium" in saving) await saveWatchedPrediction(db, key, saving.podium, now);
    else await saveWatchedVote(db, key, saving.picks, now);
  } catch (error) {
    // The account was deleted during the request, so the user is logged out.
    if (violatesForeignKey(error)) throw redirectToLogin(context, paths.watchPicks(), "log-in-to-predict");
    throw error;
  }
  return acceptForm(kind, kind === "vote" ? "Your vote is in" : "Your prediction is in");
}

type Rejected = { readonly error: PicksError };

async function checkPrediction(
  context: Context,
  { first, second, third }: Readonly<Record<"first" | "second" | "third", string>>,
): Promise<Rejected | { readonly meeting: Meeting; readonly podium: Podium }> {
  const { db, clock } = context.get(servicesContext);
  const watched = watchedMoment(context);
  const race = predictedRace(watched.stop, watched.meetings);
  if (race === null) return { error: predictionErrors["no-meeting"] };
  if (!race.isOpen) return { error: predictionClosed };
  const { meeting } = race;
  const { offered } = await driversToPredict(db, { season: meeting.season, now: clock.now() });
  const podium: Podium = [first, second, third];
  const error = refusePodium(
    podium,
    offered.map(({ driver }) => driver.id),
  );
  return error === null ? { meeting, podium } : { error: predictionErrors[error] };
}

async function checkVote(
  context: Context,
  { scorer, rest, team }: Picks,
): Promise<Rejected | { readonly meeting: Meeting; readonly picks: Picks }> {
  const election = await openVote(context);
  if (election === null) return { error: voteErrors.closed };
  const { meeting, choices } = election;
  const picks = { scorer, rest, team };
  const error = refuseChoices(picks, choices);
  return error === null ? { meeting, picks } : { error: voteErrors[error] };
}

function refuse(
  form: string,
  values: FormValues,
  { status, text }: PicksError,
  retryAfterSeconds: number | null = null,
) {
  return rejectForm(form, values, [{ field: null, text }], { status, retryAfterSeconds });
}
