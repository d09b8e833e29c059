import { boolean, text, timestamp } from "drizzle-orm/pg-core";

import { members } from "./members.ts";

/** What administrators switched off for a while; what is not here is on. */
export const switches = members.table("switches", {
  name: text().primaryKey(),
  isOn: boolean().notNull(),
  changedAt: timestamp({ withTimezone: true }).notNull(),
});
