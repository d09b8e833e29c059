interface Placed {
  readonly name: string;
  readonly placeName: string;
  readonly country: string;
}

const SHORT_COUNTRIES: Readonly<Record<string, string>> = { "United States of America": "USA" };

/**
 * Formats a circuit's location: `Spielberg, Austria`. The place is left out if the circuit or the
 * country has the same name.
 */
export function circuitPlace({ name, placeName, country }: Placed): string {
  const shortCountry = SHORT_COUNTRIES[country] ?? country;
  return [name, country].includes(placeName) ? shortCountry : `${placeName}, ${shortCountry}`;
}

const WITH_ARTICLE = /^(?:United |Netherlands$)/;

/** Formats a country for the middle of a sentence: `Germany`, `the Netherlands`, `the USA`. */
export function countryInText(country: string): string {
  const shortCountry = SHORT_COUNTRIES[country] ?? country;
  return WITH_ARTICLE.test(country) ? `the ${shortCountry}` : shortCountry;
}
