import type { RaceClassificationRow } from "#db/queries/results/classifications.ts";

/** How one car's line looks: never by colour alone. */
export interface CarLine {
  readonly code: string;
  readonly name: string;
  /** #rrggbb; null before 2014, where the podium is told apart by weight. */
  readonly colour: string | null;
  /** The second car of a team. */
  readonly dashed: boolean;
  readonly rank: "winner" | "podium" | "field";
}

/** The lines of everybody in a classification, by driver; who drove several cars has the best one's. */
export function carLines(results: readonly RaceClassificationRow[]): ReadonlyMap<string, CarLine> {
  const teams = new Set<string>();
  const lines = new Map<string, CarLine>();
  for (const { driver, team, position } of results) {
    if (lines.has(driver.id)) continue;
    lines.set(driver.id, {
      code: driver.code,
      name: driver.name,
      colour: team.colour,
      dashed: team.colour !== null && teams.has(team.id),
      rank: position === 1 ? "winner" : position !== null && position <= 3 ? "podium" : "field",
    });
    teams.add(team.id);
  }
  return lines;
}
