import { slugOf } from "#domain/slug.ts";

/*
 * Search kinds and parsing. Ranking is in db/queries/search/search.ts, and facts/search-index/search-words.ts builds
 * the index.
 */

export const searchKinds = ["driver", "team", "circuit", "meeting", "season"] as const;
export type SearchKind = (typeof searchKinds)[number];

/** In characters. */
export const MAX_SEARCH_LENGTH = 100;
const MAX_WORDS = 8;

export function parseSearchText(text: string | null | undefined): string {
  const spaced = (text ?? "").replace(/[\s\p{Cc}]+/gu, " ").trim();
  return Array.from(spaced).slice(0, MAX_SEARCH_LENGTH).join("").trimEnd();
}

/** Distinct words in a–z and 0–9, diacritics folded: `São Paulo GP` → sao, paulo, gp. */
export function foldedWords(text: string): string[] {
  return [...new Set(slugOf(text).split("-"))].filter((word) => word !== "");
}

/** The words to look up, at most eight, with `gp` expanded to Grand Prix. Empty if no usable characters remain. */
export function searchWordsOf(text: string): string[] {
  const words = foldedWords(parseSearchText(text)).flatMap((word) => (word === "gp" ? ["grand", "prix"] : [word]));
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** Words in a canonical order, so that `1996 monaco` and `monaco 1996` are the same name. */
export function exactNameOf(words: readonly string[]): string {
  return words.toSorted().join(" ");
}
