import { index, integer, jsonb, text } from "drizzle-orm/pg-core";

import { instant } from "./columns.ts";
import { members } from "./members.ts";

/**
 * What administrators did, for good: a trigger of the database refuses to change, delete or empty it. It names accounts
 * by id only, so that nothing of a deleted account stays but what it did.
 */
export const auditLog = members.table(
  "audit_log",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** By the wall clock. */
    at: instant().notNull(),
    /** Of the administrator; null for a command of the operator. */
    actor: text(),
    /** `override.save`, `user.disable` */
    action: text().notNull(),
    /** `meeting/1147`, `driver/lando-norris` */
    subject: text().notNull(),
    /** A plain sentence. */
    summary: text().notNull(),
    detail: jsonb(),
  },
  (t) => [index().on(t.at)],
);
