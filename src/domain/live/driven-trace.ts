import type { LiveSession } from "./live-session.ts";

/** Side of a grid square in metres. Only one place is kept for each square. */
const CELL_M = 20;

/** Places where cars have been, keyed by grid square. The y axis points down, as on a screen. */
export type DrivenTrace = ReadonlyMap<string, readonly [x: number, y: number]>;

/** Adds the current positions. Returns the same trace if no car is in a new square. */
export function addPositions(trace: DrivenTrace, positions: LiveSession["positions"]): DrivenTrace {
  const fresh = Object.values(positions).flatMap(([x, y]) => {
    const cell = `${Math.round(x / CELL_M)} ${Math.round(y / CELL_M)}`;
    return trace.has(cell) ? [] : [[cell, [x, -y]] as const];
  });
  return fresh.length === 0 ? trace : new Map([...trace, ...fresh]);
}
