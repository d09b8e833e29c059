import { and, asc, eq, exists, inArray, isNotNull, lte, notExists, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import { drivers, engineMakers, teams, teamSeasons } from "#db/schema/people.ts";
import { countries } from "#db/schema/places.ts";
import { driverStandings, teamStandings } from "#db/schema/standings.ts";
import type { Temporal } from "#domain/time.ts";
import { listDrives, listEntrants, lastDrives, type Drive } from "./drives.ts";
import { toDate } from "./instant.ts";
import { driverColumns, surnameOrder, teamColumns, type DriverRef, type TeamRef } from "./people.ts";
import { regularDrivers } from "./regular-drivers.ts";
import { readShownInstead, seatsInstead } from "./shown-instead.ts";

/** A round whose race is over and counted. */
export interface StandingsRound {
  readonly meetingId: number;
  readonly round: number;
  readonly name: string;
}

interface Standings<Row> {
  readonly season: number;
  /** Null before the first race: the rows are then the entrants, without position and points. */
  readonly after: StandingsRound | null;
  /** The rounds that can be asked for, oldest first. */
  readonly rounds: readonly StandingsRound[];
  readonly rows: readonly Row[];
}

export interface DriverStanding {
  /** Null before the first race, and for who was struck out (Schumacher 1997). */
  readonly position: number | null;
  readonly pointsHundredths: number | null;
  /** Behind the leader. */
  readonly gapHundredths: number | null;
  readonly wins: number;
  /** `number` is the one last driven under in the season; `picture` an administrator's, null without one. */
  readonly driver: DriverRef & { readonly number: string | null; readonly picture: string | null };
  /** The team last driven for as of that round. */
  readonly team: TeamRef | null;
}

export interface TeamStanding {
  readonly position: number | null;
  readonly pointsHundredths: number | null;
  readonly gapHundredths: number | null;
  readonly wins: number;
  readonly team: TeamRef;
  /** Before 1981 one team may stand in the table once per engine. */
  readonly engineMakerId: string;
  readonly engineMakerName: string;
  /** The regular drivers as of that round: two, fewer where fewer drove. */
  readonly drivers: readonly DriverRef[];
  /** Address of a picture of the car, an administrator's; null without one. */
  readonly car: string | null;
}

export type DriverStandings = Standings<DriverStanding>;
export type TeamStandings = Standings<TeamStanding>;

interface StandingsQuery {
  readonly season: number;
  readonly now: Temporal.Instant;
  /** Any of the answer's `rounds`; another falls back to the latest, and `after` says what was taken. */
  readonly afterMeetingId?: number | undefined;
  /** What `listCountedRounds` says of the same season and moment, for who asks for both tables. */
  readonly rounds?: Promise<StandingsRound[]>;
}

/** The drivers' table after the latest race that is over at `now`, or after an earlier one. */
export async function findDriverStandings(db: Database, query: StandingsQuery): Promise<DriverStandings> {
  const { season } = query;
  const { rounds, after } = await findRounds(db, query);
  if (after === null) {
    const [entrants, instead] = await Promise.all([listEntrants(db, season), readShownInstead(db, season)]);
    const teamOf = new Map(entrants.map(({ team }) => [team.id, team]));
    const rows = entrants.map(({ driver, team, number }) => ({
      ...unplaced,
      driver: {
        ...driver,
        number: instead("driver", driver.id, "number") ?? number,
        picture: instead("driver", driver.id, "picture"),
      },
      team: teamOf.get(instead("driver", driver.id, "team") ?? "") ?? team,
    }));
    return { season, after, rounds, rows };
  }

  const last = lastDrives(db, season, after.round);
  const instead = seatsInstead(season);
  const number = sql<string | null>`coalesce(${instead.number.value}, ${last.number})`;
  const teamId = sql<string>`coalesce(${instead.team.value}, ${last.teamId})`;
  const placed = db
    .select({
      position: driverStandings.position,
      pointsHundredths: driverStandings.pointsHundredths,
      wins: driverStandings.wins,
      number,
      picture: instead.picture.value,
      driver: driverColumns,
      team: teamColumns,
    })
    .from(driverStandings)
    .innerJoin(drivers, eq(drivers.id, driverStandings.driverId))
    .innerJoin(countries, eq(countries.id, drivers.countryId))
    .leftJoin(last, eq(last.driverId, driverStandings.driverId))
    .leftJoin(instead.number, instead.numberOf(driverStandings.driverId))
    .leftJoin(instead.team, instead.teamOf(driverStandings.driverId))
    .leftJoin(instead.picture, instead.pictureOf(driverStandings.driverId))
    .leftJoin(teams, eq(teams.id, teamId))
    .leftJoin(teamSeasons, and(eq(teamSeasons.year, season), eq(teamSeasons.teamId, teams.id)))
    .where(eq(driverStandings.meetingId, after.meetingId))
    .orderBy(driverStandings.ordinal);

  // The FIA's table leaves out who has not been classified yet: Alonso after two retirements, six of 2025's twenty after
  // the first race. Nothing tells them apart: they share the place after the last.
  const notYetPlaced = db
    .select({ number, picture: instead.picture.value, driver: driverColumns, team: teamColumns })
    .from(last)
    .innerJoin(drivers, eq(drivers.id, last.driverId))
    .innerJoin(countries, eq(countries.id, drivers.countryId))
    .leftJoin(instead.number, instead.numberOf(last.driverId))
    .leftJoin(instead.team, instead.teamOf(last.driverId))
    .leftJoin(instead.picture, instead.pictureOf(last.driverId))
    .innerJoin(teams, eq(teams.id, teamId))
    .leftJoin(teamSeasons, and(eq(teamSeasons.year, season), eq(teamSeasons.teamId, teams.id)))
    .where(
      notExists(
        db
          .select({ one: sql`1` })
          .from(driverStandings)
          .where(and(eq(driverStandings.meetingId, after.meetingId), eq(driverStandings.driverId, last.driverId))),
      ),
    )
    .orderBy(...surnameOrder);
  const [table, others] = await Promise.all([placed, notYetPlaced]);
  const lastPlace = 1 + Math.max(0, ...table.map((row) => row.position ?? 0));
  const everybody = [...table, ...others.map((row) => ({ ...row, position: lastPlace, pointsHundredths: 0, wins: 0 }))];

  const rows = withGaps(everybody).map(({ number, picture, team, ...row }) => ({
    ...row,
    driver: { ...row.driver, number, picture },
    team: team.id === null || team.name === null ? null : { id: team.id, name: team.name, colour: team.colour },
  }));
  return { season, after, rounds, rows };
}

/** The teams' table likewise; without their drivers, a query less, on request. Seasons before 1958 have none: no rows. */
export async function findTeamStandings(
  db: Database,
  query: StandingsQuery & { readonly withDrivers?: boolean },
): Promise<TeamStandings> {
  const { season } = query;
  const { rounds, after } = await findRounds(db, query);
  if (after === null) {
    const [entrants, instead] = await Promise.all([listEntrants(db, season), readShownInstead(db, season)]);
    const known = new Map(entrants.map(({ driver }) => [driver.id, driver]));
    const rows = [...Map.groupBy(entrants, carKey).values()].flatMap((cars) => {
      const [first] = cars;
      if (first === undefined) return [];
      const { team, engineMakerId, engineMakerName } = first;
      const pair = instead("team", team.id, "drivers");
      return [
        {
          ...unplaced,
          car: instead("team", team.id, "car"),
          team,
          engineMakerId,
          engineMakerName,
          drivers:
            pair === null
              ? cars.slice(0, 2).map((car) => car.driver)
              : pair.split(" ").flatMap((id) => known.get(id) ?? []),
        },
      ];
    });
    return { season, after, rounds, rows };
  }

  const instead = seatsInstead(season);
  const [placed, drives] = await Promise.all([
    db
      .select({
        pair: instead.pair.value,
        car: instead.car.value,
        position: teamStandings.position,
        pointsHundredths: teamStandings.pointsHundredths,
        wins: teamStandings.wins,
        team: teamColumns,
        engineMakerId: engineMakers.id,
        engineMakerName: engineMakers.name,
      })
      .from(teamStandings)
      .innerJoin(teams, eq(teams.id, teamStandings.teamId))
      .innerJoin(engineMakers, eq(engineMakers.id, teamStandings.engineMakerId))
      .leftJoin(teamSeasons, and(eq(teamSeasons.year, season), eq(teamSeasons.teamId, teams.id)))
      .leftJoin(instead.pair, instead.pairOf(teams.id))
      .leftJoin(instead.car, instead.carOf(teams.id))
      .where(eq(teamStandings.meetingId, after.meetingId))
      .orderBy(teamStandings.ordinal),
    query.withDrivers === false ? [] : listDrives(db, season, after.round),
  ]);
  const drivesOf = Map.groupBy(drives, carKey);
  const known = new Map(drives.map(({ driver }) => [driver.id, driver]));
  const rows = withGaps(placed).map(({ pair, ...row }) => ({
    ...row,
    drivers:
      pair === null
        ? regularDrivers(drivesOf.get(carKey(row)) ?? [])
        : pair.split(" ").flatMap((id) => known.get(id) ?? []),
  }));
  return { season, after, rounds, rows };
}

const unplaced = { position: null, pointsHundredths: null, gapHundredths: null, wins: 0 };

function carKey(car: Pick<Drive, "team" | "engineMakerId">): string {
  return `${car.team.id} ${car.engineMakerId}`;
}

function withGaps<Row extends { readonly pointsHundredths: number }>(
  rows: readonly Row[],
): (Row & { readonly gapHundredths: number })[] {
  const leader = rows[0]?.pointsHundredths ?? 0;
  return rows.map((row) => ({ ...row, gapHundredths: leader - row.pointsHundredths }));
}

async function findRounds(
  db: Database,
  { season, now, afterMeetingId, rounds: known }: StandingsQuery,
): Promise<{ rounds: StandingsRound[]; after: StandingsRound | null }> {
  const rounds = await (known ?? listCountedRounds(db, season, now));
  const asked = rounds.find((round) => round.meetingId === afterMeetingId);
  return { rounds, after: asked ?? rounds.at(-1) ?? null };
}

/** The rounds of a season whose race is over at `now` and whose points are counted, oldest first. */
export async function listCountedRounds(
  db: Database,
  season: number,
  now: Temporal.Instant,
): Promise<StandingsRound[]> {
  return db
    .select({ meetingId: meetings.id, round: sql<number>`${meetings.round}`, name: meetings.name })
    .from(meetings)
    .innerJoin(sessions, and(eq(sessions.meetingId, meetings.id), eq(sessions.kind, "race")))
    .where(
      and(
        eq(meetings.season, season),
        isNotNull(meetings.round),
        lte(sessions.overAt, toDate(now)),
        exists(
          db
            .select({ one: sql`1` })
            .from(driverStandings)
            .where(eq(driverStandings.meetingId, meetings.id)),
        ),
      ),
    )
    .orderBy(asc(meetings.round));
}

export interface PointsByRound<Who> {
  readonly rounds: readonly StandingsRound[];
  /** In the order of the latest table. */
  readonly lines: readonly {
    readonly who: Who;
    readonly colour: string | null;
    /** One total per round, in hundredths; null while not yet in the table. */
    readonly totalsHundredths: readonly (number | null)[];
  }[];
}

interface PointsQuery {
  readonly season: number;
  readonly now: Temporal.Instant;
}

/** Each driver's total after every round that is over at `now`, coloured by the team last driven for. */
export async function findDriverPointsByRound(db: Database, query: PointsQuery): Promise<PointsByRound<DriverRef>> {
  const { rows, rounds, after } = await findDriverStandings(db, query);
  if (after === null) return { rounds, lines: [] };
  const totals = await db
    .select({
      meetingId: driverStandings.meetingId,
      driverId: driverStandings.driverId,
      pointsHundredths: driverStandings.pointsHundredths,
    })
    .from(driverStandings)
    .where(inArray(driverStandings.meetingId, meetingIds(rounds)));
  const totalsOf = Map.groupBy(totals, (row) => row.driverId);
  const lines = rows.map(({ driver, team }) => ({
    who: driver,
    colour: team?.colour ?? null,
    totalsHundredths: totalsByRound(rounds, totalsOf.get(driver.id)),
  }));
  return { rounds, lines };
}

/** Each team's total after every round that is over at `now`. */
export async function findTeamPointsByRound(db: Database, query: PointsQuery): Promise<PointsByRound<TeamRef>> {
  const { rows, rounds, after } = await findTeamStandings(db, query);
  if (after === null) return { rounds, lines: [] };
  const totals = await db
    .select({
      meetingId: teamStandings.meetingId,
      team: { id: teamStandings.teamId },
      engineMakerId: teamStandings.engineMakerId,
      pointsHundredths: teamStandings.pointsHundredths,
    })
    .from(teamStandings)
    .where(inArray(teamStandings.meetingId, meetingIds(rounds)));
  const totalsOf = Map.groupBy(totals, carKey);
  const lines = rows.map((row) => ({
    who: row.team,
    colour: row.team.colour,
    totalsHundredths: totalsByRound(rounds, totalsOf.get(carKey(row))),
  }));
  return { rounds, lines };
}

function meetingIds(rounds: readonly StandingsRound[]): number[] {
  return rounds.map((round) => round.meetingId);
}

function totalsByRound(
  rounds: readonly StandingsRound[],
  totals: readonly { readonly meetingId: number; readonly pointsHundredths: number }[] = [],
): (number | null)[] {
  const totalAt = new Map(totals.map((row) => [row.meetingId, row.pointsHundredths]));
  return rounds.map((round) => totalAt.get(round.meetingId) ?? null);
}
