import { expect, test } from "vitest";

import { madeUpCar, madeUpRace } from "../../../tests/support/made-up-race.ts";
import { createReplay } from "#domain/replay/replay.ts";
import { lastChangeMs } from "./timeline.ts";

test("shows a lap or a slow period on the timeline of an unseen race only once it has ended", () => {
  const laps = [50_000, 50_000, 50_000, 50_000, 50_000];
  const replay = {
    ...createReplay(madeUpRace([madeUpCar("One", laps)])),
    periods: [{ kind: "slow" as const, fromMs: 60_000, toMs: 140_000 }],
  };
  const shown = [-5_000, 49_999, 50_000, 139_999, 140_000, 150_000, 1_000_000].map((ms) =>
    lastChangeMs(replay, ms),
  );
  expect(shown).toEqual([0, 0, 50_000, 100_000, 140_000, 150_000, 250_000]);
});
