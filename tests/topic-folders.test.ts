import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const MAX_FILES = 25;

interface Module {
  /** Path relative to the compared folder, such as `standings/points.ts`. */
  readonly path: string;
  readonly text: string;
}

/**
 * Returns the topics imported by each topic. Files outside topic folders are shared and left out.
 */
function topicImports(
  base: string,
  modules: readonly Module[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const imports = new Map<string, Set<string>>();
  for (const { path, text } of modules) {
    const from = topicOf(path);
    for (const [, specifier = ""] of text.matchAll(/from\s+"([.#][^"]+)"/g)) {
      const target = specifier.startsWith("#")
        ? join("src", specifier.slice(1))
        : join(base, dirname(path), specifier);
      const to = topicOf(relative(base, target));
      if (from === null || to === null || to === ".." || from === to) continue;
      imports.set(from, (imports.get(from) ?? new Set()).add(to));
    }
  }
  return imports;
}

function topicOf(path: string): string | null {
  const [topic = "", file] = path.replaceAll("\\", "/").split("/");
  return file === undefined ? null : topic;
}

/** Returns the topics of the first cycle, or null. */
function findCycle(imports: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const finished = new Set<string>();
  function visit(topic: string, path: readonly string[]): string[] | null {
    if (path.includes(topic)) return [...path.slice(path.indexOf(topic)), topic];
    if (finished.has(topic)) return null;
    for (const next of imports.get(topic) ?? []) {
      const cycle = visit(next, [...path, topic]);
      if (cycle !== null) return cycle;
    }
    finished.add(topic);
    return null;
  }
  for (const topic of imports.keys()) {
    const cycle = visit(topic, []);
    if (cycle !== null) return cycle;
  }
  return null;
}

describe.each(["src/domain", "src/db/queries"])("topic folders of %s", (base) => {
  const folder = join(root, base);
  const files = globSync("**/*.ts", { cwd: folder });

  test("don't import each other in cycles", () => {
    const modules = files
      .filter((path) => !path.endsWith(".test.ts"))
      .map((path) => ({ path, text: readFileSync(join(folder, path), "utf8") }));
    const imports = topicImports(base, modules);
    expect(imports.size).toBeGreaterThan(5);
    expect(findCycle(imports)).toBeNull();
  });

  test(`have at most ${MAX_FILES} files each`, () => {
    const counts = Map.groupBy(files, (path) => dirname(path));
    expect(
      [...counts].filter(([, inside]) => inside.length > MAX_FILES).map(([name]) => name),
    ).toEqual([]);
  });
});

test("finds a cycle of three topics", () => {
  const imports = topicImports("src/domain", [
    { path: "time.ts", text: 'import "#domain/results/laps.ts";' },
    { path: "results/laps.ts", text: 'import { points } from "../standings/points.ts";' },
    { path: "standings/points.ts", text: 'import { vote } from "#domain/votes/vote.ts";' },
    {
      path: "votes/vote.ts",
      text: 'import { now } from "#domain/time.ts"; import { laps } from "#domain/results/laps.ts";',
    },
  ]);
  expect(findCycle(imports)).toEqual(["results", "standings", "votes", "results"]);
});
