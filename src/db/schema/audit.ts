import { index, integer, jsonb, text } from "drizzle-orm/pg-core";

import { instant } from "./columns.ts";
import { site } from "./site.ts";

/**
 * Administrators' actions. A trigger makes the table append-only. Accounts appear only by id, so a
 * deleted account leaves no name behind. `at` is real time, not site time.
 */
export const auditLog = site.table(
  "audit_log",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    /** Account id of the administrator, or null for a command run by the operator. */
    actor: text(),
    action: text().notNull(),
    subject: text().notNull(),
    summary: text().notNull(),
    detail: jsonb(),
  },
  (t) => [index().on(t.at)],
);
