import { expect, test } from "vitest";

import { heroSession } from "./hero-session.ts";
import { type LiveCar, type LiveSession, nothingYet, unknownCar } from "../live-session.ts";

const car = (number: string, place: number): LiveCar => ({
  ...unknownCar(number),
  code: `C${number}`,
  colour: "ff8000",
  place,
  gap: { ms: place * 1_000 },
  stops: 2,
});

test("keeps the figures, the first three and everyone's place", () => {
  const cars = Object.fromEntries(
    [1, 2, 3, 4].map((place) => [String(place), car(String(place), place)]),
  );
  const flag = { id: 1, atMs: 5, lap: 50, text: "Chequered flag", flag: "chequered" } as const;
  const session: LiveSession = {
    ...nothingYet,
    phase: "live",
    laps: { current: 12, total: 50 },
    cars,
    raceControl: [{ ...flag, flag: "green" }, flag],
  };
  const shown = heroSession(session);
  expect(shown).toMatchObject({
    phase: "live",
    laps: { current: 12, total: 50 },
    raceControl: [flag],
  });
  expect(shown.cars["3"]).toMatchObject({ code: "C3", place: 3, gap: { ms: 3_000 }, stops: 0 });
  expect(shown.cars["4"]).toMatchObject({ code: "C4", place: 4, gap: null, colour: null });
});
