import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";

import { meetings, sessions, sourceMeetings, sourceSessions } from "./calendar.ts";
import { enumChecks, fromOne, notNegative } from "./columns.ts";
import { facts, forPages, sessionKind, source, type FactsSchema } from "./facts.ts";
import { drivers, engineMakers, sourceDrivers, sourceTeams, teams } from "./people.ts";

const ofSession = { meetingId: integer().notNull(), session: sessionKind().notNull() };

const classificationStatuses = [
  "classified",
  "DNF",
  "DNS",
  "DSQ",
  "NC",
  "DNQ",
  "DNPQ",
  "DNP",
  "EX",
] as const;
const poleSources = ["grid", "qualifying"] as const;

function classificationsIn(
  schema: FactsSchema,
  calendar: { readonly meetings: typeof meetings; readonly sessions: typeof sessions },
  people: { readonly drivers: typeof drivers; readonly teams: typeof teams },
) {
  /** Classifications of races and sprints. Drivers who shared a car have one row each. */
  const raceClassifications = schema.table(
    "race_classifications",
    {
      ...ofSession,
      ordinal: smallint().notNull(),
      position: smallint(),
      status: text({ enum: classificationStatuses }).notNull(),
      driverId: text()
        .notNull()
        .references(() => people.drivers.id),
      teamId: text()
        .notNull()
        .references(() => people.teams.id),
      engineMakerId: text()
        .notNull()
        .references(() => engineMakers.id),
      number: text(),
      sharedCar: boolean().notNull(),
      laps: smallint(),
      /** Race time including penalties. Only set for cars on the lead lap. */
      timeMs: integer(),
      penaltyMs: integer(),
      gapMs: integer(),
      gapLaps: smallint(),
      reasonRetired: text(),
      /**
       * Whole numbers keep sums exact. Thirds and sevenths of a point were awarded in the 1950s.
       */
      pointsHundredths: integer().notNull(),
      grid: smallint(),
      pitLaneStart: boolean().notNull(),
    },
    (t) => [
      ...enumChecks(t),
      ...fromOne(t.position, t.grid),
      ...notNegative(t.laps, t.pointsHundredths),
      primaryKey({ columns: [t.meetingId, t.session, t.ordinal] }),
      foreignKey({
        columns: [t.meetingId, t.session],
        foreignColumns: [calendar.sessions.meetingId, calendar.sessions.kind],
      }),
      ...forPages(schema, index().on(t.driverId), index().on(t.teamId, t.meetingId)),
    ],
  );

  const timedClassifications = schema.table(
    "timed_classifications",
    {
      ...ofSession,
      ordinal: smallint().notNull(),
      position: smallint(),
      status: text({ enum: classificationStatuses }).notNull(),
      driverId: text()
        .notNull()
        .references(() => people.drivers.id),
      teamId: text()
        .notNull()
        .references(() => people.teams.id),
      engineMakerId: text()
        .notNull()
        .references(() => engineMakers.id),
      number: text(),
      laps: smallint(),
      /**
       * Best lap of the session. In knock-out qualifying, only laps in the last segment that the
       * driver reached count.
       */
      timeMs: integer(),
      q1Ms: integer(),
      q2Ms: integer(),
      q3Ms: integer(),
    },
    (t) => [
      ...enumChecks(t),
      ...fromOne(t.position),
      ...notNegative(t.laps),
      primaryKey({ columns: [t.meetingId, t.session, t.ordinal] }),
      foreignKey({
        columns: [t.meetingId, t.session],
        foreignColumns: [calendar.sessions.meetingId, calendar.sessions.kind],
      }),
      ...forPages(schema, index().on(t.driverId), index().on(t.teamId, t.meetingId)),
    ],
  );

  /**
   * Official pole positions. The driver on pole may have started from another grid slot or not at
   * all.
   */
  const polePositions = schema.table(
    "pole_positions",
    {
      meetingId: integer()
        .primaryKey()
        .references(() => calendar.meetings.id),
      driverId: text()
        .notNull()
        .references(() => people.drivers.id),
      teamId: text()
        .notNull()
        .references(() => people.teams.id),
      /**
       * `grid` means the first grid slot. `qualifying` means the fastest time in qualifying, as at
       * the sprint weekends of 2022.
       */
      source: text({ enum: poleSources }).notNull(),
    },
    (t) => [...enumChecks(t), ...forPages(schema, index().on(t.driverId), index().on(t.teamId))],
  );

  return { raceClassifications, timedClassifications, polePositions };
}

export const { raceClassifications, timedClassifications, polePositions } = classificationsIn(
  facts,
  { meetings, sessions },
  { drivers, teams },
);
export const {
  raceClassifications: sourceRaceClassifications,
  timedClassifications: sourceTimedClassifications,
  polePositions: sourcePolePositions,
} = classificationsIn(
  source,
  { meetings: sourceMeetings, sessions: sourceSessions },
  { drivers: sourceDrivers, teams: sourceTeams },
);

/** The foreign key refers to `source` rather than `facts`, because this data has no overrides. */
function sessionKey(t: { readonly meetingId: AnyPgColumn; readonly session: AnyPgColumn }) {
  return foreignKey({
    columns: [t.meetingId, t.session],
    foreignColumns: [sourceSessions.meetingId, sourceSessions.kind],
  });
}

export const startingGrids = facts.table(
  "starting_grids",
  {
    ...ofSession,
    ordinal: smallint().notNull(),
    position: smallint(),
    pitLane: boolean().notNull(),
    driverId: text()
      .notNull()
      .references(() => sourceDrivers.id),
    penalty: text(),
    timeMs: integer(),
  },
  (t) => [
    ...fromOne(t.position),
    primaryKey({ columns: [t.meetingId, t.session, t.ordinal] }),
    sessionKey(t),
    index().on(t.driverId),
  ],
);

export const fastestLaps = facts.table(
  "fastest_laps",
  {
    ...ofSession,
    ordinal: smallint().notNull(),
    position: smallint(),
    driverId: text()
      .notNull()
      .references(() => sourceDrivers.id),
    teamId: text()
      .notNull()
      .references(() => sourceTeams.id),
    lap: smallint(),
    timeMs: integer(),
  },
  (t) => [
    ...fromOne(t.position, t.lap),
    primaryKey({ columns: [t.meetingId, t.session, t.ordinal] }),
    sessionKey(t),
    index().on(t.driverId),
    // The index contains only the fastest lap of each session, about one row in twenty.
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
      .references(() => sourceDrivers.id),
    stop: smallint().notNull(),
    lap: smallint().notNull(),
    durationMs: integer(),
  },
  (t) => [
    ...fromOne(t.stop, t.lap),
    primaryKey({ columns: [t.meetingId, t.session, t.ordinal] }),
    sessionKey(t),
    index().on(t.driverId),
  ],
);

export const driverOfTheDay = facts.table(
  "driver_of_the_day",
  {
    meetingId: integer()
      .notNull()
      .references(() => sourceMeetings.id),
    ordinal: smallint().notNull(),
    position: smallint().notNull(),
    driverId: text()
      .notNull()
      .references(() => sourceDrivers.id),
    percentage: doublePrecision(),
  },
  (t) => [
    ...fromOne(t.position),
    primaryKey({ columns: [t.meetingId, t.ordinal] }),
    index().on(t.driverId),
  ],
);

/**
 * One row per car and race, from a non-commercial source. Element n of each array belongs to lap n
 * + 1 and may be null.
 */
export const lapCharts = facts.table(
  "lap_charts",
  {
    meetingId: integer()
      .notNull()
      .references(() => sourceMeetings.id),
    driverId: text()
      .notNull()
      .references(() => sourceDrivers.id),
    lapTimesMs: integer().array().$type<(number | null)[]>().notNull(),
    positions: smallint().array().$type<(number | null)[]>().notNull(),
  },
  (t) => [
    check("lap_charts_whole", sql`cardinality(${t.lapTimesMs}) = cardinality(${t.positions})`),
    primaryKey({ columns: [t.meetingId, t.driverId] }),
    index().on(t.driverId),
  ],
);
