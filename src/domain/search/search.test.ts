import { expect, test } from "vitest";

import {
  exactNameOf,
  foldedWords,
  MAX_SEARCH_LENGTH,
  parseSearchText,
  searchWordsOf,
} from "./search.ts";

test("trims a query to one short line", () => {
  expect(parseSearchText(null)).toBe("");
  expect(parseSearchText("  monaco \t\n 1996 \0 ")).toBe("monaco 1996");
  expect(Array.from(parseSearchText("🏎".repeat(200)))).toHaveLength(MAX_SEARCH_LENGTH);
  expect(parseSearchText("🏎".repeat(200)).isWellFormed()).toBe(true);
});

test("folds words to unaccented lower-case letters and digits", () => {
  expect(foldedWords("São Paulo")).toEqual(["sao", "paulo"]);
  expect(foldedWords("Hülkenberg, Räikkönen; O’Ward")).toEqual([
    "hulkenberg",
    "raikkonen",
    "oward",
  ]);
  expect(foldedWords("Monaco monaco MONACO")).toEqual(["monaco"]);
  expect(foldedWords("%_'\"\\🏎 шумахер")).toEqual([]);
});

test("expands GP to Grand Prix and uses at most eight words", () => {
  expect(searchWordsOf("Monaco GP 1996")).toEqual(["monaco", "grand", "prix", "1996"]);
  expect(searchWordsOf("a b c d e f g h i j")).toHaveLength(8);
  expect(searchWordsOf("--- %00 ")).toEqual(["00"]);
});

test("ignores word order in exact names", () => {
  expect(exactNameOf(["monaco", "1996"])).toBe(exactNameOf(["1996", "monaco"]));
});
