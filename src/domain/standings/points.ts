/* Championship points since 1991, according to each year's FIA Formula One Sporting Regulations. Throughout the code,
   points are integers in hundredths, so that half points and the thirds and sevenths of the 1950s add up. */
import { scoringEra } from "./scoring-eras.ts";

/** Before 1991, only a driver's best results counted. */
export const FIRST_SCORED_SEASON = 1991;

/**
 * Sprint points. Three drivers scored in 2021 (Sporting Regulations 2021, article 8.7), and eight
 * have since 2022 (article 6.6).
 */
const SPRINT_2021 = [3, 2, 1] as const;
const SPRINT = [8, 7, 6, 5, 4, 3, 2, 1] as const;

/** Share of the scheduled distance that earns full points (article 6 in every year). */
const FULL_DISTANCE = 0.75;

/**
 * Points for shortened races since 2022, by share of the scheduled distance (Sporting Regulations
 * 2022, article 6.5).
 */
const shortenedScales = [
  { belowShare: 0.25, points: [6, 4, 3, 2, 1] },
  { belowShare: 0.5, points: [13, 10, 8, 6, 5, 4, 3, 2, 1] },
  { belowShare: FULL_DISTANCE, points: [19, 14, 12, 9, 8, 6, 5, 3, 2, 1] },
] as const;

interface RaceException {
  readonly season: number;
  readonly grandPrixId: string;
  readonly factor: number;
  readonly reason: string;
}

export const raceExceptions: readonly RaceException[] = [
  {
    season: 2014,
    grandPrixId: "abu-dhabi",
    factor: 2,
    reason: "The last race of 2014 counted double (Sporting Regulations 2014, 6.4).",
  },
  {
    season: 2021,
    grandPrixId: "belgium",
    factor: 0.5,
    reason:
      "The leader had begun a third lap when the race was stopped, so half points were awarded (Sporting Regulations 2021, 6.5). The result is the order after lap 1.",
  },
  {
    season: 2022,
    grandPrixId: "japan",
    factor: 1,
    reason:
      "The race hit its time limit. In 2022, reduced points applied only if a suspended race was not resumed (Sporting Regulations 2022, 6.5).",
  },
];

export interface ScoredSession {
  readonly season: number;
  readonly kind: "race" | "sprint";
  readonly grandPrixId: string;
  readonly laps: number | null;
  readonly scheduledLaps: number | null;
}

function distanceShare({ laps, scheduledLaps }: ScoredSession): number {
  return laps === null || scheduledLaps === null ? 1 : laps / scheduledLaps;
}

/**
 * Until 2021, races of more than two laps and less than three quarters of the distance gave half
 * points.
 */
function scaleByDistance(session: ScoredSession, full: readonly number[]): readonly number[] {
  const share = distanceShare(session);
  if (share >= FULL_DISTANCE) return full;
  if (session.laps !== null && session.laps <= 2) return [];
  if (session.season < 2022) return full.map((points) => points / 2);
  return shortenedScales.find(({ belowShare }) => share < belowShare)?.points ?? full;
}

/**
 * Returns the points by position, in hundredths, without the point for the fastest lap. Throws if
 * the season is before
 * 1991.
 */
export function pointsScale(session: ScoredSession): readonly number[] {
  const { season, kind, grandPrixId } = session;
  if (season < FIRST_SCORED_SEASON)
    throw new RangeError(`the points of ${season} aren't implemented`);
  const exception = raceExceptions.find(
    (raceException) => raceException.season === season && raceException.grandPrixId === grandPrixId,
  );
  const full = scoringEra(season).points;
  let scale: readonly number[];
  if (kind === "sprint") scale = season === 2021 ? SPRINT_2021 : SPRINT;
  else if (exception) scale = full.map((points) => points * exception.factor);
  else scale = scaleByDistance(session, full);
  return scale.map((points) => Math.round(points * 100));
}

/**
 * Points for the fastest lap, in hundredths. From 2019 to 2024, a driver in the top ten got one
 * point (Sporting Regulations 2019, article 6.4) in races of at least half the distance (2022,
 * article 6.5). Belgium 2021 had no racing lap, so no such point was awarded.
 */
export function fastestLapPoints(session: ScoredSession, position: number | null): number {
  const { season, kind } = session;
  if (kind !== "race" || season < 2019 || season > 2024 || position === null || position > 10)
    return 0;
  return distanceShare(session) >= 0.5 ? 100 : 0;
}

export function pointsFor(
  session: ScoredSession,
  result: { readonly position: number | null; readonly fastestLap: boolean },
): number {
  const { position, fastestLap } = result;
  if (position === null) return 0;
  return (
    (pointsScale(session)[position - 1] ?? 0) +
    (fastestLap ? fastestLapPoints(session, position) : 0)
  );
}

/** Formats points without a noun: `25`, `12.5`, `8.14`. Unknown points (null) become `0`. */
export function formatPoints(hundredths: number | null): string {
  return String((hundredths ?? 0) / 100);
}

/** Formats points for a sentence: `1 point`, `12.5 points`, `half a point`. */
export function pointsText(hundredths: number): string {
  if (hundredths === 50) return "half a point";
  return `${formatPoints(hundredths)} ${hundredths === 100 ? "point" : "points"}`;
}

/** Adds the noun to formatted points: `1 point`, `12.5 points`. */
export function withNoun(points: string): string {
  return `${points} ${points === "1" ? "point" : "points"}`;
}

/** Formats points for a sentence that already contains the noun: `28`, `12.5`, `half a point`. */
export function pointsFigure(hundredths: number): string {
  return hundredths === 50 ? "half a point" : formatPoints(hundredths);
}
