import { sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { raceAnalyses } from "#db/schema/analysis.ts";
import { grandsPrix, meetings, sessions } from "#db/schema/calendar.ts";
import { fastestLaps, polePositions, raceClassifications } from "#db/schema/classifications.ts";
import { drivers, engineMakers, teams, teamSeasons } from "#db/schema/people.ts";
import { countries } from "#db/schema/places.ts";
import {
  driverStandings,
  seasonDriverStandings,
  seasonTeamStandings,
  teamStandings,
} from "#db/schema/standings.ts";
import type { DriveStatus } from "#domain/people/career.ts";
import type { Temporal } from "#domain/time.ts";
import { listMeetings } from "#db/queries/calendar/meetings.ts";
import { isRun } from "#db/queries/calendar/session-run.ts";

interface Person {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly lastName: string;
}

/** A race of a season. Result fields are empty until the race is over. */
export interface SeasonRace {
  readonly meetingId: number;
  readonly round: number | null;
  readonly slug: string;
  readonly name: string;
  readonly grandPrixId: string;
  /** Such as `Italy` or `Miami`. */
  readonly place: string;
  readonly date: string;
  readonly countryAlpha2: string | null;
  readonly cancelled: boolean;
  readonly isRun: boolean;
  readonly isOver: boolean;
  readonly winners: readonly Person[];
  readonly team: { readonly id: string; readonly name: string } | null;
  readonly pole: Person | null;
  readonly fastest: readonly Person[];
  /** At least this many. Null if the race isn't analysed. */
  readonly passes: number | null;
  /** What an ordinary stop cost. */
  readonly pitLossMs: number | null;
}

export async function listSeasonRaces(
  db: Database,
  season: number,
  now: Temporal.Instant,
): Promise<SeasonRace[]> {
  const at = now.toString();
  const person = sql`json_build_object('id', d.id, 'code', d.code, 'name', d.name, 'lastName', d.last_name)`;
  const [calendar, rows] = await Promise.all([
    listMeetings(db, { season, now }),
    db.execute<SeasonRace & Record<string, unknown>>(sql`
      select m.id as "meetingId", m.round, m.slug, m.name, m.grand_prix_id as "grandPrixId", p.name as place, m.end_date as date,
        n.alpha2 as "countryAlpha2", m.cancelled, coalesce(${isRun(now)}, false) as "isRun",
        coalesce(s.over_at <= ${at}, false) as "isOver",
        coalesce((select json_agg(${person} order by x.ordinal) from ${raceClassifications} x
                    join ${drivers} d on d.id = x.driver_id
                   where x.meeting_id = m.id and x.session = 'race' and x.position = 1 and s.over_at <= ${at}),
                 '[]') as winners,
        (select json_build_object('id', t.id, 'name', t.name) from ${raceClassifications} x
           join ${teams} t on t.id = x.team_id
          where x.meeting_id = m.id and x.session = 'race' and x.position = 1 and s.over_at <= ${at} limit 1) as team,
        (select ${person} from ${polePositions} g join ${drivers} d on d.id = g.driver_id
          where g.meeting_id = m.id and s.over_at <= ${at}) as pole,
        coalesce((select json_agg(${person} order by f.ordinal) from ${fastestLaps} f
                    join ${drivers} d on d.id = f.driver_id
                   where f.meeting_id = m.id and f.session = 'race' and f.position = 1 and s.over_at <= ${at}),
                 '[]') as fastest,
        case when s.over_at <= ${at} then a.passes end as passes,
        case when s.over_at <= ${at} then a.pit_loss_ms end as "pitLossMs"
      from ${meetings} m
      join ${grandsPrix} p on p.id = m.grand_prix_id
      left join ${countries} n on n.id = p.country_id
      left join ${sessions} s on s.meeting_id = m.id and s.kind = 'race'
      left join ${raceAnalyses} a on a.meeting_id = m.id
      where m.season = ${season}`),
  ]);
  const raceOf = new Map(rows.map((row) => [row.meetingId, row]));
  return calendar.flatMap(({ id, round, slug, name, endDate, cancelled }) => {
    const race = raceOf.get(id);
    return race === undefined ? [] : { ...race, round, slug, name, date: endDate, cancelled };
  });
}

export interface FinalDriver extends Person {
  readonly lastName: string;
  /** Null if the driver is listed without a position (Schumacher 1997). */
  readonly position: number | null;
  readonly pointsHundredths: number;
  readonly countryAlpha2: string;
}

export interface FinalTeam {
  readonly id: string;
  readonly name: string;
  readonly engineMaker: string;
  readonly position: number | null;
  readonly pointsHundredths: number;
}

export type TableOf =
  | { readonly kind: "final"; readonly season: number }
  | { readonly kind: "after"; readonly meetingId: number };

export async function listTableDrivers(db: Database, table: TableOf): Promise<FinalDriver[]> {
  const [rows, of] =
    table.kind === "final"
      ? [seasonDriverStandings, sql`x.season = ${table.season}`]
      : [driverStandings, sql`x.meeting_id = ${table.meetingId}`];
  return [
    ...(await db.execute<FinalDriver & Record<string, unknown>>(sql`
      select d.id, d.code, d.name as name, d.last_name as "lastName", x.position, x.points_hundredths as "pointsHundredths",
        n.alpha2 as "countryAlpha2"
      from ${rows} x
      join ${drivers} d on d.id = x.driver_id
      join ${countries} n on n.id = d.country_id
      where ${of} order by x.ordinal`)),
  ];
}

/** Lists the teams in a championship table. Before 1958, there are none. */
export async function listTableTeams(db: Database, table: TableOf): Promise<FinalTeam[]> {
  const [rows, of, season] =
    table.kind === "final"
      ? [seasonTeamStandings, sql`x.season = ${table.season}`, sql`x.season`]
      : [
          teamStandings,
          sql`x.meeting_id = ${table.meetingId}`,
          sql`(select season from ${meetings} where id = ${table.meetingId})`,
        ];
  return [
    ...(await db.execute<FinalTeam & Record<string, unknown>>(sql`
      select t.id, coalesce(y.name, t.name) as name, e.name as "engineMaker", x.position, x.points_hundredths as "pointsHundredths"
      from ${rows} x
      join ${teams} t on t.id = x.team_id
      join ${engineMakers} e on e.id = x.engine_maker_id
      left join ${teamSeasons} y on y.team_id = t.id and y.year = ${season}
      where ${of} order by x.ordinal`)),
  ];
}

export interface SeasonDrive {
  readonly meetingId: number;
  readonly driverId: string;
  readonly teamId: string;
  readonly position: number | null;
  readonly status: DriveStatus;
  readonly pointsHundredths: number;
}

/**
 * Lists the results of races that have finished by `now`. A driver who changed cars during a race
 * has several results.
 */
export async function listSeasonDrives(
  db: Database,
  season: number,
  now: Temporal.Instant,
): Promise<SeasonDrive[]> {
  return [
    ...(await db.execute<SeasonDrive & Record<string, unknown>>(sql`
      select x.meeting_id as "meetingId", x.driver_id as "driverId", x.team_id as "teamId", x.position, x.status,
        x.points_hundredths as "pointsHundredths"
      from ${meetings} m
      join ${sessions} s on s.meeting_id = m.id and s.kind = 'race' and s.over_at <= ${now.toString()}
      join ${raceClassifications} x on x.meeting_id = m.id and x.session = 'race'
      where m.season = ${season}
      order by x.meeting_id, x.ordinal`)),
  ];
}
