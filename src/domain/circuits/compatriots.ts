interface Raced {
  readonly id: string;
  readonly country: string;
  readonly raceYears: readonly number[];
}

const MAX = 4;

/**
 * Returns up to four other circuits in the same country that have hosted a race, most recently used
 * first.
 */
export function compatriots<C extends Raced>(
  { id, country }: Pick<Raced, "id" | "country">,
  circuits: readonly C[],
): C[] {
  const lastYear = ({ raceYears }: C): number => raceYears.at(-1) ?? 0;
  return circuits
    .filter(
      (circuit) => circuit.country === country && circuit.id !== id && circuit.raceYears.length > 0,
    )
    .toSorted((a, b) => lastYear(b) - lastYear(a))
    .slice(0, MAX);
}
