import { type RouterContextProvider, redirect } from "react-router";

import { listCircuitPitLosses } from "#db/queries/analysis/analyses.ts";
import {
  type CircuitMeeting,
  findCircuit,
  listCircuitLayouts,
  listCircuitMeetings,
  listCircuitNames,
  type CircuitName,
} from "#db/queries/circuits/circuit-history.ts";
import { listCircuits } from "#db/queries/circuits/circuit-list.ts";
import { findRaceSummary } from "#db/queries/results/classifications.ts";
import { findMeetingById, type Meeting } from "#db/queries/calendar/meetings.ts";
import { findCarColours } from "#db/queries/entrants/car-colours.ts";
import { listSeasonDrivers } from "#db/queries/entrants/driver-slugs.ts";
import { type SluggedDriver, driverSlug, slugOf } from "#domain/slug.ts";
import { type ResultStatus, resultStatus } from "#domain/calendar/results-reach.ts";
import { formatDateRange } from "#domain/dates.ts";
import { drawOutline } from "#domain/circuits/outline.ts";
import { compatriots } from "#domain/circuits/compatriots.ts";
import { circuitPlace, countryInText } from "#domain/circuits/circuit-place.ts";
import { paths } from "#domain/paths.ts";
import { FIRST_SEASON } from "#domain/history/year-runs.ts";
import { type Tallied, tally, topOf } from "#domain/history/tally.ts";

import { trackEnds } from "../../components/track-ends.server.ts";
import { podiumDriver } from "../../components/podium-driver.server.ts";
import { servicesContext } from "../../context.ts";
import { notFound } from "../../not-found.server.ts";
import { scheduleCalendar } from "../../site-calendar.server.ts";
import { lengthUnit } from "#web/preferences.server.ts";
import type { Route } from "./+types/circuit";
import { circuitLayout } from "./circuit-layout.server.ts";
import { circuitRaces } from "./circuit-races.server.ts";
import { circuitEntry, pastOnSchedule } from "./circuits.server.ts";
import { thumbnails } from "./thumbnails.server.ts";

const FEW_RACES = 3;
const TOP = 5;
/** Maximum number of rows: five, or up to seven if fifth place is shared. */
const MAX_TOP = 7;

/**
 * Returns a circuit by id. Redirects other spellings and names to the id's URL. Throws a 404 for
 * anything unknown.
 */
async function circuitAt(context: Readonly<RouterContextProvider>, typed: string) {
  const { db } = context.get(servicesContext);
  const slug = slugOf(typed);
  const circuit = await findCircuit(db, slug);
  if (circuit !== null && typed === slug) return circuit;
  if (circuit !== null) throw redirect(paths.circuit(circuit.id), 308);
  const all = await listCircuitNames(db);
  const calledSo = (names: (circuitName: CircuitName) => readonly string[]) =>
    all.filter((circuitName) => names(circuitName).some((name) => slugOf(name) === slug));
  const current = calledSo(({ name, fullName }) => [name, fullName]);
  // Prefer current names: "Las Vegas" is one circuit's name and another's former name.
  const matches = current.length > 0 ? current : calledSo(({ otherNames }) => otherNames);
  const [match] = matches;
  if (match === undefined || matches.length > 1)
    throw await notFound(context, paths.circuit(typed));
  throw redirect(paths.circuit(match.id), 308);
}

export async function loadCircuit({ context, params: { id: typed } }: Route.LoaderArgs) {
  const { db, clock, settings, facts } = context.get(servicesContext);
  const { season } = settings;
  const now = clock.now();
  const circuit = await circuitAt(context, typed);
  const [layouts, announced, seasonDrivers, unit, colourOf, circuits, schedule, analysed] =
    await Promise.all([
      listCircuitLayouts(db, circuit.id),
      listCircuitMeetings(db, { circuitId: circuit.id, lastSeason: season + 1, now }),
      listSeasonDrivers(db, season, now),
      lengthUnit(context),
      findCarColours(db),
      listCircuits(db, { season, now }),
      scheduleCalendar(context),
      listCircuitPitLosses(db, { circuitId: circuit.id, now }),
    ]);
  const link = (driver: SluggedDriver): string => paths.driver(driverSlug(driver, seasonDrivers));
  const meetingsSoFar = announced.filter(({ season: year }) => year <= season);
  // If a circuit is only on next season's calendar, show that meeting.
  const all = meetingsSoFar.length > 0 ? meetingsSoFar : announced;
  const run = all.filter(({ isRun }) => isRun);
  const pastMeetings = pastOnSchedule(schedule);
  const pastIds = new Set(pastMeetings.map(({ id }) => id));
  const next = all.findLast((meeting) => !meeting.isOver && !pastIds.has(meeting.id)) ?? null;
  const currentLayout = layouts.find(({ id }) => id === all[0]?.layoutId) ?? null;
  const neighbours = compatriots(circuit, circuits);
  const [nextMeeting, podium, drawings] = await Promise.all([
    next && findMeetingById(db, { id: next.id, now }),
    run.length === 1 && run[0] ? findRaceSummary(db, run[0].id, now) : null,
    thumbnails(
      db,
      facts.version,
      neighbours.flatMap(({ layoutId }) => layoutId ?? []),
    ),
  ]);
  const wins = run.toReversed().flatMap(({ winners }) => winners);
  return {
    id: circuit.id,
    name: circuit.name,
    fullName: circuit.fullName,
    place: circuitPlace(circuit),
    alpha2: circuit.countryAlpha2,
    races: run.length,
    isResultMissing: all.some((meeting) => statusOf(meeting) === "missing"),
    firstRace: firstRace(all, pastIds),
    years: formatSpan(run),
    next: nextMeeting && nextView(nextMeeting),
    drawing: currentLayout && drawOutline(currentLayout),
    layouts: layouts
      .map((layout) =>
        circuitLayout(layout, all, {
          factsVersion: facts.version,
          shown: layout === currentLayout,
          unit,
          link,
        }),
      )
      .filter((layout) => layout !== null)
      .toSorted((a, b) => b.lastYear - a.lastYear),
    racing: circuitRaces(analysed, { layoutId: currentLayout?.id ?? null, season }),
    /** Empty unless the circuit has hosted only one race. */
    podium: podium?.topDrivers.map(podiumDriver) ?? [],
    neighbours: {
      title: `More circuits in ${countryInText(circuit.country)}`,
      circuits: neighbours.map((neighbour) => ({
        ...circuitEntry(neighbour, { drawings, pastMeetings }),
        rounds: [],
      })),
      years: season - FIRST_SEASON + 1,
    },
    winners: run.map((meeting) => ({
      season: meeting.season,
      to: paths.meeting(meeting),
      race: meeting.name,
      drivers: meeting.winners.map(({ driver }) => ({ name: driver.name, to: link(driver) })),
      team: meeting.winners[0]?.team.name ?? "",
      teamTo: meeting.winners[0] ? paths.team(meeting.winners[0].team.id) : null,
      colour: meeting.winners[0] ? colourOf(meeting.season, meeting.winners[0].team.id) : null,
      fromPole: meeting.winners.some(({ driver }) => driver.id === meeting.pole?.id),
      pole: meeting.pole && { name: meeting.pole.name, to: link(meeting.pole) },
    })),
    // Most circuits have hosted Grands Prix under one name only, which needn't be repeated for
    // every year.
    severalRaces: new Set(run.map(({ name }) => name)).size > 1,
    // With only a few races, rankings would just repeat the list of winners.
    towers: (run.length <= FEW_RACES
      ? []
      : [
          tower(
            "Most wins (drivers)",
            tally(
              wins.map(({ driver }) => driver),
              byId,
            ),
            (driver) => link(driver),
          ),
          tower("Most wins (teams)", tally(teamWins(run), byId), ({ id }) => paths.team(id)),
          tower(
            "Most poles",
            tally(
              run.toReversed().flatMap(({ pole }) => pole ?? []),
              byId,
            ),
            (driver) => link(driver),
          ),
        ]
    ).filter(({ rows }) => rows.length > 0),
  };
}

export type CircuitView = Awaited<ReturnType<typeof loadCircuit>>;

const statusOf = ({ isOver, isRun }: CircuitMeeting): ResultStatus =>
  resultStatus({ isOver, hasResult: isRun });

/**
 * Returns the state of the circuit's only race, or `known` as soon as one race of several is known.
 */
function firstRace(
  all: readonly CircuitMeeting[],
  pastIds: ReadonlySet<number>,
): ResultStatus | "hidden" {
  const statuses = all.map(statusOf);
  if (statuses.includes("known")) return "known";
  if (statuses.includes("missing")) return "missing";
  return all.some(({ id }) => pastIds.has(id)) ? "hidden" : "to-come";
}

const byId = ({ id }: { readonly id: string }): string => id;

/** A shared car counts as one win for its team. */
function teamWins(run: readonly CircuitMeeting[]) {
  return run.toReversed().flatMap(({ winners }) => winners[0]?.team ?? []);
}

function nextView(meeting: Meeting) {
  const { name, season, startDate, endDate, sessions, circuit } = meeting;
  const starts = sessions.map(({ startsAt }) => ({ startsAt: startsAt?.toString() ?? null }));
  return {
    name,
    to: paths.meeting(meeting),
    range: `${formatDateRange(startDate, endDate)} ${season}`,
    ends: trackEnds(starts, circuit.timeZone),
    trackZone: circuit.timeZone,
    placeName: circuit.placeName,
  };
}

function tower<Who extends { readonly name: string }>(
  title: string,
  ranked: readonly Tallied<Who>[],
  to: (who: Who) => string,
) {
  const rows = topOf(ranked, TOP, MAX_TOP).map(({ place, subject, count }) => ({
    place,
    name: subject.name,
    to: to(subject),
    count,
  }));
  return { title, rows };
}

function formatSpan(run: readonly CircuitMeeting[]): string {
  const [last, first] = [run[0]?.season, run.at(-1)?.season];
  if (first === undefined) return "";
  return first === last ? `${first}` : `${first}–${last}`;
}
