import { integer, smallint, text } from "drizzle-orm/pg-core";

import { instant } from "./columns.ts";
import { facts } from "./facts.ts";

export const packState = facts.table("pack_state", {
  id: integer().primaryKey(),
  version: text().notNull(),
  factsAsOf: text().notNull(),
  /** Orders packs with the same date: a higher edition is newer. 0 for packs without an edition. */
  edition: integer().notNull().default(0),
  loadedAt: instant().notNull(),
  revision: integer().notNull().default(0),
  /** Version of the rules that built the search index, or null before the first build. */
  searchRules: smallint(),
  /**
   * Version of the rules that built the lists of the Ergast-compatible API, or null if they were
   * only copied.
   */
  listRules: smallint(),
});
