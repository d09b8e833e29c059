import type { TransactionSql } from "postgres";

import { polePositions, raceClassifications, timedClassifications } from "#db/schema/classifications.ts";
import type { KeptOverride } from "#domain/facts/override/override.ts";
import { applyRuling } from "#domain/facts/override/ruling.ts";
import { applyTimedRuling } from "#domain/facts/override/timed-ruling.ts";
import { findPole } from "#facts/ingest/poles.ts";
import { listFastestLaps, listRaceRows, listTimedRows, type RaceRow, type TimedRow } from "#facts/ingest/race-rows.ts";
import { replaceRows } from "#facts/ingest/rows.ts";
import { OverrideInapplicable } from "./inapplicable.ts";

type Ruling = Extract<KeptOverride, { readonly subject: "classification" }>;

/**
 * Earlier seasons had other points systems, and the oldest also dropped scores, so no rulings can be made on their
 * results.
 */
const FIRST_RULED_SEASON = 2010;

export async function applyRaceRuling(
  transaction: TransactionSql,
  override: Ruling,
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
  await replaceRows(transaction, "facts", raceClassifications, { meeting_id: meetingId, session }, after);
}

function statusOf(status: string): RaceRow["status"] {
  const match = raceClassifications.status.enumValues.find((value) => value === status);
  if (match === undefined) throw new Error(`unknown classification status "${status}"`);
  return match;
}

/** Applies a ruling to qualifying. The grid and a pole position derived from it belong to the race and don't change. */
export async function applyQualifyingRuling(
  transaction: TransactionSql,
  override: Ruling,
  session: "qualifying" | "sprint-qualifying",
): Promise<void> {
  const { meetingId, driverId, value } = override;
  const before = await listTimedRows(transaction, "facts", meetingId, session);
  const after = applyTimedRuling(before, driverId, value).map((row, index) => ({ ...row, ordinal: index + 1 }));
  const scope = { meeting_id: meetingId, session };
  await replaceRows(transaction, "facts", timedClassifications, scope, after);
  if (session === "qualifying") await passPole(transaction, meetingId, after);
}

async function passPole(transaction: TransactionSql, meetingId: number, after: readonly TimedRow[]): Promise<void> {
  const pole = await findPole(transaction, "facts", meetingId);
  const fastest = after.find(({ position }) => position === 1);
  if (pole?.source !== "qualifying" || fastest === undefined) return;
  const scope = { meeting_id: meetingId };
  await replaceRows(transaction, "facts", polePositions, scope, [
    { ...pole, driverId: fastest.driverId, teamId: fastest.teamId },
  ]);
}
