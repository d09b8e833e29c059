/*
 * Where our own drawings are (see api/pictures.ts). Addresses only, without a host: they work from wherever the site is.
 */

/** The outline of a layout; null gives the drawing for places whose shape nobody recorded. */
export function circuitPicture(layoutId: string | null): string {
  return `/pictures/circuits/${layoutId ?? "unknown"}.svg`;
}

/** Our one silhouette in the team's colours of that season. */
export function carPicture(season: number, teamId: string): string {
  return `/pictures/cars/${season}/${teamId}.svg`;
}

/** A team's mark: its initials in a painted grid slot of its colour. */
export function teamPicture(season: number, teamId: string): string {
  return `/pictures/teams/${season}/${teamId}.svg`;
}

/** A race number on its plate, as written on the car: it need not be a number of today's rules. */
export function platePicture(number: string): string {
  return `/pictures/plates/${encodeURIComponent(number)}.svg`;
}

/** `alpha2` is the ISO 3166-1 code of the country, in capitals. */
export function flagPicture(alpha2: string): string {
  return `/flags/${alpha2}.svg`;
}
