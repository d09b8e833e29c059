import { boolean, text } from "drizzle-orm/pg-core";

import { instant } from "./columns.ts";
import { site } from "./site.ts";

/** A switch without a row is on. */
export const switches = site.table("switches", {
  name: text().primaryKey(),
  isOn: boolean().notNull(),
  changedAt: instant().notNull(),
});
