import type { Figure } from "#domain/history/record-tables.ts";
import { pointsText } from "#domain/standings/points.ts";
import { pluralize } from "#domain/text.ts";

export const figureLabels: Readonly<Record<Figure, string>> = {
  wins: "Wins",
  poles: "Poles",
  podiums: "Podiums",
  titles: "Titles",
  fastestLaps: "Fastest laps",
  starts: "Starts",
  points: "Points",
};

/**
 * Returns the end of a sentence: `has won 105 races`, or `have won …` for a team. Points are in
 * hundredths.
 */
export function figureWords(figure: Figure, total: number, who: "driver" | "team"): string {
  const has = who === "team" ? "have" : "has";
  switch (figure) {
    case "wins":
      return `${has} won ${pluralize(total, "race")}`;
    case "titles":
      return `${has} won ${pluralize(total, "title")}`;
    case "poles":
      return `${has} ${pluralize(total, "pole position")}`;
    case "podiums":
      return `${has} ${pluralize(total, "podium")}`;
    case "fastestLaps":
      return `${has} ${pluralize(total, "fastest lap")}`;
    case "starts":
      return `${has} started ${pluralize(total, "race")}`;
    case "points":
      return `${has} scored ${pointsText(total)}`;
  }
}
