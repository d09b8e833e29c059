import { boolean, integer, jsonb, primaryKey, text } from "drizzle-orm/pg-core";

import { enumChecks, instant, notNegative } from "./columns.ts";
import { upstream } from "./upstream.ts";

type SeenPages = readonly { readonly etag: string | null; readonly lastModified: string | null }[];

/** State of each results service, in real time. */
export const sources = upstream.table(
  "sources",
  {
    source: text({ enum: ["ergast"] }).primaryKey(),
    /** URL the state belongs to; it doesn't apply to another one. */
    url: text().notNull(),
    triedAt: instant().notNull(),
    answeredAt: instant(),
    failedAt: instant(),
    failure: text(),
    failures: integer().notNull().default(0),
    /** End of a pause requested by the service or caused by our limits. */
    pausedUntil: instant(),
    /** True when the service asked for the pause; administrators can't end it. */
    pauseRequested: boolean().notNull().default(false),
    nextTryAt: instant(),
  },
  (t) => [...enumChecks(t), ...notNegative(t.failures)],
);

/** Requests per real-time minute, stored so that the limit holds across instances and restarts. */
export const sourceRequests = upstream.table(
  "source_requests",
  {
    source: text({ enum: ["ergast"] }).notNull(),
    minute: instant().notNull(),
    requests: integer().notNull(),
  },
  (t) => [...enumChecks(t), ...notNegative(t.requests), primaryKey({ columns: [t.source, t.minute] })],
);

/** State of reads per subject (`calendar/2025`, `race/1147`) in site time, as used by the sync plan. */
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
    /** Validators of the last stored answer, per page; empty after a rejected one. */
    seen: jsonb().$type<SeenPages>().notNull().default([]),
  },
  (t) => [...enumChecks(t), ...notNegative(t.failures), primaryKey({ columns: [t.source, t.subject] })],
);
