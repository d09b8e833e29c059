const SHORT = new Map([
  ["United States of America", "USA"],
  ["United Arab Emirates", "UAE"],
]);

export function shortCountryName(name: string): string {
  return SHORT.get(name) ?? name;
}
