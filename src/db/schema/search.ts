import { index, integer, primaryKey, smallint, text, unique } from "drizzle-orm/pg-core";

import { searchKinds } from "#domain/search/search.ts";
import { enumChecks } from "./columns.ts";
import { facts } from "./facts.ts";

// The search index is built from the facts (facts/search-index/search-index.ts) and isn't part of
// the pack. The migration adds a trigram index if the extension pg_trgm is available. Without it,
// search doesn't tolerate typos.

export const searchEntries = facts.table(
  "search_entries",
  {
    id: integer().primaryKey(),
    kind: text({ enum: searchKinds }).notNull(),
    ref: text().notNull(),
    title: text().notNull(),
    /** Shown before the title: a driver's code or a year. */
    mark: text(),
    /** Distinguishes entries with the same title. Must not reveal a result. */
    detail: text(),
    countryAlpha2: text(),
    /** Folded names for exact matches. The words of each name are in alphabetical order. */
    exactNames: text().array().notNull(),
    seasons: smallint().array().notNull(),
    popularity: integer().notNull(),
  },
  (t) => [...enumChecks(t), unique().on(t.kind, t.ref)],
);

export const searchWords = facts.table(
  "search_words",
  {
    word: text().notNull(),
    weight: smallint().notNull(),
    entryIds: integer().array().notNull(),
  },
  // An SP-GiST index works even if the prefix is a query parameter.
  (t) => [primaryKey({ columns: [t.word, t.weight] }), index().using("spgist", t.word)],
);
