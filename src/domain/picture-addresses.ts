/*
 * Where our own drawings are (see api/pictures.ts). Addresses only, without a host: they work from wherever the site is.
 */

export function circuitPicture(layoutId: string | null): string {
  return `/pictures/circuits/${layoutId ?? "unknown"}.svg`;
}

export function carPicture(season: number, teamId: string): string {
  return `/pictures/cars/${season}/${teamId}.svg`;
}

/** A team's mark: its initials in a painted grid slot of its colour. */
export function teamPicture(season: number, teamId: string): string {
  return `/pictures/teams/${season}/${teamId}.svg`;
}

export function platePicture(number: string): string {
  return `/pictures/plates/${encodeURIComponent(number)}.svg`;
}

export function flagPicture(alpha2: string): string {
  return `/flags/${alpha2}.svg`;
}
