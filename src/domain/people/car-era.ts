const ERAS = [2018, 2000, 1990, 1970, 1960] as const;

/**
 * Returns the first year of the era whose car shape is drawn for `year`. The first era is the
 * 1950s.
 */
export function carEra(year: number): (typeof ERAS)[number] | 1950 {
  return ERAS.find((from) => year >= from) ?? 1950;
}
