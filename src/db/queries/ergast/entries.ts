import { and, eq, exists, lte, sql, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";

import type { Database } from "#db/database.ts";
import { sessions } from "#db/schema/calendar.ts";
import { ergastQualifying, ergastRaces, ergastResults, ergastStatuses } from "#db/schema/ergast.ts";
import type { ErgastFilter, ErgastRequest } from "#domain/ergast/request.ts";
import type { Temporal } from "#domain/time.ts";

/** A request with `current`, `last` and `next` resolved at `now`. */
export interface ErgastQuery extends Omit<ErgastRequest, "season" | "round"> {
  readonly season: number | null;
  readonly round: number | null;
  readonly now: Temporal.Instant;
}

const ofOneResult: readonly ErgastFilter[] = ["grid", "results", "fastest", "status"];

export function numberOf(query: ErgastQuery, filter: ErgastFilter): number | null {
  const value = query.filters.get(filter);
  return value === undefined ? null : Number(value);
}

export function isClassified(): SQL {
  return sql`${ergastResults.positionText} ~ '^[0-9]+$'`;
}

export function ofRace({ season, round, filters }: ErgastQuery): SQL[] {
  const circuitId = filters.get("circuits");
  return [
    ...(season === null ? [] : [eq(ergastRaces.season, season)]),
    ...(round === null ? [] : [eq(ergastRaces.round, round)]),
    ...(circuitId === undefined ? [] : [eq(ergastRaces.circuitErgastId, circuitId)]),
  ];
}

export function ofCrew(
  query: ErgastQuery,
  table: typeof ergastResults | typeof ergastQualifying,
): SQL[] {
  const driverId = query.filters.get("drivers");
  const constructorId = query.filters.get("constructors");
  return [
    ...(driverId === undefined ? [] : [eq(table.ergastDriverId, driverId)]),
    ...(constructorId === undefined ? [] : [eq(table.ergastConstructorId, constructorId)]),
  ];
}

/**
 * Filters by grid slot, position, fastest-lap rank and status. As in Jolpica, `/fastest/0` matches
 * all drivers.
 */
export function ofResult(db: Database, query: ErgastQuery): SQL[] {
  const grid = numberOf(query, "grid");
  const place = numberOf(query, "results");
  const fastest = numberOf(query, "fastest");
  const status = numberOf(query, "status");
  const statusText = db
    .select({ text: ergastStatuses.text })
    .from(ergastStatuses)
    .where(eq(ergastStatuses.id, status ?? 0));
  return [
    ...(grid === null ? [] : [eq(ergastResults.grid, grid)]),
    ...(place === null ? [] : [eq(ergastResults.position, place), isClassified()]),
    ...(fastest === null || fastest === 0 ? [] : [eq(ergastResults.fastestRank, fastest)]),
    ...(status === null ? [] : [eq(ergastResults.status, sql`(${statusText})`)]),
  ];
}

export function resultIsOut(now: Temporal.Instant): SQL | undefined {
  return and(
    eq(sessions.meetingId, ergastResults.meetingId),
    eq(sessions.kind, ergastResults.session),
    lte(sessions.overAt, now),
  );
}

export function qualifyingIsOut(now: Temporal.Instant): SQL | undefined {
  return and(
    eq(sessions.meetingId, ergastQualifying.meetingId),
    eq(sessions.kind, "qualifying"),
    lte(sessions.overAt, now),
  );
}

export function hasRaceResult(db: Database, query: ErgastQuery): SQL[] {
  const conditions = ofResult(db, query);
  if (conditions.length === 0) return [];
  const results = db
    .select({ one: sql`1` })
    .from(ergastResults)
    .innerJoin(sessions, resultIsOut(query.now))
    .where(
      and(
        eq(ergastResults.meetingId, ergastQualifying.meetingId),
        eq(ergastResults.ergastDriverId, ergastQualifying.ergastDriverId),
        eq(ergastResults.session, "race"),
        ...conditions,
      ),
    );
  return [exists(results)];
}

/**
 * Selects one row per car for each session that is over at `now`. Filters that exist only for races
 * restrict the selection to races. `/sprint/1` and `/qualifying/1` select only sprints and
 * qualifying sessions.
 */
export function selectEntries(db: Database, query: ErgastQuery) {
  const sprintPlace = numberOf(query, "sprint");
  const qualifyingPlace = numberOf(query, "qualifying");
  const ofRaceOnly = ofOneResult.some((filter) => query.filters.has(filter));

  const fromResults = db
    .select({
      season: ergastRaces.season,
      round: ergastRaces.round,
      circuitId: ergastRaces.circuitErgastId,
      driverId: ergastResults.ergastDriverId,
      constructorId: ergastResults.ergastConstructorId,
    })
    .from(ergastResults)
    .innerJoin(sessions, resultIsOut(query.now))
    .innerJoin(ergastRaces, eq(ergastRaces.meetingId, ergastResults.meetingId))
    .where(
      and(
        ...ofRace(query),
        ...ofCrew(query, ergastResults),
        ...ofResult(db, query),
        ...(sprintPlace === null ? [] : [eq(ergastResults.position, sprintPlace), isClassified()]),
        ...(sprintPlace !== null ? [eq(ergastResults.session, "sprint")] : []),
        ...(sprintPlace === null && ofRaceOnly ? [eq(ergastResults.session, "race")] : []),
      ),
    );
  if (qualifyingPlace === null && (ofRaceOnly || sprintPlace !== null))
    return fromResults.as("entries");

  const fromQualifying = db
    .select({
      season: ergastRaces.season,
      round: ergastRaces.round,
      circuitId: ergastRaces.circuitErgastId,
      driverId: ergastQualifying.ergastDriverId,
      constructorId: ergastQualifying.ergastConstructorId,
    })
    .from(ergastQualifying)
    .innerJoin(sessions, qualifyingIsOut(query.now))
    .innerJoin(ergastRaces, eq(ergastRaces.meetingId, ergastQualifying.meetingId))
    .where(
      and(
        ...ofRace(query),
        ...ofCrew(query, ergastQualifying),
        ...hasRaceResult(db, query),
        ...(qualifyingPlace === null ? [] : [eq(ergastQualifying.position, qualifyingPlace)]),
      ),
    );
  if (qualifyingPlace !== null) return fromQualifying.as("entries");
  return unionAll(fromResults, fromQualifying).as("entries");
}
