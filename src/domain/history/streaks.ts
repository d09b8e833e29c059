/** Steps in a row, both ends included. */
export interface Streak {
  readonly from: number;
  readonly to: number;
}

/**
 * The longest run without a gap in ascending numbers, the first of equal ones; null for none. With the numbers of a
 * driver's wins among all races since 1950 it is his longest winning streak: a race that he missed ends it.
 */
export function longestStreak(numbers: readonly number[]): Streak | null {
  let best: Streak | null = null;
  let from = 0;
  for (const [index, number] of numbers.entries()) {
    if (index === 0 || number !== (numbers[index - 1] ?? 0) + 1) from = number;
    if (best === null || number - from > best.to - best.from) best = { from, to: number };
  }
  return best;
}

/** How many steps a streak has. */
export function streakLength({ from, to }: Streak): number {
  return to - from + 1;
}
