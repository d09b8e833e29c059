import { expect, test } from "vitest";

import { gatesAtOnce, journeyWorkers, testWorkers } from "./workers.ts";

test.each([
  [1, { tests: 2, journeys: 1, gates: 1 }],
  [2, { tests: 3, journeys: 2, gates: 2 }],
  [8, { tests: 9, journeys: 6, gates: 4 }],
  [64, { tests: 12, journeys: 6, gates: 4 }],
])("chooses worker counts (number of cores: %i)", (cores, expected) => {
  expect({
    tests: testWorkers(cores),
    journeys: journeyWorkers(cores),
    gates: gatesAtOnce(cores),
  }).toEqual(expected);
});
