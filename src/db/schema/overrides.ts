import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, primaryKey, smallint, text } from "drizzle-orm/pg-core";

import { overrideSubjects } from "#domain/facts/override/override.ts";

import { enumChecks, instant } from "./columns.ts";
import { facts, sessionKind } from "./facts.ts";
import { site } from "./site.ts";

/**
 * Administrators' corrections, one field per row. A row changes only when its override is undone. Rows don't reference
 * accounts or facts, because this history outlives both (docs/decisions/0016-facts-and-overrides.md).
 * `madeAt` and `undoneAt` are real time.
 */
export const overrides = site.table(
  "overrides",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Id of the first override in the same save. */
    saveId: integer().notNull(),
    subject: text({ enum: overrideSubjects }).notNull(),
    meetingId: integer(),
    session: sessionKind(),
    driverId: text(),
    teamId: text(),
    season: smallint(),
    field: text().notNull(),
    value: jsonb().notNull(),
    before: text(),
    reason: text().notNull(),
    sourceUrl: text(),
    madeBy: text().notNull(),
    madeAt: instant().notNull(),
    madeSiteTime: instant().notNull(),
    undoneBy: text(),
    undoneAt: instant(),
    undoneSiteTime: instant(),
    inapplicable: text(),
  },
  (t) => [
    ...enumChecks(t),
    index().on(t.meetingId),
    index().on(t.saveId),
    check("overrides_undone_whole", sql`(${t.undoneAt} is null) = (${t.undoneBy} is null)`),
  ],
);

const shownSubjects = ["driver", "team"] as const;
const shownFields = ["picture", "number", "team", "logo", "car", "drivers"] as const;

/** Overridden pictures, numbers and seats, which have no column in any other table. */
export const displayOverrides = facts.table(
  "display_overrides",
  {
    subject: text({ enum: shownSubjects }).notNull(),
    id: text().notNull(),
    /** 0 means all seasons. */
    season: smallint().notNull(),
    field: text({ enum: shownFields }).notNull(),
    value: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.subject, t.id, t.season, t.field] }), ...enumChecks(t)],
);
