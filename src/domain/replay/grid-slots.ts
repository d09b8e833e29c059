import type { ReplayCar, ReplayRace } from "./race.ts";

/** Staggered slots, in rows of two 16 metres apart (Sporting Regulations, "the grid"). */
const SLOT_M = 8;

/**
 * Starting position of every car in race metres from the finish line: slot 1 at the starting line and every further
 * slot 8 metres back. Pit-lane starters and cars without a known slot line up behind the last slot, since the pit exit
 * is unknown. A duplicate slot goes to the better classified car.
 */
export function startMetres({ cars, track }: ReplayRace): number[] {
  const startLineM = track.finishLineOffsetM ?? 0;
  const taken = new Set<number>();
  const slots = cars.map(({ grid, pitLaneStart }) => {
    if (grid === null || pitLaneStart || grid < 1 || taken.has(grid)) return null;
    taken.add(grid);
    return grid;
  });
  let last = Math.max(0, ...taken);
  const unplaced = cars.flatMap((car, i) => (slots[i] === null ? [{ car, i }] : []));
  for (const { i } of unplaced.toSorted((a, b) => inPits(a.car) - inPits(b.car))) slots[i] = ++last;
  return slots.map((slot) => startLineM - ((slot ?? 1) - 1) * SLOT_M);
}

function inPits({ pitLaneStart }: ReplayCar): number {
  return pitLaneStart ? 1 : 0;
}
