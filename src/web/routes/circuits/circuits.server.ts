import type { RouterContextProvider } from "react-router";

import { listCircuits, type ListedCircuit } from "#db/queries/circuits/circuit-list.ts";
import type { OutlineDrawing } from "#domain/circuits/outline.ts";
import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { isOver, resultsThrough } from "#domain/calendar/results-reach.ts";
import { parseSearch } from "#domain/calendar/season-rounds.ts";
import { circuitPlace } from "#domain/circuits/circuit-place.ts";
import { paths } from "#domain/paths.ts";
import { slugOf } from "#domain/slug.ts";
import { FIRST_SEASON, yearBars } from "#domain/history/year-runs.ts";

import { servicesContext } from "../../context.ts";
import {
  type ScheduleCalendar,
  scheduleCalendar,
  siteCalendar,
} from "../../site-calendar.server.ts";
import { thumbnails } from "./thumbnails.server.ts";

export type CircuitEntry = ReturnType<typeof circuitEntry>;

export async function loadCircuits(context: Readonly<RouterContextProvider>, typed: string | null) {
  const { db, clock, settings, facts } = context.get(servicesContext);
  const { season } = settings;
  const search = parseSearch(typed);
  const [all, { meetings, now }, schedule] = await Promise.all([
    listCircuits(db, { season, now: clock.now() }),
    siteCalendar(context),
    scheduleCalendar(context),
  ]);
  const pastMeetings = pastOnSchedule(schedule);
  const circuits = all.filter((circuit) => matches(circuit, search));
  const drawings = await thumbnails(
    db,
    facts.version,
    circuits.flatMap(({ layoutId }) => layoutId ?? []),
  );
  const lastYearOf = (circuit: ListedCircuit): number => circuit.raceYears.at(-1) ?? 0;
  const [current, others] = [
    circuits.filter(isCurrent),
    circuits.filter((circuit) => !isCurrent(circuit)),
  ];
  const view = (circuit: ListedCircuit): CircuitEntry =>
    circuitEntry(circuit, { drawings, pastMeetings });
  const reach = resultsThrough(meetings, now);
  return {
    season,
    search,
    /**
     * The last meeting that `raced` includes while results are missing. Null if it includes every
     * race.
     */
    racedThrough: reach.resultsMissing > 0 ? reach.resultsThrough : null,
    raced: all.filter(({ raceYears }) => raceYears.length > 0).length,
    onCalendar: all.filter(isCurrent).length,
    years: season - FIRST_SEASON + 1,
    decades: decadesUntil(season),
    current: current.toSorted((a, b) => (a.rounds[0] ?? 0) - (b.rounds[0] ?? 0)).map(view),
    earlier: others
      .filter(({ raceYears }) => raceYears.length > 0)
      .toSorted((a, b) => lastYearOf(b) - lastYearOf(a) || b.raceYears.length - a.raceYears.length)
      .map(view),
    toCome: others.filter(({ raceYears }) => raceYears.length === 0).map(view),
  };
}

const isCurrent = ({ rounds }: ListedCircuit): boolean => rounds.length > 0;

function matches({ name, fullName, placeName, country }: ListedCircuit, search: string): boolean {
  return slugOf([name, fullName, placeName, country].join(" ")).includes(slugOf(search));
}

/**
 * Returns the meetings whose race is over by the site's own clock, even if it is hidden from the
 * reader.
 */
export function pastOnSchedule({ meetings, last, now }: ScheduleCalendar): readonly Meeting[] {
  const candidates = last === null ? meetings : [...meetings, last];
  const isPast = ({ sessions }: Meeting): boolean =>
    sessions.some((session) => session.kind === "race" && isOver(session, now));
  return candidates.filter(isPast);
}

interface EntryContext {
  readonly drawings: ReadonlyMap<string, OutlineDrawing>;
  readonly pastMeetings: readonly Meeting[];
}

export function circuitEntry(circuit: ListedCircuit, { drawings, pastMeetings }: EntryContext) {
  const { id, name, countryAlpha2, layoutId, raceYears } = circuit;
  return {
    id,
    to: paths.circuit(id),
    name,
    place: circuitPlace(circuit),
    alpha2: countryAlpha2,
    drawing: drawings.get(layoutId ?? "") ?? null,
    races: raceYears.length,
    /** E.g. `1950–2025` or a single year. May be empty. */
    span: spanOf(raceYears),
    bars: yearBars(raceYears),
    rounds: circuit.rounds,
    isResultMissing: circuit.isResultMissing,
    isFirstHidden:
      raceYears.length === 0 &&
      !circuit.isResultMissing &&
      pastMeetings.some((meeting) => meeting.circuit.id === id),
  };
}

function decadesUntil(season: number): number[] {
  return Array.from(
    { length: Math.floor((season - FIRST_SEASON) / 10) + 1 },
    (_, i) => FIRST_SEASON + 10 * i,
  );
}

function spanOf(years: readonly number[]): string {
  const [first, last] = [years[0], years.at(-1)];
  if (first === undefined) return "";
  return first === last ? `${first}` : `${first}–${last}`;
}
