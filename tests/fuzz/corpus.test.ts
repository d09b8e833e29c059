import { expect, test } from "vitest";

import { readCorpus, runOnce } from "./fuzz.ts";
import { targets } from "./targets.ts";

test.each(targets)("$name handles every input in the corpus", async (target) => {
  const inputs = readCorpus(target.name);
  expect(inputs.length).toBeGreaterThan(1);
  for (const input of inputs) await runOnce(target, input);
});
