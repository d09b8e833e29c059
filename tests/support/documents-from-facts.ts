import type { Sql } from "#db/database.ts";
import type {
  CalendarDocument,
  SourceMeeting,
  QualifyingDocument,
  RaceDocument,
} from "#domain/facts/source-document.ts";

/*
 * Documents as an Ergast-compatible service would send them, built from the fact pack so that tests
 * can vary them. The lists are the service's own, with its errors.
 */

const circuit = `json_build_object('ref', c.ergast_id, 'name', c.name, 'latitude', c.latitude::float8,
  'longitude', c.longitude::float8, 'locality', c.locality, 'country', c.country)`;
const driver = `json_build_object('ref', d.ergast_id, 'givenName', d.given_name, 'familyName', d.family_name,
  'code', d.code, 'permanentNumber', d.permanent_number::integer, 'bornOn', d.born_on::text, 'nationality', d.nationality)`;
const team = `json_build_object('ref', t.ergast_id, 'name', t.name, 'nationality', t.nationality)`;

const ms = (text: string): string =>
  `round(extract(epoch from ('0:' || case when ${text} like '%:%' then '' else '0:' end || ${text})::interval) * 1000)::integer`;

export async function calendarDocument(sql: Sql, season: number): Promise<CalendarDocument> {
  const meetings = await sql.unsafe<CalendarDocument["meetings"][number][]>(
    `select r.season, r.round, r.name, r.date::text as date, r.date || 'T' || r.time as "startsAt", ${circuit} as circuit,
       coalesce((select json_agg(json_build_object('kind', s.kind, 'date', s.date::text, 'startsAt', s.date || 'T' || s.time))
         from facts.ergast_sessions s where s.season = r.season and s.round = r.round), '[]') as sessions
     from facts.ergast_races r join facts.ergast_circuits c on c.ergast_id = r.circuit_ergast_id
     where r.season = $1 order by r.round`,
    [season],
  );
  return { kind: "calendar", season, meetings: [...meetings] };
}

async function sourceMeeting(sql: Sql, season: number, round: number): Promise<SourceMeeting> {
  const calendar = await calendarDocument(sql, season);
  const found = calendar.meetings.find((meeting) => meeting.round === round);
  if (found === undefined) throw new Error(`no round ${round} in ${season}`);
  const { sessions: _, ...meeting } = found;
  return meeting;
}

export async function raceDocument(
  sql: Sql,
  season: number,
  round: number,
  kind: "race" | "sprint" = "race",
): Promise<RaceDocument> {
  const rows = await sql.unsafe<RaceDocument["rows"][number][]>(
    `select ${driver} as driver, ${team} as team, e.number, e.position, e.position_text as "positionText",
       (e.points::numeric * 100)::integer as "pointsHundredths", e.grid, e.laps, e.status, e.time_ms as "timeMs",
       e.time_text as "timeText",
       case when e.fastest_time is not null then json_build_object('rank', e.fastest_rank, 'lap', e.fastest_lap, 'timeMs',
         ${ms("e.fastest_time")},
         'timeText', e.fastest_time, 'averageKph', e.fastest_average_kph) end as "fastestLap"
     from source.ergast_results e
     join facts.ergast_races r on r.meeting_id = e.meeting_id
     join facts.ergast_drivers d on d.ergast_id = e.ergast_driver_id
     join facts.ergast_constructors t on t.ergast_id = e.ergast_constructor_id
     where r.season = $1 and r.round = $2 and e.session = $3 order by e.ordinal`,
    [season, round, kind],
  );
  return { kind, meeting: await sourceMeeting(sql, season, round), rows: [...rows] };
}

export async function qualifyingDocument(
  sql: Sql,
  season: number,
  round: number,
): Promise<QualifyingDocument> {
  const rows = await sql.unsafe<QualifyingDocument["rows"][number][]>(
    `select ${driver} as driver, ${team} as team, e.number, e.position, ${ms("e.q1")} as "q1Ms", ${ms("e.q2")} as "q2Ms",
       ${ms("e.q3")} as "q3Ms"
     from source.ergast_qualifying e
     join facts.ergast_races r on r.meeting_id = e.meeting_id
     join facts.ergast_drivers d on d.ergast_id = e.ergast_driver_id
     join facts.ergast_constructors t on t.ergast_id = e.ergast_constructor_id
     where r.season = $1 and r.round = $2 order by e.ordinal`,
    [season, round],
  );
  return { kind: "qualifying", meeting: await sourceMeeting(sql, season, round), rows: [...rows] };
}
