/** What of a race result says how far somebody moved up. */
export interface GridToFlag {
  /** Null when unknown, and for starts from the pit lane. */
  readonly grid: number | null;
  readonly pitLaneStart: boolean;
  /** Null unless classified. */
  readonly position: number | null;
}

/**
 * Positions gained from the grid to the flag, negative when lost. A start from the pit lane counts as one slot behind
 * the last car on the grid. Null for who was not classified or has no known grid.
 */
export function positionsGained(result: GridToFlag, lastGridSlot: number): number | null {
  if (result.position === null) return null;
  const grid = result.pitLaneStart ? lastGridSlot + 1 : result.grid;
  return grid === null ? null : grid - result.position;
}

/** The most positions gained first, equals in finishing order; who gained none is left out. At most `count`. */
export function topMovers<R extends GridToFlag>(
  results: readonly R[],
  count = 3,
): readonly { readonly result: R; readonly gained: number }[] {
  const lastGridSlot = Math.max(0, ...results.map(({ grid, pitLaneStart }) => (pitLaneStart ? 0 : (grid ?? 0))));
  return results
    .map((result) => ({ result, gained: positionsGained(result, lastGridSlot) ?? 0 }))
    .filter(({ gained }) => gained > 0)
    .sort((a, b) => b.gained - a.gained || (a.result.position ?? 0) - (b.result.position ?? 0))
    .slice(0, count);
}
