export function circuitPicture(layoutId: string | null): string {
  return `/pictures/circuits/${layoutId ?? "unknown"}.svg`;
}

export function carPicture(season: number, teamId: string): string {
  return `/pictures/cars/${season}/${teamId}.svg`;
}

export function teamPicture(season: number, teamId: string): string {
  return `/pictures/teams/${season}/${teamId}.svg`;
}

export function platePicture(number: string): string {
  return `/pictures/plates/${encodeURIComponent(number)}.svg`;
}

export function flagPicture(alpha2: string): string {
  return `/flags/${alpha2}.svg`;
}
