import { expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";

import { createClock } from "./clock.ts";

const at = (iso: string) => Temporal.Instant.from(iso);

test("shows the machine's time on the real clock", () => {
  const clock = createClock({ kind: "real" }, 2026, () => at("2026-11-20T12:00:00Z"));
  expect([clock.kind, clock.offsetMs(clock.now()), clock.now().toString()]).toEqual([
    "real",
    0,
    "2026-11-20T12:00:00Z",
  ]);
});

test("keeps the weekday and time of day on the season clock", () => {
  const clock = createClock({ kind: "season" }, 2025, () => at("2026-11-20T12:00:00Z"));
  expect(clock.now().toString()).toBe("2025-11-21T12:00:00Z");
  expect(clock.offsetMs(clock.now())).toBe(-52 * 7 * 86_400_000);
});

test("starts the season again after New Year on the season clock", () => {
  let wall = at("2026-11-20T12:00:00Z");
  const clock = createClock({ kind: "season" }, 2025, () => wall);
  wall = at("2027-03-10T12:00:00Z");
  expect(clock.now().toString()).toBe("2025-03-05T12:00:00Z");
});

test("starts at the chosen moment and keeps running", () => {
  let wall = at("2026-11-20T12:00:00Z");
  const clock = createClock(
    { kind: "instant", at: at("2021-12-12T13:00:00Z"), speed: 1 },
    2021,
    () => wall,
  );
  expect(clock.now().toString()).toBe("2021-12-12T13:00:00Z");
  wall = wall.add({ seconds: 90 });
  expect(clock.now().toString()).toBe("2021-12-12T13:01:30Z");
  expect(clock.now().epochMilliseconds - wall.epochMilliseconds).toBe(clock.offsetMs(clock.now()));
});

test("converts an earlier site time to real time by the clock's offset, even if the clock is fast", () => {
  let wall = at("2026-11-20T12:00:00Z");
  const clock = createClock(
    { kind: "instant", at: at("2021-12-12T13:00:00Z"), speed: 600 },
    2021,
    () => wall,
  );
  wall = wall.add({ seconds: 6 });
  const siteTime = clock.now();
  expect([clock.speed, siteTime.toString()]).toEqual([600, "2021-12-12T14:00:00Z"]);
  const realTime = wall;
  wall = wall.add({ seconds: 1 });
  expect(siteTime.epochMilliseconds - clock.offsetMs(siteTime)).toBe(realTime.epochMilliseconds);
});
