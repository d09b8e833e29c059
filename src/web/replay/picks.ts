export interface Picks {
  readonly followed: number | null;
  readonly compared: number | null;
}

export const NO_PICKS: Picks = { followed: null, compared: null };

export function togglePick({ followed, compared }: Picks, car: number): Picks {
  if (car === followed) return { followed: compared, compared: null };
  if (car === compared) return { followed, compared: null };
  return followed === null ? { followed: car, compared: null } : { followed, compared: car };
}

export function pickNext({ followed }: Picks, order: readonly number[]): Picks {
  const place = followed === null ? 0 : order.indexOf(followed) + 1;
  return { followed: order[place % order.length] ?? 0, compared: null };
}

export function pickOf({ followed, compared }: Picks, car: number): "followed" | "compared" | null {
  if (car === followed) return "followed";
  return car === compared ? "compared" : null;
}
