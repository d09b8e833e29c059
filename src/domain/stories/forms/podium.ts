import { ordinal } from "#domain/text.ts";
import { digitsOf, secondsText } from "../time-text.ts";
import { choose } from "../choose.ts";
import { mentionsOf } from "../draft.ts";
import type { ArchiveRace, ArchiveResult, RaceFinish } from "../facts.ts";

/** The first three places. Until 1957, drivers who shared a car shared its place. */
export interface Podium {
  readonly crews: readonly [readonly RaceFinish[], readonly RaceFinish[], readonly RaceFinish[]];
  readonly winner: RaceFinish;
  readonly second: RaceFinish;
}

export function podiumOf(finishes: readonly RaceFinish[]): Podium | null {
  const [first = [], second = [], third = []] = [1, 2, 3].map((place) =>
    finishes.filter(({ position }) => position === place),
  );
  const [winner] = first;
  const [next] = second;
  if (winner === undefined || next === undefined || third.length === 0) return null;
  return { crews: [first, second, third], winner, second: next };
}

/** Returns the number of decimals to which the race was timed. */
export function raceDigits(season: number, finishes: readonly RaceFinish[]): number {
  return digitsOf(
    season,
    finishes.flatMap(({ timeMs, gapMs }) => [timeMs, gapMs].flatMap((ms) => ms ?? [])),
  );
}

export function openingSentence(
  what: string,
  race: ArchiveRace,
  { crews, winner, second }: Podium,
  digits: number,
): string {
  const [first, other, third] = crews.map(mentionsOf);
  const from = startOf(race.results.find(({ driverId }) => driverId === winner.driverId));
  const margin = marginOf(second, digits);
  const isShared = crews.some((crew) => crew.length > 1);
  const plain = `${first} won ${what}${from === null || isShared ? "" : ` from ${from}`}${margin === null ? "" : `, ${margin}`} ahead of ${other}, with ${third} third.`;
  if (from === null || second.gapMs === null || margin === null || isShared) return plain;
  return choose(Math.floor(race.meetingId / 2), [
    plain,
    `Starting from ${from}, ${first} won ${what} by ${margin} from ${other} and ${third}.`,
  ]);
}

function marginOf({ gapMs, gapLaps }: RaceFinish, digits: number): string | null {
  if (gapMs !== null) return secondsText(gapMs, digits);
  if (gapLaps === null || gapLaps === 0) return null;
  if (gapLaps === 1) return "a lap";
  return gapLaps === 2 ? "two laps" : `${gapLaps} laps`;
}

function startOf(result: ArchiveResult | undefined): string | null {
  if (result?.pitLaneStart) return "the pit lane";
  if (result === undefined || result.grid === null) return null;
  if (result.grid === 1) return result.pole ? "pole" : "first on the grid";
  return `${ordinal(result.grid)} on the grid`;
}
