import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { nothingYet, unknownCar } from "#domain/live/live-session.ts";

import { SessionFigures } from "./hero-figures.tsx";

const START = Date.parse("2025-11-09T17:00:00Z");

test("shows the lap, the time, the flag, the first three and the favourites taking part", () => {
  const session = {
    ...nothingYet,
    phase: "live",
    event: {
      meeting: "São Paulo Grand Prix",
      session: "Race",
      kind: "race",
      startsAtMs: START,
      invented: false,
      recorded: true,
    },
    laps: { current: 46, total: 71 },
    cars: {
      "4": { ...unknownCar("4"), code: "NOR", place: 1, colour: "e56806" },
      "81": { ...unknownCar("81"), code: "PIA", place: 5 },
      "12": { ...unknownCar("12"), code: "ANT", place: 3, gap: { ms: 4_940 } },
      "1": { ...unknownCar("1"), code: "VER", place: 2, gap: { ms: 2_910 } },
    },
  } as const;
  const textOf = (favourites: readonly string[], hasFront: boolean): string =>
    renderToStaticMarkup(
      <SessionFigures
        session={session}
        favourites={favourites}
        hasFront={hasFront}
        nowMs={START + 3_620_000}
      />,
    )
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim();
  const figures = "Lap 46/71 Elapsed 1:00:20";
  expect(textOf(["PIA", "NOR", "BOT"], true)).toBe(
    `${figures} Track clear · PIA P5 · NOR P1 1 NOR 2 VER +2.9 3 ANT +4.9`,
  );
  expect(textOf([], false)).toBe(`${figures} Track clear`);
});
