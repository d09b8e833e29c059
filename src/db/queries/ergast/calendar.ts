import { and, asc, count, desc, eq, exists, gt, gte, lt, lte, notExists, or, sql, type SQL } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { sessions } from "#db/schema/calendar.ts";
import { ergastCircuits, ergastRaces, ergastSessions } from "#db/schema/ergast.ts";
import type { ErgastRequest } from "#domain/ergast/request.ts";
import type { SessionKind } from "#domain/calendar/session.ts";
import type { Temporal } from "#domain/time.ts";
import { sessionIsRun } from "#db/queries/calendar/session-run.ts";
import { ofRace, selectEntries, type ErgastQuery } from "./entries.ts";

export type ErgastCircuitRow = typeof ergastCircuits.$inferSelect;

interface ErgastRaceColumns {
  readonly season: number;
  readonly round: number;
  readonly meetingId: number | null;
  readonly name: string;
  readonly date: string;
  readonly time: string | null;
  readonly url: string | null;
}

export interface ErgastRaceRow extends ErgastRaceColumns {
  readonly circuit: ErgastCircuitRow;
}

export interface ErgastSessionRow {
  readonly season: number;
  readonly round: number;
  readonly kind: SessionKind;
  readonly date: string;
  readonly time: string | null;
}

export const raceColumns = {
  season: ergastRaces.season,
  round: ergastRaces.round,
  meetingId: ergastRaces.meetingId,
  name: ergastRaces.name,
  date: ergastRaces.date,
  time: ergastRaces.time,
  url: ergastRaces.url,
};

interface SeasonAndRound {
  readonly season: number | null;
  readonly round: number | null;
}

/**
 * Resolves `current`, `last` and `next`. The current season is the latest with a calendar, up to this year. `last` is
 * the latest race with a result, or a later one that was over before today, as in the original service, which goes by
 * the date. It may be in the previous season. `next` is the first race that isn't over, which may
 * be in the next season.
 */
export async function resolveErgastRound(
  db: Database,
  { season, round }: Pick<ErgastRequest, "season" | "round">,
  now: Temporal.Instant,
): Promise<SeasonAndRound> {
  const year = season === "current" ? await findCurrentSeason(db, now) : season;
  if (round === null || typeof round === "number" || year === null)
    return { season: year, round: null, ...numbered(round) };

  const race = and(eq(sessions.meetingId, ergastRaces.meetingId), eq(sessions.kind, "race"));
  const raceThat = (condition: SQL | undefined) =>
    db
      .select({ one: sql`1` })
      .from(sessions)
      .where(and(race, condition));
  const today = now.toZonedDateTimeISO("UTC").startOfDay().toInstant();
  const raceIsOver = raceThat(lte(sessions.overAt, now));
  const [found] = await db
    .select({ season: ergastRaces.season, round: ergastRaces.round })
    .from(ergastRaces)
    .where(
      round === "last"
        ? and(lte(ergastRaces.season, year), exists(raceThat(or(sessionIsRun(now), lte(sessions.overAt, today)))))
        : or(gt(ergastRaces.season, year), and(eq(ergastRaces.season, year), notExists(raceIsOver))),
    )
    .orderBy(
      ...(round === "last"
        ? [desc(ergastRaces.season), desc(ergastRaces.round)]
        : [asc(ergastRaces.season), asc(ergastRaces.round)]),
    )
    .limit(1);
  return found ?? { season: round === "next" ? year + 1 : year, round: 1 };
}

function numbered(round: ErgastRequest["round"]): { round?: number } {
  return typeof round === "number" ? { round } : {};
}

async function findCurrentSeason(db: Database, now: Temporal.Instant): Promise<number> {
  const year = now.toZonedDateTimeISO("UTC").year;
  const [latest] = await db
    .select({ season: ergastRaces.season })
    .from(ergastRaces)
    .where(lte(ergastRaces.season, year))
    .orderBy(desc(ergastRaces.season))
    .limit(1);
  return latest?.season ?? year;
}

/**
 * Lists the races on the calendar, including future ones. If a filter depends on results, lists only races that are
 * over.
 */
export async function listErgastRaces(
  db: Database,
  query: ErgastQuery,
): Promise<{ total: number; rows: (ErgastRaceRow & { sessions: ErgastSessionRow[] })[] }> {
  const conditions = ofRace(query);
  if ([...query.filters.keys()].some((filter) => filter !== "circuits")) {
    const entries = selectEntries(db, query);
    const inIt = db
      .select({ season: entries.season, round: entries.round })
      .from(entries)
      .groupBy(entries.season, entries.round);
    conditions.push(sql`(${ergastRaces.season}, ${ergastRaces.round}) in ${inIt}`);
  }
  const [[counted], races] = await Promise.all([
    db
      .select({ total: count() })
      .from(ergastRaces)
      .where(and(...conditions)),
    db
      .select({ race: raceColumns, circuit: ergastCircuits })
      .from(ergastRaces)
      .innerJoin(ergastCircuits, eq(ergastCircuits.ergastId, ergastRaces.circuitErgastId))
      .where(and(...conditions))
      .orderBy(ergastRaces.season, ergastRaces.round)
      .limit(query.limit)
      .offset(query.offset),
  ]);
  const announced = await listErgastSessions(
    db,
    races.map(({ race }) => race),
  );
  return {
    total: counted?.total ?? 0,
    rows: races.map(({ race, circuit }) => ({
      ...race,
      circuit,
      sessions: announced.filter(({ season, round }) => season === race.season && round === race.round),
    })),
  };
}

async function listErgastSessions(db: Database, races: readonly ErgastRaceColumns[]): Promise<ErgastSessionRow[]> {
  const [first, last] = [races[0], races.at(-1)];
  if (first === undefined || last === undefined) return [];
  return db
    .select()
    .from(ergastSessions)
    .where(and(gte(ergastSessions.season, first.season), lt(ergastSessions.season, last.season + 1)))
    .orderBy(ergastSessions.season, ergastSessions.round, ergastSessions.kind);
}
