import {
  date,
  foreignKey,
  index,
  integer,
  primaryKey,
  smallint,
  text,
  time,
  doublePrecision,
} from "drizzle-orm/pg-core";

import { meetings, sessions, sourceMeetings, sourceSessions } from "./calendar.ts";
import { fromOne, notNegative } from "./columns.ts";
import { facts, forPages, sessionKind, source, type FactsSchema } from "./facts.ts";
import { drivers, sourceDrivers, sourceTeams } from "./people.ts";
import { circuits } from "./places.ts";

// Tables of the Ergast-compatible API. In the schema `source` they are as the services have them.
// In `facts`, races, sessions, results and qualifying are rebuilt from what pages show
// (`src/facts/ergast`). The services are non-commercial, so every table may be empty. No page reads
// these tables.

function ergastIn(
  schema: FactsSchema,
  calendar: { readonly meetings: typeof meetings; readonly sessions: typeof sessions },
  people: { readonly drivers: typeof drivers },
) {
  const ergastDrivers = schema.table("ergast_drivers", {
    ergastId: text().primaryKey(),
    driverId: text().references(() => people.drivers.id),
    code: text(),
    permanentNumber: text(),
    permanentNumberUntil2025: text(),
    givenName: text().notNull(),
    familyName: text().notNull(),
    bornOn: date(),
    nationality: text(),
    url: text(),
  });

  const ergastConstructors = schema.table("ergast_constructors", {
    ergastId: text().primaryKey(),
    name: text().notNull(),
    nationality: text(),
    url: text(),
  });

  const ergastRaces = schema.table(
    "ergast_races",
    {
      season: smallint().notNull(),
      round: smallint().notNull(),
      meetingId: integer().references(() => calendar.meetings.id),
      name: text().notNull(),
      circuitErgastId: text().notNull(),
      date: date().notNull(),
      time: text(),
      url: text(),
    },
    (t) => [
      ...fromOne(t.round),
      primaryKey({ columns: [t.season, t.round] }),
      index().on(t.meetingId),
    ],
  );

  /** Session times as announced, since 2021. At some weekends, the actual times were different. */
  const ergastSessions = schema.table(
    "ergast_sessions",
    {
      season: smallint().notNull(),
      round: smallint().notNull(),
      kind: sessionKind().notNull(),
      date: date().notNull(),
      time: text(),
    },
    (t) => [...fromOne(t.round), primaryKey({ columns: [t.season, t.round, t.kind] })],
  );

  const ergastStatuses = schema.table("ergast_statuses", {
    id: smallint().primaryKey(),
    text: text().notNull(),
  });

  const ergastResults = schema.table(
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
      ...fromOne(t.position),
      ...notNegative(t.grid, t.laps),
      primaryKey({ columns: [t.meetingId, t.session, t.ordinal] }),
      foreignKey({
        columns: [t.meetingId, t.session],
        foreignColumns: [calendar.sessions.meetingId, calendar.sessions.kind],
      }),
      ...forPages(schema, index().on(t.ergastDriverId), index().on(t.ergastConstructorId)),
    ],
  );

  /** Qualifying results in the API's form. They begin in 1994 and some years are incomplete. */
  const ergastQualifying = schema.table(
    "ergast_qualifying",
    {
      meetingId: integer()
        .notNull()
        .references(() => calendar.meetings.id),
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
      ...fromOne(t.position),
      primaryKey({ columns: [t.meetingId, t.ordinal] }),
      ...forPages(schema, index().on(t.ergastDriverId), index().on(t.ergastConstructorId)),
    ],
  );

  return {
    ergastDrivers,
    ergastConstructors,
    ergastRaces,
    ergastSessions,
    ergastStatuses,
    ergastResults,
    ergastQualifying,
  };
}

export const {
  ergastDrivers,
  ergastConstructors,
  ergastRaces,
  ergastSessions,
  ergastStatuses,
  ergastResults,
  ergastQualifying,
} = ergastIn(facts, { meetings, sessions }, { drivers });
export const {
  ergastDrivers: sourceErgastDrivers,
  ergastConstructors: sourceErgastConstructors,
  ergastRaces: sourceErgastRaces,
  ergastSessions: sourceErgastSessions,
  ergastStatuses: sourceErgastStatuses,
  ergastResults: sourceErgastResults,
  ergastQualifying: sourceErgastQualifying,
} = ergastIn(
  source,
  { meetings: sourceMeetings, sessions: sourceSessions },
  { drivers: sourceDrivers },
);

/** One Ergast constructor may correspond to several teams, each for different seasons. */
export const ergastConstructorTeams = facts.table(
  "ergast_constructor_teams",
  {
    ergastId: text().notNull(),
    teamId: text()
      .notNull()
      .references(() => sourceTeams.id),
    firstSeason: smallint().notNull(),
    lastSeason: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.ergastId, t.teamId] }), index().on(t.teamId)],
);

export const ergastCircuits = facts.table("ergast_circuits", {
  ergastId: text().primaryKey(),
  circuitId: text().references(() => circuits.id),
  name: text().notNull(),
  latitude: text().notNull(),
  longitude: text().notNull(),
  locality: text().notNull(),
  country: text().notNull(),
  url: text(),
});

export const ergastPitStops = facts.table(
  "ergast_pit_stops",
  {
    meetingId: integer().notNull(),
    session: sessionKind().notNull(),
    ordinal: smallint().notNull(),
    driverId: text()
      .notNull()
      .references(() => sourceDrivers.id),
    stop: smallint().notNull(),
    lap: smallint().notNull(),
    timeOfDay: time(),
    durationMs: integer(),
  },
  (t) => [
    ...fromOne(t.stop, t.lap),
    primaryKey({ columns: [t.meetingId, t.session, t.ordinal] }),
    foreignKey({
      columns: [t.meetingId, t.session],
      foreignColumns: [sourceSessions.meetingId, sourceSessions.kind],
    }),
    index().on(t.driverId),
  ],
);
