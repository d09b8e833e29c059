import { and, count, desc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { Database } from "#db/database.ts";
import { sessions } from "#db/schema/calendar.ts";
import { raceClassifications } from "#db/schema/classifications.ts";
import { ergastDrivers, ergastRaces, ergastResults } from "#db/schema/ergast.ts";
import { driverStandings, teamStandings } from "#db/schema/standings.ts";
import { sessionIsRun } from "#db/queries/calendar/session-run.ts";
import { numberOf, ofRace, type ErgastQuery } from "./entries.ts";

function lastRounds(db: Database, query: ErgastQuery) {
  return db
    .selectDistinctOn([ergastRaces.season], {
      season: ergastRaces.season,
      round: ergastRaces.round,
      meetingId: ergastRaces.meetingId,
    })
    .from(ergastRaces)
    .innerJoin(
      sessions,
      and(eq(sessions.meetingId, ergastRaces.meetingId), eq(sessions.kind, "race"), sessionIsRun(query.now)),
    )
    .where(and(...ofRace(query)))
    .orderBy(ergastRaces.season, desc(ergastRaces.round))
    .as("last_rounds");
}

function isSameCar() {
  return and(
    eq(ergastResults.meetingId, raceClassifications.meetingId),
    eq(ergastResults.session, "race"),
    eq(ergastResults.ergastDriverId, ergastDrivers.ergastId),
    eq(ergastResults.number, raceClassifications.number),
  );
}

/**
 * Maps teams and engines to Jolpica's constructors, which group private entrants differently (Cooper and Cooper-Climax
 * in 1959). Each combination of team and engine maps to the constructor to which most of its cars in the season belong.
 */
export function constructorsOfTeams(db: Database, season: number) {
  return db
    .selectDistinctOn([raceClassifications.teamId, raceClassifications.engineMakerId], {
      teamId: raceClassifications.teamId,
      engineMakerId: raceClassifications.engineMakerId,
      constructorId: ergastResults.ergastConstructorId,
    })
    .from(ergastRaces)
    .innerJoin(
      raceClassifications,
      and(eq(raceClassifications.meetingId, ergastRaces.meetingId), eq(raceClassifications.session, "race")),
    )
    .innerJoin(ergastDrivers, eq(ergastDrivers.driverId, raceClassifications.driverId))
    .innerJoin(ergastResults, isSameCar())
    .where(eq(ergastRaces.season, season))
    .groupBy(raceClassifications.teamId, raceClassifications.engineMakerId, ergastResults.ergastConstructorId)
    .orderBy(
      raceClassifications.teamId,
      raceClassifications.engineMakerId,
      desc(count()),
      ergastResults.ergastConstructorId,
    )
    .as("constructors_of_teams");
}

export function selectDriverTables(db: Database, query: ErgastQuery) {
  const last = lastRounds(db, query);
  const driverId = query.filters.get("drivers");
  const place = numberOf(query, "driverstandings");
  return db
    .select({
      season: last.season,
      round: last.round,
      id: ergastDrivers.ergastId,
      ordinal: driverStandings.ordinal,
      position: driverStandings.position,
      pointsHundredths: driverStandings.pointsHundredths,
      wins: driverStandings.wins,
    })
    .from(last)
    .innerJoin(driverStandings, eq(driverStandings.meetingId, last.meetingId))
    .innerJoin(ergastDrivers, eq(ergastDrivers.driverId, driverStandings.driverId))
    .where(
      and(
        place === null ? undefined : eq(driverStandings.position, place),
        driverId === undefined ? undefined : eq(ergastDrivers.ergastId, driverId),
      ),
    )
    .as("tables");
}

export function selectConstructorTables(db: Database, query: ErgastQuery) {
  const last = lastRounds(db, query);
  const constructorId = query.filters.get("constructors");
  const place = numberOf(query, "constructorstandings");
  const raced = alias(ergastRaces, "raced");
  // A team in the standings may have missed the last meeting, so this looks at the whole season.
  const constructorRows = db
    .selectDistinctOn([last.season, teamStandings.ordinal], {
      season: last.season,
      round: last.round,
      id: ergastResults.ergastConstructorId,
      ordinal: teamStandings.ordinal,
      position: teamStandings.position,
      pointsHundredths: teamStandings.pointsHundredths,
      wins: teamStandings.wins,
    })
    .from(last)
    .innerJoin(teamStandings, eq(teamStandings.meetingId, last.meetingId))
    .innerJoin(raced, eq(raced.season, last.season))
    .innerJoin(
      raceClassifications,
      and(
        eq(raceClassifications.meetingId, raced.meetingId),
        eq(raceClassifications.session, "race"),
        eq(raceClassifications.teamId, teamStandings.teamId),
        eq(raceClassifications.engineMakerId, teamStandings.engineMakerId),
      ),
    )
    .innerJoin(ergastDrivers, eq(ergastDrivers.driverId, raceClassifications.driverId))
    .innerJoin(ergastResults, isSameCar())
    .where(place === null ? undefined : eq(teamStandings.position, place))
    .groupBy(
      last.season,
      last.round,
      ergastResults.ergastConstructorId,
      teamStandings.ordinal,
      teamStandings.position,
      teamStandings.pointsHundredths,
      teamStandings.wins,
    )
    .orderBy(last.season, teamStandings.ordinal, desc(count()), ergastResults.ergastConstructorId)
    .as("named");
  return db
    .select()
    .from(constructorRows)
    .where(constructorId === undefined ? undefined : eq(constructorRows.id, constructorId))
    .as("tables");
}

/**
 * Subquery with the season and id of each entrant at the requested championship position
 * (`/driverstandings/1/drivers`). Null if the request has no standings filter.
 */
export function championshipKeys(db: Database, query: ErgastQuery) {
  if (query.filters.has("driverstandings")) return selectDriverTables(db, query);
  if (query.filters.has("constructorstandings")) return selectConstructorTables(db, query);
  return null;
}
