import { and, eq, exists, gte, inArray, notExists, or, sql, type SQL } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { sessions } from "#db/schema/calendar.ts";
import {
  ergastCircuits,
  ergastConstructors,
  ergastConstructorTeams,
  ergastDrivers,
  ergastQualifying,
  ergastRaces,
  ergastResults,
} from "#db/schema/ergast.ts";
import { ofRace, qualifyingIsOut, resultIsOut, selectEntries, type ErgastQuery } from "./entries.ts";
import { listRacesOf } from "./calendar.ts";
import type { ErgastCircuitRow } from "./race-columns.ts";
import { listEntrants } from "#db/queries/entrants/drives.ts";
import { championshipKeys } from "./champions.ts";

export type ErgastDriverRow = typeof ergastDrivers.$inferSelect;
export type ErgastConstructorRow = typeof ergastConstructors.$inferSelect;

// These lists have at most a thousand rows, so they are read as a whole and paged by the caller. The caller also sorts
// names, because the order in SQL would depend on the database's collation.

export async function listErgastSeasons(db: Database, query: ErgastQuery): Promise<number[]> {
  const champions = championshipKeys(db, query);
  if (champions !== null) {
    const rows = await db.select({ season: champions.season }).from(champions).groupBy(champions.season);
    return rows.map(({ season }) => season).sort((a, b) => a - b);
  }
  if (query.filters.size === 0) {
    const rows = await db
      .selectDistinct({ season: ergastRaces.season })
      .from(ergastRaces)
      .where(and(...ofRace(query)))
      .orderBy(ergastRaces.season);
    return rows.map(({ season }) => season);
  }
  const entries = selectEntries(db, query);
  const rows = await db.selectDistinct({ season: entries.season }).from(entries).orderBy(entries.season);
  return rows.map(({ season }) => season);
}

export async function listErgastCircuits(db: Database, query: ErgastQuery): Promise<ErgastCircuitRow[]> {
  const { season, filters } = query;
  if ([...filters.keys()].every((filter) => filter === "circuits")) {
    const id = named(ergastCircuits.ergastId, filters.get("circuits"));
    const [storedCircuits, races] = await Promise.all([
      season === null ? db.select().from(ergastCircuits).where(id) : [],
      listRacesOf(db, query),
    ]);
    const all = [...storedCircuits, ...races.map(({ circuit }) => circuit)];
    return [...new Map(all.map((circuit) => [circuit.ergastId, circuit])).values()];
  }
  const entries = selectEntries(db, query);
  const driven = db.select({ id: entries.circuitId }).from(entries);
  return db.select().from(ergastCircuits).where(inArray(ergastCircuits.ergastId, driven));
}

export async function listErgastDrivers(db: Database, query: ErgastQuery): Promise<ErgastDriverRow[]> {
  const list = (condition: SQL | undefined) => db.select().from(ergastDrivers).where(condition);
  const id = named(ergastDrivers.ergastId, query.filters.get("drivers"));
  if (isUnfiltered(query, "drivers")) return list(and(id, hasAppeared(db, query, "driver")));
  const rows = await list(inArray(ergastDrivers.ergastId, keysOf(db, query, "driverId")));
  if (rows.length > 0 || !isEntrantList(query, "drivers")) return rows;
  const entrants = await listEntrants(db, { season: query.season ?? 0, now: query.now });
  const driverIds = entrants.map(({ driver }) => driver.id);
  return driverIds.length === 0 ? [] : list(and(id, inArray(ergastDrivers.driverId, driverIds)));
}

export async function listErgastConstructors(db: Database, query: ErgastQuery): Promise<ErgastConstructorRow[]> {
  const list = (condition: SQL | undefined) => db.select().from(ergastConstructors).where(condition);
  const id = named(ergastConstructors.ergastId, query.filters.get("constructors"));
  if (isUnfiltered(query, "constructors")) return list(and(id, hasAppeared(db, query, "constructor")));
  const rows = await list(inArray(ergastConstructors.ergastId, keysOf(db, query, "constructorId")));
  if (rows.length > 0 || !isEntrantList(query, "constructors")) return rows;
  const season = query.season ?? 0;
  const teamIds = (await listEntrants(db, { season, now: query.now })).map(({ team }) => team.id);
  if (teamIds.length === 0) return [];
  const called = db
    .select({ id: ergastConstructorTeams.ergastId })
    .from(ergastConstructorTeams)
    .where(and(inArray(ergastConstructorTeams.teamId, teamIds), gte(ergastConstructorTeams.lastSeason, season - 1)));
  return list(and(id, inArray(ergastConstructors.ergastId, called)));
}

/**
 * True if the request is for all entrants of the current year's season. Before the season's first race, that list
 * contains the drivers or constructors who have been entered.
 */
function isEntrantList(query: ErgastQuery, itself: "drivers" | "constructors"): boolean {
  const { season, round, now } = query;
  return season === now.toZonedDateTimeISO("UTC").year && round === null && onlyFilter(query, itself);
}

function onlyFilter(query: ErgastQuery, itself: "drivers" | "constructors"): boolean {
  return [...query.filters.keys()].every((filter) => filter === itself);
}

function isUnfiltered(query: ErgastQuery, itself: "drivers" | "constructors"): boolean {
  return query.season === null && onlyFilter(query, itself);
}

type IdColumn = typeof ergastCircuits.ergastId | typeof ergastDrivers.ergastId | typeof ergastConstructors.ergastId;

function named(column: IdColumn, id: string | undefined) {
  return id === undefined ? undefined : eq(column, id);
}

function keysOf(db: Database, query: ErgastQuery, key: "driverId" | "constructorId") {
  const champions = championshipKeys(db, query);
  if (champions !== null) return db.select({ id: champions.id }).from(champions);
  const entries = selectEntries(db, query);
  return db.select({ id: entries[key] }).from(entries);
}

/**
 * True for entrants with results at `now`, and for entrants without any results at all because they never qualified.
 */
function hasAppeared(db: Database, { now }: ErgastQuery, what: "driver" | "constructor"): SQL | undefined {
  const inResults =
    what === "driver"
      ? eq(ergastResults.ergastDriverId, ergastDrivers.ergastId)
      : eq(ergastResults.ergastConstructorId, ergastConstructors.ergastId);
  const inQualifying =
    what === "driver"
      ? eq(ergastQualifying.ergastDriverId, ergastDrivers.ergastId)
      : eq(ergastQualifying.ergastConstructorId, ergastConstructors.ergastId);
  const anything = { anything: sql`1` };
  const results = db.select(anything).from(ergastResults).where(inResults);
  const qualifying = db.select(anything).from(ergastQualifying).where(inQualifying);
  const resultsOut = db.select(anything).from(ergastResults).innerJoin(sessions, resultIsOut(now)).where(inResults);
  const qualifyingOut = db
    .select(anything)
    .from(ergastQualifying)
    .innerJoin(sessions, qualifyingIsOut(now))
    .where(inQualifying);
  return or(exists(resultsOut), exists(qualifyingOut), and(notExists(results), notExists(qualifying)));
}
