import type { TransactionSql } from "postgres";

import { ergastQualifying, ergastResults } from "#db/schema/ergast.ts";
import type { ObservedQualifying, ObservedRaceClassification } from "#domain/facts/observed.ts";
import { formatLapTime } from "#domain/times.ts";

import { replaceRows } from "./rows.ts";

/** The result as the service itself lists it, for our own answers in its format. */
export async function mirrorRace(
  transaction: TransactionSql,
  meetingId: number,
  { kind, rows }: ObservedRaceClassification,
): Promise<boolean> {
  await addStatuses(
    transaction,
    rows.map((row) => row.status),
  );
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
  return replaceRows(transaction, ergastResults, { meeting_id: meetingId, session: kind }, results);
}

export async function mirrorQualifying(
  transaction: TransactionSql,
  meetingId: number,
  { rows }: ObservedQualifying,
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
  return replaceRows(transaction, ergastQualifying, { meeting_id: meetingId }, results);
}

/** Whatever the services call a result has a number of its own; new ones are numbered on. */
export async function addStatuses(transaction: TransactionSql, texts: readonly string[]): Promise<void> {
  const unique = [...new Set(texts)].toSorted();
  await transaction`
    insert into facts.ergast_statuses (id, text)
    select (select coalesce(max(id), 0) from facts.ergast_statuses) + row_number() over (order by said), said
    from unnest(${unique}::text[]) as said
    where not exists (select from facts.ergast_statuses where text = said)`;
}
