export interface Streak {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the longest run of consecutive numbers, or null for an empty list. `numbers` must be
 * ascending. If several runs are equally long, the earliest is returned. Given the indexes of a
 * driver's wins among all races, it finds the longest winning streak. Missing a race ends a streak,
 * and so does a number that doesn't follow the one before.
 */
export function longestStreak(
  numbers: readonly number[],
  follows: (number: number) => boolean = () => true,
): Streak | null {
  let best: Streak | null = null;
  let from = 0;
  for (const [index, number] of numbers.entries()) {
    if (index === 0 || number !== (numbers[index - 1] ?? 0) + 1 || !follows(number)) from = number;
    if (best === null || number - from > best.to - best.from) best = { from, to: number };
  }
  return best;
}

export function streakLength({ from, to }: Streak): number {
  return to - from + 1;
}
