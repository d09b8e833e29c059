import { expect, test } from "vitest";

import type { ReplayCar } from "#domain/replay/race.ts";

import { stintPath } from "./stints.ts";

const car = {
  stops: [
    { lap: 3, durationMs: null },
    { lap: 3, durationMs: 20_000 },
    { lap: 10, durationMs: null },
  ],
};

test("starts a new stint on the lap after a stop, and only one after two stops on the same lap", () => {
  const path = (laps: number): string => stintPath(car as unknown as ReplayCar, laps);
  expect(path(0)).toBe("");
  expect(path(3)).toBe("M0 5H60");
  expect(path(4)).toBe("M0 5H60M69 5H80");
  expect(path(12)).toBe("M0 5H60M69 5H200M209 5H240");
});
