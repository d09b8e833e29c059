import { and, eq, lte, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { ofSession } from "#db/queries/calendar/session-run.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import { fastestLaps, polePositions, raceClassifications } from "#db/schema/classifications.ts";
import { drivers } from "#db/schema/people.ts";
import type { Temporal } from "#domain/time.ts";
import { surnameOrder } from "#db/queries/entrants/people.ts";
import { fastestLapOfRow, holdsFastestLap } from "#db/queries/results/fastest-lap.ts";
import { poleOfRow } from "#db/queries/results/pole.ts";

/**
 * A team's figures in a season. Podiums are counted per car, but starts, wins, poles and fastest laps once per race.
 */
export interface TeamSeasonFigures {
  readonly season: number;
  readonly starts: number;
  readonly wins: number;
  readonly podiums: number;
  readonly poles: number;
  readonly fastestLaps: number;
  readonly oneTwos: number;
  readonly drivers: readonly {
    readonly id: string;
    readonly code: string;
    readonly name: string;
    readonly lastName: string;
    readonly numbers: readonly string[];
    readonly starts: number;
  }[];
}

export async function listTeamSeasonFigures(
  db: Database,
  teamId: string,
  now: Temporal.Instant,
): Promise<TeamSeasonFigures[]> {
  const table = raceClassifications;
  const meetingsWith = (condition: ReturnType<typeof sql>) =>
    sql<number>`count(distinct ${table.meetingId}) filter (where ${condition})::int`;
  const seasonFigures = db
    .select({
      season: meetings.season,
      // The driver is null in the row for the whole season (see the grouping sets below).
      driverId: table.driverId,
      starts: meetingsWith(sql`${table.status} not in ('DNS', 'DNQ', 'DNPQ', 'DNP', 'EX')`).as("starts"),
      wins: meetingsWith(sql`${table.position} = 1`).as("wins"),
      seconds: meetingsWith(sql`${table.position} = 2`).as("seconds"),
      podiums:
        sql<number>`count(distinct (${table.meetingId}, ${table.position})) filter (where ${table.position} <= 3)::int`.as(
          "podiums",
        ),
      poles: meetingsWith(sql`${polePositions.meetingId} is not null`).as("poles"),
      fastest: meetingsWith(holdsFastestLap).as("fastest"),
      wonMeetings: sql`array_agg(distinct ${table.meetingId}) filter (where ${table.position} = 1)`.as("won_meetings"),
      secondMeetings: sql`array_agg(distinct ${table.meetingId}) filter (where ${table.position} = 2)`.as(
        "second_meetings",
      ),
      numbers: sql<string[] | null>`array_agg(distinct ${table.number}) filter (where ${table.number} is not null)`.as(
        "numbers",
      ),
    })
    .from(table)
    .innerJoin(meetings, eq(meetings.id, table.meetingId))
    .innerJoin(sessions, ofSession(table))
    .leftJoin(polePositions, and(poleOfRow, eq(polePositions.teamId, table.teamId)))
    .leftJoin(fastestLaps, and(fastestLapOfRow, eq(fastestLaps.teamId, table.teamId)))
    .where(and(eq(table.teamId, teamId), eq(table.session, "race"), lte(sessions.overAt, now)))
    .groupBy(sql`grouping sets ((${meetings.season}), (${meetings.season}, ${table.driverId}))`)
    .as("counted");
  const rows = await db
    .select({
      season: seasonFigures.season,
      starts: seasonFigures.starts,
      wins: seasonFigures.wins,
      podiums: seasonFigures.podiums,
      poles: seasonFigures.poles,
      fastestLaps: seasonFigures.fastest,
      oneTwos: sql<number>`(
        select count(*)::int from unnest(${seasonFigures.wonMeetings}) as won (id) where won.id = any (${seasonFigures.secondMeetings})
      )`,
      numbers: seasonFigures.numbers,
      driver: { id: drivers.id, code: drivers.code, name: drivers.name, lastName: drivers.lastName },
    })
    .from(seasonFigures)
    .leftJoin(drivers, eq(drivers.id, seasonFigures.driverId))
    .orderBy(seasonFigures.season, sql`${seasonFigures.starts} desc`, ...surnameOrder);
  return [...Map.groupBy(rows, (row) => row.season).values()].flatMap((seasonRows) => {
    const season = seasonRows.find((row) => row.driver === null);
    if (season === undefined) return [];
    const { driver: _, numbers: __, ...figures } = season;
    const driven = seasonRows.flatMap(({ driver, numbers, starts }) =>
      driver === null ? [] : [{ ...driver, numbers: numbers ?? [], starts }],
    );
    return [{ ...figures, drivers: driven }];
  });
}
