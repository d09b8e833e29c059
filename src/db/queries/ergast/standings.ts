import { and, desc, eq, inArray, lte, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { sessions } from "#db/schema/calendar.ts";
import { ergastConstructors, ergastDrivers, ergastRaces, ergastResults } from "#db/schema/ergast.ts";
import { driverStandings, teamStandings } from "#db/schema/standings.ts";
import { rankErgastStandings, type ErgastStanding, type ScoredSubject } from "#domain/ergast/standings.ts";
import { sessionIsRun } from "#db/queries/calendar/session-run.ts";
import { constructorsOfTeams } from "./champions.ts";
import { numberOf, ofRace, resultIsOut, type ErgastQuery } from "./entries.ts";
import type { ErgastConstructorRow, ErgastDriverRow } from "./lists.ts";

interface StandingsRound {
  readonly season: number;
  readonly round: number;
  readonly meetingId: number | null;
}

export interface ErgastDriverStanding extends ErgastStanding {
  readonly driver: ErgastDriverRow;
  /** Ordered by the driver's first race for each team. */
  readonly teams: readonly ErgastConstructorRow[];
}

export interface ErgastConstructorStanding extends ErgastStanding {
  readonly team: ErgastConstructorRow;
}

export interface ErgastStandings<Row> {
  readonly total: number;
  readonly lists: readonly { readonly season: number; readonly round: number; readonly rows: readonly Row[] }[];
}

const nothing = { total: 0, lists: [] };

interface RacedRow {
  readonly round: number;
  readonly circuitId: string;
  readonly session: string;
  readonly driverId: string;
  readonly constructorId: string;
  readonly place: number;
  readonly classified: boolean;
}

export async function listErgastDriverStandings(
  db: Database,
  query: ErgastQuery,
): Promise<ErgastStandings<ErgastDriverStanding>> {
  const after = await findRound(db, query);
  if (after === null) return nothing;
  const [scored, raced] = await Promise.all([
    db
      .select({
        id: ergastDrivers.ergastId,
        position: driverStandings.position,
        pointsHundredths: driverStandings.pointsHundredths,
        wins: driverStandings.wins,
      })
      .from(driverStandings)
      .innerJoin(ergastDrivers, eq(ergastDrivers.driverId, driverStandings.driverId))
      .where(eq(driverStandings.meetingId, after.meetingId ?? 0)),
    listRaced(db, query, after),
  ]);
  if (scored.length === 0) return nothing;
  const standings = rankErgastStandings(scored.map(toSubject), bestOfDrivers(raced));
  const { total, page } = pageOf(standings, query, "drivers", "driverstandings");
  const drivers = await byId(
    page.length === 0
      ? []
      : db
          .select()
          .from(ergastDrivers)
          .where(
            inArray(
              ergastDrivers.ergastId,
              page.map(({ id }) => id),
            ),
          ),
  );
  const teams = new Map(
    page.map(({ id }) => [
      id,
      [...new Set(raced.filter((row) => row.driverId === id).map((row) => row.constructorId))],
    ]),
  );
  const teamIds = [...new Set([...teams.values()].flat())];
  const constructors = await byId(
    teamIds.length === 0
      ? []
      : db.select().from(ergastConstructors).where(inArray(ergastConstructors.ergastId, teamIds)),
  );
  return inOneList(
    after,
    total,
    page.flatMap((standing) => {
      const driver = drivers.get(standing.id);
      if (driver === undefined) return [];
      const drove = (teams.get(standing.id) ?? [])
        .map((id) => constructors.get(id))
        .filter((team) => team !== undefined);
      return [{ ...standing, driver, teams: drove }];
    }),
  );
}

export async function listErgastConstructorStandings(
  db: Database,
  query: ErgastQuery,
): Promise<ErgastStandings<ErgastConstructorStanding>> {
  const after = await findRound(db, query);
  if (after === null) return nothing;
  const teamConstructors = constructorsOfTeams(db, after.season);
  const [scored, raced] = await Promise.all([
    db
      .select({
        id: teamConstructors.constructorId,
        ordinal: teamStandings.ordinal,
        position: teamStandings.position,
        pointsHundredths: teamStandings.pointsHundredths,
        wins: teamStandings.wins,
      })
      .from(teamStandings)
      .innerJoin(
        teamConstructors,
        and(
          eq(teamConstructors.teamId, teamStandings.teamId),
          eq(teamConstructors.engineMakerId, teamStandings.engineMakerId),
        ),
      )
      .where(eq(teamStandings.meetingId, after.meetingId ?? 0))
      .orderBy(teamStandings.ordinal),
    listRaced(db, query, after),
  ]);
  if (scored.length === 0) return nothing;
  const results = raced
    .filter(({ session, circuitId }) => session === "race" && countsForConstructors(after.season, circuitId))
    .map(({ constructorId, place, classified }) => ({ id: constructorId, place, classified }));
  const standings = rankErgastStandings(mergeEngines(scored.map(toSubject)), results);
  const { total, page } = pageOf(standings, query, "constructors", "constructorstandings");
  const constructors = await byId(
    page.length === 0
      ? []
      : db
          .select()
          .from(ergastConstructors)
          .where(
            inArray(
              ergastConstructors.ergastId,
              page.map(({ id }) => id),
            ),
          ),
  );
  return inOneList(
    after,
    total,
    page.flatMap((standing) => {
      const team = constructors.get(standing.id);
      return team === undefined ? [] : [{ ...standing, team }];
    }),
  );
}

function inOneList<Row>({ season, round }: StandingsRound, total: number, rows: readonly Row[]): ErgastStandings<Row> {
  return { total, lists: total === 0 ? [] : [{ season, round, rows }] };
}

async function findRound(db: Database, query: ErgastQuery): Promise<StandingsRound | null> {
  const [round] = await db
    .select({ season: ergastRaces.season, round: ergastRaces.round, meetingId: ergastRaces.meetingId })
    .from(ergastRaces)
    .innerJoin(
      sessions,
      and(eq(sessions.meetingId, ergastRaces.meetingId), eq(sessions.kind, "race"), sessionIsRun(query.now)),
    )
    .where(and(...ofRace(query)))
    .orderBy(desc(ergastRaces.season), desc(ergastRaces.round))
    .limit(1);
  return round ?? null;
}

async function listRaced(db: Database, { now }: ErgastQuery, after: StandingsRound): Promise<RacedRow[]> {
  return db
    .select({
      round: ergastRaces.round,
      circuitId: ergastRaces.circuitErgastId,
      session: ergastResults.session,
      driverId: ergastResults.ergastDriverId,
      constructorId: ergastResults.ergastConstructorId,
      place: ergastResults.position,
      classified: sql<boolean>`${ergastResults.positionText} ~ '^[0-9]+$'`,
    })
    .from(ergastRaces)
    .innerJoin(ergastResults, eq(ergastResults.meetingId, ergastRaces.meetingId))
    .innerJoin(sessions, resultIsOut(now))
    .where(and(eq(ergastRaces.season, after.season), lte(ergastRaces.round, after.round)))
    .orderBy(ergastRaces.round, sessions.overAt, ergastResults.ordinal);
}

/** Until 1960, the Indianapolis 500 counted only for the drivers' championship. */
function countsForConstructors(season: number, circuitId: string): boolean {
  return season > 1960 || circuitId !== "indianapolis";
}

/** Returns one result per driver and race: the better one if they drove two cars. */
function bestOfDrivers(raced: readonly RacedRow[]) {
  const best = new Map<string, { id: string; place: number; classified: boolean }>();
  for (const { session, round, driverId, place, classified } of raced) {
    if (session !== "race") continue;
    const key = `${round}/${driverId}`;
    const previous = best.get(key);
    const better = previous?.classified === classified ? place < previous.place : classified;
    if (previous === undefined || better) {
      best.set(key, { id: driverId, place, classified });
    }
  }
  return [...best.values()];
}

/**
 * The FIA listed a team with two engines twice (Brabham in 1982). Jolpica combines both rows, so the FIA's places don't
 * apply.
 */
function mergeEngines(subjects: readonly ScoredSubject[]): ScoredSubject[] {
  const merged = new Map<string, ScoredSubject>();
  for (const subject of subjects) {
    const previous = merged.get(subject.id);
    merged.set(subject.id, {
      id: subject.id,
      pointsHundredths: subject.pointsHundredths + (previous?.pointsHundredths ?? 0),
      wins: subject.wins + (previous?.wins ?? 0),
      excluded: subject.excluded && previous?.excluded !== false,
      ruledPlace: previous?.ruledPlace ?? subject.ruledPlace,
    });
  }
  const teams = [...merged.values()];
  return teams.length === subjects.length ? teams : teams.map((team) => ({ ...team, ruledPlace: null }));
}

interface RuledRow {
  readonly id: string;
  readonly position: number | null;
  readonly pointsHundredths: number;
  readonly wins: number;
}

function toSubject({ id, position, pointsHundredths, wins }: RuledRow): ScoredSubject {
  // In the FIA's standings, only excluded entrants have no position.
  return { id, pointsHundredths, wins, excluded: position === null, ruledPlace: position };
}

function pageOf(
  standings: readonly ErgastStanding[],
  query: ErgastQuery,
  subject: "drivers" | "constructors",
  table: "driverstandings" | "constructorstandings",
): { total: number; page: ErgastStanding[] } {
  const id = query.filters.get(subject);
  const place = numberOf(query, table);
  const matching = standings.filter(
    (standing) => (id === undefined || standing.id === id) && (place === null || standing.position === place),
  );
  return { total: matching.length, page: matching.slice(query.offset, query.offset + query.limit) };
}

async function byId<Row extends { readonly ergastId: string }>(
  rows: PromiseLike<readonly Row[]> | readonly Row[],
): Promise<Map<string, Row>> {
  return new Map((await rows).map((row) => [row.ergastId, row]));
}
