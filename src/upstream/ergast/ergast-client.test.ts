import { afterAll, beforeAll, expect, test } from "vitest";

import type { SourceDocument } from "#domain/facts/source-document.ts";

import {
  calendarOnTheWire,
  driverOnTheWire,
  meetingOnTheWire,
  raceOnTheWire,
  resultOnTheWire,
  standingsOnTheWire,
  teamOnTheWire,
} from "../../../tests/support/ergast-samples.ts";
import {
  startScriptedUpstream,
  type ScriptedStep,
  type ScriptedUpstream,
} from "../../../tests/support/scripted-upstream.ts";
import { createHttpReader, type ReaderSettings } from "../http-reader.ts";
import { createErgastClient, type ErgastOutcome } from "./ergast-client.ts";

let upstream: ScriptedUpstream;
beforeAll(async () => {
  upstream = await startScriptedUpstream();
});
afterAll(async () => {
  await upstream.close();
});

let folders = 0;

/**
 * Returns a client that makes requests without a budget or delays, and a scripted service at a path
 * of its own.
 */
function askService(settings: Partial<ReaderSettings> = {}) {
  const base = `/f1-${(folders += 1)}`;
  const reader = createHttpReader({ userAgent: "Gridwalk", sleep: async () => {}, ...settings });
  const budget = { take: async () => ({ granted: true as const }) };
  return {
    client: createErgastClient(new URL(`${upstream.url}${base}/`), reader, budget),
    script: (path: string, ...steps: [ScriptedStep, ...ScriptedStep[]]) =>
      upstream.script(base + path, ...steps),
    requests: (path: string) => upstream.requests(base + path),
  };
}

function freshOf<Document extends SourceDocument>(outcome: ErgastOutcome<Document>): Document {
  if (outcome.kind !== "fresh") throw new Error(JSON.stringify(outcome));
  return outcome.document;
}

const meeting = {
  season: 2031,
  round: 2,
  name: "Harbour Grand Prix",
  date: "2031-04-06",
  startsAt: "2031-04-06T13:00:00Z",
  circuit: {
    ref: "harbour",
    name: "Harbour Circuit",
    latitude: 45.5,
    longitude: -12.25,
    locality: "Harbour",
    country: "Nowhere",
  },
};
const driver = (ref: string) => ({
  ref,
  givenName: "Ada",
  familyName: ref,
  code: "ONE",
  permanentNumber: 7,
  bornOn: "2001-02-28",
  nationality: "Dutch",
});
const team = { ref: "blue", name: "blue", nationality: "British" };

test("converts a race's times, gaps, points and statuses to exact values", async () => {
  const { client, script } = askService();
  const {
    nationality: _,
    code: __,
    permanentNumber: ___,
    dateOfBirth: ____,
    ...sparse
  } = driverOnTheWire("driver_4");
  script("/2031/2/results.json", {
    body: raceOnTheWire("Results", [
      resultOnTheWire(1, {
        points: "12.5",
        Time: { millis: "5645941", time: "1:34:05.941" },
        FastestLap: {
          rank: "1",
          lap: "44",
          Time: { time: "1:20.4" },
          AverageSpeed: { units: "kph", speed: "206.018" },
        },
      }),
      resultOnTheWire(2, { grid: "0", Time: { time: "+5.123" } }),
      resultOnTheWire(3, { Time: { millis: "\\N", time: "+1:05.020" }, FastestLap: { lap: "9" } }),
      resultOnTheWire(4, { Driver: sparse, Time: { time: "+-1:54:30" }, number: "\\N", grid: "" }),
      resultOnTheWire(5, { status: "+1 Lap", laps: "49", Time: { time: "+1 Lap" } }),
      resultOnTheWire(6, { positionText: "D", status: "Disqualified", number: "None" }),
    ]),
  });
  const document = freshOf(await client.readRaceClassification(2031, 2));
  const row = {
    team,
    number: "1",
    pointsHundredths: 0,
    laps: 50,
    status: "Finished",
    fastestLap: null,
  };
  expect(document).toEqual({
    kind: "race",
    meeting,
    rows: [
      {
        ...row,
        driver: driver("driver_1"),
        position: 1,
        positionText: "1",
        pointsHundredths: 1250,
        grid: 1,
        timeMs: 5_645_941,
        timeText: "1:34:05.941",
        fastestLap: { rank: 1, lap: 44, timeMs: 80_400, timeText: "1:20.4", averageKph: 206.018 },
      },
      expect.objectContaining({ grid: 0, timeMs: 5_651_064, timeText: "+5.123" }),
      expect.objectContaining({
        timeMs: 5_710_961,
        fastestLap: { rank: null, lap: 9, timeMs: null, timeText: null, averageKph: null },
      }),
      expect.objectContaining({
        driver: {
          ...driver("driver_4"),
          code: null,
          permanentNumber: null,
          bornOn: null,
          nationality: null,
        },
        number: null,
        grid: null,
        timeMs: null,
        timeText: null,
      }),
      expect.objectContaining({ laps: 49, timeMs: null, timeText: "+1 Lap" }),
      expect.objectContaining({
        position: 6,
        positionText: "D",
        status: "Disqualified",
        number: null,
      }),
    ],
  });
});

test("prefers `millis` to truncated times, and drops truncated times without `millis`", async () => {
  const { client, script } = askService();
  const lap = (time: string) => ({ rank: "1", lap: "44", Time: { time } });
  const { number, position, Driver, Constructor } = resultOnTheWire(1);
  script("/2031/2/results.json", {
    body: raceOnTheWire("Results", [
      resultOnTheWire(1, { Time: { millis: "5468000", time: "1:31" }, FastestLap: lap("1") }),
      resultOnTheWire(2, { Time: { millis: "5473000", time: "+0" }, FastestLap: lap("1:20.486") }),
      resultOnTheWire(3, { Time: { millis: "5400000" }, laps: "48" }),
      resultOnTheWire(4, { Time: { time: "+5" } }),
    ]),
  });
  const { rows } = freshOf(await client.readRaceClassification(2031, 2));
  expect(rows.map(({ timeMs, timeText }) => [timeMs, timeText])).toEqual([
    [5_468_000, "1:31:08.000"],
    [5_473_000, "+5.000"],
    [5_400_000, null],
    [null, null],
  ]);
  expect(rows.map(({ fastestLap }) => fastestLap)).toMatchObject([
    { rank: 1, lap: 44, timeMs: null, timeText: null },
    { timeMs: 80_486 },
    null,
    null,
  ]);
  script("/2031/2/qualifying.json", {
    body: raceOnTheWire("QualifyingResults", [
      { number, position, Driver, Constructor, Q1: "1", Q2: "1:20.000" },
    ]),
  });
  expect(freshOf(await client.readQualifying(2031, 2)).rows).toMatchObject([
    { q1Ms: null, q2Ms: 80_000 },
  ]);
  script("/2031/2/pitstops.json", {
    body: raceOnTheWire("PitStops", [
      { driverId: "one", lap: "7", stop: "1", time: "15:14:17", duration: "0" },
    ]),
  });
  expect(freshOf(await client.readPitStops(2031, 2)).stops).toMatchObject([{ durationMs: null }]);
});

test("reads a calendar with every kind of session, in round order", async () => {
  const { client, script } = askService();
  const at = (time?: string) => ({ date: "2031-04-05", ...(time === undefined ? {} : { time }) });
  script("/2031/races.json", {
    body: calendarOnTheWire([
      {
        ...meetingOnTheWire,
        FirstPractice: at("09:30:00Z"),
        SprintQualifying: at("13:30:00Z"),
        Sprint: at("10:00Z"),
        Qualifying: at(),
      },
      {
        ...meetingOnTheWire,
        round: "1",
        time: null,
        SecondPractice: at(),
        ThirdPractice: at(),
        Sprint: null,
      },
    ]),
  });
  const { meetings } = freshOf(await client.readCalendar(2031));
  expect(meetings).toEqual([
    {
      ...meeting,
      round: 1,
      startsAt: null,
      sessions: [
        { kind: "practice-2", date: "2031-04-05", startsAt: null },
        { kind: "practice-3", date: "2031-04-05", startsAt: null },
      ],
    },
    {
      ...meeting,
      sessions: [
        { kind: "practice-1", date: "2031-04-05", startsAt: "2031-04-05T09:30:00Z" },
        { kind: "sprint-qualifying", date: "2031-04-05", startsAt: "2031-04-05T13:30:00Z" },
        { kind: "sprint", date: "2031-04-05", startsAt: "2031-04-05T10:00:00Z" },
        { kind: "qualifying", date: "2031-04-05", startsAt: null },
      ],
    },
  ]);
});

test.each([
  ["2023", "SprintShootout", "sprint-qualifying"],
  ["2023", "SecondPractice", "sprint-qualifying"],
  ["2022", "SecondPractice", "practice-2"],
])("in a %s sprint weekend, reads %s as %s", async (season, key, kind) => {
  const { client, script } = askService();
  const start = { date: "2023-04-05", time: "10:00:00Z" };
  script(`/${season}/races.json`, {
    body: calendarOnTheWire([{ ...meetingOnTheWire, season, Sprint: start, [key]: start }]),
  });
  const { meetings } = freshOf(await client.readCalendar(Number(season)));
  expect(meetings[0]?.sessions.map((session) => session.kind)).toEqual([kind, "sprint"]);
});

test("reads sprints, qualifying, pit stops, driver standings and team standings", async () => {
  const { client, script } = askService();
  script("/2031/2/sprint.json", {
    body: raceOnTheWire("SprintResults", [
      resultOnTheWire(1, { Time: { time: "29:59.1" }, points: "8" }),
    ]),
  });
  expect(freshOf(await client.readSprint(2031, 2))).toMatchObject({
    kind: "sprint",
    rows: [{ timeMs: 1_799_100, pointsHundredths: 800 }],
  });

  const { number, position, Driver, Constructor } = resultOnTheWire(1);
  script("/2031/2/qualifying.json", {
    body: raceOnTheWire("QualifyingResults", [
      { number, position, Driver, Constructor, Q1: "1:20.486", Q2: "", Q3: "\\N" },
    ]),
  });
  expect(freshOf(await client.readQualifying(2031, 2))).toEqual({
    kind: "qualifying",
    meeting,
    rows: [
      {
        driver: driver("driver_1"),
        team,
        number: "1",
        position: 1,
        q1Ms: 80_486,
        q2Ms: null,
        q3Ms: null,
      },
    ],
  });

  script("/2031/2/pitstops.json", {
    body: raceOnTheWire("PitStops", [
      { driverId: "one", lap: "7", stop: "1", time: "15:14:17", duration: "41.972" },
      { driverId: "one", lap: "30", stop: "2", time: "15:44:17", duration: "16:44.718" },
      { driverId: "two", lap: "31", stop: "1" },
    ]),
  });
  expect(freshOf(await client.readPitStops(2031, 2))).toMatchObject({
    stops: [
      { driverRef: "one", stop: 1, lap: 7, timeOfDay: "15:14:17", durationMs: 41_972 },
      { stop: 2, durationMs: 1_004_718 },
      { driverRef: "two", timeOfDay: null, durationMs: null },
    ],
  });

  const place = { position: "1", positionText: "1", points: "25.5", wins: "1" };
  script("/2031/2/driverstandings.json", {
    body: standingsOnTheWire("DriverStandings", [
      { ...place, Driver: driverOnTheWire("one"), Constructors: [teamOnTheWire("blue")] },
      {
        positionText: "-",
        points: "0",
        wins: "0",
        Driver: driverOnTheWire("two"),
        Constructors: [],
      },
    ]),
  });
  expect(freshOf(await client.readDriverStandings(2031, 2))).toEqual({
    kind: "driver-standings",
    season: 2031,
    round: 2,
    rows: [
      { position: 1, pointsHundredths: 2550, wins: 1, driver: driver("one"), teams: [team] },
      { position: null, pointsHundredths: 0, wins: 0, driver: driver("two"), teams: [] },
    ],
  });

  script("/2031/2/constructorstandings.json", {
    body: standingsOnTheWire("ConstructorStandings", [
      { ...place, Constructor: teamOnTheWire("blue") },
    ]),
  });
  expect(freshOf(await client.readTeamStandings(2031, 2))).toEqual({
    kind: "team-standings",
    season: 2031,
    round: 2,
    rows: [{ position: 1, pointsHundredths: 2550, wins: 1, team }],
  });
});

test("reports data as absent until the service has it", async () => {
  const { client, script } = askService();
  script("/2031/2/results.json", { body: raceOnTheWire("Results", []) });
  script("/2031/2/driverstandings.json", { body: standingsOnTheWire("DriverStandings", []) });
  script("/2032/races.json", { body: calendarOnTheWire([]) });
  expect(await client.readRaceClassification(2031, 2)).toEqual({ kind: "absent" });
  expect(await client.readDriverStandings(2031, 2)).toEqual({ kind: "absent" });
  expect(await client.readCalendar(2032)).toEqual({ kind: "absent" });
});

/** 23 laps of 10 drivers: 230 rows, with page breaks in the middle of laps. */
const timings = Array.from({ length: 230 }, (_, index) => ({
  lap: Math.floor(index / 10) + 1,
  timing: {
    driverId: `driver_${index % 10}`,
    position: String((index % 10) + 1),
    time: `1:3${index % 10}.5`,
  },
}));

function lapsOnTheWire(from: number, to: number, total = timings.length) {
  const laps = Map.groupBy(timings.slice(from, to), ({ lap }) => String(lap));
  const rows = [...laps].map(([number, inLap]) => ({
    number,
    Timings: inLap.map(({ timing }) => timing),
  }));
  return raceOnTheWire("Laps", rows, { offset: String(from), total: String(total) });
}

const lapsPage = (offset: number) => `/2031/2/laps.json?limit=100&offset=${offset}`;

test("joins the pages of a document, and recognises changed pages by their ETags", async () => {
  const { client, script, requests } = askService();
  for (const from of [0, 100, 200]) {
    script(lapsPage(from), { body: lapsOnTheWire(from, from + 100), etag: `"${from}"` });
  }
  const first = await client.readLaps(2031, 2);
  if (first.kind !== "fresh") throw new Error(JSON.stringify(first));
  expect(first.document.laps).toHaveLength(230);
  expect(first.document.laps[229]).toEqual({
    driverRef: "driver_9",
    lap: 23,
    position: 10,
    timeMs: 99_500,
  });
  expect(requests("/2031/2/laps.json")).toHaveLength(3);

  expect(await client.readLaps(2031, 2, { seen: first.seen })).toEqual({ kind: "unchanged" });
  expect(requests("/2031/2/laps.json")).toHaveLength(6);

  script(lapsPage(200), { body: lapsOnTheWire(200, 230), etag: '"corrected"' });
  const second = await client.readLaps(2031, 2, { seen: first.seen });
  expect(second).toMatchObject({
    kind: "fresh",
    seen: [{ etag: '"0"' }, { etag: '"100"' }, { etag: '"corrected"' }],
  });
});

test("needs a single request for a changed one-page document", async () => {
  const { client, script, requests } = askService();
  script("/2031/2/results.json", {
    body: raceOnTheWire("Results", [resultOnTheWire(1)]),
    etag: '"new"',
  });
  const seen = [{ etag: '"old"', lastModified: null }];
  expect(await client.readRaceClassification(2031, 2, { seen })).toMatchObject({
    kind: "fresh",
    seen: [{ etag: '"new"' }],
  });
  expect(requests("/2031/2/results.json")).toHaveLength(1);
});

test("reads all rows from a service with smaller pages than requested", async () => {
  const { client, script } = askService();
  for (let from = 0; from < 230; from += 30)
    script(lapsPage(from), { body: lapsOnTheWire(from, from + 30) });
  expect(freshOf(await client.readLaps(2031, 2)).laps).toHaveLength(230);
});

test.each<[string, object, RegExp]>([
  ["the total changes", lapsOnTheWire(100, 200, 231), /total changed from 230 to 231/],
  ["rows are repeated", { ...lapsOnTheWire(90, 190), ...moved(90, 190) }, /is repeated/],
  ["the offset is ignored", lapsOnTheWire(0, 100), /row 0 instead of 100/],
  [
    "a page is empty",
    raceOnTheWire("Laps", [], { offset: "100", total: "230" }),
    /no rows from 100/,
  ],
  ["the race changes", renamed(lapsOnTheWire(100, 200)), /belong to another list/],
])("starts over once when %s between pages, then gives up", async (_, second, detail) => {
  const { client, script, requests } = askService();
  script(lapsPage(0), { body: lapsOnTheWire(0, 100) });
  script(lapsPage(200), { body: lapsOnTheWire(200, 230) });
  script(lapsPage(100), { body: second });
  expect(await client.readLaps(2031, 2)).toMatchObject({
    kind: "failed",
    reason: "inconsistent-pages",
    detail: expect.stringMatching(detail),
  });
  expect(requests("/2031/2/laps.json")).toHaveLength(4);

  script(lapsPage(100), { body: second }, { body: lapsOnTheWire(100, 200) });
  expect(await client.readLaps(2031, 2)).toMatchObject({ kind: "fresh" });
});

/** Rows from another offset that claim to start at 100. */
function moved(from: number, to: number) {
  const { MRData } = lapsOnTheWire(from, to);
  return { MRData: { ...MRData, offset: "100" } };
}

function renamed({ MRData }: ReturnType<typeof lapsOnTheWire>) {
  const Races = MRData.RaceTable.Races.map((race) => ({ ...race, raceName: "Another Grand Prix" }));
  return { MRData: { ...MRData, RaceTable: { Races } } };
}

test.each<[string, object, string]>([
  ["an unrelated object", { error: "no" }, "MRData: "],
  ["a list", [1], "the document: "],
  ["points as a number", wrongRow({ points: 25 }), "Results[1].points: "],
  [
    "points with a comma",
    wrongRow({ points: "12,5" }),
    "Results[1].points: isn't a number of points",
  ],
  ["points to a thousandth", wrongRow({ points: "12.505" }), "Results[1].points: "],
  ["negative points", wrongRow({ points: "-1" }), "Results[1].points: "],
  ["no driver", wrongRow({ Driver: undefined }), "Results[1].Driver: "],
  [
    "a driver without an id",
    wrongRow({ Driver: { ...driverOnTheWire("a"), driverId: "" } }),
    "Results[1].Driver.driverId: ",
  ],
  [
    "a birth on 30 February",
    wrongRow({ Driver: { ...driverOnTheWire("a"), dateOfBirth: "2001-02-30" } }),
    "dateOfBirth: isn't a date",
  ],
  ["a position of zero", wrongRow({ position: "0" }), "Results[1].position: isn't a position"],
  ["an unknown position text", wrongRow({ positionText: "X" }), "Results[1].positionText: "],
  ["a grid of -1", wrongRow({ grid: "-1" }), "Results[1].grid: "],
  ["70,000 laps", wrongRow({ laps: "70000" }), "Results[1].laps: is too large"],
  [
    "a status with a zero byte",
    wrongRow({ status: "Gear\0box" }),
    "Results[1].status: contains invalid characters",
  ],
  [
    "a lone surrogate",
    wrongRow({ status: "Gear\ud83d" }),
    "Results[1].status: contains invalid characters",
  ],
  [
    "an id with a zero byte",
    wrongRow({ Driver: { ...driverOnTheWire("a"), driverId: "a\0" } }),
    "Results[1].Driver.driverId: isn't an id",
  ],
  ["half a lap", wrongRow({ laps: "50.5" }), "Results[1].laps: "],
  [
    "milliseconds in words",
    wrongRow({ Time: { millis: "many", time: "+1.0" } }),
    "Results[1].Time.millis: ",
  ],
  [
    "a time of 61 seconds",
    wrongRow({ Time: { time: "1:34:61.000" } }),
    "Results[1].Time.time: isn't a race time",
  ],
  [
    "a lap time in words",
    wrongRow({ FastestLap: { Time: { time: "fast" } } }),
    "Results[1].FastestLap.Time.time: ",
  ],
  ["a list that isn't one", raceWith({ Results: {} }), "Races[0].Results: "],
  [
    "a circuit beyond the pole",
    raceWith({ Circuit: circuitAt("91") }),
    "Circuit.Location.lat: isn't a latitude",
  ],
  ["a start without a zone", raceWith({ time: "13:00:00" }), "Races[0].time: isn't a time in UTC"],
  ["another round", raceWith({ round: "3" }), "2031 round 3 instead of 2031 round 2"],
  ["another season", raceWith({ season: "2030" }), "2030 round 2 instead of 2031 round 2"],
])("rejects the whole document for %s, and names the field", async (_, body, detail) => {
  const { client, script } = askService();
  script(
    "/2031/2/results.json",
    { body },
    { body: raceOnTheWire("Results", [resultOnTheWire(1)]) },
  );
  expect(await client.readRaceClassification(2031, 2)).toMatchObject({
    kind: "failed",
    reason: "wrong-shape",
    detail: expect.stringContaining(detail),
  });
  expect(await client.readRaceClassification(2031, 2)).toMatchObject({ kind: "fresh" });
});

function wrongRow(more: object) {
  return raceOnTheWire("Results", [resultOnTheWire(1), resultOnTheWire(2, more)]);
}

function raceWith(more: object) {
  const { MRData } = raceOnTheWire("Results", [resultOnTheWire(1)]);
  const Races = MRData.RaceTable.Races.map((race) => ({ ...race, ...more }));
  return { MRData: { ...MRData, RaceTable: { Races } } };
}

function circuitAt(lat: string) {
  const { Circuit } = meetingOnTheWire;
  return { ...Circuit, Location: { ...Circuit.Location, lat } };
}

test("rejects an impossible lap number", async () => {
  const { client, script } = askService();
  const timings = {
    number: "999999999",
    Timings: [{ driverId: "a", position: "1", time: "1:30.000" }],
  };
  script("/2031/2/laps.json", { body: raceOnTheWire("Laps", [timings]) });
  expect(await client.readLaps(2031, 2)).toMatchObject({ kind: "failed", reason: "wrong-shape" });
});

test.each<[string, ScriptedStep, string, number]>([
  ["hangs", { fault: "hang-before-headers" }, "timed-out", 4],
  ["goes down", { status: 503 }, "server-error", 4],
  ["asks for an hour's wait", { status: 429, headers: { "retry-after": "3600" } }, "throttled", 1],
  ["sends HTML", { body: "<html>", headers: { "content-type": "text/html" } }, "wrong-type", 1],
  [
    "sends half a document",
    { body: '{"MRData":', headers: { "content-type": "application/json" } },
    "malformed",
    1,
  ],
  ["sends 50 MB", { fault: "huge", megabytes: 50 }, "too-large", 1],
  ["redirects in circles", { fault: "redirect-loop" }, "too-many-redirects", 1],
])(
  "returns nothing from a service that %s on the second page, and everything once the service recovers",
  async (_, step, reason, attempts) => {
    const { client, script } = askService(step === hanging(step) ? { headersTimeoutMs: 100 } : {});
    for (const from of [0, 200]) script(lapsPage(from), { body: lapsOnTheWire(from, from + 100) });
    script(lapsPage(100), step);
    expect(await client.readLaps(2031, 2)).toMatchObject({ kind: "failed", reason, attempts });
    script(lapsPage(100), { body: lapsOnTheWire(100, 200) });
    expect(await client.readLaps(2031, 2)).toMatchObject({ kind: "fresh" });
  },
);

function hanging(step: ScriptedStep): ScriptedStep | null {
  return "fault" in step && step.fault === "hang-before-headers" ? step : null;
}

test("reports when to retry once the request budget is used up", async () => {
  const budget = { take: async () => ({ granted: false as const, retryAfterMs: 60_001 }) };
  const reader = createHttpReader({ userAgent: "Gridwalk" });
  const client = createErgastClient(new URL(upstream.url), reader, budget);
  expect(await client.readCalendar(2031)).toMatchObject({
    reason: "out-of-budget",
    retryAfterMs: 60_001,
  });
});
