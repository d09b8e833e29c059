import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgSchema, smallint, text, uniqueIndex, unique } from "drizzle-orm/pg-core";

import type { ClassificationChange } from "#domain/results/classification-changes.ts";
import { type SourceDocument, sourceDocumentKinds } from "#domain/facts/source-document.ts";
import { scheduleChangeKinds } from "#domain/calendar/schedule-change.ts";

import { enumChecks, fromOne, instant } from "./columns.ts";
import { sessionKind } from "./facts.ts";

/**
 * What was heard from other services, as it was heard and when: kept apart from the facts that are made of it, so that
 * a pack upgrade loses none of it.
 */
export const upstream = pgSchema("upstream");

/** Every version of everything a service said; the latest version of a subject is what it says now. */
export const documents = upstream.table(
  "documents",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    source: text({ enum: ["ergast"] }).notNull(),
    kind: text({ enum: sourceDocumentKinds }).notNull(),
    season: smallint().notNull(),
    /** Null for a calendar. Follows when a pack brings a meeting under an id of its own; no reference for that reason. */
    meetingId: integer(),
    /** From 1. */
    version: smallint().notNull(),
    content: jsonb().$type<SourceDocument>().notNull(),
    contentHash: text().notNull(),
    /** By the wall clock. */
    firstSeenAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    /** The same by the clock that pages show. */
    noticedAt: instant().notNull(),
    repeatedAt: instant().notNull(),
    /** False once a pack that is newer than the document has what it says: the pack's facts are then shown. */
    inUse: boolean().notNull(),
    /** What this version changed in a classification that was known before. */
    changes: jsonb().$type<readonly ClassificationChange[]>(),
    /** Where the service's standings differ from those that the rules give. */
    note: text(),
  },
  (t) => [
    ...enumChecks(t),
    ...fromOne(t.version),
    unique().on(t.source, t.kind, t.season, t.meetingId, t.version).nullsNotDistinct(),
    index().on(t.meetingId),
  ],
);

/** What happened to the calendar, oldest first. */
export const scheduleChanges = upstream.table(
  "schedule_changes",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    source: text({ enum: ["ergast", "administrator"] }).notNull(),
    meetingId: integer().notNull(),
    what: text({ enum: scheduleChangeKinds }).notNull(),
    session: sessionKind(),
    from: text(),
    to: text(),
    /** An administrator's, with where readers can check it; services give none. */
    reason: text(),
    sourceUrl: text(),
    /** By the clock that pages show. */
    noticedAt: instant().notNull(),
  },
  (t) => [...enumChecks(t), index().on(t.meetingId)],
);

/**
 * Meetings that a service announced before any pack had them: their ids are from a range of their own, and kept for
 * good. See docs/decisions/0007-source-documents.md.
 */
export const provisionalMeetings = upstream.table(
  "provisional_meetings",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1_000_000 }),
    season: smallint().notNull(),
    slug: text().notNull(),
    circuitId: text().notNull(),
    grandPrixId: text().notNull(),
    /** The pack's id for it, once a pack has it. */
    adoptedAs: integer(),
  },
  (t) => [
    uniqueIndex("provisional_meetings_open")
      .on(t.season, t.slug)
      .where(sql`${t.adoptedAs} is null`),
  ],
);
