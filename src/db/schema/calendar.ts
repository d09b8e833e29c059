import {
  boolean,
  date,
  index,
  integer,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";

import { scheduleChangeKinds } from "#domain/calendar/changes/schedule-change.ts";

import { enumChecks, fromOne, instant } from "./columns.ts";
import { facts, forPages, sessionKind, source, type FactsSchema } from "./facts.ts";
import { circuitLayouts, circuits, countries } from "./places.ts";

export const seasons = facts.table("seasons", {
  year: smallint().primaryKey(),
});

export const grandsPrix = facts.table("grands_prix", {
  id: text().primaryKey(),
  name: text().notNull(),
  fullName: text().notNull(),
  countryId: text().references(() => countries.id),
});

function calendarIn(schema: FactsSchema) {
  const meetings = schema.table(
    "meetings",
    {
      /**
       * Stays the same when the calendar changes, unlike the round (see
       * data/curated/meeting-ids.csv). The API calls it `fomRaceId`.
       */
      id: integer().primaryKey(),
      season: smallint()
        .notNull()
        .references(() => seasons.year),
      round: smallint(),
      slug: text().notNull(),
      name: text().notNull(),
      officialName: text().notNull(),
      grandPrixId: text()
        .notNull()
        .references(() => grandsPrix.id),
      circuitId: text()
        .notNull()
        .references(() => circuits.id),
      layoutId: text().references(() => circuitLayouts.id),
      /**
       * Local dates. The first day is recorded only from 2018 on. Earlier meetings are assumed to
       * begin on a Friday, and their `startDateKnown` is false.
       */
      startDate: date().notNull(),
      startDateKnown: boolean().notNull(),
      endDate: date().notNull(),
      cancelled: boolean().notNull(),
      cancellationReason: text(),
      /** Day on which the cancellation was announced. Null if only the cancellation is known. */
      cancelledOn: date(),
      qualifyingFormat: text(),
      sprintFormat: text(),
      courseLengthM: integer(),
      /**
       * Laps completed, or laps scheduled for a future race. Fewer than `scheduledLaps` if the race
       * was shortened.
       */
      laps: smallint(),
      scheduledLaps: smallint(),
      distanceM: integer(),
      scheduledDistanceM: integer(),
    },
    (t) => [
      ...fromOne(t.round),
      uniqueIndex().on(t.season, t.slug),
      uniqueIndex().on(t.season, t.round),
      ...forPages(
        schema,
        index().on(t.circuitId),
        index().on(t.grandPrixId),
        index().on(t.startDate),
      ),
    ],
  );

  const sessions = schema.table(
    "sessions",
    {
      meetingId: integer()
        .notNull()
        .references(() => meetings.id),
      kind: sessionKind().notNull(),
      /**
       * Null if unknown. Start times are recorded from 2005 on for races, and from 2018 on for
       * other sessions.
       */
      startsAt: instant(),
      /**
       * The classification is visible from this time (see `sessionOverAt` in
       * domain/calendar/session.ts).
       */
      overAt: instant().notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.meetingId, t.kind] }),
      ...forPages(schema, index().on(t.overAt), index().on(t.startsAt)),
    ],
  );

  return { meetings, sessions };
}

export const { meetings, sessions } = calendarIn(facts);
export const { meetings: sourceMeetings, sessions: sourceSessions } = calendarIn(source);

/** Changes made after a season's calendar was announced. Cancellations are in `meetings`. */
export const calendarChanges = facts.table(
  "calendar_changes",
  {
    meetingId: integer()
      .notNull()
      .references(() => sourceMeetings.id),
    /** In the order of the announcements. */
    ordinal: smallint().notNull(),
    /** Midnight UTC if only the day is known. */
    announcedAt: instant().notNull(),
    what: text({ enum: scheduleChangeKinds }).notNull(),
    session: sessionKind(),
    /** As in `upstream.schedule_changes`. COPY doesn't quote names, and `from` would need it. */
    from: text("value_before"),
    to: text("value_after"),
    reason: text().notNull(),
    source: text().notNull(),
  },
  (t) => [...enumChecks(t), primaryKey({ columns: [t.meetingId, t.ordinal] })],
);
