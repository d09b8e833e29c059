import { raceClassifications, startingGrids } from "#db/schema/classifications.ts";

import type { PackRow } from "#facts/store/tables.ts";
import { judge, type Finding } from "./exceptions.ts";
import type { PackReader } from "./pack.ts";
import { grouped, type Report } from "./report.ts";

type Slot = PackRow<typeof startingGrids>;
type Row = PackRow<typeof raceClassifications>;

/** Checks that each grid has one car per slot, has no gaps, and agrees with the classification. */
export async function verifyGrids(pack: PackReader): Promise<Report> {
  const grids = await pack.read(startingGrids);
  const rows = await pack.read(raceClassifications);
  const raced = Map.groupBy(rows, (row) => `${row.meetingId} ${row.session} ${row.driverId}`);
  const findings: Finding[] = [];
  for (const grid of Map.groupBy(grids, (slot) => `${slot.meetingId} ${slot.session}`).values()) {
    findings.push(...slotFindings(grid));
    for (const slot of grid) {
      const key = `${slot.meetingId} ${slot.session} ${slot.driverId}`;
      const found = mismatch(slot, raced.get(key) ?? []);
      if (found !== null) findings.push({ ...slot, subject: slot.driverId, found });
      raced.delete(key);
    }
  }
  for (const [row] of raced.values()) {
    const found = row && withoutSlot(row);
    if (row && found) findings.push({ ...row, subject: row.driverId, found });
  }
  const fromPits = rows.filter((row) => row.pitLaneStart).length;
  return judge(
    pack,
    {
      name: "grids",
      title: "Starting grids",
      lines: [`${grouped(grids.length)} places on grids, ${fromPits} starts from the pit lane`],
    },
    findings,
  );
}

function* slotFindings(grid: readonly Slot[]): Generator<Finding> {
  const taken = Map.groupBy(
    grid.filter((slot) => slot.position !== null),
    (slot) => Number(slot.position),
  );
  for (let place = 1; place <= Math.max(0, ...taken.keys()); place++) {
    const cars = taken.get(place) ?? [];
    const [first] = grid;
    if (!first || cars.length === 1) continue;
    const found = cars.length === 0 ? "empty" : cars.map((car) => car.driverId).join(" and ");
    yield { ...first, subject: `slot ${place}`, found };
  }
  for (const slot of grid) {
    if (slot.pitLane === (slot.position !== null))
      yield { ...slot, subject: slot.driverId, found: "neither one slot nor the pit lane" };
  }
  const listed = grid
    .toSorted((a, b) => a.ordinal - b.ordinal)
    .map((slot) => slot.position ?? Infinity);
  const at = listed.findIndex((place, index) => place < (listed[index - 1] ?? 0));
  const late = grid.toSorted((a, b) => a.ordinal - b.ordinal)[at];
  if (late) yield { ...late, subject: late.driverId, found: "listed below a later slot" };
}

/**
 * Compares a grid slot with the classification, which contains the actual start. The actual start
 * is the pit lane for a car that couldn't take its slot, and may be empty for a car that didn't
 * start.
 */
function mismatch(slot: Slot, rows: readonly Row[]): string | null {
  if (rows.length === 0) return "on the grid, not in the classification";
  const where = slot.pitLane ? "the pit lane" : `slot ${slot.position}`;
  const agrees = rows.some((row) =>
    row.pitLaneStart
      ? row.grid === null
      : (row.grid === slot.position && (!slot.pitLane || row.status === "DNS")) ||
        (row.grid === null && row.status === "DNS"),
  );
  if (agrees) return null;
  return `${where} on the grid, ${rows.map((row) => row.grid ?? "no slot").join(" and ")} in the classification`;
}

function withoutSlot(row: Row): string | null {
  if (row.grid !== null) return `slot ${row.grid} in the classification, not on the grid`;
  if (row.pitLaneStart) return "started from the pit lane, not on the grid";
  const started = ["classified", "DNF", "NC", "DSQ"].includes(row.status);
  return started && !row.sharedCar ? `${row.status} without a place on the grid` : null;
}
