import type { Favourites } from "#domain/members/favourites.ts";

export interface Entrant {
  readonly code: string;
  readonly driverId: string;
  readonly teamId: string;
}

/**
 * Returns the codes of a reader's favourites among a meeting's entrants: the favourite driver's
 * first, then those of the favourite team's drivers.
 */
export function favouriteCodes(
  entrants: readonly Entrant[],
  { driver, team }: Favourites,
): string[] {
  const codesOf = (isWanted: (entrant: Entrant) => boolean): string[] =>
    entrants.filter(isWanted).map(({ code }) => code);
  return [
    ...new Set([
      ...codesOf(({ driverId }) => driverId === driver),
      ...codesOf(({ teamId }) => teamId === team),
    ]),
  ];
}
