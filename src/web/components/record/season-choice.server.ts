import { data } from "react-router";

import type { ChampionshipPlace } from "#db/queries/standings/championship-places.ts";

/**
 * Returns the season requested in the URL, or else the preferred season, or else the first of `seasons`. Throws a 404
 * if the requested season isn't in `seasons`.
 */
export function chooseSeason(
  requested: string | null,
  seasons: readonly number[],
  preferred: number | null,
): number | null {
  if (requested === null) return seasons.find((season) => season === preferred) ?? seasons[0] ?? null;
  const requestedSeason = /^\d{4}$/.test(requested)
    ? seasons.find((season) => season === Number(requested))
    : undefined;
  if (requestedSeason === undefined) throw data(null, { status: 404 });
  return requestedSeason;
}

export function bestSeason(places: readonly Pick<ChampionshipPlace, "position" | "season">[]): number | null {
  const [best] = places.toSorted((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity) || b.season - a.season);
  return best?.season ?? null;
}
