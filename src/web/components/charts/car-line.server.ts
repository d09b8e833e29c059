import type { RaceClassificationRow } from "#db/queries/results/classifications.ts";
import { type Favourites, noFavourites } from "#domain/members/favourites.ts";

/** Style of a car's line in a chart. Lines never differ by colour alone. */
export interface CarLine {
  readonly key: string;
  readonly code: string;
  readonly name: string;
  /** #rrggbb, or null before 2014, when heavier lines mark the podium instead. */
  readonly colour: string | null;
  readonly dashed: boolean;
  readonly rank: "winner" | "podium" | "field";
  /** True for lines in colour: those of the first six cars and of the reader's favourites. */
  readonly lit: boolean;
}

const LIT = 6;

/** Returns each driver's line style, by driver id. A driver who shared cars gets the style of the best-placed car. */
export function carLines(
  results: readonly RaceClassificationRow[],
  favourites: Favourites = noFavourites,
): ReadonlyMap<string, CarLine> {
  const teams = new Set<string>();
  const lines = new Map<string, CarLine>();
  for (const { driver, team, position } of results) {
    if (lines.has(driver.id)) continue;
    lines.set(driver.id, {
      key: driver.id,
      code: driver.code,
      name: driver.name,
      colour: team.colour,
      dashed: team.colour !== null && teams.has(team.id),
      rank: position === 1 ? "winner" : position !== null && position <= 3 ? "podium" : "field",
      lit: lines.size < LIT || driver.id === favourites.driver || team.id === favourites.team,
    });
    teams.add(team.id);
  }
  return lines;
}
