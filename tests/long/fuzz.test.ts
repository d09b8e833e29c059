import { expect, test } from "vitest";

import { fuzz } from "../fuzz/fuzz.ts";
import { targets } from "../fuzz/targets.ts";

const MINUTE_MS = 60_000;

test.each(targets)("$name keeps its promises for a minute of random inputs", async (target) => {
  const { inputs, found } = await fuzz(target, { ms: MINUTE_MS, seed: Math.floor(Math.random() * 2 ** 32) });
  expect(inputs).toBeGreaterThan(100);
  // Otherwise, the search would be blind.
  expect(found).toBeGreaterThan(0);
});
