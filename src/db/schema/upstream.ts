import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgSchema, smallint, text, uniqueIndex, unique } from "drizzle-orm/pg-core";

import type { ClassificationChange } from "#domain/results/classification-changes.ts";
import { type SourceDocument, sourceDocumentKinds } from "#domain/facts/source-document.ts";
import { scheduleChangeKinds } from "#domain/calendar/schedule-change.ts";

import { enumChecks, fromOne, instant } from "./columns.ts";
import { sessionKind } from "./facts.ts";

/** Data received from services, kept apart from the facts so that a pack upgrade loses none of it. */
export const upstream = pgSchema("upstream");

/** Every version of every source document; the latest version of a subject counts. */
export const documents = upstream.table(
  "documents",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    source: text({ enum: ["ergast"] }).notNull(),
    kind: text({ enum: sourceDocumentKinds }).notNull(),
    season: smallint().notNull(),
    /** Null for a calendar. No reference, because a pack may bring the meeting under another id. */
    meetingId: integer(),
    version: smallint().notNull(),
    content: jsonb().$type<SourceDocument>().notNull(),
    contentHash: text().notNull(),
    /** Real time. */
    firstSeenAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    /** Site time. */
    noticedAt: instant().notNull(),
    repeatedAt: instant().notNull(),
    /** False once a newer pack contains the same data. */
    inUse: boolean().notNull(),
    changes: jsonb().$type<readonly ClassificationChange[]>(),
    /** Difference between the service's standings and ours. */
    note: text(),
  },
  (t) => [
    ...enumChecks(t),
    ...fromOne(t.version),
    unique().on(t.source, t.kind, t.season, t.meetingId, t.version).nullsNotDistinct(),
    index().on(t.meetingId),
  ],
);

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
    reason: text(),
    sourceUrl: text(),
    /** Site time. */
    noticedAt: instant().notNull(),
  },
  (t) => [...enumChecks(t), index().on(t.meetingId)],
);

/**
 * Meetings announced by a service but missing from every pack. Their ids have a separate range and are permanent
 * (docs/decisions/0007-source-documents.md).
 */
export const provisionalMeetings = upstream.table(
  "provisional_meetings",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1_000_000 }),
    season: smallint().notNull(),
    slug: text().notNull(),
    circuitId: text().notNull(),
    grandPrixId: text().notNull(),
    /** Id in the pack that later brought the meeting. */
    adoptedAs: integer(),
  },
  (t) => [
    uniqueIndex("provisional_meetings_open")
      .on(t.season, t.slug)
      .where(sql`${t.adoptedAs} is null`),
  ],
);
