import { boolean, integer, jsonb, primaryKey, text } from "drizzle-orm/pg-core";

import { enumChecks, instant, notNegative } from "./columns.ts";
import { upstream } from "./upstream.ts";

type SeenPages = readonly { readonly etag: string | null; readonly lastModified: string | null }[];

/** State of each results service. */
export const services = upstream.table(
  "services",
  {
    service: text({ enum: ["ergast"] }).primaryKey(),
    /** URL for which this state was recorded. The state doesn't apply to any other URL. */
    url: text().notNull(),
    triedAt: instant().notNull(),
    answeredAt: instant(),
    failedAt: instant(),
    failure: text(),
    failures: integer().notNull().default(0),
    pausedUntil: instant(),
    /** True if the service requested the pause. Administrators can't end such a pause. */
    pauseRequested: boolean().notNull().default(false),
    nextTryAt: instant(),
  },
  (t) => [...enumChecks(t), ...notNegative(t.failures)],
);

/**
 * Requests per minute of real time. They are stored, so that the limit applies across instances and
 * restarts.
 */
export const serviceRequests = upstream.table(
  "service_requests",
  {
    service: text({ enum: ["ergast"] }).notNull(),
    minute: instant().notNull(),
    requests: integer().notNull(),
  },
  (t) => [
    ...enumChecks(t),
    ...notNegative(t.requests),
    primaryKey({ columns: [t.service, t.minute] }),
  ],
);

/**
 * Last request for each subject (`calendar/2025`, `race/1147`). Times are site time. The sync plan
 * is based on this table.
 */
export const syncState = upstream.table(
  "sync_state",
  {
    service: text({ enum: ["ergast"] }).notNull(),
    subject: text().notNull(),
    triedAt: instant().notNull(),
    answeredAt: instant(),
    presentSince: instant(),
    presentAt: instant(),
    changedAt: instant(),
    failures: integer().notNull().default(0),
    failure: text(),
    /**
     * ETag and Last-Modified of each page of the last stored response. Empty after a rejected
     * response.
     */
    seen: jsonb().$type<SeenPages>().notNull().default([]),
  },
  (t) => [
    ...enumChecks(t),
    ...notNegative(t.failures),
    primaryKey({ columns: [t.service, t.subject] }),
  ],
);
