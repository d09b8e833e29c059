import type { TransactionSql } from "postgres";

import { polePositions, timedClassifications } from "#db/schema/classifications.ts";
import type { KeptOverride } from "#domain/facts/override/override.ts";
import { applyTimedRuling } from "#domain/facts/override/timed-ruling.ts";

import { findPole } from "#facts/ingest/poles.ts";
import { listTimedRows, type TimedRow } from "#facts/ingest/race-rows.ts";
import { replaceRows } from "#facts/ingest/rows.ts";

/** Applies a ruling to qualifying. The grid and a pole position derived from it belong to the race and don't change. */
export async function applyQualifyingRuling(
  transaction: TransactionSql,
  override: Extract<KeptOverride, { readonly subject: "classification" }>,
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
