import type { DriverStanding, TeamStanding } from "#db/queries/standings/standings.ts";
import { formatPoints } from "#domain/standings/points.ts";
import { tableRoundName } from "#domain/standings/sprint-standings.ts";

const LEADERS = 5;

export function championshipView(
  after: Parameters<typeof tableRoundName>[0],
  drivers: readonly DriverStanding[],
  teams: readonly TeamStanding[],
) {
  return {
    after: tableRoundName(after),
    drivers: drivers.slice(0, LEADERS).map((row) => ({
      key: row.driver.id,
      name: row.driver.name,
      teamId: row.team?.id,
      ...leaderFigures(row),
    })),
    teams: teams.slice(0, LEADERS).map((row) => ({
      key: row.team.id,
      name: row.team.name,
      teamId: row.team.id,
      ...leaderFigures(row),
    })),
  };
}

function leaderFigures(row: {
  readonly position: number | null;
  readonly pointsHundredths: number | null;
  readonly gapHundredths: number | null;
}) {
  return {
    position: row.position,
    points: formatPoints(row.pointsHundredths),
    gap: row.gapHundredths ? `−${formatPoints(row.gapHundredths)}` : "",
  };
}
