import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { nothingYet, unknownCar } from "#domain/live/live-session.ts";

import { SessionFigures } from "./hero-figures.tsx";

const START = Date.parse("2025-11-09T17:00:00Z");

test("shows the flag, the lap, the time and the places of favourites who take part", () => {
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
      "4": { ...unknownCar("4"), code: "NOR", place: 1 },
      "81": { ...unknownCar("81"), code: "PIA", place: 5 },
    },
  } as const;
  const textOf = (favourites: readonly string[]): string =>
    renderToStaticMarkup(<SessionFigures session={session} favourites={favourites} nowMs={START + 3_620_000} />)
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim();
  expect(textOf(["PIA", "NOR", "BOT"])).toBe("Track clear · PIA P5 · NOR P1 Lap 46 /71 1:00:20");
  expect(textOf([])).toBe("Track clear Lap 46 /71 1:00:20");
});
