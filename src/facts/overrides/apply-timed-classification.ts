import type { TransactionSql } from "postgres";

import { polePositions, timedClassifications } from "#db/schema/classifications.ts";
import { ergastQualifying } from "#db/schema/ergast.ts";
import type { KeptOverride } from "#domain/facts/override/override.ts";
import { applyTimedRuling } from "#domain/facts/override/timed-ruling.ts";

import { findPole } from "#facts/ingest/poles.ts";
import { listTimedRows, type TimedRow } from "#facts/ingest/race-rows.ts";
import { listRows, replaceRows } from "#facts/ingest/rows.ts";
import { driverIdsByRef } from "./ergast-refs.ts";

/**
 * Applies a ruling to qualifying. The grid and a pole position derived from it belong to the race and don't change. The
 * Ergast tables don't contain sprint qualifying.
 */
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
  if (session !== "qualifying") return;
  await mirror(transaction, meetingId, after);
  await passPole(transaction, meetingId, after);
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

/** Services give every driver a position in the list, even those without one in the classification. */
async function mirror(transaction: TransactionSql, meetingId: number, after: readonly TimedRow[]): Promise<void> {
  const scope = { meeting_id: meetingId };
  const rows = await listRows(transaction, "facts", ergastQualifying, scope);
  const idOf = await driverIdsByRef(transaction);
  const placeOf = new Map(after.map((row) => [row.driverId, row.ordinal]));
  const place = (row: (typeof rows)[number]): number => placeOf.get(idOf.get(row.ergastDriverId) ?? "") ?? row.ordinal;
  const ordered = rows.toSorted((a, b) => place(a) - place(b));
  await replaceRows(
    transaction,
    "facts",
    ergastQualifying,
    scope,
    ordered.map((row, index) => ({ ...row, ordinal: index + 1, position: index + 1 })),
  );
}
