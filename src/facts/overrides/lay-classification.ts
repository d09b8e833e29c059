import type { TransactionSql } from "postgres";

import { raceClassifications } from "#db/schema/classifications.ts";
import { ergastResults } from "#db/schema/ergast.ts";
import type { KeptOverride } from "#domain/facts/override/override.ts";
import { applyRuling } from "#domain/facts/override/ruling.ts";
import { formatGap, formatRaceTime } from "#domain/times.ts";

import { addStatuses } from "#facts/ingest/race-mirror.ts";
import { listFastestLaps, listRaceRows, type RaceRow } from "#facts/ingest/race-rows.ts";
import { replaceRows } from "#facts/ingest/rows.ts";
import { cover } from "./covered.ts";
import { OverrideUnfit } from "./unfit.ts";

/** Before 2010 other points counted, and not all of them. */
const FIRST_RULED_SEASON = 2010;

/** A race's or sprint's classification after one ruling, with the same in the form of the Ergast services. */
export async function layRuling(
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
  if (meeting === undefined) throw new OverrideUnfit("There is no such meeting any more.");
  if (meeting.season < FIRST_RULED_SEASON) {
    throw new OverrideUnfit(`Results before ${FIRST_RULED_SEASON} cannot be ruled on: other points counted then.`);
  }
  const before = await listRaceRows(transaction, meetingId, session);
  const fastest = session === "race" ? await listFastestLaps(transaction, meetingId) : [];
  const after = applyRuling(before, override.driverId, override.value, {
    session: { ...meeting, kind: session },
    fastest: fastest.map((lap) => lap.driverId),
    reason: override.reason,
  }).map((row, index): RaceRow => ({ ...row, status: statusOf(row.status), ordinal: index + 1 }));
  const scope = { meeting_id: meetingId, session };
  await cover(transaction, raceClassifications, scope);
  await replaceRows(transaction, raceClassifications, scope, after);
  await mirror(transaction, { ...scope, season: meeting.season }, after);
}

function statusOf(status: string): RaceRow["status"] {
  const known = raceClassifications.status.enumValues.find((value) => value === status);
  if (known === undefined) throw new Error(`"${status}" is no status of a classification`);
  return known;
}

interface MirrorRow {
  readonly ordinal: number;
  readonly driverId: string | null;
  readonly status: string;
}

/** Rows of drivers whom the map of ids does not know stay where they are in the list. */
async function mirror(
  transaction: TransactionSql,
  {
    meeting_id: meetingId,
    session,
    season,
  }: { readonly meeting_id: number; readonly session: string; readonly season: number },
  after: readonly RaceRow[],
): Promise<void> {
  await cover(transaction, ergastResults, { meeting_id: meetingId, session });
  const rows = await transaction<MirrorRow[]>`
    select e.ordinal, d.driver_id as "driverId", e.status from facts.ergast_results e
    left join facts.ergast_drivers d on d.ergast_id = e.ergast_driver_id
    where e.meeting_id = ${meetingId} and e.session = ${session} order by e.ordinal`;
  const lineOf = new Map(after.map((row) => [row.driverId, row]));
  const texts: string[] = [];
  const placed = rows.toSorted((a, b) => placeOf(a, lineOf) - placeOf(b, lineOf));
  // Out of the way first, for a place is part of the key.
  await transaction`
    update facts.ergast_results set ordinal = ordinal + 1000 where meeting_id = ${meetingId} and session = ${session}`;
  for (const [index, { ordinal, driverId, status: was }] of placed.entries()) {
    const line = driverId === null ? undefined : lineOf.get(driverId);
    await transaction`
      update facts.ergast_results set ordinal = ${index + 1}, position = ${index + 1}
      where meeting_id = ${meetingId} and session = ${session} and ordinal = ${ordinal + 1000}`;
    if (line === undefined) continue;
    const status = statusText(line, was, season);
    texts.push(status);
    await transaction`
      update facts.ergast_results set points = ${String(line.pointsHundredths / 100)},
        position_text = case when ${line.position}::integer is not null then ${String(line.position)}
          when ${line.status} = 'DSQ' then 'D' else position_text end,
        status = ${status}, time_ms = ${line.status === "DSQ" ? null : line.timeMs}, time_text = ${timeText(line)}
      where meeting_id = ${meetingId} and session = ${session} and ordinal = ${index + 1}`;
  }
  await addStatuses(transaction, texts);
}

const DISQUALIFIED = "Disqualified";
const LAPPED = "Lapped";
/** The services stopped counting the laps of who was lapped. */
const LAPPED_SINCE = 2023;

/** Who was disqualified and is no more gets the status that others of the race have: `Finished`, `+1 Lap`, `Lapped`. */
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

/** The winner's time, the others' gap: as the services write it. */
function timeText(line: RaceRow): string | null {
  if (line.timeMs === null || line.status === "DSQ") return null;
  return line.position === 1 ? formatRaceTime(line.timeMs) : formatGap({ gapMs: line.gapMs, gapLaps: null });
}
