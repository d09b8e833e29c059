import { and, count, eq, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { sessions } from "#db/schema/calendar.ts";
import {
  ergastCircuits,
  ergastConstructors,
  ergastDrivers,
  ergastRaces,
  ergastResults,
  ergastStatuses,
} from "#db/schema/ergast.ts";
import { raceColumns, type ErgastRaceRow } from "./race-columns.ts";
import { isClassified, numberOf, ofCrew, ofRace, ofResult, resultIsOut, type ErgastQuery } from "./entries.ts";
import type { ErgastConstructorRow, ErgastDriverRow } from "./lists.ts";

export interface ErgastResultRow {
  readonly race: ErgastRaceRow;
  readonly driver: ErgastDriverRow;
  readonly team: ErgastConstructorRow;
  readonly result: typeof ergastResults.$inferSelect;
}

export async function listErgastResults(
  db: Database,
  query: ErgastQuery,
  session: "race" | "sprint",
): Promise<{ total: number; rows: ErgastResultRow[] }> {
  const condition = and(
    eq(ergastResults.session, session),
    ...ofRace(query),
    ...ofCrew(query, ergastResults),
    ...ofResult(db, query),
    ...ofSprint(query, session),
  );
  const [[totalRow], rows] = await Promise.all([
    db
      .select({ total: count() })
      .from(ergastResults)
      .innerJoin(sessions, resultIsOut(query.now))
      .innerJoin(ergastRaces, eq(ergastRaces.meetingId, ergastResults.meetingId))
      .where(condition),
    db
      .select({
        race: raceColumns,
        circuit: ergastCircuits,
        driver: ergastDrivers,
        team: ergastConstructors,
        result: ergastResults,
      })
      .from(ergastResults)
      .innerJoin(sessions, resultIsOut(query.now))
      .innerJoin(ergastRaces, eq(ergastRaces.meetingId, ergastResults.meetingId))
      .innerJoin(ergastCircuits, eq(ergastCircuits.ergastId, ergastRaces.circuitErgastId))
      .innerJoin(ergastDrivers, eq(ergastDrivers.ergastId, ergastResults.ergastDriverId))
      .innerJoin(ergastConstructors, eq(ergastConstructors.ergastId, ergastResults.ergastConstructorId))
      .where(condition)
      .orderBy(ergastRaces.season, ergastRaces.round, ergastResults.ordinal)
      .limit(query.limit)
      .offset(query.offset),
  ]);
  return {
    total: totalRow?.total ?? 0,
    rows: rows.map(({ circuit, ...row }) => ({ ...row, race: { ...row.race, circuit } })),
  };
}

/** As in Jolpica, filters by position or fastest lap apply only to Grands Prix and never match sprints. */
function ofSprint(query: ErgastQuery, session: "race" | "sprint") {
  if (session === "race") return [];
  const place = numberOf(query, "sprint");
  const fastest = numberOf(query, "fastest") ?? 0;
  return [
    ...(place === null ? [] : [eq(ergastResults.position, place), isClassified()]),
    ...(query.filters.has("results") || fastest > 0 ? [sql`false`] : []),
  ];
}

export interface ErgastStatusRow {
  readonly id: number;
  readonly text: string;
  readonly count: number;
}

export async function countErgastStatuses(db: Database, query: ErgastQuery): Promise<ErgastStatusRow[]> {
  const rows = await db
    .select({ id: ergastStatuses.id, text: ergastStatuses.text, count: count() })
    .from(ergastResults)
    .innerJoin(sessions, resultIsOut(query.now))
    .innerJoin(ergastRaces, eq(ergastRaces.meetingId, ergastResults.meetingId))
    .innerJoin(ergastStatuses, eq(ergastStatuses.text, ergastResults.status))
    .where(
      and(eq(ergastResults.session, "race"), ...ofRace(query), ...ofCrew(query, ergastResults), ...ofResult(db, query)),
    )
    .groupBy(ergastStatuses.id, ergastStatuses.text);
  return rows.sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1));
}
