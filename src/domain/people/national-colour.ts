/**
 * Cars were painted in their country's colour up to this year. Formula 1 allowed sponsors from
 * 1968.
 */
const LAST_YEAR = 1967;

/**
 * Racing colours by country (ISO 3166-1 alpha-2), a little lighter or darker than the paint for
 * contrast.
 */
const COLOURS = new Map([
  ["BE", "#a38d01"],
  ["DE", "#85898f"],
  ["FR", "#2f78d0"],
  ["GB", "#2f8a55"],
  ["IT", "#cf262c"],
  ["US", "#5b7fbd"],
]);

/**
 * Returns the colour (#rrggbb) of a team's cars, based on the country that the team raced for. Null
 * for a country without a racing colour, and after 1967.
 */
export function nationalColour(year: number, alpha2: string | undefined): string | null {
  return year > LAST_YEAR || alpha2 === undefined ? null : (COLOURS.get(alpha2) ?? null);
}

export function hadNationalColours(year: number): boolean {
  return year <= LAST_YEAR;
}
