import type { TransactionSql } from "postgres";

import { ergastQualifying, ergastResults } from "#db/schema/ergast.ts";
import type { QualifyingDocument, RaceDocument } from "#domain/facts/source-document.ts";
import { formatLapTime } from "#domain/times.ts";

import type { Layer } from "#facts/store/tables.ts";
import { replaceRows } from "./rows.ts";

export async function mirrorRace(
  transaction: TransactionSql,
  meetingId: number,
  { kind, rows }: RaceDocument,
): Promise<boolean> {
  const results = rows.map((row, index) => ({
    meetingId,
    session: kind,
    ordinal: index + 1,
    ergastDriverId: row.driver.ref,
    ergastConstructorId: row.team.ref,
    number: row.number,
    position: row.position,
    positionText: row.positionText,
    points: String(row.pointsHundredths / 100),
    grid: row.grid,
    laps: row.laps,
    status: row.status,
    timeMs: row.timeMs,
    timeText: row.timeText,
    fastestRank: row.fastestLap?.rank ?? null,
    fastestLap: row.fastestLap?.lap ?? null,
    fastestTime: row.fastestLap?.timeText ?? null,
    fastestAverageKph: row.fastestLap?.averageKph ?? null,
  }));
  const changed = await replaceRows(
    transaction,
    "source",
    ergastResults,
    { meeting_id: meetingId, session: kind },
    results,
  );
  if (changed) await addStatuses(transaction, "source", [meetingId]);
  return changed;
}

export async function mirrorQualifying(
  transaction: TransactionSql,
  meetingId: number,
  { rows }: QualifyingDocument,
): Promise<boolean> {
  const text = (ms: number | null): string | null => (ms === null ? null : formatLapTime(ms));
  const results = rows.map((row, index) => ({
    meetingId,
    ordinal: index + 1,
    position: row.position,
    ergastDriverId: row.driver.ref,
    ergastConstructorId: row.team.ref,
    number: row.number,
    q1: text(row.q1Ms),
    q2: text(row.q2Ms),
    q3: text(row.q3Ms),
  }));
  return replaceRows(transaction, "source", ergastQualifying, { meeting_id: meetingId }, results);
}

/** Gives a number to each status text in the meetings' results that doesn't have one. */
export async function addStatuses(
  transaction: TransactionSql,
  layer: Layer,
  meetingIds: "all" | readonly number[],
): Promise<void> {
  const within =
    meetingIds === "all"
      ? transaction``
      : transaction`where meeting_id = any(${[...meetingIds]}::integer[])`;
  await transaction`
    insert into ${transaction(layer)}.ergast_statuses (id, text)
    select (select coalesce(max(id), 0) from ${transaction(layer)}.ergast_statuses) + row_number() over (order by status), status
    from (
      select status from ${transaction(layer)}.ergast_results ${within}
      except select text from ${transaction(layer)}.ergast_statuses
    ) as missing`;
}
