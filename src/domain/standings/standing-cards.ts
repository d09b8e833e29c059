import { formatPoints } from "#domain/standings/points.ts";

/** A gap of this much to the leader or more is not shown (specification, section 9). */
const GAP_LIMIT_HUNDREDTHS = 300_00;

interface CardFigures {
  readonly position: number | null;
  readonly pointsHundredths: number | null;
}

interface LeaderFigures extends CardFigures {
  readonly code: string;
}

/**
 * The line "Gap to VER" with its points, of a driver's card: only behind the leader and under 300 points. Null where
 * it is not shown, which includes the leader's own card.
 */
export function gapToLeader(
  driver: CardFigures & { readonly code: string },
  leader: LeaderFigures,
): { readonly label: string; readonly points: string } | null {
  if (driver.code === leader.code && driver.position === leader.position) return null;
  if (driver.pointsHundredths === null || leader.pointsHundredths === null) return null;
  const gap = leader.pointsHundredths - driver.pointsHundredths;
  return gap < GAP_LIMIT_HUNDREDTHS ? { label: `Gap to ${leader.code}`, points: formatPoints(gap) } : null;
}

/** Whether the drivers' cards show position, points and gap: not if any driver lacks a position or points. */
export function showsDriverFigures(drivers: readonly CardFigures[]): boolean {
  return drivers.every(({ position, pointsHundredths }) => position !== null && pointsHundredths !== null);
}

/** Whether the teams' cards show points: not if any team lacks them. */
export function showsTeamPoints(teams: readonly Pick<CardFigures, "pointsHundredths">[]): boolean {
  return teams.every(({ pointsHundredths }) => pointsHundredths !== null);
}
