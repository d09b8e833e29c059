import { formatPoints } from "#domain/standings/points.ts";

/** Larger gaps to the leader aren't shown. */
const GAP_LIMIT_HUNDREDTHS = 300_00;

interface CardFigures {
  readonly position: number | null;
  readonly pointsHundredths: number | null;
}

interface LeaderFigures extends CardFigures {
  readonly code: string;
}

export function gapToLeader(
  driver: CardFigures & { readonly code: string },
  leader: LeaderFigures,
): { readonly label: string; readonly points: string } | null {
  if (driver.code === leader.code && driver.position === leader.position) return null;
  if (driver.pointsHundredths === null || leader.pointsHundredths === null) return null;
  const gap = leader.pointsHundredths - driver.pointsHundredths;
  return gap < GAP_LIMIT_HUNDREDTHS ? { label: `Gap to ${leader.code}`, points: formatPoints(gap) } : null;
}

/** Describes the gap to the next driver up, e.g. `9 behind SAI`. Null if either driver has no points total. */
export function gapAhead(driver: CardFigures, ahead: LeaderFigures): string | null {
  if (driver.pointsHundredths === null || ahead.pointsHundredths === null) return null;
  const gap = ahead.pointsHundredths - driver.pointsHundredths;
  return gap === 0 ? `Level with ${ahead.code}` : `${formatPoints(gap)} behind ${ahead.code}`;
}

/** Places gained since the previous standings, negative if lost. Null if the driver had no place in one of them. */
export function placesGained(previous: number | null | undefined, position: number | null): number | null {
  return previous == null || position === null ? null : previous - position;
}

export function showsDriverFigures(drivers: readonly CardFigures[]): boolean {
  return drivers.every(({ position, pointsHundredths }) => position !== null && pointsHundredths !== null);
}

export function showsTeamPoints(teams: readonly Pick<CardFigures, "pointsHundredths">[]): boolean {
  return teams.every(({ pointsHundredths }) => pointsHundredths !== null);
}
