import { globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";

import { expect, test } from "vitest";

/**
 * The server drops query parameters that a route doesn't declare (src/web/route-handle.ts), so a loader never sees an
 * undeclared one. Loaders read them in files beside the route, so these tests compare whole folders.
 */
const folders = Map.groupBy(
  globSync("src/web/routes/**/*.{ts,tsx}").filter((file) => !file.includes(".test.")),
  (file) => basename(dirname(file)),
);
/** Parameters read through a computed name, or by a parser outside the folder. */
const readElsewhere: Readonly<Record<string, readonly string[]>> = {
  fun: [1, 2, 3, 4, 5, 6].flatMap((row) => [`place${row}`, `sprint${row}`]),
  "track-visualizer": ["t", "follow", "compare", "speed"],
};

const declared = (text: string): string[] => {
  const list = /export const handle = \{\s*parameters: \[([^\]]*)\]/.exec(text)?.[1] ?? "";
  return [...list.matchAll(/"([^"]+)"/g)].flatMap(([, name]) => name ?? []);
};
const read = (text: string): string[] =>
  [
    ...text.matchAll(/\b(?:searchParams|query|params|typed)\.(?:get|has|getAll)\("([^"]+)"\)/g),
    ...text.matchAll(/\bslugIn\(url, "([^"]+)"\)/g),
  ].flatMap(([, name]) => name ?? []);

test("finds the routes and their parameters", () => {
  expect(folders.size).toBeGreaterThan(15);
  const all = [...folders.values()].flat().flatMap((file) => read(readFileSync(file, "utf8")));
  expect(new Set(all).size).toBeGreaterThan(20);
});

test.each([...folders.keys()])("routes/%s declares exactly the parameters it reads", (folder) => {
  const texts = (folders.get(folder) ?? []).map((file) => readFileSync(file, "utf8"));
  const names = (find: (text: string) => string[]): string[] => [...new Set(texts.flatMap(find))].toSorted();
  const expected = [...new Set([...names(read), ...(readElsewhere[folder] ?? [])])].toSorted();
  expect(names(declared)).toEqual(expected);
});
