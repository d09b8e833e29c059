import { formatPoints } from "#domain/standings/points.ts";

/** Larger gaps to the leader aren't shown (specification, section 9). */
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

export function showsDriverFigures(drivers: readonly CardFigures[]): boolean {
  return drivers.every(({ position, pointsHundredths }) => position !== null && pointsHundredths !== null);
}

export function showsTeamPoints(teams: readonly Pick<CardFigures, "pointsHundredths">[]): boolean {
  return teams.every(({ pointsHundredths }) => pointsHundredths !== null);
}
