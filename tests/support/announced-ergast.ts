import type { TransactionSql } from "postgres";

import type { Meeting } from "#db/queries/calendar/meetings.ts";

interface SessionRow {
  readonly meetingId: number;
  readonly raceDate: string;
  readonly kind: string;
}

/** Writes a season's calendar as it was announced into the tables of the Ergast-compatible API. */
export async function announceErgastCalendar(
  sql: TransactionSql,
  season: number,
  announced: readonly Meeting[],
): Promise<void> {
  const sessions = await sql<SessionRow[]>`
    select r.meeting_id as "meetingId", r.date::text as "raceDate", e.kind, e.date, e.time
    from facts.ergast_sessions e join facts.ergast_races r using (season, round) where season = ${season}`;
  await sql`create temporary table final_race on commit drop as select * from facts.ergast_races where season = ${season}`;
  await sql`delete from facts.ergast_sessions where season = ${season}`;
  await sql`delete from facts.ergast_races where season = ${season}`;
  for (const meeting of announced) {
    const race = meeting.sessions.find(({ kind }) => kind === "race");
    const at = race?.startsAt?.toString() ?? null;
    const [row] = await sql<{ date: string }[]>`
      with missing as (
        insert into facts.ergast_circuits (ergast_id, circuit_id, name, latitude, longitude, locality, country)
        select replace(c.id, '-', '_'), c.id, c.full_name, c.latitude::text, c.longitude::text, c.place_name, n.name
        from facts.circuits c join facts.countries n on n.id = c.country_id
        where c.id = ${meeting.circuit.id} and ${meeting.round}::int is not null
          and not exists (select from facts.ergast_circuits e where e.circuit_id = c.id)
        returning ergast_id)
      insert into facts.ergast_races (season, round, meeting_id, name, circuit_ergast_id, date, time, url)
      select ${season}, ${meeting.round}::int, ${meeting.id}, ${meeting.name},
        coalesce(f.circuit_ergast_id, e.ergast_id, (select ergast_id from missing)),
        coalesce((${at}::timestamptz at time zone 'UTC')::date, ${meeting.endDate}::date),
        to_char(${at}::timestamptz at time zone 'UTC', 'HH24:MI:SS"Z"'), f.url
      from (values (1)) one
      left join final_race f on f.meeting_id = ${meeting.id}
      left join facts.ergast_circuits e on e.circuit_id = ${meeting.circuit.id}
      where ${meeting.round}::int is not null
      returning date::text as date`;
    if (row === undefined) continue;
    const timed = meeting.sessions.filter(
      ({ kind, startsAt }) => kind !== "race" && startsAt !== null,
    );
    for (const { kind, startsAt } of timed)
      await sql`
        insert into facts.ergast_sessions (season, round, kind, date, time)
        select ${season}, ${meeting.round}, ${kind}, (t.at)::date, to_char(t.at, 'HH24:MI:SS"Z"')
        from (select ${startsAt?.toString() ?? null}::timestamptz at time zone 'UTC' as at) t`;
    const untimed = sessions.filter(
      ({ meetingId, raceDate, kind }) =>
        meetingId === meeting.id &&
        raceDate === row.date &&
        timed.every((session) => session.kind !== kind),
    );
    for (const { meetingId: _, raceDate: __, ...session } of untimed)
      await sql`insert into facts.ergast_sessions ${sql({ season, round: meeting.round, ...session })}`;
  }
  await sql`drop table final_race`;
}
