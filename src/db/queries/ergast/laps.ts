import { and, count, eq, exists, lte, sql, type SQL } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { sessions } from "#db/schema/calendar.ts";
import { lapCharts, pitStops } from "#db/schema/classifications.ts";
import { ergastCircuits, ergastDrivers, ergastPitStops, ergastRaces, ergastResults } from "#db/schema/ergast.ts";
import { raceColumns, type ErgastRaceRow } from "./race-columns.ts";
import { numberOf, ofRace, ofResult, type ErgastQuery } from "./entries.ts";

export interface ErgastLapRow {
  readonly driverId: string;
  readonly number: number;
  readonly position: number | null;
  readonly timeMs: number;
}

export interface ErgastPitStopRow {
  readonly driverId: string;
  readonly lap: number;
  readonly stop: number;
  readonly time: string | null;
  readonly durationMs: number | null;
}

interface OfOneRace<Row> {
  readonly race: ErgastRaceRow | null;
  readonly total: number;
  readonly rows: readonly Row[];
}

const nothing = { race: null, total: 0, rows: [] };

export async function listErgastLaps(db: Database, query: ErgastQuery): Promise<OfOneRace<ErgastLapRow>> {
  const race = await findRace(db, query);
  if (race === null) return nothing;
  const lap = numberOf(query, "laps");
  const laps = db.$with("laps").as(
    db
      .select({
        driverId: ergastDrivers.ergastId,
        lap: sql<number>`unnested.number::int`.as("lap"),
        position: sql<number | null>`unnested.position`.as("position"),
        timeMs: sql<number>`unnested.time_ms`.as("time_ms"),
      })
      .from(lapCharts)
      .innerJoin(ergastDrivers, eq(ergastDrivers.driverId, lapCharts.driverId))
      .innerJoin(
        sql`lateral unnest(${lapCharts.lapTimesMs}, ${lapCharts.positions}) with ordinality as unnested(time_ms, position, number)`,
        sql`unnested.time_ms is not null`,
      )
      .where(and(eq(lapCharts.meetingId, race.meetingId ?? 0), ...ofCar(db, query, race))),
  );
  const ofLap = lap === null ? undefined : eq(laps.lap, lap);
  const [[totalRow], rows] = await Promise.all([
    db.with(laps).select({ total: count() }).from(laps).where(ofLap),
    db
      .with(laps)
      .select({ driverId: laps.driverId, number: laps.lap, position: laps.position, timeMs: laps.timeMs })
      .from(laps)
      .where(ofLap)
      .orderBy(laps.lap, sql`${laps.position} nulls last`, laps.driverId)
      .limit(query.limit)
      .offset(query.offset),
  ]);
  return rows.length === 0 ? { ...nothing, total: totalRow?.total ?? 0 } : { race, total: totalRow?.total ?? 0, rows };
}

export async function listErgastPitStops(db: Database, query: ErgastQuery): Promise<OfOneRace<ErgastPitStopRow>> {
  const race = await findRace(db, query);
  if (race === null) return nothing;
  const lap = numberOf(query, "laps");
  const stop = numberOf(query, "pitstops");
  const condition = and(
    eq(ergastPitStops.meetingId, race.meetingId ?? 0),
    eq(ergastPitStops.session, "race"),
    ...(lap === null ? [] : [eq(ergastPitStops.lap, lap)]),
    ...(stop === null ? [] : [eq(ergastPitStops.stop, stop)]),
    ...ofCar(db, query, race),
  );
  const [[totalRow], rows] = await Promise.all([
    db
      .select({ total: count() })
      .from(ergastPitStops)
      .innerJoin(ergastDrivers, eq(ergastDrivers.driverId, ergastPitStops.driverId))
      .where(condition),
    db
      .select({
        driverId: ergastDrivers.ergastId,
        lap: ergastPitStops.lap,
        stop: ergastPitStops.stop,
        time: ergastPitStops.timeOfDay,
        durationMs: stopDuration(db),
      })
      .from(ergastPitStops)
      .innerJoin(ergastDrivers, eq(ergastDrivers.driverId, ergastPitStops.driverId))
      .where(condition)
      .orderBy(ergastPitStops.timeOfDay, ergastPitStops.ordinal)
      .limit(query.limit)
      .offset(query.offset),
  ]);
  return rows.length === 0 ? { ...nothing, total: totalRow?.total ?? 0 } : { race, total: totalRow?.total ?? 0, rows };
}

/** The duration that pages show. The services leave out those of whole seconds, but list some stops that pages lack. */
function stopDuration(db: Database): SQL<number | null> {
  const pageDuration = db
    .select({ durationMs: pitStops.durationMs })
    .from(pitStops)
    .where(
      and(
        eq(pitStops.meetingId, ergastPitStops.meetingId),
        eq(pitStops.session, ergastPitStops.session),
        eq(pitStops.driverId, ergastPitStops.driverId),
        eq(pitStops.lap, ergastPitStops.lap),
      ),
    )
    .orderBy(sql`${pitStops.stop} = ${ergastPitStops.stop} desc`, pitStops.stop)
    .limit(1);
  return sql<number | null>`coalesce((${pageDuration}), ${ergastPitStops.durationMs})`;
}

async function findRace(db: Database, query: ErgastQuery): Promise<ErgastRaceRow | null> {
  const [row] = await db
    .select({ race: raceColumns, circuit: ergastCircuits })
    .from(ergastRaces)
    .innerJoin(ergastCircuits, eq(ergastCircuits.ergastId, ergastRaces.circuitErgastId))
    .innerJoin(
      sessions,
      and(eq(sessions.meetingId, ergastRaces.meetingId), eq(sessions.kind, "race"), lte(sessions.overAt, query.now)),
    )
    .where(and(...ofRace(query)));
  return row === undefined ? null : { ...row.race, circuit: row.circuit };
}

function ofCar(db: Database, query: ErgastQuery, race: ErgastRaceRow): SQL[] {
  const driverId = query.filters.get("drivers");
  const constructorId = query.filters.get("constructors");
  const conditions = [
    ...(constructorId === undefined ? [] : [eq(ergastResults.ergastConstructorId, constructorId)]),
    ...ofResult(db, query),
  ];
  const results = db
    .select({ one: sql`1` })
    .from(ergastResults)
    .where(
      and(
        eq(ergastResults.meetingId, race.meetingId ?? 0),
        eq(ergastResults.session, "race"),
        eq(ergastResults.ergastDriverId, ergastDrivers.ergastId),
        ...conditions,
      ),
    );
  return [
    ...(driverId === undefined ? [] : [eq(ergastDrivers.ergastId, driverId)]),
    ...(conditions.length === 0 ? [] : [exists(results)]),
  ];
}
