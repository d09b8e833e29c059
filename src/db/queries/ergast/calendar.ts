import { and, desc, eq, exists, gte, lte, or, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { sessionIsRun } from "#db/queries/calendar/session-run.ts";
import { sessions } from "#db/schema/calendar.ts";
import { ergastRaces, ergastSessions } from "#db/schema/ergast.ts";
import { sessionKinds } from "#domain/calendar/session.ts";
import type { ErgastRequest } from "#domain/ergast/request.ts";
import type { Temporal } from "#domain/time.ts";

import { type AnnouncedRace, listAnnouncedRaces, utcDate, utcTime } from "./announced-races.ts";
import { selectEntries, type ErgastQuery } from "./entries.ts";
import type { ErgastRaceRow, ErgastSessionRow } from "./race-columns.ts";

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

  const race = round === "next" ? await findNextRace(db, year, now) : await findLastRace(db, year, now);
  return race ?? { season: round === "next" ? year + 1 : year, round: 1 };
}

async function findNextRace(db: Database, year: number, now: Temporal.Instant): Promise<AnnouncedRace | undefined> {
  const races = await listAnnouncedRaces(db, { seasons: [year, year + 1], now });
  const isOver = ({ overAt }: AnnouncedRace): boolean =>
    overAt !== null && overAt.epochMilliseconds <= now.epochMilliseconds;
  return races.find((race) => race.season > year || !isOver(race));
}

/** Races that are over have their final round, so this needs no calendar as announced. */
async function findLastRace(db: Database, year: number, now: Temporal.Instant): Promise<SeasonAndRound | undefined> {
  const today = now.toZonedDateTimeISO("UTC").startOfDay().toInstant();
  const raceIsPast = db
    .select({ one: sql`1` })
    .from(sessions)
    .where(
      and(
        eq(sessions.meetingId, ergastRaces.meetingId),
        eq(sessions.kind, "race"),
        or(sessionIsRun(now), lte(sessions.overAt, today)),
      ),
    );
  const [last] = await db
    .select({ season: ergastRaces.season, round: ergastRaces.round })
    .from(ergastRaces)
    .where(and(lte(ergastRaces.season, year), exists(raceIsPast)))
    .orderBy(desc(ergastRaces.season), desc(ergastRaces.round))
    .limit(1);
  return last;
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
 * Lists the races on the calendar as announced, including future ones. If a filter depends on
 * results, lists only races that are over. Read as a whole, like the other lists.
 */
export async function listErgastRaces(
  db: Database,
  query: ErgastQuery,
): Promise<{ total: number; rows: (ErgastRaceRow & { sessions: ErgastSessionRow[] })[] }> {
  const [races, entered] = await Promise.all([listRacesOf(db, query), findRacesWithEntries(db, query)]);
  const matching = races.filter(({ season, round }) => entered?.has(`${season}/${round}`) ?? true);
  const page = matching.slice(query.offset, query.offset + query.limit);
  const announced = await listErgastSessions(db, page);
  return {
    total: matching.length,
    rows: page.map((race) => ({ ...race, sessions: announced.get(race) ?? [] })),
  };
}

/** Lists the races of the query's season, round and circuit, as announced. */
export async function listRacesOf(
  db: Database,
  { season, round, filters, now }: ErgastQuery,
): Promise<AnnouncedRace[]> {
  const circuitId = filters.get("circuits");
  const races = await listAnnouncedRaces(db, { seasons: season === null ? "all" : [season], now });
  return races.filter(
    (race) =>
      (round === null || race.round === round) && (circuitId === undefined || race.circuit.ergastId === circuitId),
  );
}

/** Null if no filter depends on results. */
async function findRacesWithEntries(db: Database, query: ErgastQuery): Promise<Set<string> | null> {
  if ([...query.filters.keys()].every((filter) => filter === "circuits")) return null;
  const entries = selectEntries(db, query);
  const rows = await db.selectDistinct({ season: entries.season, round: entries.round }).from(entries);
  return new Set(rows.map(({ season, round }) => `${season}/${round}`));
}

async function listErgastSessions(
  db: Database,
  races: readonly AnnouncedRace[],
): Promise<Map<AnnouncedRace, ErgastSessionRow[]>> {
  const [first, last] = [races[0], races.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const rows = await db
    .select({
      meetingId: ergastRaces.meetingId,
      raceDate: ergastRaces.date,
      kind: ergastSessions.kind,
      date: ergastSessions.date,
      time: ergastSessions.time,
    })
    .from(ergastSessions)
    .innerJoin(
      ergastRaces,
      and(eq(ergastRaces.season, ergastSessions.season), eq(ergastRaces.round, ergastSessions.round)),
    )
    .where(and(gte(ergastSessions.season, first.season), lte(ergastSessions.season, last.season)))
    .orderBy(ergastSessions.season, ergastSessions.round, ergastSessions.kind);
  const rowsOf = Map.groupBy(rows, ({ meetingId }) => meetingId);
  return new Map(races.map((race) => [race, sessionsOf(race, rowsOf.get(race.meetingId) ?? [])]));
}

interface FinalSessionRow extends ErgastSessionRow {
  readonly raceDate: string;
}

/** In a calendar that changed later, the table only adds sessions whose start isn't announced. */
function sessionsOf(race: AnnouncedRace, final: readonly FinalSessionRow[]): ErgastSessionRow[] {
  const { changedLater } = race;
  if (changedLater === null) return [...final];
  const announced = changedLater.sessions.flatMap(({ kind, startsAt }) =>
    kind === "race" || startsAt === null ? [] : [{ kind, date: utcDate(startsAt), time: utcTime(startsAt) }],
  );
  const others = final.filter(
    ({ kind, raceDate }) => raceDate === race.date && !announced.some((session) => session.kind === kind),
  );
  return [...announced, ...others].toSorted((a, b) => sessionKinds.indexOf(a.kind) - sessionKinds.indexOf(b.kind));
}
