import { FIRST_SEASON } from "#domain/history/year-runs.ts";

export function yearScale(season: number) {
  const years = season - FIRST_SEASON + 1;
  return {
    years,
    decades: Array.from({ length: Math.ceil(years / 10) }, (_, i) => FIRST_SEASON + 10 * i),
  };
}
