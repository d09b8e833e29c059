import type { TransactionSql } from "postgres";

import { polePositions, timedClassifications } from "#db/schema/classifications.ts";
import { ergastQualifying } from "#db/schema/ergast.ts";
import type { KeptOverride } from "#domain/facts/override/override.ts";
import { applyTimedRuling } from "#domain/facts/override/timed-ruling.ts";

import { findPole } from "#facts/ingest/poles.ts";
import { listTimedRows, type TimedRow } from "#facts/ingest/race-rows.ts";
import { replaceRows } from "#facts/ingest/rows.ts";
import type { PackRow } from "#facts/store/tables.ts";
import { cover } from "./covered.ts";

/**
 * A qualifying's classification after one ruling. The grid stays as it was set, and with it the pole that its first slot
 * makes: that is a fact of the race. The Ergast services have no answer for what sets the sprint's grid.
 */
export async function layTimedRuling(
  transaction: TransactionSql,
  override: Extract<KeptOverride, { readonly subject: "classification" }>,
  session: "qualifying" | "sprint-qualifying",
): Promise<void> {
  const { meetingId, driverId, value } = override;
  const before = await listTimedRows(transaction, meetingId, session);
  const after = applyTimedRuling(before, driverId, value).map((row, index) => ({ ...row, ordinal: index + 1 }));
  const scope = { meeting_id: meetingId, session };
  await cover(transaction, timedClassifications, scope);
  await replaceRows(transaction, timedClassifications, scope, after);
  if (session !== "qualifying") return;
  await mirror(transaction, meetingId, after);
  await passPole(transaction, meetingId, after);
}

/** Where the fastest of qualifying had the pole by the rules, it passes to the driver who is that after the ruling. */
async function passPole(transaction: TransactionSql, meetingId: number, after: readonly TimedRow[]): Promise<void> {
  const pole = await findPole(transaction, meetingId);
  const fastest = after.find(({ position }) => position === 1);
  if (pole?.source !== "qualifying" || fastest === undefined) return;
  const scope = { meeting_id: meetingId };
  await cover(transaction, polePositions, scope);
  await replaceRows(transaction, polePositions, scope, [
    { ...pole, driverId: fastest.driverId, teamId: fastest.teamId },
  ]);
}

/** The services give everybody a place, also who has none: by the order of the list. */
async function mirror(transaction: TransactionSql, meetingId: number, after: readonly TimedRow[]): Promise<void> {
  const scope = { meeting_id: meetingId };
  await cover(transaction, ergastQualifying, scope);
  const rows = await transaction<(PackRow<typeof ergastQualifying> & { readonly driverId: string | null })[]>`
    select e.meeting_id as "meetingId", e.ordinal, e.position, e.ergast_driver_id as "ergastDriverId",
      e.ergast_constructor_id as "ergastConstructorId", e.number, e.q1, e.q2, e.q3, d.driver_id as "driverId"
    from facts.ergast_qualifying e left join facts.ergast_drivers d on d.ergast_id = e.ergast_driver_id
    where e.meeting_id = ${meetingId} order by e.ordinal`;
  const placeOf = new Map(after.map((row) => [row.driverId, row.ordinal]));
  const place = (row: (typeof rows)[number]): number => placeOf.get(row.driverId ?? "") ?? row.ordinal;
  const ordered = rows.toSorted((a, b) => place(a) - place(b));
  await replaceRows(
    transaction,
    ergastQualifying,
    scope,
    ordered.map(({ driverId: _, ...row }, index) => ({ ...row, ordinal: index + 1, position: index + 1 })),
  );
}
