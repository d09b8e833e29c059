import { index, integer, primaryKey, smallint, text, unique } from "drizzle-orm/pg-core";

import { searchKinds } from "#domain/search/search.ts";
import { enumChecks } from "./columns.ts";
import { facts } from "./facts.ts";

/*
 * What /search looks things up in: derived from the facts by facts/search-index/search-index.ts, rebuilt whole whenever these
 * change, and therefore no table of the pack. The migration adds trigrams (pg_trgm) to the words where the server has
 * them; without, slips of the keyboard are not forgiven and everything else works.
 */

/** One row for each thing that can be found. */
export const searchEntries = facts.table(
  "search_entries",
  {
    id: integer().primaryKey(),
    kind: text({ enum: searchKinds }).notNull(),
    /** What its address is made of: an id; `1996/monaco-grand-prix` for a meeting; the year of a season. */
    ref: text().notNull(),
    title: text().notNull(),
    /** What stands before the title: a driver's code, a year. */
    mark: text(),
    /** What tells it from others of its name; nothing that gives a result away. */
    detail: text(),
    /** ISO 3166-1 alpha-2 of the flag; null for a season. */
    countryAlpha2: text(),
    /** Folded, words in alphabetical order: a search for exactly this means exactly this. */
    exactNames: text().array().notNull(),
    /** In which it took part, ascending. */
    seasons: smallint().array().notNull(),
    /** Breaks ties within a kind. */
    popularity: integer().notNull(),
  },
  (t) => [...enumChecks(t), unique().on(t.kind, t.ref)],
);

/** Every word that leads to entries; a row for each weight that it has in some of them. */
export const searchWords = facts.table(
  "search_words",
  {
    /** Folded: a–z and 0–9 only. */
    word: text().notNull(),
    /** Of 100: how much the word says about the entry. */
    weight: smallint().notNull(),
    entryIds: integer().array().notNull(),
  },
  // SP-GiST finds words by a beginning that is known only at run time.
  (t) => [primaryKey({ columns: [t.word, t.weight] }), index().using("spgist", t.word)],
);
