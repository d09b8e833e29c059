import { and, eq, exists, inArray, notExists, or, sql, type SQL } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { sessions } from "#db/schema/calendar.ts";
import {
  ergastCircuits,
  ergastConstructors,
  ergastDrivers,
  ergastQualifying,
  ergastRaces,
  ergastResults,
} from "#db/schema/ergast.ts";
import { ofRace, qualifyingIsOut, resultIsOut, selectEntries, type ErgastQuery } from "./entries.ts";
import type { ErgastCircuitRow } from "./calendar.ts";
import { championshipKeys } from "./champions.ts";

export type ErgastDriverRow = typeof ergastDrivers.$inferSelect;
export type ErgastConstructorRow = typeof ergastConstructors.$inferSelect;

/*
 * None of these lists is longer than a thousand rows: all that fit are read, and the caller sorts and pages them. The
 * order of names depends on the collation of the database, which is not ours to choose.
 */

/** The years, oldest first. */
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

/** Circuits are on the calendar before anybody drives there. */
export async function listErgastCircuits(db: Database, query: ErgastQuery): Promise<ErgastCircuitRow[]> {
  const others = [...query.filters.keys()].filter((filter) => filter !== "circuits");
  const { season, round, filters } = query;
  const circuitId = filters.get("circuits");
  if (others.length === 0 && season === null) {
    return db
      .select()
      .from(ergastCircuits)
      .where(circuitId === undefined ? undefined : eq(ergastCircuits.ergastId, circuitId));
  }
  if (others.length === 0) {
    const onCalendar = db
      .select({ id: ergastRaces.circuitErgastId })
      .from(ergastRaces)
      .where(and(...ofRace({ ...query, round })));
    return db.select().from(ergastCircuits).where(inArray(ergastCircuits.ergastId, onCalendar));
  }
  const entries = selectEntries(db, query);
  const driven = db.select({ id: entries.circuitId }).from(entries);
  return db.select().from(ergastCircuits).where(inArray(ergastCircuits.ergastId, driven));
}

/** Without any filter: everybody of whom nothing is known that lies after `now`. */
export async function listErgastDrivers(db: Database, query: ErgastQuery): Promise<ErgastDriverRow[]> {
  return db
    .select()
    .from(ergastDrivers)
    .where(
      isUnfiltered(query, "drivers")
        ? and(named(ergastDrivers.ergastId, query.filters.get("drivers")), hasAppeared(db, query, "driver"))
        : inArray(ergastDrivers.ergastId, keysOf(db, query, "driverId")),
    );
}

export async function listErgastConstructors(db: Database, query: ErgastQuery): Promise<ErgastConstructorRow[]> {
  return db
    .select()
    .from(ergastConstructors)
    .where(
      isUnfiltered(query, "constructors")
        ? and(
            named(ergastConstructors.ergastId, query.filters.get("constructors")),
            hasAppeared(db, query, "constructor"),
          )
        : inArray(ergastConstructors.ergastId, keysOf(db, query, "constructorId")),
    );
}

function isUnfiltered(query: ErgastQuery, itself: "drivers" | "constructors"): boolean {
  return query.season === null && [...query.filters.keys()].every((filter) => filter === itself);
}

function named(column: typeof ergastDrivers.ergastId | typeof ergastConstructors.ergastId, id: string | undefined) {
  return id === undefined ? undefined : eq(column, id);
}

function keysOf(db: Database, query: ErgastQuery, key: "driverId" | "constructorId") {
  const champions = championshipKeys(db, query);
  if (champions !== null) return db.select({ id: champions.id }).from(champions);
  const entries = selectEntries(db, query);
  return db.select({ id: entries[key] }).from(entries);
}

/** Raced or qualified by now, or is known for neither: the source has no results of who never qualified. */
function hasAppeared(db: Database, { now }: ErgastQuery, what: "driver" | "constructor"): SQL | undefined {
  const inResults =
    what === "driver"
      ? eq(ergastResults.ergastDriverId, ergastDrivers.ergastId)
      : eq(ergastResults.ergastConstructorId, ergastConstructors.ergastId);
  const inQualifying =
    what === "driver"
      ? eq(ergastQualifying.ergastDriverId, ergastDrivers.ergastId)
      : eq(ergastQualifying.ergastConstructorId, ergastConstructors.ergastId);
  const one = { one: sql`1` };
  const results = db.select(one).from(ergastResults).where(inResults);
  const qualifying = db.select(one).from(ergastQualifying).where(inQualifying);
  const resultsOut = db.select(one).from(ergastResults).innerJoin(sessions, resultIsOut(now)).where(inResults);
  const qualifyingOut = db
    .select(one)
    .from(ergastQualifying)
    .innerJoin(sessions, qualifyingIsOut(now))
    .where(inQualifying);
  return or(exists(resultsOut), exists(qualifyingOut), and(notExists(results), notExists(qualifying)));
}
