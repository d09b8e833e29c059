/* Paths of the site's own drawings (see api/pictures.ts). */

/** Outline of a layout. Null gives the placeholder for circuits of unknown shape. */
export function circuitPicture(layoutId: string | null): string {
  return `/pictures/circuits/${layoutId ?? "unknown"}.svg`;
}

/** The car silhouette in the team's colours of that season. */
export function carPicture(season: number, teamId: string): string {
  return `/pictures/cars/${season}/${teamId}.svg`;
}

/** The team's initials in a grid slot of its colour. */
export function teamPicture(season: number, teamId: string): string {
  return `/pictures/teams/${season}/${teamId}.svg`;
}

/** A race number on its plate. Historical numbers needn't follow today's rules. */
export function platePicture(number: string): string {
  return `/pictures/plates/${encodeURIComponent(number)}.svg`;
}

/** `alpha2` is the upper-case ISO 3166-1 country code. */
export function flagPicture(alpha2: string): string {
  return `/flags/${alpha2}.svg`;
}
