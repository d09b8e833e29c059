import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, primaryKey, smallint, text } from "drizzle-orm/pg-core";

import { overrideSubjects } from "#domain/facts/override/override.ts";

import { enumChecks, instant } from "./columns.ts";
import { facts, sessionKind } from "./facts.ts";
import { members } from "./members.ts";

/**
 * What administrators say in place of the facts, one field a row; never changed but by being undone. Nothing refers to
 * accounts or facts: both may go, and what was done stays. See docs/decisions/0017-overrides.md.
 */
export const overrides = members.table(
  "overrides",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The id of the first override saved together with this one, or its own: one save is one entry and one undo. */
    saveId: integer().notNull(),
    subject: text({ enum: overrideSubjects }).notNull(),
    /** Follows when a pack brings a meeting under an id of its own. */
    meetingId: integer(),
    session: sessionKind(),
    driverId: text(),
    teamId: text(),
    season: smallint(),
    field: text().notNull(),
    value: jsonb().notNull(),
    /** What was shown before, in words; for the history alone. */
    before: text(),
    /** Why, a plain sentence. */
    reason: text().notNull(),
    /** Where it can be read up. */
    sourceUrl: text(),
    madeBy: text().notNull(),
    /** By the wall clock. */
    madeAt: instant().notNull(),
    /** By the clock that pages show. */
    madeSiteTime: instant().notNull(),
    undoneBy: text(),
    undoneAt: instant(),
    undoneSiteTime: instant(),
    /** Why it cannot be applied to the facts as they are now; null where it is. */
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

/** What no other fact has a place for: pictures, and seats that differ from who drove last. Only overrides fill it. */
export const displayOverrides = facts.table(
  "display_overrides",
  {
    subject: text({ enum: shownSubjects }).notNull(),
    /** Of the driver or team. */
    id: text().notNull(),
    /** 0: of every season. */
    season: smallint().notNull(),
    field: text({ enum: shownFields }).notNull(),
    value: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.subject, t.id, t.season, t.field] }), ...enumChecks(t)],
);
