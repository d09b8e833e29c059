import type { TransactionSql } from "postgres";

import type { Meeting } from "#db/queries/calendar/meetings.ts";
import type { SessionKind } from "#domain/calendar/session.ts";
import { isHidden } from "#domain/reader-clock/cover.ts";
import type { Temporal } from "#domain/time.ts";
import { updateSearchIndex } from "#facts/search-index/search-index.ts";

/**
 * Replaces all data from results after `knownUntil`: the last become the first, times and lengths
 * change, and a different driver wins the title. A reader who doesn't know these sessions can't
 * notice a difference.
 */
export async function alterResultsAfter(
  sql: TransactionSql,
  meetings: readonly Meeting[],
  knownUntil: Temporal.Instant,
  now: Temporal.Instant,
): Promise<void> {
  for (const { id, season, sessions } of meetings) {
    const hidden = sessions.filter((session) => isHidden(session, knownUntil, now));
    for (const { kind } of hidden) await alterSession(sql, id, kind);
    const scored = hidden.some(({ kind }) => kind === "race" || kind === "sprint");
    if (scored) await alterStandings(sql, id, season);
  }
  await updateSearchIndex(sql, [...new Set(meetings.map(({ season }) => season))]);
}

const NEVER_STARTED = ["DNS", "DNQ", "DNPQ", "DNP", "EX"];

async function alterSession(
  sql: TransactionSql,
  meetingId: number,
  session: SessionKind,
): Promise<void> {
  for (const table of ["race_classifications", "timed_classifications"]) {
    const of = sql(`facts.${table}`);
    const isRace = table === "race_classifications";
    // The grid is known before the race.
    const grid = isRace ? sql`, grid = other.grid, pit_lane_start = other.pit_lane_start` : sql``;
    const started = isRace
      ? sql`and row.status not in ${sql(NEVER_STARTED)} and other.status not in ${sql(NEVER_STARTED)}`
      : sql``;
    await sql`
      update ${of} as row
      set driver_id = other.driver_id, team_id = other.team_id, number = other.number, laps = row.laps + 3,
        time_ms = row.time_ms + 61000 ${grid}
      from ${of} as other
      where row.meeting_id = ${meetingId} and row.session = ${session} and other.meeting_id = row.meeting_id
        and other.session = row.session and other.ordinal =
          (select max(ordinal) + min(ordinal) from ${of} where meeting_id = ${meetingId} and session = ${session})
          - row.ordinal ${started}`;
  }
  await sql`delete from facts.titles where meeting_id = ${meetingId} and session = ${session}`;
  await sql`update facts.fastest_laps set position = null, time_ms = time_ms - 4000
    where meeting_id = ${meetingId} and session = ${session}`;
  await sql`
    delete from facts.pit_stops where meeting_id = ${meetingId} and session = ${session} and driver_id <>
      (select max(driver_id) from facts.pit_stops where meeting_id = ${meetingId} and session = ${session})`;
  if (session === "qualifying") {
    await sql`update facts.pole_positions set driver_id = row.driver_id, team_id = row.team_id
      from (select driver_id, team_id from facts.race_classifications
        where meeting_id = ${meetingId} and session = 'race' order by ordinal desc limit 1) as row
      where meeting_id = ${meetingId}`;
    await sql`delete from facts.starting_grids where meeting_id = ${meetingId} and session = 'race'`;
  }
  if (session === "race") await alterRace(sql, meetingId);
}

async function alterRace(sql: TransactionSql, meetingId: number): Promise<void> {
  // Drivers exchange their laps, and the race ends three laps early.
  await sql`
    update facts.lap_charts as row
    set lap_times_ms = trim_array(other.lap_times_ms, least(3, cardinality(other.lap_times_ms))),
      positions = trim_array(other.positions, least(3, cardinality(other.positions)))
    from (select driver_id, lap_times_ms, positions, row_number() over (order by driver_id) as nth
        from facts.lap_charts where meeting_id = ${meetingId}) as own,
      (select lap_times_ms, positions, row_number() over (order by driver_id desc) as nth
        from facts.lap_charts where meeting_id = ${meetingId}) as other
    where row.meeting_id = ${meetingId} and row.driver_id = own.driver_id and own.nth = other.nth`;
  await sql`delete from facts.driver_of_the_day where meeting_id = ${meetingId}`;
  await sql`update facts.meetings set laps = laps - 7, distance_m = distance_m - 30000 where id = ${meetingId}`;
  // Simulates a red flag.
  await sql`update facts.sessions set over_at = over_at + interval '47 minutes'
    where meeting_id = ${meetingId} and kind = 'race' and starts_at is not null`;
}

async function alterStandings(
  sql: TransactionSql,
  meetingId: number,
  season: number,
): Promise<void> {
  const lists = [
    ["driver_standings", "driver_id", "meeting_id", meetingId],
    ["team_standings", "team_id", "meeting_id", meetingId],
    ["season_driver_standings", "driver_id", "season", season],
    ["season_team_standings", "team_id", "season", season],
  ] as const;
  for (const [name, who, of, value] of lists) {
    const table = sql(`facts.${name}`);
    await sql`
      update ${table} as row set ${sql(who)} = other.${sql(who)}, points_hundredths = row.points_hundredths + 100
      from ${table} as other
      where row.${sql(of)} = ${value} and other.${sql(of)} = ${value} and other.ordinal =
        (select max(ordinal) + min(ordinal) from ${table} as every where every.${sql(of)} = ${value}) - row.ordinal`;
  }
}
