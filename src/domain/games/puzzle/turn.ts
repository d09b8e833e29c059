export interface Turn {
  readonly before: readonly string[];
  readonly typed: string;
  /** True for a guess from another day's page, which doesn't count for this puzzle. */
  readonly isPast: boolean;
}
