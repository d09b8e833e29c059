import fc from "fast-check";
import { expect, test } from "vitest";

import { stintsOf, stoppageFromMs } from "./stints.ts";

const at = (lap: number, durationMs: number | null = 22_000) => ({ lap, durationMs });

test("divides a race into stints at the stops", () => {
  expect(stintsOf(50, [at(18), at(36)])).toEqual([
    { fromLap: 1, toLap: 18 },
    { fromLap: 19, toLap: 36 },
    { fromLap: 37, toLap: 50 },
  ]);
  expect(stintsOf(50, [])).toEqual([{ fromLap: 1, toLap: 50 }]);
  expect(stintsOf(0, [at(1)])).toEqual([]);
});

test("ends one stint for two stops on one lap, and none for a stop at the flag", () => {
  expect(stintsOf(32, [at(32, 1_283_154), at(28), at(28, 68_542)])).toEqual([
    { fromLap: 1, toLap: 28 },
    { fromLap: 29, toLap: 32 },
  ]);
});

test("covers every lap with exactly one stint", () => {
  const stops = fc.array(fc.integer({ min: -2, max: 90 }).map((lap) => at(lap)));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 80 }), stops, (laps, given) => {
      const driven = stintsOf(laps, given).flatMap(({ fromLap, toLap }) =>
        Array.from({ length: toLap - fromLap + 1 }, (_, i) => fromLap + i),
      );
      expect(driven).toEqual(Array.from({ length: laps }, (_, i) => i + 1));
    }),
  );
});

test("treats long stops as a stoppage only if at least five cars make them", () => {
  const long = (driverId: string) => ({ driverId, ...at(30, 1_400_000) });
  expect(stoppageFromMs(["a", "b", "c", "d", "e"].map(long))).toBe(600_000);
  expect(stoppageFromMs([long("a"), long("a"), long("b"), long("c"), long("d")])).toBeNull();
});
