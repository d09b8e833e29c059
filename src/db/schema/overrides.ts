import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, primaryKey, smallint, text } from "drizzle-orm/pg-core";

import { overrideSubjects } from "#domain/facts/override/override.ts";

import { enumChecks, instant } from "./columns.ts";
import { facts, sessionKind } from "./facts.ts";
import { members } from "./members.ts";

/**
 * Administrators' corrections, one field per row; never changed except to be undone. No references to accounts or facts,
 * because both may be deleted while the history stays (docs/decisions/0017-overrides.md).
 */
export const overrides = members.table(
  "overrides",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Id of the first override saved together with this one, possibly its own. */
    saveId: integer().notNull(),
    subject: text({ enum: overrideSubjects }).notNull(),
    /** Updated when a pack brings the meeting under another id. */
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
    /** Real time. */
    madeAt: instant().notNull(),
    /** Site time. */
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

/** Values without another column: pictures, numbers and seats. Written only by overrides. */
export const displayOverrides = facts.table(
  "display_overrides",
  {
    subject: text({ enum: shownSubjects }).notNull(),
    id: text().notNull(),
    /** 0 for all seasons. */
    season: smallint().notNull(),
    field: text({ enum: shownFields }).notNull(),
    value: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.subject, t.id, t.season, t.field] }), ...enumChecks(t)],
);
