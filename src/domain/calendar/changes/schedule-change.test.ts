import { expect, test } from "vitest";

import { scheduleChangeText, sessionShift, type ScheduleChange } from "./schedule-change.ts";

const change = (over: Partial<ScheduleChange>): ScheduleChange => ({
  season: 2026,
  what: "start",
  session: "race",
  from: "2026-09-26T17:00:00Z",
  to: "2026-09-26T14:00:00Z",
  ...over,
});

test.each<[Partial<ScheduleChange>, string]>([
  [{}, "Race moved 3 h earlier, to 14:00 UTC"],
  [{ to: "2026-09-26T17:45:00Z" }, "Race moved 45 min later, to 17:45 UTC"],
  [
    { to: "2026-09-26T18:30:00Z", session: "qualifying" },
    "Qualifying moved 1 h 30 min later, to 18:30 UTC",
  ],
  [{ to: "2026-09-27T17:00:00Z" }, "Race moved 1 day later, to 17:00 UTC on 27 September"],
  [{ to: "2026-09-25T05:00:00Z" }, "Race moved 36 h earlier, to 05:00 UTC on 25 September"],
  [
    { session: "sprint-qualifying", season: 2023 },
    "Sprint Shootout moved 3 h earlier, to 14:00 UTC",
  ],
  [{ from: null }, "Race added, starting at 14:00 UTC on 26 September"],
  [{ what: "time-announced", from: null }, "Race announced for 14:00 UTC on 26 September"],
  [{ what: "session-dropped", session: "practice-3", to: null }, "Practice 3 called off"],
  [
    { what: "date", session: null, from: "2026-09-26", to: "2026-10-10" },
    "Race day moved 14 days later, to 10 October",
  ],
  [
    { what: "date", session: null, from: "2026-03-01", to: "2026-02-28" },
    "Race day moved 1 day earlier, to 28 February",
  ],
  [
    { what: "added", session: null, from: null, to: "2026-10-04" },
    "Added to the calendar for 4 October",
  ],
  [{ what: "cancelled", session: null, from: "2026-09-26", to: null }, "Cancelled"],
  [
    { what: "restored", session: null, from: null, to: "2026-10-10" },
    "Back on the calendar for 10 October",
  ],
  [
    { what: "renamed", session: null, from: "Old Grand Prix", to: "New Grand Prix" },
    "Renamed from Old Grand Prix to New Grand Prix",
  ],
  [{ what: "circuit", session: null, from: "Baku", to: "Imola" }, "Moved from Baku to Imola"],
])("describes %j", (over, text) => {
  expect(scheduleChangeText(change(over))).toBe(text);
});

test("adds up all moves of a session", () => {
  const moves = [
    change({}),
    change({ session: "qualifying", from: "2026-09-25T10:00:00Z", to: "2026-09-25T11:00:00Z" }),
    change({ from: "2026-09-26T14:00:00Z", to: "2026-09-26T15:30:00Z" }),
  ];
  expect(sessionShift(moves, "race")).toBe("1 h 30 min earlier");
  expect(sessionShift(moves, "qualifying")).toBe("1 h later");
  expect(sessionShift(moves, "sprint")).toBeNull();
  expect(
    sessionShift(
      [...moves, change({ from: "2026-09-26T15:30:00Z", to: "2026-09-26T17:00:00Z" })],
      "race",
    ),
  ).toBeNull();
});
