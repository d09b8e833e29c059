import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

import { expect, test } from "vitest";

const routes = join(import.meta.dirname, "../../routes");
const sourceOf = (file: string): string => readFileSync(join(routes, file), "utf8");
const table = readFileSync(join(routes, "../routes.ts"), "utf8");

/** The routes below layouts that never reload their pages, as listed in the route table. */
const stillParts = Array.from(
  table.matchAll(/layout\("routes\/([^"]+)", \[([\s\S]*?)\n {2}\]\)/g),
  ([, file = "", part = ""]) => (sourceOf(file).includes("keepsStill: true") ? part : ""),
).join("\n");

/** Exempt, because its form is sent only without JavaScript. */
const WITHOUT_SCRIPT = "live.tsx";

test("excludes every page with a form from automatic reloads, unless only readers without script use the form", () => {
  const withForms = globSync("**/*.tsx", { cwd: routes }).filter((file) =>
    /^export (?:(?:async )?(?:function|const) action\b|\{[^}]*\bas action\b)/m.test(sourceOf(file)),
  );
  expect(withForms.length).toBeGreaterThan(15);
  const restless = withForms.filter(
    (file) => !stillParts.includes(`"routes/${file}"`) && !sourceOf(file).includes("keepsStill"),
  );
  expect(restless.map((file) => basename(file))).toEqual([WITHOUT_SCRIPT]);
});
