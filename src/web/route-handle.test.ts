import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";

import { expect, test } from "vitest";

import type { PageDependency } from "#serving/pages/cache-scope.ts";

const calls: readonly (readonly [call: string, dependency: PageDependency])[] = [
  ["broadcastDelay(", "live delay"],
  ["keptPlace(", "kept place"],
  ["findOwnBallot(", "vote"],
  ["issueBallotToken(", "ballot"],
];
const files = globSync("src/web/routes/**/*.{ts,tsx}").filter(
  (file) => !/\.test\.tsx?$/.test(file),
);
const folders = Map.groupBy(files, (file) => dirname(file));

for (const [call, dependency] of calls)
  test(`pages that call ${call}) say that they depend on the ${dependency}`, () => {
    const texts = [...folders].map(([folder, own]) => ({
      folder,
      text: own.map((file) => readFileSync(file, "utf8")).join("\n"),
    }));
    const callers = texts.filter(({ text }) => text.includes(call));
    const declared = new RegExp(`dependsOn: \\[[^\\]]*"${dependency}"`);
    expect(callers.length).toBeGreaterThan(0);
    expect(callers.filter(({ text }) => !declared.test(text)).map(({ folder }) => folder)).toEqual(
      [],
    );
  });
