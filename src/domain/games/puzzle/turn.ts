export interface Turn {
  /** Ids of earlier guesses. */
  readonly before: readonly string[];
  /** The new guess. An empty text isn't a guess. */
  readonly typed: string;
  /** True for a guess from another day's page, which doesn't count for this puzzle. */
  readonly isPast: boolean;
}
