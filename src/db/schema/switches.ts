import { boolean, text } from "drizzle-orm/pg-core";

import { instant } from "./columns.ts";
import { members } from "./members.ts";

/** A switch without a row is on. */
export const switches = members.table("switches", {
  name: text().primaryKey(),
  isOn: boolean().notNull(),
  changedAt: instant().notNull(),
});
