import { formatLapTime } from "#domain/times.ts";
import type { ErgastNames } from "./result-line.ts";

/** A row of the Ergast-compatible qualifying list, without the meeting that it belongs to. */
export interface ErgastQualifyingLine {
  readonly ordinal: number;
  readonly position: number;
  readonly ergastDriverId: string;
  readonly ergastConstructorId: string;
  readonly number: string | null;
  readonly q1: string | null;
  readonly q2: string | null;
  readonly q3: string | null;
}

/** A row of our own classification. `timeMs` is the only time of a session without segments. */
export interface Qualifier {
  readonly ordinal: number;
  readonly position: number | null;
  readonly driverId: string;
  readonly teamId: string;
  readonly number: string | null;
  readonly timeMs: number | null;
  readonly q1Ms: number | null;
  readonly q2Ms: number | null;
  readonly q3Ms: number | null;
}

export interface QualifyingSources {
  readonly season: number;
  /** The service's own list, which decides on the cars that it names. It leaves out those that didn't qualify. */
  readonly serviceLines: readonly ErgastQualifyingLine[];
  readonly qualifiers: readonly Qualifier[];
  readonly names: ErgastNames;
}

/**
 * Builds the Ergast-compatible list of a qualifying session. Order, numbers, teams and times come from our
 * classification. Every listed car has a position, even one without a place in the classification or one that took no
 * part.
 */
export function qualifyingList({ season, serviceLines, qualifiers, names }: QualifyingSources): ErgastQualifyingLine[] {
  if (qualifiers.length === 0) return [];
  const qualifierOf = new Map(qualifiers.map((qualifier) => [qualifier.driverId, qualifier]));
  const rows = serviceLines.map((row) => ({
    row,
    mine: qualifierOf.get(names.driverIdOf(row.ergastDriverId) ?? "") ?? null,
  }));
  let last = 0;
  return rows
    .toSorted((a, b) => placeOf(a.mine) - placeOf(b.mine) || a.row.ordinal - b.row.ordinal)
    .map(({ row, mine }, index) => {
      last = Math.max(last + 1, mine?.position ?? 0);
      const listedId = row.ergastConstructorId;
      const ergastConstructorId =
        mine === null ? listedId : (names.constructorOf(mine.teamId, season, listedId) ?? listedId);
      const number = mine?.number ?? row.number;
      return { ...row, ordinal: index + 1, position: last, ergastConstructorId, number, ...timesOf(row, mine) };
    });
}

function placeOf(mine: Qualifier | null): number {
  return mine?.ordinal ?? Infinity;
}

function timesOf({ q1, q2, q3 }: ErgastQualifyingLine, mine: Qualifier | null) {
  if (mine === null) return { q1, q2, q3 };
  const { q1Ms, q2Ms, q3Ms, timeMs } = mine;
  if (q1Ms !== null || q2Ms !== null || q3Ms !== null) return { q1: text(q1Ms), q2: text(q2Ms), q3: text(q3Ms) };
  return timeMs === null || isResultOf(timeMs, [q1, q2]) ? { q1, q2, q3 } : { q1: text(timeMs), q2: null, q3: null };
}

/** Our only time of a session may be the better of two attempts or, in early 2005, their sum. */
function isResultOf(timeMs: number, attempts: readonly (string | null)[]): boolean {
  const times = attempts.flatMap((attempt) => (attempt === null ? [] : [lapMilliseconds(attempt)]));
  return times.includes(timeMs) || (times.length > 1 && times.reduce((sum, time) => sum + time, 0) === timeMs);
}

function lapMilliseconds(lap: string): number {
  const [seconds = 0, minutes = 0] = lap.split(":").map(Number).toReversed();
  return Math.round((minutes * 60 + seconds) * 1000);
}

function text(ms: number | null): string | null {
  return ms === null ? null : formatLapTime(ms);
}
