import { expect, test } from "vitest";

import { shortenedText } from "./shortened.ts";

test.for([
  ["Spa 2021", 2021, 1, 44, 12.5, "1 of 44 laps, half points"],
  ["Monaco 1984", 1984, 31, 77, 4.5, "31 of 77 laps, half points"],
  [
    "a race cut to a third of its distance in 2023",
    2023,
    20,
    60,
    13,
    "20 of 60 laps, reduced points",
  ],
  ["Japan 2022, with full points", 2022, 28, 53, 25, null],
  ["a full race", 2025, 71, 71, 25, null],
] as const)(
  "returns the note on distance and points for %s",
  ([, season, laps, scheduledLaps, points, text]) => {
    expect(
      shortenedText({ season, laps, scheduledLaps, winnerPointsHundredths: points * 100 }),
    ).toBe(text);
  },
);
