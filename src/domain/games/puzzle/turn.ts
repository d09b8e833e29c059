export interface Turn {
  readonly before: readonly string[];
  readonly typed: string;
  /** True for a guess from another day's page, which doesn't count for this puzzle. */
  readonly isPast: boolean;
}

type TurnProblem = "past" | "unknown" | "again";

/** Returns why a turn didn't add a guess. Null if it did, or if nothing could be guessed. */
export function turnProblem(
  { before, typed, isPast }: Turn,
  ended: boolean,
  guess: { readonly id: string } | null,
): TurnProblem | null {
  if (isPast) return "past";
  if (ended || typed === "") return null;
  if (guess === null) return "unknown";
  return before.includes(guess.id) ? "again" : null;
}
