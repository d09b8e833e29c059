import { sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";

export interface Row {
  readonly meetingId: number;
  readonly season: number;
  readonly round: number;
  readonly kind: "race" | "sprint";
  readonly name: string;
  readonly circuitId: string;
  readonly layoutId: string | null;
  readonly date: string;
  readonly overMs: number;
  readonly ordinal: number;
  readonly driverId: string;
  readonly teamId: string;
  readonly position: number | null;
  readonly status: string;
  readonly points: number;
  readonly grid: number | null;
  readonly pit: boolean;
  readonly laps: number | null;
  readonly gapMs: number | null;
  readonly gapLaps: number | null;
  readonly pole: boolean;
  readonly fastestMs: number | null;
  readonly reason: string | null;
}

interface Lap {
  readonly meetingId: number;
  readonly session: string;
  readonly driverId: string;
  readonly position: number | null;
  readonly status: string;
  readonly timeMs: number | null;
  readonly q2Ms: number | null;
  readonly q3Ms: number | null;
}

export interface Place {
  readonly meetingId: number;
  readonly id: string;
  readonly position: number | null;
  readonly points: number;
  readonly wins: number;
}

interface Calendar {
  readonly id: number;
  readonly season: number;
  readonly round: number | null;
  readonly name: string;
  readonly circuitName: string;
  readonly scheduledLaps: number | null;
  readonly sessions: readonly { readonly kind: string; readonly overMs: number }[];
}

interface Title extends Record<string, unknown> {
  readonly season: number;
  readonly championship: string;
  readonly winnerId: string;
  readonly meetingId: number;
  readonly overMs: number;
}

interface Person extends Record<string, unknown> {
  readonly full: string;
  readonly surname: string;
  readonly bornOn: string | null;
  readonly diedOn: string | null;
}

export interface Standing {
  readonly id: string;
  readonly points: number;
  readonly wins: number;
}

export interface World {
  readonly rows: readonly Row[];
  readonly seasons: ReadonlyMap<number, readonly Row[]>;
  /** Rows of each Grand Prix, in chronological order. */
  readonly races: readonly (readonly Row[])[];
  readonly laps: readonly Lap[];
  readonly led: readonly { meetingId: number; driverId: string; laps: number }[];
  readonly drivers: readonly Place[];
  readonly teams: readonly Place[];
  readonly calendar: readonly Calendar[];
  readonly driverNames: ReadonlyMap<string, Person>;
  readonly teamNames: ReadonlyMap<string, string>;
  readonly titles: readonly Title[];
  /** Standings that were added up so far, by season and time. */
  readonly standings: Map<string, readonly Standing[]>;
  /** Places at the end of each driver's last lap. */
  readonly road: readonly { meetingId: number; driverId: string; place: number }[];
}

export async function readWorld(db: Database): Promise<World> {
  const rows = await db.execute<Row & Record<string, unknown>>(sql`
    select m.id as "meetingId", m.season, m.round, c.session as kind, m.name, m.circuit_id as "circuitId",
      m.layout_id as "layoutId", m.end_date as date, (extract(epoch from s.over_at) * 1000)::float8 as "overMs", c.ordinal,
      c.driver_id as "driverId", c.team_id as "teamId", c.position, c.status, c.points_hundredths as points, c.grid,
      c.pit_lane_start as pit, c.laps, c.gap_ms as "gapMs", c.gap_laps as "gapLaps",
      c.reason_retired as reason,
      exists (select from facts.pole_positions g where g.meeting_id = m.id and c.session = 'race'
              and g.driver_id = c.driver_id) as pole,
      (select f.time_ms from facts.fastest_laps f where f.meeting_id = m.id and f.session = c.session
       and f.driver_id = c.driver_id and f.position = 1) as "fastestMs"
    from facts.race_classifications c join facts.meetings m on m.id = c.meeting_id
    join facts.sessions s on s.meeting_id = m.id and s.kind = c.session
    order by m.season, m.round, c.session desc, c.ordinal`);
  const laps = await db.execute<Lap & Record<string, unknown>>(sql`
    select meeting_id as "meetingId", session, driver_id as "driverId", position, status, time_ms as "timeMs", q2_ms as "q2Ms",
      q3_ms as "q3Ms" from facts.timed_classifications where session in ('qualifying', 'sprint-qualifying') order by ordinal`);
  const led = await db.execute<{ meetingId: number; driverId: string; laps: number }>(sql`
    select meeting_id as "meetingId", driver_id as "driverId", cardinality(array_positions(positions, 1::smallint)) as laps
    from facts.lap_charts where 1 = any (positions)`);
  const drivers = await db.execute<Place & Record<string, unknown>>(sql`
    select meeting_id as "meetingId", driver_id as id, position, points_hundredths as points, wins
    from facts.driver_standings order by meeting_id, ordinal`);
  const teams = await db.execute<Place & Record<string, unknown>>(sql`
    select meeting_id as "meetingId", team_id as id, position, points_hundredths as points, wins
    from facts.team_standings order by meeting_id, ordinal`);
  const calendar = await db.execute<Calendar & Record<string, unknown>>(sql`
    select m.id, m.season, m.round, m.name, c.name as "circuitName", coalesce(m.scheduled_laps, m.laps) as "scheduledLaps",
      (select json_agg(json_build_object('kind', kind, 'overMs', extract(epoch from over_at) * 1000)) from facts.sessions
       where meeting_id = m.id) as sessions
    from facts.meetings m join facts.circuits c on c.id = m.circuit_id where not m.cancelled order by m.season, m.round`);
  const people = await db.execute<Person & { id: string }>(
    sql`select id, name as full, last_name as surname, born_on as "bornOn", died_on as "diedOn" from facts.drivers`,
  );
  const titles = await db.execute<Title>(sql`
    select t.season, t.championship, coalesce(t.driver_id, t.team_id) as "winnerId", t.meeting_id as "meetingId", (extract(epoch from s.over_at) * 1000)::float8 as "overMs"
    from facts.titles t join facts.sessions s on s.meeting_id = t.meeting_id and s.kind = t.session`);
  const road = await db.execute<{ meetingId: number; driverId: string; place: number }>(sql`
    select meeting_id as "meetingId", driver_id as "driverId", positions[cardinality(positions)] as place
    from facts.lap_charts`);
  const named = await db.execute<{ id: string; name: string }>(
    sql`select id, name from facts.teams`,
  );
  const races = [
    ...Map.groupBy(
      rows.filter(({ kind }) => kind === "race"),
      ({ meetingId }) => meetingId,
    ).values(),
  ];
  return {
    rows,
    seasons: Map.groupBy(rows, (row) => row.season),
    races,
    laps,
    led,
    drivers,
    teams,
    calendar,
    driverNames: new Map(people.map(({ id, ...person }) => [id, person])),
    teamNames: new Map(named.map(({ id, name }) => [id, name])),
    titles: [...titles],
    road,
    standings: new Map(),
  };
}
