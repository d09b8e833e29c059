/** First years of the shapes of cars that are drawn, latest first. */
const ERAS = [2018, 2000, 1990, 1970, 1960] as const;

/** First year of the era whose cars looked like those of the given year. Cars of the 1950s are the earliest. */
export function carEra(year: number): (typeof ERAS)[number] | 1950 {
  return ERAS.find((from) => year >= from) ?? 1950;
}
