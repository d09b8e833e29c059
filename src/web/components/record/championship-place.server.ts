import type { ChampionshipPlace } from "#db/queries/standings/championship-places.ts";
import { ordinalNumber } from "#domain/text.ts";

/**
 * `title` is the text for a champion. `round` is the round that the standings are from, or null if
 * no result is missing.
 */
export function championshipPlaceText(
  place: ChampionshipPlace | null,
  title: "World Champion" | "Constructors’ champion",
  round: string | null,
): string {
  if (place === null) return "not classified";
  if (place.champion) return title;
  if (place.position === null) return "unplaced";
  const after = place.final || round === null ? "" : ` after ${round}`;
  return `${ordinalNumber(place.position)} in the championship${after}`;
}
