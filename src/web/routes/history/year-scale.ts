import { FIRST_SEASON } from "#domain/history/year-runs.ts";

/** Returns the number of seasons up to `season`, and the years that are labelled on a strip of those seasons. */
export function yearScale(season: number) {
  const years = season - FIRST_SEASON + 1;
  return { years, decades: Array.from({ length: Math.ceil(years / 10) }, (_, i) => FIRST_SEASON + 10 * i) };
}
