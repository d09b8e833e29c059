import { and, count, eq, inArray } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { sessions } from "#db/schema/calendar.ts";
import { ergastCircuits, ergastConstructors, ergastDrivers, ergastQualifying, ergastRaces } from "#db/schema/ergast.ts";
import { qualifyingSegments, type QualifyingSegments } from "#domain/ergast/qualifying-segments.ts";
import { raceColumns, type ErgastRaceRow } from "./race-columns.ts";
import { hasRaceResult, numberOf, ofCrew, ofRace, qualifyingIsOut, type ErgastQuery } from "./entries.ts";
import type { ErgastConstructorRow, ErgastDriverRow } from "./lists.ts";

export interface ErgastQualifyingRow {
  readonly race: ErgastRaceRow;
  readonly driver: ErgastDriverRow;
  readonly team: ErgastConstructorRow;
  readonly position: number;
  readonly number: string | null;
  readonly segments: QualifyingSegments;
}

interface Key {
  readonly meetingId: number;
  readonly ordinal: number;
}

/**
 * Lists qualifying rows, oldest race first, paged by row. As in Jolpica, `/qualifying/1` matches the best car of each
 * segment, up to three per race. If a race is split between pages, the cars are divided by their best place in any
 * segment, best first (except with `/status/1`). Within a page, rows follow the classification.
 */
export async function listErgastQualifying(
  db: Database,
  query: ErgastQuery,
): Promise<{ total: number; rows: ErgastQualifyingRow[] }> {
  const counts = await countByMeeting(db, query);
  const place = numberOf(query, "qualifying");
  const span = place === null ? findSpan(counts, query) : { meetingIds: [...counts.keys()], skip: query.offset };
  const { meetingIds } = span;
  if (meetingIds.length === 0) return { total: sum(counts), rows: [] };

  const [candidates, segments] = await Promise.all([listKeys(db, query, meetingIds), listSegments(db, meetingIds)]);
  const order = new Map(meetingIds.map((id, index) => [id, index]));
  const best = (key: Key) => (query.filters.has("status") ? 0 : bestPlace(segments.get(keyText(key))));
  const matching = candidates
    .filter((key) => place === null || segments.get(keyText(key))?.places.includes(place) === true)
    .sort(
      (a, b) =>
        (order.get(a.meetingId) ?? 0) - (order.get(b.meetingId) ?? 0) || best(a) - best(b) || a.ordinal - b.ordinal,
    );
  const total = place === null ? sum(counts) : matching.length;
  const page = matching.slice(span.skip, span.skip + query.limit);
  return { total, rows: await listRows(db, page, segments) };
}

function bestPlace(segments: QualifyingSegments | undefined): number {
  return Math.min(...(segments?.places ?? []));
}

async function countByMeeting(db: Database, query: ErgastQuery): Promise<Map<number, number>> {
  const rows = await db
    .select({ meetingId: ergastQualifying.meetingId, rows: count() })
    .from(ergastQualifying)
    .innerJoin(sessions, qualifyingIsOut(query.now))
    .innerJoin(ergastRaces, eq(ergastRaces.meetingId, ergastQualifying.meetingId))
    .where(conditionOf(db, query))
    .groupBy(ergastRaces.season, ergastRaces.round, ergastQualifying.meetingId)
    .orderBy(ergastRaces.season, ergastRaces.round);
  return new Map(rows.map((row) => [row.meetingId, row.rows]));
}

function conditionOf(db: Database, query: ErgastQuery) {
  return and(...ofRace(query), ...ofCrew(query, ergastQualifying), ...hasRaceResult(db, query));
}

function sum(counts: ReadonlyMap<number, number>): number {
  return [...counts.values()].reduce((total, rows) => total + rows, 0);
}

function findSpan(counts: ReadonlyMap<number, number>, { offset, limit }: ErgastQuery) {
  const meetingIds: number[] = [];
  let skip = 0;
  let before = 0;
  for (const [meetingId, rows] of counts) {
    if (before + rows > offset && before < offset + limit) {
      if (meetingIds.length === 0) skip = offset - before;
      meetingIds.push(meetingId);
    }
    before += rows;
  }
  return { meetingIds, skip };
}

function keyText({ meetingId, ordinal }: Key): string {
  return `${meetingId}/${ordinal}`;
}

async function listKeys(db: Database, query: ErgastQuery, meetingIds: readonly number[]): Promise<Key[]> {
  return db
    .select({ meetingId: ergastQualifying.meetingId, ordinal: ergastQualifying.ordinal })
    .from(ergastQualifying)
    .innerJoin(ergastRaces, eq(ergastRaces.meetingId, ergastQualifying.meetingId))
    .where(and(conditionOf(db, query), inArray(ergastQualifying.meetingId, [...meetingIds])));
}

async function listSegments(db: Database, meetingIds: readonly number[]): Promise<Map<string, QualifyingSegments>> {
  const cars = await db
    .select({
      season: ergastRaces.season,
      meetingId: ergastQualifying.meetingId,
      ordinal: ergastQualifying.ordinal,
      position: ergastQualifying.position,
      q1: ergastQualifying.q1,
      q2: ergastQualifying.q2,
      q3: ergastQualifying.q3,
    })
    .from(ergastQualifying)
    .innerJoin(ergastRaces, eq(ergastRaces.meetingId, ergastQualifying.meetingId))
    .where(inArray(ergastQualifying.meetingId, [...meetingIds]));
  const segments = new Map<string, QualifyingSegments>();
  for (const session of Map.groupBy(cars, ({ meetingId }) => meetingId).values()) {
    const sessionSegments = qualifyingSegments(session[0]?.season ?? 0, session);
    sessionSegments.forEach((segment, index) => {
      const car = session[index];
      if (car !== undefined) segments.set(keyText(car), segment);
    });
  }
  return segments;
}

async function listRows(
  db: Database,
  page: readonly Key[],
  segments: ReadonlyMap<string, QualifyingSegments>,
): Promise<ErgastQualifyingRow[]> {
  if (page.length === 0) return [];
  const onPage = new Set(page.map(keyText));
  const rows = await db
    .select({
      race: raceColumns,
      circuit: ergastCircuits,
      driver: ergastDrivers,
      team: ergastConstructors,
      qualifying: ergastQualifying,
    })
    .from(ergastQualifying)
    .innerJoin(ergastRaces, eq(ergastRaces.meetingId, ergastQualifying.meetingId))
    .innerJoin(ergastCircuits, eq(ergastCircuits.ergastId, ergastRaces.circuitErgastId))
    .innerJoin(ergastDrivers, eq(ergastDrivers.ergastId, ergastQualifying.ergastDriverId))
    .innerJoin(ergastConstructors, eq(ergastConstructors.ergastId, ergastQualifying.ergastConstructorId))
    .where(
      and(
        inArray(ergastQualifying.meetingId, [...new Set(page.map(({ meetingId }) => meetingId))]),
        inArray(ergastQualifying.ordinal, [...new Set(page.map(({ ordinal }) => ordinal))]),
      ),
    )
    .orderBy(ergastRaces.season, ergastRaces.round, ergastQualifying.ordinal);
  return rows
    .filter(({ qualifying }) => onPage.has(keyText(qualifying)))
    .map(({ race, circuit, driver, team, qualifying }) => ({
      race: { ...race, circuit },
      driver,
      team,
      position: qualifying.position,
      number: qualifying.number,
      segments: segments.get(keyText(qualifying)) ?? { q1: "", q2: null, q3: null, places: [] },
    }));
}
