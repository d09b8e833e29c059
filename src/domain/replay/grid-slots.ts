import type { ReplayCar, ReplayRace } from "./race.ts";

/** From one slot to the next: staggered, with rows of two 16 metres apart (Sporting Regulations, "the grid"). */
const SLOT_M = 8;

/**
 * Where every car stands before the start, in metres of the race, which count from the finish line: slot 1 is at the
 * starting line, every other 8 metres further back. Starts from the pit lane stand behind the last slot in use, for the
 * pit lane's exit is not known; so does a car whose slot is not known. A slot given twice goes to the better classified.
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
  // Those on the grid whose slot is not known before those in the pit lane.
  const unplaced = cars.flatMap((car, i) => (slots[i] === null ? [{ car, i }] : []));
  for (const { i } of unplaced.toSorted((a, b) => inPits(a.car) - inPits(b.car))) slots[i] = ++last;
  return slots.map((slot) => startLineM - ((slot ?? 1) - 1) * SLOT_M);
}

function inPits({ pitLaneStart }: ReplayCar): number {
  return pitLaneStart ? 1 : 0;
}
