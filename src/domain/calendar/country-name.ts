const SHORT = new Map([
  ["United States of America", "USA"],
  ["United Arab Emirates", "UAE"],
]);

/** Returns a country's name as used in headings. */
export function shortCountryName(name: string): string {
  return SHORT.get(name) ?? name;
}
