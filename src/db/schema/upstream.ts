import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgSchema, smallint, text, uniqueIndex, unique } from "drizzle-orm/pg-core";

import type { ClassificationChange } from "#domain/results/classification-changes.ts";
import { type SourceDocument, sourceDocumentKinds } from "#domain/facts/source-document.ts";
import { scheduleChangeKinds } from "#domain/calendar/changes/schedule-change.ts";

import { enumChecks, fromOne, instant } from "./columns.ts";
import { sessionKind } from "./facts.ts";

/** Data received from services. A pack upgrade replaces the facts but not this data. */
export const upstream = pgSchema("upstream");

/**
 * Every version of every source document. Only the latest version applies. Columns ending in `SeenAt` are real time,
 * while `noticedAt` and `repeatedAt` are site time.
 */
export const documents = upstream.table(
  "documents",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    source: text({ enum: ["ergast"] }).notNull(),
    kind: text({ enum: sourceDocumentKinds }).notNull(),
    season: smallint().notNull(),
    /** Null for a calendar. Not a foreign key (docs/decisions/0006-source-documents.md). */
    meetingId: integer(),
    version: smallint().notNull(),
    content: jsonb().$type<SourceDocument>().notNull(),
    contentHash: text().notNull(),
    firstSeenAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    noticedAt: instant().notNull(),
    repeatedAt: instant().notNull(),
    /** False when a newer pack contains the same data. */
    inUse: boolean().notNull(),
    changes: jsonb().$type<readonly ClassificationChange[]>(),
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
    // Not an enum, because older programs' checks on an existing table can't be replaced
    // (docs/decisions/0028-expand-and-contract.md).
    source: text().$type<"ergast" | "administrator" | "pack" | "live">().notNull(),
    meetingId: integer().notNull(),
    what: text({ enum: scheduleChangeKinds }).notNull(),
    session: sessionKind(),
    from: text(),
    to: text(),
    reason: text(),
    sourceUrl: text(),
    noticedAt: instant().notNull(),
  },
  (t) => [...enumChecks(t), index().on(t.meetingId)],
);

/**
 * Meetings that a service announced before any pack contained them. Their ids come from a separate range and apply
 * until a pack contains the meeting (docs/decisions/0006-source-documents.md).
 */
export const provisionalMeetings = upstream.table(
  "provisional_meetings",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1_000_000 }),
    season: smallint().notNull(),
    slug: text().notNull(),
    circuitId: text().notNull(),
    grandPrixId: text().notNull(),
    adoptedAs: integer(),
  },
  (t) => [
    uniqueIndex("provisional_meetings_open")
      .on(t.season, t.slug)
      .where(sql`${t.adoptedAs} is null`),
  ],
);
