import { and, eq, inArray, min, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { sessions } from "#db/schema/calendar.ts";
import { ergastConstructors, ergastDrivers, ergastRaces, ergastResults } from "#db/schema/ergast.ts";
import { selectConstructorTables, selectDriverTables } from "./champions.ts";
import { numberOf, resultIsOut, type ErgastQuery } from "./entries.ts";
import type { ErgastConstructorStanding, ErgastDriverStanding, ErgastStandings } from "./standings.ts";

// Final or current standings of several seasons (`/driverstandings/1`, `/drivers/alonso/driverstandings`), each as of
// the season's last completed race. Unlike the standings of a single season, they contain only entrants in the FIA's
// standings.

interface TableRow {
  readonly season: number;
  readonly round: number;
  readonly id: string;
  readonly ordinal: number;
  readonly position: number | null;
  readonly pointsHundredths: number;
  readonly wins: number;
}

function pageOf(rows: readonly TableRow[], { offset, limit }: ErgastQuery): TableRow[] {
  return rows.toSorted((a, b) => a.season - b.season || a.ordinal - b.ordinal).slice(offset, offset + limit);
}

function bySeason<Row>(page: readonly TableRow[], rowOf: (row: TableRow) => Row[]) {
  return [...Map.groupBy(page, ({ season }) => season).values()].map((rows) => ({
    season: rows[0]?.season ?? 0,
    round: rows[0]?.round ?? 0,
    rows: rows.flatMap(rowOf),
  }));
}

export async function listAllDriverStandings(
  db: Database,
  query: ErgastQuery,
): Promise<ErgastStandings<ErgastDriverStanding>> {
  const all = await db.select().from(selectDriverTables(db, query));
  const page = pageOf(all, query);
  if (page.length === 0) return { total: all.length, lists: [] };
  const driverIds = [...new Set(page.map(({ id }) => id))];
  const [drivers, drives, constructors] = await Promise.all([
    db.select().from(ergastDrivers).where(inArray(ergastDrivers.ergastId, driverIds)),
    db
      .select({
        season: ergastRaces.season,
        driverId: ergastResults.ergastDriverId,
        constructorId: ergastResults.ergastConstructorId,
      })
      .from(ergastResults)
      .innerJoin(sessions, resultIsOut(query.now))
      .innerJoin(ergastRaces, eq(ergastRaces.meetingId, ergastResults.meetingId))
      .where(
        and(
          inArray(ergastResults.ergastDriverId, driverIds),
          inArray(ergastRaces.season, [...new Set(page.map(({ season }) => season))]),
        ),
      )
      .groupBy(ergastRaces.season, ergastResults.ergastDriverId, ergastResults.ergastConstructorId)
      .orderBy(min(sql`${ergastRaces.round} * 100 + ${ergastResults.ordinal}`)),
    db.select().from(ergastConstructors),
  ]);
  const driverOf = new Map(drivers.map((driver) => [driver.ergastId, driver]));
  const teams = new Map(constructors.map((team) => [team.ergastId, team]));
  const lists = bySeason(page, (row) => {
    const driver = driverOf.get(row.id);
    if (driver === undefined) return [];
    const drove = drives.filter(({ season, driverId }) => season === row.season && driverId === row.id);
    const ofDriver = drove.flatMap(({ constructorId }) => teams.get(constructorId) ?? []);
    return [{ ...row, excluded: row.position === null, driver, teams: ofDriver }];
  });
  return { total: all.length, lists };
}

/** From 1982 to 1985, the FIA listed a team with two engines twice. Jolpica combines both rows. */
function withAllEngines(table: readonly TableRow[]): TableRow[] {
  const ofTeams = [...Map.groupBy(table, ({ id }) => id).values()].flatMap((rows) => {
    const [best] = rows.toSorted((a, b) => a.ordinal - b.ordinal);
    const sum = (of: (row: TableRow) => number) => rows.reduce((total, row) => total + of(row), 0);
    return best === undefined
      ? []
      : [{ ...best, pointsHundredths: sum((row) => row.pointsHundredths), wins: sum((row) => row.wins) }];
  });
  if (ofTeams.length === table.length) return [...table];
  const isAhead = (a: TableRow, b: TableRow) =>
    a.pointsHundredths > b.pointsHundredths ||
    (a.pointsHundredths === b.pointsHundredths && (a.position ?? Infinity) < (b.position ?? Infinity));
  return ofTeams.map((row) => {
    const ahead = ofTeams.filter((other) => isAhead(other, row)).length;
    return { ...row, ordinal: ahead + 1, position: row.position === null ? null : ahead + 1 };
  });
}

export async function listAllConstructorStandings(
  db: Database,
  query: ErgastQuery,
): Promise<ErgastStandings<ErgastConstructorStanding>> {
  const id = query.filters.get("constructors");
  const place = numberOf(query, "constructorstandings");
  // Positions other than the first can be found only in complete tables, after rows for two engines are combined.
  const tables = await db
    .select()
    .from(selectConstructorTables(db, place === 1 ? query : { ...query, filters: new Map() }));
  const all = [...Map.groupBy(tables, ({ season }) => season).values()]
    .flatMap(withAllEngines)
    .filter((row) => (id === undefined || row.id === id) && (place === null || row.position === place));
  const page = pageOf(all, query);
  if (page.length === 0) return { total: all.length, lists: [] };
  const constructors = await db
    .select()
    .from(ergastConstructors)
    .where(inArray(ergastConstructors.ergastId, [...new Set(page.map(({ id }) => id))]));
  const teams = new Map(constructors.map((team) => [team.ergastId, team]));
  const lists = bySeason(page, (row) => {
    const team = teams.get(row.id);
    return team === undefined ? [] : [{ ...row, excluded: row.position === null, team }];
  });
  return { total: all.length, lists };
}
