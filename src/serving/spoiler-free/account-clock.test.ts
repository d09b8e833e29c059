import { expect, test } from "vitest";

import type { AccountClock } from "#domain/members/reader.ts";

import * as accountClock from "./account-clock.ts";
import { readDeviceClock } from "./device-clock.ts";

const isInStep = (header: string | null, clock: AccountClock) =>
  accountClock.isInStep(readDeviceClock(header), clock);

/** Also checks that the clock read from the new header is the one returned. */
function inStep(header: string | null, account: AccountClock) {
  const { clock, ...synced } = accountClock.inStep(header, readDeviceClock(header), account);
  expect(readDeviceClock(synced.header)).toEqual(clock);
  return synced;
}

const covered = { spoilerFree: "1730629800.48", watching: null };

test("leaves the device's cookies alone if the account has never chosen a mode", () => {
  const none = { spoilerFree: null, watching: null };
  for (const header of [
    null,
    "spoiler_free=1.never",
    "theme=dark; watching=2012/abu-dhabi-grand-prix/race",
  ]) {
    expect(isInStep(header, none)).toBe(true);
    expect(inStep(header, none)).toEqual({ header, setCookies: [] });
  }
});

test("gives the account's mode to a device without one", () => {
  expect(isInStep("theme=dark", covered)).toBe(false);
  const { header, setCookies } = inStep("theme=dark", covered);
  expect(header).toBe("theme=dark; spoiler_free=1730629800.48");
  expect(setCookies).toEqual([
    expect.stringMatching(/^spoiler_free=1730629800\.48; Path=\/; Max-Age=\d{8};/),
  ]);
  expect(isInStep(header, covered)).toBe(true);
});

test("replaces a device's older values", () => {
  const clock = { spoilerFree: "1730629800.48", watching: "-2012/abu-dhabi-grand-prix/after" };
  const { header, setCookies } = inStep(
    "spoiler_free=5.never; a=b; watching=2012/monaco-grand-prix/race",
    clock,
  );
  expect(header).toBe("a=b; spoiler_free=1730629800.48; watching=-2012/abu-dhabi-grand-prix/after");
  expect(setCookies).toHaveLength(2);
  expect(isInStep(header, clock)).toBe(true);
});

test("ignores malformed cookies beside a valid one, and removes them when the value changes", () => {
  const header = "spoiler_free=off; spoiler_free=1730629800.48";
  expect(isInStep(header, covered)).toBe(true);
  expect(inStep(header, { spoilerFree: "5.never", watching: null }).header).toBe(
    "spoiler_free=5.never",
  );
});

test("switches the mode off and clears the place on other devices", () => {
  const clock = { spoilerFree: "", watching: "" };
  const { header, setCookies } = inStep(
    "spoiler_free=5.never; watching=2012/monaco-grand-prix/race",
    clock,
  );
  expect(header).toBeNull();
  expect(setCookies).toEqual([
    expect.stringMatching(/^spoiler_free=; Path=\/; Max-Age=0/),
    expect.stringMatching(/^watching=; Path=\/; Max-Age=0/),
  ]);
  expect(isInStep(null, clock)).toBe(true);
});
