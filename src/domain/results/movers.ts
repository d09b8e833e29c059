export interface GridToFlag {
  readonly grid: number | null;
  readonly pitLaneStart: boolean;
  readonly position: number | null;
}

/**
 * Positions gained from grid to finish, negative if lost. A pit-lane start counts as one slot
 * behind the last. Null if the driver isn't classified or the grid slot is unknown.
 */
export function positionsGained(result: GridToFlag, lastGridSlot: number): number | null {
  if (result.position === null) return null;
  const grid = result.pitLaneStart ? lastGridSlot + 1 : result.grid;
  return grid === null ? null : grid - result.position;
}

export function topMovers<R extends GridToFlag>(
  results: readonly R[],
  count = 3,
): readonly { readonly result: R; readonly gained: number }[] {
  const lastGridSlot = Math.max(
    0,
    ...results.map(({ grid, pitLaneStart }) => (pitLaneStart ? 0 : (grid ?? 0))),
  );
  return results
    .map((result) => ({ result, gained: positionsGained(result, lastGridSlot) ?? 0 }))
    .filter(({ gained }) => gained > 0)
    .sort((a, b) => b.gained - a.gained || (a.result.position ?? 0) - (b.result.position ?? 0))
    .slice(0, count);
}
