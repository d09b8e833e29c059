import type {
  RaceClassificationRow,
  TimedClassificationRow,
} from "#db/queries/results/classifications.ts";
import type { DriverRef, TeamRef } from "#db/queries/entrants/people.ts";
import { type KnockoutKind, reachedSegments } from "#domain/results/knockout.ts";
import { positionsGained } from "#domain/results/movers.ts";
import { isDisqualified } from "#domain/facts/override/ruling.ts";
import { formatPoints } from "#domain/standings/points.ts";
import { formatGap, formatLapTime, formatRaceTime } from "#domain/times.ts";

import type { ClassifiedRow } from "../../components/classification/classified-row.ts";

export type LinkOf = (driver: DriverRef) => string;

export interface RaceRowView extends ClassifiedRow {
  readonly grid: string | null;
  readonly gained: number | null;
  readonly laps: number | null;
  readonly result: string;
  readonly best: string | null;
  readonly isQuickest: boolean;
  readonly stops: number | null;
  readonly points: string;
}

export type RaceTableView = ReturnType<typeof raceTable>;

export interface TimedCell {
  readonly text: string;
  readonly isQuickest: boolean;
}

export interface TimedRowView extends ClassifiedRow {
  readonly cells: readonly TimedCell[];
  /**
   * For phones, which have no room for every segment: the time in the last segment that the driver
   * reached.
   */
  readonly last: { readonly time: string; readonly gap: string } | null;
  readonly gap: string | null;
  readonly laps: number | null;
}

export type TimedTableView = ReturnType<typeof timedTable>;

export interface RaceExtras {
  readonly fastest: readonly { readonly driverId: string; readonly timeMs: number }[];
  readonly stops: readonly { readonly driverId: string }[];
  readonly gridPenalties: readonly { readonly driverId: string; readonly penalty: string }[];
}

/** Returns the table of a race or sprint. Only races have `extras`. */
export function raceTable(
  results: readonly RaceClassificationRow[],
  linkOf: LinkOf,
  extras: RaceExtras = { fastest: [], stops: [], gridPenalties: [] },
) {
  const lastGridSlot = Math.max(0, ...results.map(({ grid }) => grid ?? 0));
  const bestOf = new Map(extras.fastest.map(({ driverId, timeMs }) => [driverId, timeMs]));
  const quickest = extras.fastest[0]?.timeMs;
  const stopsOf = Map.groupBy(extras.stops, ({ driverId }) => driverId);
  const rows = carsOf(results).map(([row, ...relief], i): RaceRowView => {
    const bestLapMs = bestOf.get(row.driver.id);
    return {
      ...entrant(row, i, linkOf),
      place: row.position === null ? row.status : String(row.position),
      relief: relief.map(({ driver }) => ({
        name: driver.name,
        lastName: driver.lastName,
        to: linkOf(driver),
      })),
      grid: gridText(row),
      gained: positionsGained(row, lastGridSlot),
      retiredAfter: row.status === "DNF" ? row.laps : null,
      laps: row.laps,
      result: resultOf(row),
      best: bestLapMs === undefined ? null : formatLapTime(bestLapMs),
      isQuickest: bestLapMs !== undefined && bestLapMs === quickest,
      stops: row.laps === null ? null : (stopsOf.get(row.driver.id)?.length ?? 0),
      points: pointsOf([row, ...relief]),
    };
  });
  return {
    kind: "race" as const,
    rows,
    has: {
      grid: rows.some(({ grid }) => grid !== null),
      best: extras.fastest.length > 0,
      stops: extras.stops.length > 0,
      points: rows.some(({ points }) => points !== ""),
    },
    notes: notesOn(results, extras.gridPenalties),
  };
}

type Car = [RaceClassificationRow, ...RaceClassificationRow[]];

/** Groups the rows by car: the driver who started, followed by those who took over. */
export function carsOf(results: readonly RaceClassificationRow[]): readonly Car[] {
  const cars: Car[] = [];
  for (const row of results) {
    const car = row.sharedCar
      ? cars.find(([{ number, position, status }]) => {
          return (
            number !== null &&
            number === row.number &&
            position === row.position &&
            status === row.status
          );
        })
      : undefined;
    if (car === undefined) cars.push([row]);
    else car.push(row);
  }
  return cars;
}

/**
 * Drivers who shared a car shared its points, but only one of them got the point for the fastest
 * lap.
 */
function pointsOf(car: Car): string {
  const figures = car.map(({ pointsHundredths }) =>
    pointsHundredths === 0 ? "" : formatPoints(pointsHundredths),
  );
  const [first = ""] = figures;
  if (figures.length === 1 || figures.every((figure) => figure === "")) return first;
  if (figures.every((figure) => figure === first)) return `${first} each`;
  return figures.map((figure) => figure || "0").join(" / ");
}

/** Prefix of a knockout session's segments (`Q` or `SQ`), and the session's elimination rules. */
interface Segments extends KnockoutKind {
  readonly name: string;
}

/**
 * Returns the table of a practice or qualifying session. `knockout` is null for sessions without
 * segments. `race` is the classification of the race that followed, if there is one.
 */
export function timedTable(
  results: readonly TimedClassificationRow[],
  linkOf: LinkOf,
  knockout: Segments | null,
  race: readonly RaceClassificationRow[] = [],
) {
  const segments = (["q1Ms", "q2Ms", "q3Ms"] as const).filter((key) =>
    results.some((row) => row[key] !== null),
  );
  const keys = segments.length > 0 ? segments : (["timeMs"] as const);
  // Times of disqualified drivers are listed, but never count as the best.
  const counting = results.filter(({ status }) => !isDisqualified(status));
  const best = keys.map((key) => Math.min(...counting.map((row) => row[key] ?? Infinity)));
  const first = results[0]?.timeMs ?? null;
  const reached =
    segments.length > 1 && knockout !== null ? reachedSegments(results, knockout) : null;
  const rows = results.map((row, i): TimedRowView => ({
    ...entrant(row, i, linkOf),
    place: row.position === null ? row.status : String(row.position),
    cells: keys.map((key, column) => ({
      text: row[key] === null ? "" : formatLapTime(row[key]),
      isQuickest: row[key] !== null && row[key] === best[column] && !isDisqualified(row.status),
    })),
    gap:
      segments.length > 0 || first === null || row.timeMs === null || row.timeMs < first || i === 0
        ? null
        : formatGap({ gapMs: row.timeMs - first, gapLaps: null }),
    laps: row.laps,
    isCut:
      reached !== null &&
      (i + 1 === reached.second || i + 1 === reached.third) &&
      i + 1 < results.length,
    ...(reached === null || knockout === null
      ? { last: null }
      : lastSegment(results, i, reached, knockout.name)),
  }));
  return {
    kind: "timed" as const,
    /** Headings of the time columns: `Time`, or the segments of a knockout session. */
    columns:
      segments.length > 0 ? segments.map((_, i) => `${knockout?.name ?? "Q"}${i + 1}`) : ["Time"],
    rows,
    has: {
      gap: rows.some(({ gap }) => gap !== null),
      laps: rows.some(({ laps }) => laps !== null),
    },
    notes: knockout === null ? [] : absentNotes(results, race),
  };
}

const MAX_ABSENT = 3;

/**
 * Returns a note naming the drivers who raced without being classified in qualifying. If there are
 * more than three, the qualifying result is probably incomplete, so there is no note.
 */
function absentNotes(
  results: readonly TimedClassificationRow[],
  race: readonly RaceClassificationRow[],
): readonly string[] {
  const qualifierIds = new Set(results.map(({ driver }) => driver.id));
  const absent = race.filter(({ driver, sharedCar }) => !sharedCar && !qualifierIds.has(driver.id));
  if (absent.length === 0 || absent.length > MAX_ABSENT) return [];
  return [
    `Raced without a qualifying result: ${absent.map(({ driver }) => driver.name).join(", ")}.`,
  ];
}

function gridText({ pitLaneStart, grid }: RaceClassificationRow): string | null {
  if (pitLaneStart) return "Pit";
  return grid === null ? null : String(grid);
}

function segmentOf(i: number, { second, third }: ReturnType<typeof reachedSegments>): 1 | 2 | 3 {
  if (i < third) return 3;
  return i < second ? 2 : 1;
}

function lastSegment(
  results: readonly TimedClassificationRow[],
  i: number,
  reached: ReturnType<typeof reachedSegments>,
  prefix: string,
): Pick<TimedRowView, "last" | "part"> {
  const segment = segmentOf(i, reached);
  const timeIn = (row: TimedClassificationRow | undefined) => row?.[`q${segment}Ms`] ?? null;
  const pole = results[0]?.[`q${segmentOf(0, reached)}Ms`] ?? null;
  const ms = timeIn(results[i]);
  const gapMs = ms === null || pole === null ? 0 : ms - pole;
  const startsPart = i === 0 || i === reached.third || i === reached.second;
  return {
    part: startsPart ? `${i === 0 ? "" : "Out in "}${prefix}${segment}` : undefined,
    last: {
      time: ms === null ? "No time" : formatLapTime(ms),
      gap: gapMs > 0 ? formatGap({ gapMs, gapLaps: null }) : "",
    },
  };
}

function entrant(
  row: { readonly driver: DriverRef; readonly team: TeamRef; readonly number: string | null },
  ordinal: number,
  linkOf: LinkOf,
): Omit<ClassifiedRow, "place"> {
  return {
    // In the 1950s, neither drivers nor car numbers were unique: a driver could drive several cars,
    // and several drivers could share a car.
    key: `${ordinal}`,
    to: linkOf(row.driver),
    driverId: row.driver.id,
    name: row.driver.name,
    lastName: row.driver.lastName,
    alpha2: row.driver.countryAlpha2,
    number: row.number,
    team: row.team.name,
    colour: row.team.colour,
  };
}

function resultOf(row: RaceClassificationRow): string {
  if (row.position === 1) return formatRaceTime(row.timeMs);
  if (row.position === null) return row.reasonRetired ?? "";
  const gap = row.gapMs === null && row.gapLaps === null ? "" : formatGap(row);
  // A driver who retires can still be classified after covering enough distance, with a gap and a
  // reason.
  return [gap, row.reasonRetired].filter(Boolean).join(", ");
}

const seconds = (ms: number): string => `${ms / 1000} s`;

function notesOn(
  results: readonly RaceClassificationRow[],
  gridPenalties: RaceExtras["gridPenalties"],
): readonly string[] {
  const surnames = new Map(results.map(({ driver }) => [driver.id, driver.lastName]));
  const penaltyTexts = gridPenalties.flatMap(({ driverId, penalty }) => {
    const who = surnames.get(driverId);
    if (who === undefined) return [];
    return [
      `${who} ${penalty === "SFB" ? "to the back of the grid" : `${penalty} ${penalty === "1" ? "place" : "places"}`}`,
    ];
  });
  const delayed = results.flatMap((row) =>
    row.penaltyMs === null || row.penaltyMs === 0
      ? []
      : [`${row.driver.lastName} ${seconds(row.penaltyMs)}`],
  );
  return [
    ...(penaltyTexts.length > 0 ? [`Grid penalties: ${penaltyTexts.join(", ")}.`] : []),
    ...(delayed.length > 0 ? [`Time penalties, included above: ${delayed.join(", ")}.`] : []),
  ];
}
