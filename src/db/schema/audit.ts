import { index, integer, jsonb, text } from "drizzle-orm/pg-core";

import { instant } from "./columns.ts";
import { members } from "./members.ts";

/** Administrators' actions. Append-only, enforced by a trigger. Names accounts by id only, so deleted ones leave no name. */
export const auditLog = members.table(
  "audit_log",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Real time. */
    at: instant().notNull(),
    /** Account id of the administrator; null for operator commands. */
    actor: text(),
    /** `override.save`, `user.disable` */
    action: text().notNull(),
    /** `meeting/1147`, `driver/lando-norris` */
    subject: text().notNull(),
    summary: text().notNull(),
    detail: jsonb(),
  },
  (t) => [index().on(t.at)],
);
