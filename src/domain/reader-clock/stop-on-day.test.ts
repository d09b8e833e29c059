import { expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";

import { parseWatchDay, stopOnDay } from "./stop-on-day.ts";
import type { WatchStage } from "./watch-stops.ts";

const stop = (name: string, stage: WatchStage, at: string, timeZone: string) => ({
  meeting: { name, circuit: { timeZone } },
  stage,
  atMs: Date.parse(at),
});

const stops = [
  stop("Australia", "qualifying", "2012-03-17T05:00:00Z", "Australia/Melbourne"),
  stop("Australia", "race", "2012-03-18T05:00:00Z", "Australia/Melbourne"),
  stop("Australia", "after", "2012-03-18T08:30:00Z", "Australia/Melbourne"),
  stop("Japan", "race", "2012-10-06T23:00:00Z", "Asia/Tokyo"),
  stop("Japan", "after", "2012-10-07T03:00:00Z", "Asia/Tokyo"),
  stop("Brazil", "race", "2012-11-25T15:00:00Z", "America/Sao_Paulo"),
  stop("Brazil", "after", "2012-11-26T01:00:00Z", "America/Sao_Paulo"),
];

test.each([
  ["2012-01-01", "Australia qualifying"],
  ["2012-03-17", "Australia qualifying"],
  ["2012-03-18", "Australia race"],
  ["2012-03-19", "Australia after"],
  ["2012-10-07", "Japan race"],
  ["2012-10-08", "Japan after"],
  ["2012-11-25", "Brazil race"],
  ["2012-11-26", "Brazil after"],
  ["2012-12-31", "Brazil after"],
])("finds the stop for %s: %s", (day, expected) => {
  const found = stopOnDay(stops, Temporal.PlainDate.from(day));
  expect(`${found?.meeting.name} ${found?.stage}`).toBe(expected);
});

test("returns null if there are no stops", () => {
  expect(stopOnDay([], Temporal.PlainDate.from("2012-03-17"))).toBeNull();
});

test.each(["1950-01-01", "2012-02-29"])("parses the day %s", (text) => {
  expect(parseWatchDay(text)?.toString()).toBe(text);
});

test.each([
  "",
  "1949-12-31",
  "2013-02-29",
  "2012-13-01",
  "2012-1-1",
  "2012-11-04T12:00",
  "+002012-11-04",
  "yesterday",
])("rejects %j as a day", (text) => {
  expect(parseWatchDay(text)).toBeNull();
});
