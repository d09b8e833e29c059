import type { RaceClassificationRow } from "#db/queries/results/classifications.ts";

/** Style of a car's line in a chart. Lines never differ by colour alone. */
export interface CarLine {
  /** Driver id. */
  readonly key: string;
  readonly teamId: string;
  readonly code: string;
  readonly name: string;
  /**
   * #rrggbb, or null if the team's colour isn't recorded, in which case heavier lines mark the
   * podium.
   */
  readonly colour: string | null;
  readonly dashed: boolean;
  readonly rank: "winner" | "podium" | "field";
  /**
   * True for the first six cars, whose lines are coloured. Charts also colour the lines of the
   * reader's favourites.
   */
  readonly lit: boolean;
}

const LIT = 6;

/**
 * Returns each driver's line style, by driver id. A driver who drove several cars gets the style of
 * the best-placed one.
 */
export function carLines(results: readonly RaceClassificationRow[]): ReadonlyMap<string, CarLine> {
  const teams = new Set<string>();
  const lines = new Map<string, CarLine>();
  for (const { driver, team, position } of results) {
    if (lines.has(driver.id)) continue;
    lines.set(driver.id, {
      key: driver.id,
      teamId: team.id,
      code: driver.code,
      name: driver.name,
      colour: team.colour,
      dashed: team.colour !== null && teams.has(team.id),
      rank: rankOf(position),
      lit: lines.size < LIT,
    });
    teams.add(team.id);
  }
  return lines;
}

function rankOf(position: number | null): CarLine["rank"] {
  if (position === 1) return "winner";
  return position !== null && position <= 3 ? "podium" : "field";
}
