import * as fc from "fast-check";
import { expect, test } from "vitest";

import {
  alarmMinutes,
  calendarParts,
  calendarPath,
  parseCalendarPath,
  partOf,
} from "./calendar-choice.ts";

test.each([
  [".ics", [...calendarParts], null],
  ["/race.ics", ["race"], null],
  ["/race-qualifying.ics", ["race", "qualifying"], null],
  ["/qualifying-race.ics", ["race", "qualifying"], null],
  ["/sprint-qualifying.ics", ["sprint-qualifying"], null],
  ["/qualifying-sprint.ics", ["qualifying", "sprint"], null],
  [
    "/sprint-sprint-qualifying-practice/alarm-0.ics",
    ["sprint", "sprint-qualifying", "practice"],
    0,
  ],
  ["/alarm-1440.ics", [...calendarParts], 1440],
] as const)("reads /calendar%s", (path, parts, alarm) => {
  expect(parseCalendarPath(path)).toEqual({ parts, alarm });
});

test.each([
  "",
  ".ICS",
  "/.ics",
  "/race",
  "/race.ics/",
  "/Race.ics",
  "/race-race.ics",
  "/race-.ics",
  "/-race.ics",
  "/race--sprint.ics",
  "/warm-up.ics",
  "/race,qualifying.ics",
  "/race/alarm-7.ics",
  "/race/alarm-060.ics",
  "/race/alarm-.ics",
  "/race/alarm--60.ics",
  "/alarm-60/race.ics",
  "/alarm-60-race.ics",
  "/race.ics\n",
])("rejects /calendar%j", (path) => {
  expect(parseCalendarPath(path)).toBeNull();
});

test("reads back every path that it writes", () => {
  const choices = fc.record({
    parts: fc.subarray([...calendarParts], { minLength: 1 }),
    alarm: fc.option(fc.constantFrom(...alarmMinutes)),
  });
  fc.assert(
    fc.property(choices, (choice) => {
      expect(parseCalendarPath(calendarPath(choice).slice("/calendar".length))).toEqual(choice);
    }),
  );
});

test("never throws on arbitrary text", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => parseCalendarPath(text)).not.toThrow();
      expect(parseCalendarPath(`/x${text}.ics`)).toBeNull();
    }),
  );
});

test.each([
  ["warm-up", "practice"],
  ["practice-4", "practice"],
  ["pre-qualifying", "qualifying"],
  ["sprint-qualifying", "sprint-qualifying"],
] as const)("counts %s as %s", (kind, part) => {
  expect(partOf(kind)).toBe(part);
});
