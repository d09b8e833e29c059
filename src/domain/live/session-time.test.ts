import { expect, test } from "vitest";

import { nothingYet } from "./live-session.ts";
import { sessionTime } from "./session-time.ts";

const MINUTE = 60_000;
const event = {
  meeting: "Test",
  session: "Race",
  kind: "race",
  startsAtMs: 0,
  invented: false,
} as const;
const live = { ...nothingYet, event, phase: "live" } as const;

test("counts the elapsed time of a recorded race from the start to the chequered flag", () => {
  const recorded = { ...live, event: { ...event, recorded: true } };
  expect(sessionTime(recorded, 43 * MINUTE)).toEqual({ label: "Elapsed", ms: 43 * MINUTE });
  expect(sessionTime(recorded, -1)).toBeNull();
  const over = {
    id: 9,
    atMs: 90 * MINUTE,
    lap: 50,
    text: "Chequered flag",
    flag: "chequered",
  } as const;
  expect(
    sessionTime({ ...recorded, phase: "provisional", raceControl: [over] }, 100 * MINUTE)?.ms,
  ).toBe(90 * MINUTE);
});

test("converts a race's countdown from two hours into elapsed time", () => {
  const clock = { remainingMs: 90 * MINUTE, running: true, atMs: 0 };
  expect(sessionTime({ ...live, clock }, 5 * MINUTE)).toEqual({
    label: "Elapsed",
    ms: 35 * MINUTE,
  });
  expect(
    sessionTime({ ...live, clock, event: { ...event, kind: "qualifying" } }, 5 * MINUTE),
  ).toEqual({
    label: "Remaining",
    ms: 85 * MINUTE,
  });
  expect(sessionTime({ ...live, clock, phase: "finished" }, 5 * MINUTE)).toBeNull();
  expect(sessionTime(live, 5 * MINUTE)).toBeNull();
});
