import { and, eq, inArray, notExists, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { drivers, engineMakers, teams, teamSeasons } from "#db/schema/people.ts";
import { countries } from "#db/schema/places.ts";
import { driverStandings, teamStandings } from "#db/schema/standings.ts";
import { afterSprint } from "#domain/standings/sprint-standings.ts";
import type { Temporal } from "#domain/time.ts";
import {
  listDrives,
  listDrivesUntilSprint,
  listEntrants,
  lastDrives,
  type Drive,
  type ScoredDrive,
} from "#db/queries/entrants/drives.ts";
import { driverColumns, surnameOrder, teamColumns, type DriverRef, type TeamRef } from "#db/queries/entrants/people.ts";
import { regularDrivers } from "#db/queries/entrants/regular-drivers.ts";
import { readDisplayOverrides, seatOverrides } from "#db/queries/entrants/display-overrides.ts";
import { listCountedRounds, type StandingsRound } from "./standings-rounds.ts";

interface Standings<Row> {
  readonly season: number;
  /** Null before the first race. `rows` then contains the entrants, without positions and points. */
  readonly after: StandingsRound | null;
  readonly rounds: readonly StandingsRound[];
  readonly rows: readonly Row[];
}

export interface DriverStanding {
  /** Null before the first race and for excluded drivers (Schumacher 1997). */
  readonly position: number | null;
  readonly pointsHundredths: number | null;
  readonly gapHundredths: number | null;
  readonly wins: number;
  /** `number` is the driver's most recent number in the season. `picture` is set only by administrators. */
  readonly driver: DriverRef & { readonly number: string | null; readonly picture: string | null };
  readonly team: TeamRef | null;
}

export interface TeamStanding {
  readonly position: number | null;
  readonly pointsHundredths: number | null;
  readonly gapHundredths: number | null;
  readonly wins: number;
  readonly team: TeamRef;
  /** Until 1985, a team that used several engines may have one row per engine. */
  readonly engineMakerId: string;
  readonly engineMakerName: string;
  /** Up to two regular drivers, as of the round that the standings refer to. */
  readonly drivers: readonly DriverRef[];
  readonly car: string | null;
}

export type DriverStandings = Standings<DriverStanding>;
export type TeamStandings = Standings<TeamStanding>;

interface StandingsQuery {
  readonly season: number;
  readonly now: Temporal.Instant;
  /** Id of a meeting in `rounds`. Any other id falls back to the latest round (see `after`). */
  readonly afterMeetingId?: number | undefined;
  /** Result of `listCountedRounds` for the same season and time, if the caller already has it. */
  readonly rounds?: Promise<StandingsRound[]>;
}

export async function findDriverStandings(db: Database, query: StandingsQuery): Promise<DriverStandings> {
  const { season } = query;
  const { rounds, after, ruledAfter } = await findRounds(db, query);
  if (after === null) {
    const [entrants, instead] = await Promise.all([
      listEntrants(db, { season, now: query.now }),
      readDisplayOverrides(db, season),
    ]);
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

  const last = lastDrives(db, { season, ...after });
  const instead = seatOverrides(season);
  const number = sql<string | null>`coalesce(${instead.number.value}, ${last.number})`;
  const teamId = sql<string>`coalesce(${instead.team.value}, ${last.teamId})`;
  const ruledQuery = db
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
    .where(eq(driverStandings.meetingId, ruledAfter))
    .orderBy(driverStandings.ordinal);

  // The FIA's standings leave out drivers who haven't been classified yet, e.g. six of the twenty drivers after the
  // first race of 2025. Here, these drivers share the next place after all others.
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
          .where(and(eq(driverStandings.meetingId, ruledAfter), eq(driverStandings.driverId, last.driverId))),
      ),
    )
    .orderBy(...surnameOrder);
  const [ruled, unruled, drives] = await Promise.all([
    ruledQuery,
    notYetPlaced,
    after.afterSprint ? listDrivesUntilSprint(db, { season, round: after.round }) : null,
  ]);
  const unscored = unruled.map((row) => ({ ...row, position: null, pointsHundredths: 0, wins: 0 }));
  const idOf = ({ driver }: { readonly driver: { readonly id: string } }): string => driver.id;
  const table =
    drives === null
      ? ruled
      : rankAfterSprint(
          ruled,
          unscored,
          drives.map((drive) => ({ ...drive, id: drive.driverId })),
          idOf,
        );
  const tableIds = new Set(table.map(idOf));
  const lastPlace = 1 + Math.max(0, ...table.map((row) => row.position ?? 0));
  const others = unscored.filter((row) => !tableIds.has(idOf(row))).map((row) => ({ ...row, position: lastPlace }));

  const rows = withGaps([...table, ...others]).map(({ number, picture, team, ...row }) => ({
    ...row,
    driver: { ...row.driver, number, picture },
    team: team.id === null || team.name === null ? null : { id: team.id, name: team.name, colour: team.colour },
  }));
  return { season, after, rounds, rows };
}

/** Returns the teams' standings, which are empty before 1958. Setting `withDrivers` to false saves a query. */
export async function findTeamStandings(
  db: Database,
  query: StandingsQuery & { readonly withDrivers?: boolean },
): Promise<TeamStandings> {
  const { season } = query;
  const { rounds, after, ruledAfter } = await findRounds(db, query);
  if (after === null) {
    const [entrants, instead] = await Promise.all([
      listEntrants(db, { season, now: query.now }),
      readDisplayOverrides(db, season),
    ]);
    const driverOf = new Map(entrants.map(({ driver }) => [driver.id, driver]));
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
              : pair.split(" ").flatMap((id) => driverOf.get(id) ?? []),
        },
      ];
    });
    return { season, after, rounds, rows };
  }

  const instead = seatOverrides(season);
  const [ruled, drives, scored] = await Promise.all([
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
      .where(eq(teamStandings.meetingId, ruledAfter))
      .orderBy(teamStandings.ordinal),
    query.withDrivers === false ? [] : listDrives(db, { season, ...after }),
    after.afterSprint ? listDrivesUntilSprint(db, { season, round: after.round }) : null,
  ]);
  const table =
    scored === null
      ? ruled
      : rankAfterSprint(
          ruled,
          await listUnscoredTeams(db, season, scored, ruled),
          scored.map((drive) => ({ ...drive, id: carKey({ team: { id: drive.teamId }, ...drive }) })),
          carKey,
        );
  const drivesOf = Map.groupBy(drives, carKey);
  const driverOf = new Map(drives.map(({ driver }) => [driver.id, driver]));
  const rows = withGaps(table).map(({ pair, ...row }) => ({
    ...row,
    drivers:
      pair === null
        ? regularDrivers(drivesOf.get(carKey(row)) ?? [])
        : pair.split(" ").flatMap((id) => driverOf.get(id) ?? []),
  }));
  return { season, after, rounds, rows };
}

interface RankedRow {
  readonly position: number | null;
  readonly pointsHundredths: number;
  readonly wins: number;
}

/** Ranks standings after a sprint. `unscored` are the entrants who weren't listed before. */
function rankAfterSprint<Row extends RankedRow>(
  ruled: readonly Row[],
  unscored: readonly Row[],
  results: Parameters<typeof afterSprint>[1],
  idOf: (row: Row) => string,
): Row[] {
  const rows = new Map([...unscored, ...ruled].map((row) => [idOf(row), row]));
  return afterSprint(
    ruled.map((row) => ({ ...row, id: idOf(row) })),
    results,
  ).flatMap(({ id, position, pointsHundredths }) => {
    const row = rows.get(id);
    return row === undefined ? [] : [{ ...row, position, pointsHundredths }];
  });
}

async function listUnscoredTeams(
  db: Database,
  season: number,
  drives: readonly ScoredDrive[],
  ruled: readonly { readonly team: { readonly id: string } }[],
) {
  const ruledIds = new Set(ruled.map(({ team }) => team.id));
  const missing = drives.filter(({ kind, teamId }) => kind === "sprint" && !ruledIds.has(teamId));
  if (missing.length === 0) return [];
  const rows = await db
    .select({ team: teamColumns, engineMakerId: engineMakers.id, engineMakerName: engineMakers.name })
    .from(teams)
    .innerJoin(engineMakers, inArray(engineMakers.id, [...new Set(missing.map((drive) => drive.engineMakerId))]))
    .leftJoin(teamSeasons, and(eq(teamSeasons.year, season), eq(teamSeasons.teamId, teams.id)))
    .where(inArray(teams.id, [...new Set(missing.map(({ teamId }) => teamId))]));
  return rows.map((row) => ({ ...row, position: null, pointsHundredths: 0, wins: 0, pair: null, car: null }));
}

const unplaced = { position: null, pointsHundredths: null, gapHundredths: null, wins: 0 };

/** The key contains the engine, because until 1985 a team may have one row per engine. */
export function carKey(car: Pick<Drive, "team" | "engineMakerId">): string {
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
  { season, now, afterMeetingId, rounds: loadedRounds }: StandingsQuery,
): Promise<{ rounds: StandingsRound[]; after: StandingsRound | null; ruledAfter: number }> {
  const rounds = await (loadedRounds ?? listCountedRounds(db, season, now));
  const after = rounds.find((round) => round.meetingId === afterMeetingId) ?? rounds.at(-1) ?? null;
  const ruled = after?.afterSprint ? rounds.findLast((round) => !round.afterSprint) : after;
  // If the season begins with a sprint, there are no standings before it. No meeting has the id 0.
  return { rounds, after, ruledAfter: ruled?.meetingId ?? 0 };
}
