import { index, integer, primaryKey, smallint, text, unique } from "drizzle-orm/pg-core";

import { searchKinds } from "#domain/search/search.ts";
import { enumChecks } from "./columns.ts";
import { facts } from "./facts.ts";

// Search index, derived from the facts by facts/search-index/search-index.ts and therefore not part of the pack. The
// migration adds a trigram index (pg_trgm) where available; without it, typos aren't tolerated.

export const searchEntries = facts.table(
  "search_entries",
  {
    id: integer().primaryKey(),
    kind: text({ enum: searchKinds }).notNull(),
    ref: text().notNull(),
    title: text().notNull(),
    /** Prefix of the title: a driver's code, a year. */
    mark: text(),
    /** Distinguishes entries of the same name; never reveals a result. */
    detail: text(),
    countryAlpha2: text(),
    /** Folded, words in alphabetical order, for exact matches. */
    exactNames: text().array().notNull(),
    seasons: smallint().array().notNull(),
    popularity: integer().notNull(),
  },
  (t) => [...enumChecks(t), unique().on(t.kind, t.ref)],
);

/** Words of entries, one row per word and weight. */
export const searchWords = facts.table(
  "search_words",
  {
    /** Folded: a–z and 0–9 only. */
    word: text().notNull(),
    /** Relevance to the entry, out of 100. */
    weight: smallint().notNull(),
    entryIds: integer().array().notNull(),
  },
  // SP-GiST supports prefixes that are known only at run time.
  (t) => [primaryKey({ columns: [t.word, t.weight] }), index().using("spgist", t.word)],
);
