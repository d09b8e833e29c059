import { describe, expect, test } from "vitest";

import type { ScheduledSession } from "#domain/calendar/session.ts";
import { Temporal } from "#domain/time.ts";

import { findStop, placeOf, stopAfter, stopWords, watchStops } from "./watch-stops.ts";

const at = (iso: string): Temporal.Instant => Temporal.Instant.from(iso);
const iso = (ms: number): string => at(new Date(ms).toISOString()).toString();

const session = (
  kind: ScheduledSession["kind"],
  startsAt: string | null,
  overAt: string,
): ScheduledSession => ({
  kind,
  startsAt: startsAt === null ? null : at(startsAt),
  overAt: at(overAt),
});

const japan1976 = {
  id: 1,
  season: 1976,
  slug: "japanese-grand-prix",
  cancelled: false,
  sessions: [
    session("qualifying", null, "1976-10-24T00:00:00Z"),
    session("race", null, "1976-10-25T00:00:00Z"),
  ],
};
const abuDhabi2012 = {
  id: 2,
  season: 2012,
  slug: "abu-dhabi-grand-prix",
  cancelled: false,
  sessions: [
    session("practice-1", null, "2012-11-04T00:00:00Z"),
    session("qualifying", null, "2012-11-04T00:00:00Z"),
    session("race", "2012-11-04T13:00:00Z", "2012-11-04T14:45:58Z"),
  ],
};
const saoPaulo2024 = {
  id: 3,
  season: 2024,
  slug: "sao-paulo-grand-prix",
  cancelled: false,
  sessions: [
    session("practice-1", "2024-11-01T14:30:00Z", "2024-11-01T15:30:00Z"),
    session("sprint-qualifying", "2024-11-01T18:30:00Z", "2024-11-01T19:14:00Z"),
    session("sprint", "2024-11-02T14:00:00Z", "2024-11-02T15:00:00Z"),
    session("qualifying", "2024-11-03T10:30:00Z", "2024-11-03T11:30:00Z"),
    session("race", "2024-11-03T12:00:00Z", "2024-11-03T14:06:54Z"),
  ],
};
const meetings = [japan1976, abuDhabi2012, saoPaulo2024];
const stops = watchStops(meetings, Infinity);

test.each([
  [
    japan1976,
    ["qualifying 1976-10-23T12:00:00Z", "race 1976-10-24T12:00:00Z", "after 1976-10-25T01:00:00Z"],
  ],
  [
    abuDhabi2012,
    ["qualifying 2012-11-03T12:00:00Z", "race 2012-11-04T12:00:00Z", "after 2012-11-04T15:45:58Z"],
  ],
  [
    saoPaulo2024,
    [
      "sprint-qualifying 2024-11-01T17:30:00Z",
      "sprint 2024-11-02T13:00:00Z",
      "qualifying 2024-11-03T09:30:00Z",
      "race 2024-11-03T11:30:00Z",
      "after 2024-11-03T15:06:54Z",
    ],
  ],
])(
  "lists a stop of $slug before each session that counts, and after the race",
  (meeting, expected) => {
    const own = stops.filter((stop) => stop.meeting === meeting);
    expect(own.map(({ stage, atMs }) => `${stage} ${iso(atMs)}`)).toEqual(expected);
  },
);

test("places each stop after all earlier sessions and before all later sessions", () => {
  for (const { meeting, stage, atMs } of stops) {
    const counted = meeting.sessions.filter(({ kind }) => kind !== "practice-1");
    const first =
      stage === "after" ? counted.length : counted.findIndex(({ kind }) => kind === stage);
    for (const { overAt } of counted.slice(0, first))
      expect(overAt.epochMilliseconds).toBeLessThanOrEqual(atMs);
    for (const { startsAt, overAt } of counted.slice(first))
      expect((startsAt ?? overAt).epochMilliseconds).toBeGreaterThan(atMs);
  }
});

test("lists no stop for a meeting that was called off", () => {
  expect(watchStops([{ ...japan1976, cancelled: true }], Infinity)).toEqual([]);
});

test("lists no stop in the future", () => {
  const until = watchStops(meetings, Date.parse("2012-11-04T12:00:00Z"));
  expect(until.at(-1)).toMatchObject({ meeting: abuDhabi2012, stage: "race" });
  expect(watchStops(meetings, Date.parse("2012-11-04T11:59:59Z")).at(-1)).toMatchObject({
    stage: "qualifying",
  });
});

describe("moving between stops", () => {
  const place = { season: 2012, slug: "abu-dhabi-grand-prix", stage: "qualifying" } as const;
  const from = findStop(stops, place);

  test("finds a stop by its name", () => {
    expect(from && placeOf(from)).toEqual(place);
    expect(findStop(stops, { ...place, season: 2013 })).toBeNull();
    expect(findStop(stops, { ...place, stage: "sprint" })).toBeNull();
  });

  test("continues to the next session, across seasons, until there are no more", () => {
    const seen: string[] = [];
    for (let stop = from; stop !== null; stop = stopAfter(stops, stop)) seen.push(stop.stage);
    expect(seen).toEqual([
      "qualifying",
      "race",
      "after",
      "sprint-qualifying",
      "sprint",
      "qualifying",
      "race",
      "after",
    ]);
  });
});

test.each([
  ["qualifying", "before Abu Dhabi qualifying"],
  ["race", "before the Abu Dhabi race"],
  ["after", "after the Abu Dhabi race"],
] as const)("describes the stop %s", (stage, words) => {
  expect(stopWords("Abu Dhabi", stage)).toBe(words);
});
