import { expect, test } from "vitest";

import { isSameSession } from "./same-session.ts";

const at = (iso: string) => Date.parse(`2026-05-${iso}:00Z`);
const race = { kind: "race", startsAtMs: at("03T20:00") } as const;
const event = (session: string, startsAt: string) => ({ session, startsAtMs: at(startsAt) });

test("recognises a session by its name, even if it starts hours earlier or later", () => {
  expect(isSameSession(event("Race", "03T17:00"), race)).toBe(true);
  expect(isSameSession(event("Race", "03T23:10"), race)).toBe(true);
  expect(isSameSession(event("Race", "10T20:00"), race)).toBe(false);
  expect(isSameSession(event("Qualifying", "03T20:00"), race)).toBe(false);
  expect(
    isSameSession(event("Sprint Shootout", "02T16:00"), {
      kind: "sprint-qualifying",
      startsAtMs: at("02T16:00"),
    }),
  ).toBe(true);
});

test("recognises a session with another name by its start", () => {
  expect(isSameSession(event("Grand Prix", "03T20:30"), race)).toBe(true);
  expect(isSameSession(event("Grand Prix", "03T21:29"), race)).toBe(true);
  expect(isSameSession(event("Grand Prix", "03T21:30"), race)).toBe(false);
  expect(isSameSession(event("Grand Prix", "03T17:00"), race)).toBe(false);
});

test("recognises nothing without a start time", () => {
  expect(isSameSession({ session: "Race", startsAtMs: null }, race)).toBe(false);
  expect(isSameSession(event("Race", "03T20:00"), { kind: "race", startsAtMs: null })).toBe(false);
  expect(isSameSession(null, race)).toBe(false);
});
