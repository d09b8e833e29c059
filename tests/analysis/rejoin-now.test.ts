import { expect, test } from "vitest";

import { fieldPace } from "#domain/analysis/field-pace.ts";
import { lineTimes, type RaceRecord, stopLaps } from "#domain/analysis/race-record.ts";
import { rejoinNow } from "#domain/analysis/rejoin-now.ts";
import { projectRejoin } from "#domain/analysis/rejoin.ts";

import { readAnalysedRaces } from "../support/analysed-races.ts";

const LOSS_MS = 21_000;
const FIRST_LAP = 5;
const races = await readAnalysedRaces();

/**
 * Returns by how many places both projections of each stop were wrong, as `rejoinErrors` counts.
 */
function errorsIn(record: RaceRecord) {
  const pace = fieldPace(record);
  return record.cars.flatMap((own) =>
    [...stopLaps(own)].flatMap((lap) => {
      const outMs = lineTimes(own)[lap + 1];
      const isNearSlow = [-2, -1, 0, 1, 2].some((away) => pace.isSlow(lap + away));
      if (lap < FIRST_LAP || outMs === undefined || isNearSlow) return [];
      const rivals = record.cars.filter(
        (car) => car !== own && ![lap, lap + 1].some((at) => stopLaps(car).has(at)),
      );
      const { driverId } = own;
      const duel = { cars: [own, ...rivals] };
      const now = rejoinNow(duel, { driverId, laps: lap - 1, lossMs: LOSS_MS });
      const afterwards = projectRejoin(duel, pace, { driverId, lap, lossMs: LOSS_MS });
      if (now === null || afterwards === null) return [];
      const real = 1 + rivals.filter((car) => (lineTimes(car)[lap + 1] ?? Infinity) < outMs).length;
      return [
        { now: Math.abs(now.position - real), afterwards: Math.abs(afterwards.position - real) },
      ];
    }),
  );
}

test.each([2014, 2019, 2022, 2024, 2025, 2026])(
  "in %d, a place during the race was right nearly as often as the published record says",
  (year) => {
    const errors = races
      .filter(({ season }) => season === year)
      .flatMap(({ record }) => errorsIn(record));
    const withinOne = (key: "now" | "afterwards") =>
      (100 * errors.filter((error) => error[key] <= 1).length) / errors.length;
    expect(errors.length).toBeGreaterThan(200);
    // The record knows when the other cars completed the lap before the stop. During the race, that
    // is expected.
    expect(withinOne("now")).toBeGreaterThan(withinOne("afterwards") - 3);
  },
);
