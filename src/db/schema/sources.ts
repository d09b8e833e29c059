import { boolean, integer, jsonb, primaryKey, text } from "drizzle-orm/pg-core";

import { enumChecks, instant, notNegative } from "./columns.ts";
import { upstream } from "./upstream.ts";

type SeenPages = readonly { readonly etag: string | null; readonly lastModified: string | null }[];

/** How each service that facts are read from is; all of it by the wall clock. */
export const sources = upstream.table(
  "sources",
  {
    source: text({ enum: ["ergast"] }).primaryKey(),
    /** Of the service; what was noted about another one says nothing. */
    url: text().notNull(),
    triedAt: instant().notNull(),
    /** The last time it answered with something readable, changed or not. */
    answeredAt: instant(),
    failedAt: instant(),
    /** Why it failed last, a plain sentence; kept until the next failure. */
    failure: text(),
    /** Since it answered last. */
    failures: integer().notNull().default(0),
    /** Not to be asked before, because it said so or was asked enough. */
    pausedUntil: instant(),
    /** The service itself asked for the pause: an administrator cannot lift it. */
    pauseRequested: boolean().notNull().default(false),
    nextTryAt: instant(),
  },
  (t) => [...enumChecks(t), ...notNegative(t.failures)],
);

/**
 * Requests sent to a service, by the minute of the wall clock. Counted here and not in a process, so that a restart or
 * another instance keeps the limit.
 */
export const sourceRequests = upstream.table(
  "source_requests",
  {
    source: text({ enum: ["ergast"] }).notNull(),
    minute: instant().notNull(),
    requests: integer().notNull(),
  },
  (t) => [...enumChecks(t), ...notNegative(t.requests), primaryKey({ columns: [t.source, t.minute] })],
);

/**
 * What became of asking for each subject (`calendar/2025`, `race/1147`), by the clock that pages show, for the plan
 * goes by that. See domain/sync-subject.ts.
 */
export const subjectReads = upstream.table(
  "subject_reads",
  {
    source: text({ enum: ["ergast"] }).notNull(),
    subject: text().notNull(),
    triedAt: instant().notNull(),
    answeredAt: instant(),
    presentSince: instant(),
    presentAt: instant(),
    changedAt: instant(),
    failures: integer().notNull().default(0),
    failure: text(),
    /** What the last answer that was kept came with, page by page; none after one that was refused. */
    seen: jsonb().$type<SeenPages>().notNull().default([]),
  },
  (t) => [...enumChecks(t), ...notNegative(t.failures), primaryKey({ columns: [t.source, t.subject] })],
);
