import { expect, test } from "vitest";

import { createReplay } from "#domain/replay/replay.ts";

import { madeUpCar, madeUpRace } from "../../../tests/support/made-up-race.ts";
import { readingsOf } from "./readings.ts";

const race = createReplay(
  madeUpRace([
    madeUpCar("Ada", [52_000, 50_000], { stops: [{ lap: 1, durationMs: null }] }),
    madeUpCar("Bea", [51_000, 50_000, 50_000]),
  ]),
);

function readAt(timeMs: number, mode: "gap" | "interval" = "gap") {
  const frame = race.createFrame();
  race.frameAt(timeMs, frame);
  return readingsOf(race, frame, mode);
}

test("shows grid slots, but no fastest lap or stints, before the start", () => {
  const readings = readAt(-1);
  expect(readings).toMatchObject({
    clock: "0:00",
    lap: 0,
    raceState: { kind: "grid", text: "On the grid" },
    fastest: null,
    order: [0, 1],
  });
  expect(readings.rows[1]).toEqual({
    place: 2,
    gap: "Grid 2",
    stops: "",
    stints: "",
    status: "grid",
    isFastest: false,
  });
});

test("keeps rows in the order of the cars, and gives the running order separately", () => {
  const readings = readAt(53_000);
  expect(readings).toMatchObject({ clock: "0:53", lap: 2, fastest: "51.000 BEA", order: [1, 0] });
  expect(readings.rows[0]).toMatchObject({
    place: 2,
    stops: "1 stop",
    stints: "M0 5H20",
    isFastest: false,
  });
  expect(readings.rows[1]).toMatchObject({ place: 1, gap: "Leader", stops: "", isFastest: true });
  expect(readAt(53_000, "interval").rows[1]?.gap).toBe("Interval");
});

test("puts the slider at 0 on the grid, then describes the moment by lap and race time", () => {
  expect(readAt(-1).slider).toEqual({ seconds: 0, text: "On the grid" });
  expect(readAt(53_400).slider).toEqual({ seconds: 53, text: "Lap 2 of 3, 0:53" });
});
