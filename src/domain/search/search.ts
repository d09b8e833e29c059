import { slugOf } from "#domain/slug.ts";

/*
 * Kinds of search result, and parsing of the search text. db/queries/search/search.ts ranks the
 * results, and facts/search-index/ builds the index.
 */

export const searchKinds = ["driver", "team", "circuit", "meeting", "season"] as const;
export type SearchKind = (typeof searchKinds)[number];

/** A win makes a driver or team as popular in search as this many starts. */
export const WIN_POPULARITY = 20;

export const MAX_SEARCH_LENGTH = 100;
const MAX_WORDS = 8;

export function parseSearchText(text: string | null | undefined): string {
  const spaced = (text ?? "").replace(/[\s\p{Cc}]+/gu, " ").trim();
  return Array.from(spaced).slice(0, MAX_SEARCH_LENGTH).join("").trimEnd();
}

/** Returns the distinct words, folded to a–z and 0–9: `São Paulo GP` gives sao, paulo and gp. */
export function foldedWords(text: string): string[] {
  return [...new Set(slugOf(text).split("-"))].filter((word) => word !== "");
}

/** Returns up to eight words to search for, with `gp` expanded to Grand Prix. */
export function searchWordsOf(text: string): string[] {
  const words = foldedWords(parseSearchText(text)).flatMap((word) =>
    word === "gp" ? ["grand", "prix"] : [word],
  );
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** Sorts the words, so that `1996 monaco` and `monaco 1996` are the same name. */
export function exactNameOf(words: readonly string[]): string {
  return words.toSorted().join(" ");
}
