import { meetings } from "#db/schema/calendar.ts";
import { raceClassifications, startingGrids } from "#db/schema/classifications.ts";
import { ergastResults } from "#db/schema/ergast.ts";

import type { PackRow } from "#facts/store/tables.ts";
import { undecided, type Difference } from "./differences.ts";
import { driverIdsByErgastId } from "./ergast-names.ts";
import type { PackReader } from "./pack.ts";
import { grouped, type Report } from "./report.ts";

type Row = PackRow<typeof raceClassifications>;
type Theirs = PackRow<typeof ergastResults>;
type Slot = PackRow<typeof startingGrids>;

/** Differences in milliseconds up to this size come from rounding. */
const ROUNDING_MS = 10;

const fields = new Set(["entry", "place", "points", "laps", "time", "gap", "grid"]);

export async function verifySourceResults(pack: PackReader): Promise<Report> {
  const byErgastId = await driverIdsByErgastId(pack);
  const indianapolis = new Set(
    (await pack.read(meetings))
      .filter((meeting) => meeting.grandPrixId === "indianapolis")
      .map(({ id }) => id),
  );
  const slots = Map.groupBy(
    await pack.read(startingGrids),
    (slot) => `${slot.meetingId} ${slot.session}`,
  );
  const theirs = Map.groupBy(
    await pack.read(ergastResults),
    (row) =>
      `${row.meetingId} ${row.session} ${byErgastId.get(row.ergastDriverId) ?? row.ergastDriverId}`,
  );
  const ours = Map.groupBy(
    await pack.read(raceClassifications),
    (row) => `${row.meetingId} ${row.session} ${row.driverId}`,
  );
  const covered = new Set([...theirs.keys()].map((key) => key.split(" ", 2).join(" ")));
  const differences: Difference[] = [];
  let compared = 0;
  for (const key of new Set([...ours.keys(), ...theirs.keys()])) {
    const [meeting = "", session = "", driverId = ""] = key.split(" ");
    if (!covered.has(`${meeting} ${session}`)) continue;
    const meetingId = Number(meeting);
    const differ = (
      field: string,
      f1db: string | number | null,
      ergast: string | number | null,
    ): void =>
      void differences.push({
        meetingId,
        session,
        driverId,
        field,
        f1db: text(f1db),
        ergast: text(ergast),
      });
    const mine = started(ours.get(key) ?? []);
    const other = raced(theirs.get(key) ?? [], mine.length);
    if (mine.length !== other.length) {
      differ("entry", describeOurs(mine), describeTheirs(other));
      continue;
    }
    const grid = slots.get(`${meeting} ${session}`) ?? [];
    for (const [index, row] of mine.entries()) {
      const their = other[index];
      if (!their) continue;
      compared++;
      compareRows(row, their, indianapolis.has(meetingId), differ);
      const slot = grid.find((candidate) => candidate.driverId === driverId);
      const lastSlot = grid.filter((slot) => !slot.pitLane).length;
      if (!row.sharedCar && !sameStart(row, their.grid, slot, lastSlot))
        differ(
          "grid",
          slot?.position ?? row.grid ?? (row.pitLaneStart ? "pit lane" : null),
          their.grid,
        );
    }
  }
  const { decided, problems } = await undecided(pack, fields, differences);
  return {
    title: "Results in both sources",
    lines: [
      `${grouped(compared)} results compared field by field; ${grouped(decided)} differences with a decision`,
    ],
    problems,
  };
}

function started(rows: readonly Row[]): Row[] {
  return rows
    .filter(({ status }) => ["classified", "DNF", "NC", "DSQ"].includes(status))
    .sort((a, b) => compareNumbers(a.number, b.number) || (a.position ?? 99) - (b.position ?? 99));
}

/**
 * The Ergast services list withdrawn and excluded cars like retirements on the first lap. F1DB's
 * number of starters shows how many started.
 */
function raced(rows: readonly Theirs[], starts: number): Theirs[] {
  const drove = rows.filter(
    ({ laps, positionText }) => placeOf(positionText) !== null || laps !== 0,
  );
  const rest = rows
    .filter((row) => !drove.includes(row))
    .slice(0, Math.max(0, starts - drove.length));
  return [...drove, ...rest].sort(
    (a, b) => compareNumbers(a.number, b.number) || a.position - b.position,
  );
}

function compareNumbers(a: string | null, b: string | null): number {
  return Number(a ?? 0) - Number(b ?? 0);
}

function placeOf(positionText: string): number | null {
  return /^\d+$/.test(positionText) ? Number(positionText) : null;
}

function compareRows(
  row: Row,
  their: Theirs,
  isIndianapolis: boolean,
  differ: (field: string, f1db: string | number | null, ergast: string | number | null) => void,
): void {
  const place = row.position ?? (row.status === "DSQ" ? "disqualified" : null);
  const theirPlace =
    placeOf(their.positionText) ?? (their.positionText === "D" ? "disqualified" : null);
  // At the Indianapolis 500, every car has a position in F1DB, but retired cars have none in the
  // services.
  if (place !== theirPlace && !(isIndianapolis && theirPlace === null))
    differ("place", place, theirPlace);
  if (Math.abs(row.pointsHundredths - Number(their.points) * 100) > 0.6)
    differ("points", row.pointsHundredths / 100, their.points);
  // F1DB gives a shared car's laps in one row, but the services repeat them in every driver's row.
  if (!row.sharedCar && (row.laps ?? 0) !== their.laps) differ("laps", row.laps, their.laps);
  if (row.position === null || row.timeMs === null || their.timeMs === null) return;
  if (row.gapMs === null) {
    if (Math.abs(row.timeMs - their.timeMs) > ROUNDING_MS) differ("time", row.timeMs, their.timeMs);
  } else {
    const gap = gapOf(their.timeText);
    if (gap !== null && Math.abs(row.gapMs - gap) > ROUNDING_MS) differ("gap", row.gapMs, gap);
  }
}

function gapOf(timeText: string | null): number | null {
  const parts = /^\+(?:(?:(\d+):)?(\d+):)?([\d.]+)$/.exec(timeText ?? "");
  if (!parts) return null;
  const [, hours = "0", minutes = "0", seconds = "0"] = parts;
  return Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000);
}

/**
 * The Ergast services give a pit-lane start the car's slot, a number after the last slot, or 0. A
 * car that didn't start has 0.
 */
function sameStart(
  row: Row,
  theirs: number | null,
  slot: Slot | undefined,
  behind: number,
): boolean {
  const at = slot?.position ?? row.grid;
  if (at !== null && theirs === at) return true;
  const fromPits = row.pitLaneStart || slot?.pitLane === true;
  return (
    (fromPits || at === null) && ((theirs ?? 0) === 0 || (fromPits && Number(theirs) > behind))
  );
}

function describeOurs(rows: readonly Row[]): string {
  return rows
    .map((row) => `${row.position ?? row.status} (${row.laps ?? "shared"} laps)`)
    .join(" and ");
}

function describeTheirs(rows: readonly Theirs[]): string {
  return rows.map((row) => `${row.positionText} (${row.laps} laps)`).join(" and ");
}

function text(value: string | number | null): string {
  return value === null ? "" : String(value);
}
