import { expect, test } from "vitest";

import { fuzz } from "../fuzz/fuzz.ts";
import { targets } from "../fuzz/targets.ts";

const MINUTE_MS = 60_000;

test.each(targets)("$name handles a minute of random inputs", async (target) => {
  const { inputs, found } = await fuzz(target, {
    ms: MINUTE_MS,
    seed: Math.floor(Math.random() * 2 ** 32),
  });
  expect(inputs).toBeGreaterThan(100);
  // If no input is found, the coverage isn't being measured.
  expect(found).toBeGreaterThan(0);
});
