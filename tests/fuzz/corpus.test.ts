import { expect, test } from "vitest";

import { readCorpus, runOnce } from "./fuzz.ts";
import { targets } from "./targets.ts";

test.each(targets)("$name keeps its promises for every input of the corpus", async (target) => {
  const inputs = readCorpus(target.name);
  expect(inputs.length).toBeGreaterThan(1);
  for (const input of inputs) await runOnce(target, input);
});
