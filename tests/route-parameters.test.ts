import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

import { expect, test } from "vitest";

/**
 * The server drops query parameters that a route doesn't declare (src/web/route-handle.ts), so a
 * loader never sees an undeclared one. Loaders read them in files beside the route, so these tests
 * compare whole folders.
 */
const folders = Map.groupBy(
  globSync("src/web/routes/**/*.{ts,tsx}").filter((file) => !file.includes(".test.")),
  (file) => basename(dirname(file)),
);
/** Parameters read through a computed name, or by a parser outside the folder. */
const readElsewhere: Readonly<Record<string, readonly string[]>> = {
  profile: ["refusal"],
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
  const names = (find: (text: string) => string[]): string[] =>
    [...new Set(texts.flatMap(find))].toSorted();
  const expected = [...new Set([...names(read), ...(readElsewhere[folder] ?? [])])].toSorted();
  expect(names(declared)).toEqual(expected);
});

/** Parameters in modules that a route imports for something else. */
const readForOtherRoutes: Readonly<Record<string, readonly string[]>> = {
  "meeting/calendar-file.ts": ["session", "table"],
  "results/race-results.tsx": ["before"],
  "results/more-races.ts": ["page", "year"],
  "results/qualifying-results.tsx": ["before"],
  "results/more-qualifying.ts": ["page", "year"],
  "fun/fun.tsx": ["day", "guess", "past", "tried"],
  "fun/driver-puzzle.ts": ["day", "guess", "mode", "streak", "tried", "turn"],
  "fun/circuit-puzzle.ts": ["day", "guess", "mode", "streak", "tried", "turn"],
  "account/log-in/signup.tsx": ["refusal"],
  "account/log-in/log-in-again.tsx": ["refusal"],
};

/** Returns a route's module and the route modules that it imports, directly or not. */
function modulesOf(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  const imports = readFileSync(file, "utf8").matchAll(
    /^import (?!type )[^;]*? from "(\.[^"]+)";/gms,
  );
  for (const [, path = ""] of imports) {
    const imported = join(dirname(file), path);
    if (imported.startsWith("src/web/routes/") && existsSync(imported)) modulesOf(imported, found);
  }
  return found;
}

const routes = new Set(
  Array.from(
    readFileSync("src/web/routes.ts", "utf8").matchAll(/"routes\/([^"]+\.tsx?)"/g),
    ([, file = ""]) => file,
  ),
);

test.each([...routes])("%s declares every parameter that its own modules read", (route) => {
  const file = `src/web/routes/${route}`;
  const ignored = [...declared(readFileSync(file, "utf8")), ...(readForOtherRoutes[route] ?? [])];
  const names = [...modulesOf(file)].flatMap((module) => read(readFileSync(module, "utf8")));
  expect(names.filter((name) => !ignored.includes(name))).toEqual([]);
});
