import { expect, test } from "vitest";

import { announcedCalendar } from "./announced-calendar.ts";

test("keeps a Grand Prix in its original calendar slot if it is cancelled and later held elsewhere", () => {
  const meeting = (grandPrixName: string, place: string, round: number | null) => ({
    grandPrixName,
    place,
    round,
    cancelled: round === null,
  });
  const calendar = announcedCalendar([
    meeting("Japan", "Suzuka", 1),
    meeting("Bahrain", "Sakhir", null),
    meeting("Miami", "Miami", 2),
    meeting("Bahrain", "Sepang", 3),
    meeting("Singapore", "Marina Bay", 4),
  ]);
  expect(calendar.map(({ round, place }) => `${round} ${place}`)).toEqual([
    "1 Suzuka",
    "2 Sakhir",
    "3 Miami",
    "4 Marina Bay",
  ]);
});
