import { expect, test } from "vitest";

import { createReplay } from "#domain/replay/replay.ts";

import { madeUpCar, madeUpRace } from "../../../tests/support/made-up-race.ts";
import { gapWords } from "./messages.ts";

test("calls the first car across the line the winner, unless a penalty changed the result", () => {
  const wordsAtTheEnd = (places: readonly [number, number]): string[] => {
    const laps = [50_000, 50_000];
    const replay = createReplay(
      madeUpRace([
        madeUpCar("Ada", laps, { position: places[0] }),
        madeUpCar("Bea", [51_000, 50_000], { position: places[1] }),
      ]),
    );
    const frame = replay.createFrame();
    return [99_000, 102_000].flatMap((ms) => {
      replay.frameAt(ms, frame);
      return [0, 1].map((car) => gapWords(replay, frame, car, "gap"));
    });
  };
  expect(wordsAtTheEnd([1, 2])).toEqual(["Leader", "+1.0", "Winner", "+1.0"]);
  expect(wordsAtTheEnd([2, 1])).toEqual(["Leader", "+1.0", "First", "+1.0"]);
});
