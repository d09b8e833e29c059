import type { ReplayCar, ReplayRace } from "./race.ts";

/** Rows are 16 metres apart, with two staggered slots each (Sporting Regulations, "The grid"). */
const SLOT_M = 8;

/**
 * Returns the starting position of each car in metres from the finish line. Slot 1 is at the starting line, and each
 * subsequent slot is 8 metres further back. Pit-lane starters and cars without a slot are placed behind the last slot,
 * since the position of the pit exit is unknown. If two cars have the same slot, the better-classified one gets it.
 */
export function startMetres({ cars, track }: ReplayRace): number[] {
  const startLineM = track.finishLineOffsetM ?? 0;
  const takenSlots = new Set<number>();
  const slots = cars.map(({ grid, pitLaneStart }) => {
    if (grid === null || pitLaneStart || grid < 1 || takenSlots.has(grid)) return null;
    takenSlots.add(grid);
    return grid;
  });
  let last = Math.max(0, ...takenSlots);
  const unplaced = cars.flatMap((car, i) => (slots[i] === null ? [{ car, i }] : []));
  for (const { i } of unplaced.toSorted((a, b) => inPits(a.car) - inPits(b.car))) slots[i] = ++last;
  return slots.map((slot) => startLineM - ((slot ?? 1) - 1) * SLOT_M);
}

function inPits({ pitLaneStart }: ReplayCar): number {
  return pitLaneStart ? 1 : 0;
}
