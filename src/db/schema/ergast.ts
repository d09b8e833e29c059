import { date, index, integer, primaryKey, smallint, text, time, doublePrecision } from "drizzle-orm/pg-core";

import { facts, sessionKind } from "./facts.ts";

/*
 * What an Ergast-compatible answer needs beyond the facts of our own: other ids, its own status vocabulary, its
 * encyclopedia links. From non-commercial sources: every table here may be empty, and no page reads them.
 */

export const ergastDrivers = facts.table("ergast_drivers", {
  ergastId: text().primaryKey(),
  driverId: text(),
  code: text(),
  permanentNumber: text(),
  permanentNumberUntil2025: text(),
  givenName: text().notNull(),
  familyName: text().notNull(),
  bornOn: date(),
  nationality: text(),
  url: text(),
});

export const ergastConstructors = facts.table("ergast_constructors", {
  ergastId: text().primaryKey(),
  name: text().notNull(),
  nationality: text(),
  url: text(),
});

/** An Ergast constructor may stand for several of our teams, each in its own seasons. */
export const ergastConstructorTeams = facts.table(
  "ergast_constructor_teams",
  {
    ergastId: text().notNull(),
    teamId: text().notNull(),
    firstSeason: smallint().notNull(),
    lastSeason: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.ergastId, t.teamId] }), index().on(t.teamId)],
);

export const ergastCircuits = facts.table("ergast_circuits", {
  ergastId: text().primaryKey(),
  circuitId: text(),
  name: text().notNull(),
  latitude: text().notNull(),
  longitude: text().notNull(),
  locality: text().notNull(),
  country: text().notNull(),
  url: text(),
});

export const ergastRaces = facts.table(
  "ergast_races",
  {
    season: smallint().notNull(),
    round: smallint().notNull(),
    meetingId: integer(),
    name: text().notNull(),
    circuitErgastId: text().notNull(),
    date: date().notNull(),
    time: text(),
    url: text(),
  },
  (t) => [primaryKey({ columns: [t.season, t.round] }), index().on(t.meetingId)],
);

/** Sessions as the services announce them since 2021; in some old weekends not the times that were kept. */
export const ergastSessions = facts.table(
  "ergast_sessions",
  {
    season: smallint().notNull(),
    round: smallint().notNull(),
    kind: sessionKind().notNull(),
    date: date().notNull(),
    time: text(),
  },
  (t) => [primaryKey({ columns: [t.season, t.round, t.kind] })],
);

export const ergastStatuses = facts.table("ergast_statuses", {
  id: smallint().primaryKey(),
  text: text().notNull(),
});

/** Results of races and sprints as the services list them: without those who did not qualify. */
export const ergastResults = facts.table(
  "ergast_results",
  {
    meetingId: integer().notNull(),
    session: sessionKind().notNull(),
    ordinal: smallint().notNull(),
    ergastDriverId: text().notNull(),
    ergastConstructorId: text().notNull(),
    number: text(),
    position: smallint().notNull(),
    positionText: text().notNull(),
    points: text().notNull(),
    grid: smallint(),
    laps: smallint(),
    status: text().notNull(),
    timeMs: integer(),
    timeText: text(),
    fastestRank: smallint(),
    fastestLap: smallint(),
    fastestTime: text(),
    fastestAverageKph: doublePrecision(),
  },
  (t) => [
    primaryKey({ columns: [t.meetingId, t.session, t.ordinal] }),
    index().on(t.ergastDriverId),
    index().on(t.ergastConstructorId),
  ],
);

/** Qualifying as the services have it: since 1994, some years in part. */
export const ergastQualifying = facts.table(
  "ergast_qualifying",
  {
    meetingId: integer().notNull(),
    ordinal: smallint().notNull(),
    position: smallint().notNull(),
    ergastDriverId: text().notNull(),
    ergastConstructorId: text().notNull(),
    number: text(),
    q1: text(),
    q2: text(),
    q3: text(),
  },
  (t) => [
    primaryKey({ columns: [t.meetingId, t.ordinal] }),
    index().on(t.ergastDriverId),
    index().on(t.ergastConstructorId),
  ],
);

/** Pit stops as the Ergast services list them, with the local time of day. */
export const ergastPitStops = facts.table(
  "ergast_pit_stops",
  {
    meetingId: integer().notNull(),
    session: sessionKind().notNull(),
    ordinal: smallint().notNull(),
    driverId: text().notNull(),
    stop: smallint().notNull(),
    lap: smallint().notNull(),
    timeOfDay: time(),
    durationMs: integer(),
  },
  (t) => [primaryKey({ columns: [t.meetingId, t.session, t.ordinal] }), index().on(t.driverId)],
);
