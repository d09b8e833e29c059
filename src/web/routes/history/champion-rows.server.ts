import type { CarColour } from "#db/queries/entrants/car-colours.ts";
import type { SeasonLeaders } from "#db/queries/history/season-leaders.ts";
import { paths } from "#domain/paths.ts";
import { formatPoints } from "#domain/standings/points.ts";

interface RowContext {
  readonly link: (driver: { readonly id: string; readonly code: string }) => string;
  readonly colourOf: CarColour;
}

type TeamOf = (row: SeasonLeaders) => string | null;

const driverKey = ({ season, driver, driverLeads }: SeasonLeaders): string =>
  driverLeads ? `${season}` : driver.id;
const teamKey = ({ season, team, teamLeads }: SeasonLeaders): string =>
  teamLeads ? `${season}` : (team?.id ?? "");

/**
 * Returns one row per season. Consecutive titles of a driver share one cell, and so do those of a
 * team.
 */
export function championRows(rows: readonly SeasonLeaders[], { link, colourOf }: RowContext) {
  const colours = (index: number, span: number, teamOf: TeamOf) =>
    rows.slice(index, index + span).map((row) => colourOf(row.season, teamOf(row) ?? ""));
  return rows.map((row, index) => {
    const [driverSpan, teamSpan] = [
      spanFrom(rows, index, driverKey),
      spanFrom(rows, index, teamKey),
    ];
    return {
      season: row.season,
      to: paths.f1History(row.season),
      driver:
        driverSpan === null
          ? null
          : {
              name: row.driver.name,
              to: link(row.driver),
              span: driverSpan,
              leads: row.driverLeads ?? false,
              colours: colours(index, driverSpan, ({ driverTeamId }) => driverTeamId),
            },
      driverTeam: row.driverTeam,
      driverPoints: formatPoints(row.driverPoints),
      driverMargin: formatPoints(row.driverMargin),
      team:
        teamSpan === null
          ? null
          : {
              name: row.team?.name ?? "",
              to: row.team && paths.team(row.team.id),
              span: teamSpan,
              leads: row.teamLeads ?? false,
              colours: colours(index, teamSpan, ({ team }) => team && team.id),
            },
      teamPoints: row.teamPoints === null ? "" : formatPoints(row.teamPoints),
      teamMargin: row.teamMargin === null ? "" : formatPoints(row.teamMargin),
    };
  });
}

/**
 * Returns the number of rows in the run of equal keys that starts at `index`, or null if no run
 * starts there.
 */
function spanFrom(
  rows: readonly SeasonLeaders[],
  index: number,
  keyOf: (row: SeasonLeaders) => string,
): number | null {
  const keys = rows.map(keyOf);
  if (index > 0 && keys[index - 1] === keys[index]) return null;
  const end = keys.findIndex((key, at) => at > index && key !== keys[index]);
  return (end === -1 ? keys.length : end) - index;
}
