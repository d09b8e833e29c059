import type { ChampionshipPlace } from "#db/queries/standings/championship-places.ts";
import { ordinalNumber } from "#domain/text.ts";

/** `title` is the text for a champion. */
export function championshipPlaceText(
  place: ChampionshipPlace | null,
  title: "World Champion" | "Constructors’ champion",
): string {
  if (place === null) return "not classified";
  if (place.champion) return title;
  return place.position === null ? "unplaced" : `${ordinalNumber(place.position)} in the championship`;
}
