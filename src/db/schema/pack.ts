import { integer, smallint, text } from "drizzle-orm/pg-core";

import { instant } from "./columns.ts";
import { facts } from "./facts.ts";

/** The loaded fact pack: one row, written in the transaction that loads the facts. */
export const packState = facts.table("pack_state", {
  id: integer().primaryKey(),
  version: text().notNull(),
  factsAsOf: text().notNull(),
  /** The higher edition is newer if packs have the same date. 0: loaded before editions existed. */
  edition: integer().notNull().default(0),
  loadedAt: instant().notNull(),
  /** Number of changes to the facts since the pack was loaded. */
  revision: integer().notNull().default(0),
  /** Version of the search rules the index was built with; null if it wasn't built yet. */
  searchRules: smallint(),
});
