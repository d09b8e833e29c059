import { sql } from "drizzle-orm";
import { boolean, doublePrecision, foreignKey, index, integer, primaryKey, smallint, text } from "drizzle-orm/pg-core";

import { sessions } from "./calendar.ts";
import { facts, sessionKind } from "./facts.ts";
import { drivers, engineMakers, teams } from "./people.ts";

const ofSession = { meetingId: integer().notNull(), session: sessionKind().notNull() };

/** Races and sprints. `ordinal` is the row's place in the list; two drivers sharing a car have a row each. */
export const raceClassifications = facts.table(
  "race_classifications",
  {
    ...ofSession,
    ordinal: smallint().notNull(),
    /** Null unless classified. */
    position: smallint(),
    status: text({ enum: ["classified", "DNF", "DNS", "DSQ", "NC", "DNQ", "DNPQ", "DNP", "EX"] }).notNull(),
    driverId: text()
      .notNull()
      .references(() => drivers.id),
    teamId: text()
      .notNull()
      .references(() => teams.id),
    engineMakerId: text()
      .notNull()
      .references(() => engineMakers.id),
    number: text(),
    sharedCar: boolean().notNull(),
    laps: smallint(),
    /** The full race time, penalties included; only for those on the lead lap. */
    timeMs: integer(),
    /** The part of `timeMs` that is a penalty. */
    penaltyMs: integer(),
    /** To the winner, in time or else in laps. */
    gapMs: integer(),
    gapLaps: smallint(),
    reasonRetired: text(),
    /** Hundredths of a point: exact sums, also for thirds and sevenths of the fifties. */
    pointsHundredths: integer().notNull(),
    grid: smallint(),
    pitLaneStart: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.meetingId, t.session, t.ordinal] }),
    foreignKey({ columns: [t.meetingId, t.session], foreignColumns: [sessions.meetingId, sessions.kind] }),
    index().on(t.driverId),
    // With the meeting, so that a team-mate in one race is found at once.
    index().on(t.teamId, t.meetingId),
  ],
);

/** Practice and every kind of qualifying. */
export const timedClassifications = facts.table(
  "timed_classifications",
  {
    ...ofSession,
    ordinal: smallint().notNull(),
    position: smallint(),
    /** `classified`, or what stands in place of a position: DNQ, DSQ, NC, DNS, EX … */
    status: text().notNull(),
    driverId: text()
      .notNull()
      .references(() => drivers.id),
    teamId: text()
      .notNull()
      .references(() => teams.id),
    engineMakerId: text()
      .notNull()
      .references(() => engineMakers.id),
    number: text(),
    laps: smallint(),
    /** Best lap; in a knock-out session, of the last segment reached. */
    timeMs: integer(),
    q1Ms: integer(),
    q2Ms: integer(),
    q3Ms: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.meetingId, t.session, t.ordinal] }),
    foreignKey({ columns: [t.meetingId, t.session], foreignColumns: [sessions.meetingId, sessions.kind] }),
    index().on(t.driverId),
    // With the meeting, so that a team-mate in one race is found at once.
    index().on(t.teamId, t.meetingId),
  ],
);

/** The grid as it was set, with the penalties that made it (`race` and `sprint`). */
export const startingGrids = facts.table(
  "starting_grids",
  {
    ...ofSession,
    ordinal: smallint().notNull(),
    position: smallint(),
    pitLane: boolean().notNull(),
    driverId: text()
      .notNull()
      .references(() => drivers.id),
    penalty: text(),
    timeMs: integer(),
  },
  (t) => [primaryKey({ columns: [t.meetingId, t.session, t.ordinal] }), index().on(t.driverId)],
);

/** The official pole position of a race, held also by a driver who then didn't start or started elsewhere. */
export const polePositions = facts.table(
  "pole_positions",
  {
    meetingId: integer().primaryKey(),
    driverId: text()
      .notNull()
      .references(() => drivers.id),
    teamId: text()
      .notNull()
      .references(() => teams.id),
    /** `grid`: first slot of the grid; `qualifying`: fastest of qualifying, by the rules of the sprint weekends of 2022. */
    source: text({ enum: ["grid", "qualifying"] }).notNull(),
  },
  (t) => [index().on(t.driverId), index().on(t.teamId)],
);

export const fastestLaps = facts.table(
  "fastest_laps",
  {
    ...ofSession,
    ordinal: smallint().notNull(),
    position: smallint(),
    driverId: text()
      .notNull()
      .references(() => drivers.id),
    teamId: text()
      .notNull()
      .references(() => teams.id),
    lap: smallint(),
    timeMs: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.meetingId, t.session, t.ordinal] }),
    index().on(t.driverId),
    // The fastest of all, one row in twenty.
    index("fastest_laps_fastest_index")
      .on(t.meetingId, t.session, t.driverId)
      .where(sql`${t.position} = 1`),
  ],
);

export const pitStops = facts.table(
  "pit_stops",
  {
    ...ofSession,
    ordinal: smallint().notNull(),
    driverId: text()
      .notNull()
      .references(() => drivers.id),
    stop: smallint().notNull(),
    lap: smallint().notNull(),
    durationMs: integer(),
  },
  (t) => [primaryKey({ columns: [t.meetingId, t.session, t.ordinal] }), index().on(t.driverId)],
);

/** The public's vote; equal shares have equal positions. */
export const driverOfTheDay = facts.table(
  "driver_of_the_day",
  {
    meetingId: integer().notNull(),
    ordinal: smallint().notNull(),
    position: smallint().notNull(),
    driverId: text()
      .notNull()
      .references(() => drivers.id),
    percentage: doublePrecision(),
  },
  (t) => [primaryKey({ columns: [t.meetingId, t.ordinal] }), index().on(t.driverId)],
);

/** One row per car and race: element n is lap n + 1; null where the lap is not recorded. Non-commercial source. */
export const lapCharts = facts.table(
  "lap_charts",
  {
    meetingId: integer().notNull(),
    driverId: text()
      .notNull()
      .references(() => drivers.id),
    lapTimesMs: integer().array().$type<(number | null)[]>().notNull(),
    positions: smallint().array().$type<(number | null)[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.meetingId, t.driverId] }), index().on(t.driverId)],
);
