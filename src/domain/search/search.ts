import { slugOf } from "#domain/slug.ts";

/*
 * What can be searched for, and how the words of a search are read. How hits are ranked is told in
 * db/queries/search/search.ts, which words lead where in facts/search-index/search-words.ts.
 */

/** In the order in which equally good groups are shown. */
export const searchKinds = ["driver", "team", "circuit", "meeting", "season"] as const;
export type SearchKind = (typeof searchKinds)[number];

/** In characters. */
export const MAX_SEARCH_LENGTH = 100;
const MAX_WORDS = 8;

/** What a reader typed as pages and addresses keep it: trimmed, single spaces, at most 100 characters. */
export function parseSearchText(text: string | null | undefined): string {
  const spaced = (text ?? "").replace(/[\s\p{Cc}]+/gu, " ").trim();
  return Array.from(spaced).slice(0, MAX_SEARCH_LENGTH).join("").trimEnd();
}

/** Lower case a–z and 0–9, diacritics folded, each word once: `São Paulo GP` → sao, paulo, gp. */
export function foldedWords(text: string): string[] {
  return [...new Set(slugOf(text).split("-"))].filter((word) => word !== "");
}

/** The words to look up, at most eight; none when nothing is left that a name could have. `gp` stands for Grand Prix. */
export function searchWordsOf(text: string): string[] {
  const words = foldedWords(parseSearchText(text)).flatMap((word) => (word === "gp" ? ["grand", "prix"] : [word]));
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** Words in an order of their own, so that `1996 monaco` and `monaco 1996` are one name. */
export function exactNameOf(words: readonly string[]): string {
  return words.toSorted().join(" ");
}
