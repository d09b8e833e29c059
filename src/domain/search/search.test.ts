import { expect, test } from "vitest";

import { exactNameOf, foldedWords, MAX_SEARCH_LENGTH, parseSearchText, searchWordsOf } from "./search.ts";

test("a search is kept trimmed, on one line and short", () => {
  expect(parseSearchText(null)).toBe("");
  expect(parseSearchText("  monaco \t\n 1996 \0 ")).toBe("monaco 1996");
  expect(Array.from(parseSearchText("🏎".repeat(200)))).toHaveLength(MAX_SEARCH_LENGTH);
  expect(parseSearchText("🏎".repeat(200)).isWellFormed()).toBe(true);
});

test("words are folded, and nothing but letters and figures is left", () => {
  expect(foldedWords("São Paulo")).toEqual(["sao", "paulo"]);
  expect(foldedWords("Hülkenberg, Räikkönen; O’Ward")).toEqual(["hulkenberg", "raikkonen", "oward"]);
  expect(foldedWords("Monaco monaco MONACO")).toEqual(["monaco"]);
  expect(foldedWords("%_'\"\\🏎 шумахер")).toEqual([]);
});

test("GP is the Grand Prix, and nobody searches for more than eight words", () => {
  expect(searchWordsOf("Monaco GP 1996")).toEqual(["monaco", "grand", "prix", "1996"]);
  expect(searchWordsOf("a b c d e f g h i j")).toHaveLength(8);
  expect(searchWordsOf("--- %00 ")).toEqual(["00"]);
});

test("the order of words does not make another name", () => {
  expect(exactNameOf(["monaco", "1996"])).toBe(exactNameOf(["1996", "monaco"]));
});
