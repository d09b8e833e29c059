import type { TransactionSql } from "postgres";

import { raceClassifications } from "#db/schema/classifications.ts";
import { ergastResults } from "#db/schema/ergast.ts";
import type { KeptOverride } from "#domain/facts/override/override.ts";
import { applyRuling } from "#domain/facts/override/ruling.ts";
import { formatGap, formatRaceTime } from "#domain/times.ts";

import { listFastestLaps, listRaceRows, type RaceRow } from "#facts/ingest/race-rows.ts";
import { listRows, replaceRows } from "#facts/ingest/rows.ts";
import type { PackRow } from "#facts/store/tables.ts";
import { driverIdsByRef } from "./ergast-refs.ts";
import { OverrideInapplicable } from "./inapplicable.ts";

/**
 * Earlier seasons had other points systems, and the oldest also dropped scores, so no rulings can be made on their
 * results.
 */
const FIRST_RULED_SEASON = 2010;

export async function applyRaceRuling(
  transaction: TransactionSql,
  override: Extract<KeptOverride, { readonly subject: "classification" }>,
  session: "race" | "sprint",
): Promise<void> {
  const { meetingId } = override;
  const [meeting] = await transaction<
    { season: number; grandPrixId: string; laps: number | null; scheduledLaps: number | null }[]
  >`
    select season, grand_prix_id as "grandPrixId", laps, scheduled_laps as "scheduledLaps"
    from facts.meetings where id = ${meetingId}`;
  if (meeting === undefined) throw new OverrideInapplicable("This meeting no longer exists.");
  if (meeting.season < FIRST_RULED_SEASON) {
    throw new OverrideInapplicable(
      `Results before ${FIRST_RULED_SEASON} can’t be corrected, because other points systems applied.`,
    );
  }
  const before = await listRaceRows(transaction, "facts", meetingId, session);
  const fastest = session === "race" ? await listFastestLaps(transaction, meetingId) : [];
  const after = applyRuling(before, override.driverId, override.value, {
    session: { ...meeting, kind: session },
    fastest: fastest.map((lap) => lap.driverId),
    reason: override.reason,
  }).map((row, index): RaceRow => ({ ...row, status: statusOf(row.status), ordinal: index + 1 }));
  const scope = { meeting_id: meetingId, session };
  await replaceRows(transaction, "facts", raceClassifications, scope, after);
  await mirror(transaction, { ...scope, season: meeting.season }, after);
}

function statusOf(status: string): RaceRow["status"] {
  const known = raceClassifications.status.enumValues.find((value) => value === status);
  if (known === undefined) throw new Error(`unknown classification status "${status}"`);
  return known;
}

type MirrorRow = PackRow<typeof ergastResults> & { readonly driverId: string | null };

/**
 * Applies the ruling to the Ergast tables. A driver whose Ergast id isn't mapped to ours keeps the same place in the
 * list.
 */
async function mirror(
  transaction: TransactionSql,
  { season, ...scope }: { readonly meeting_id: number; readonly session: string; readonly season: number },
  after: readonly RaceRow[],
): Promise<void> {
  const rows = await listRows(transaction, "facts", ergastResults, scope);
  const idOf = await driverIdsByRef(transaction);
  const lineOf = new Map(after.map((row) => [row.driverId, row]));
  const placed = rows
    .map((row): MirrorRow => ({ ...row, driverId: idOf.get(row.ergastDriverId) ?? null }))
    .toSorted((a, b) => placeOf(a, lineOf) - placeOf(b, lineOf))
    .map(({ driverId, ...row }, index) => {
      const line = driverId === null ? undefined : lineOf.get(driverId);
      const place = { ordinal: index + 1, position: index + 1 };
      return line === undefined ? { ...row, ...place } : { ...row, ...place, ...ruled(row, line, season) };
    });
  await replaceRows(transaction, "facts", ergastResults, scope, placed);
}

function ruled(row: PackRow<typeof ergastResults>, line: RaceRow, season: number) {
  return {
    points: String(line.pointsHundredths / 100),
    positionText: line.position === null ? (line.status === "DSQ" ? "D" : row.positionText) : String(line.position),
    status: statusText(line, row.status, season),
    timeMs: line.status === "DSQ" ? null : line.timeMs,
    timeText: timeText(line),
  };
}

const DISQUALIFIED = "Disqualified";
const LAPPED = "Lapped";
/** Since 2023, services write "Lapped" instead of the number of laps. */
const LAPPED_SINCE = 2023;

/**
 * Returns the status text of a result. A reinstated driver gets the wording used in that season: `Finished`, `+1 Lap`
 * or `Lapped`.
 */
function statusText(line: RaceRow, was: string, season: number): string {
  if (line.status === "DSQ") return DISQUALIFIED;
  if (was !== DISQUALIFIED) return was;
  if (line.gapLaps === null) return "Finished";
  if (season >= LAPPED_SINCE) return LAPPED;
  return line.gapLaps === 1 ? "+1 Lap" : `+${line.gapLaps} Laps`;
}

function placeOf(row: MirrorRow, lineOf: ReadonlyMap<string, RaceRow>): number {
  const line = row.driverId === null ? undefined : lineOf.get(row.driverId);
  return line?.ordinal ?? row.ordinal;
}

function timeText(line: RaceRow): string | null {
  if (line.timeMs === null || line.status === "DSQ") return null;
  return line.position === 1 ? formatRaceTime(line.timeMs) : formatGap({ gapMs: line.gapMs, gapLaps: null });
}
