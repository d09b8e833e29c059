import { integer, smallint, text } from "drizzle-orm/pg-core";

import { instant } from "./columns.ts";
import { facts } from "./facts.ts";

/** Which fact pack is loaded: one row, written in the same transaction as the facts. */
export const packState = facts.table("pack_state", {
  id: integer().primaryKey(),
  /** SHA-256 over the pack's tables. */
  version: text().notNull(),
  /** The day the pack's facts were true. */
  factsAsOf: text().notNull(),
  /** Of the pack; among packs of one day, the higher is the newer. 0: loaded before packs had editions. */
  edition: integer().notNull().default(0),
  loadedAt: instant().notNull(),
  /** How often the facts were changed since this pack was loaded: by what a service said, or by an administrator. */
  revision: integer().notNull().default(0),
  /** By which edition of its rules the search index was filled from these facts; null: not yet. */
  searchRules: smallint(),
});
