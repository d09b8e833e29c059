import type { ChampionshipPlace } from "#db/queries/standings/championship-places.ts";
import { ordinalNumber } from "#domain/text.ts";

export function championshipPlaceText(place: ChampionshipPlace | null): string {
  if (place === null) return "not classified";
  if (place.champion) return "World Champion";
  return place.position === null ? "unplaced" : `${ordinalNumber(place.position)} in the championship`;
}
