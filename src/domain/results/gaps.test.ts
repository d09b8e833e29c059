import { expect, test } from "vitest";

import { gapsToLeader } from "./gaps.ts";

test("calculates gaps to the leader after each lap", () => {
  expect(
    gapsToLeader([
      { driverId: "a", lapTimesMs: [90_000, 90_000, 95_000] },
      { driverId: "b", lapTimesMs: [91_500, 90_000, 90_000] },
    ]),
  ).toEqual([
    { driverId: "a", gapsMs: [0, 0, 3_500] },
    { driverId: "b", gapsMs: [1_500, 1_500, 0] },
  ]);
});

test("ends a driver's gaps at a missing lap, and omits drivers without laps", () => {
  expect(
    gapsToLeader([
      { driverId: "a", lapTimesMs: [90_000, 90_000] },
      { driverId: "b", lapTimesMs: [91_000, null, 90_000] },
      { driverId: "c", lapTimesMs: [] },
      { driverId: "d", lapTimesMs: [null, 90_000] },
    ]),
  ).toEqual([
    { driverId: "a", gapsMs: [0, 0] },
    { driverId: "b", gapsMs: [1_000] },
  ]);
});
