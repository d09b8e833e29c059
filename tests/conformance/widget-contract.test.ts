import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

import { createApi } from "#api/api.ts";

import { type FactsDatabase, openFactsDatabase } from "../support/database.ts";
import { servicesAt } from "../support/services-at.ts";

/*
 * Fields that devices and dashboards rely on, written down separately from the code. New fields may
 * be added here. Existing fields must never be removed, renamed or retyped.
 */

const utc = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  .nullable();
const local = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/)
  .nullable();
const seconds = z.int().positive().nullable();
const text = z.string().min(1);

const weekend = {
  season: z.int().nullable(),
  round: z.int().nullable(),
  name: text.nullable(),
  country: text.nullable(),
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  circuit: text.nullable(),
  place: text.nullable(),
  trackZone: text.nullable(),
  zone: text,
  url: text,
};

const nextContract = z.strictObject({
  ...weekend,
  status: z.enum(["upcoming", "live", "between", "finished", "none"]),
  startDate: z.iso.date().nullable(),
  endDate: z.iso.date().nullable(),
  known: z.boolean(),
  session: text.nullable(),
  startsAt: utc,
  startsAtLocal: local,
  countdownSeconds: seconds,
  liveSession: text.nullable(),
  raceStartsAt: utc,
  raceStartsAtLocal: local,
  raceCountdownSeconds: seconds,
  isSprint: z.boolean(),
  sessions: z.array(
    z.strictObject({
      kind: text,
      name: text,
      startsAt: utc,
      startsAtLocal: local,
      weekday: text.nullable(),
      date: z.iso.date().nullable(),
      time: z
        .string()
        .regex(/^\d\d:\d\d$/)
        .nullable(),
      isNext: z.boolean(),
      isLive: z.boolean(),
      isOver: z.boolean(),
    }),
  ),
  cancelledBefore: z.array(text),
  outlinePath: z
    .string()
    .regex(/^M\d+ \d+l[-\d ]+z$/)
    .nullable(),
  outlineViewBox: z
    .string()
    .regex(/^0 0 \d+ \d+$/)
    .nullable(),
});

const reach = { resultsThrough: text.nullable(), resultsMissing: z.int().min(0) };

const standing = {
  position: z.int().positive().nullable(),
  name: text,
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable(),
  points: z.number().min(0).nullable(),
  gap: z.number().min(0).nullable(),
  wins: z.int().min(0),
};

const standingsContract = z.strictObject({
  season: z.int(),
  afterRound: z.int().nullable(),
  after: text.nullable(),
  afterSprint: z.boolean(),
  drivers: z.array(
    z.strictObject({ ...standing, lastName: text, code: z.string(), team: text.nullable() }),
  ),
  teams: z.array(z.strictObject(standing)),
  ...reach,
  url: text,
});

const lastContract = z.strictObject({
  ...weekend,
  raceStartsAt: utc,
  raceStartsAtLocal: local,
  date: z.iso.date().nullable(),
  hasResult: z.boolean(),
  winner: text.nullable(),
  winnerCode: text.nullable(),
  winnerTeam: text.nullable(),
  second: text.nullable(),
  third: text.nullable(),
  podium: z.array(
    z.strictObject({
      position: z.int().min(1).max(3),
      name: text,
      lastName: text,
      code: z.string(),
      team: text,
      colour: z.string().nullable(),
      time: text.nullable(),
    }),
  ),
  ...reach,
});

const contracts = { next: nextContract, standings: standingsContract, last: lastContract };

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

function request(address: string, instant: string, season?: number, init?: RequestInit) {
  return createApi(servicesAt(facts.db, instant, season)).request(`/api/widget/${address}`, init);
}

async function ask<Widget extends keyof typeof contracts>(
  widget: Widget,
  instant: string,
  query = "",
  season?: number,
): Promise<z.infer<(typeof contracts)[Widget]>> {
  const response = await request(widget + query, instant, season);
  expect(response.status).toBe(200);
  return contracts[widget].parse(await response.json()) as z.infer<(typeof contracts)[Widget]>;
}

const beforeVegas = "2025-11-19T12:00:00Z";
/** Moments at which each response must have the agreed form. */
const moments = [
  ["before the season", "2025-02-01T00:00:00Z"],
  ["between races", beforeVegas],
  ["during a session", "2025-11-22T04:10:00Z"],
  ["in a sprint weekend", "2025-11-08T16:00:00Z"],
  ["in winter", "2025-12-20T00:00:00Z"],
  ["before a cancelled race", "2023-05-16T12:00:00Z"],
  ["while two drivers have equal points", "2021-12-12T10:00:00Z"],
  ["before sessions had known times", "2014-11-20T00:00:00Z"],
  ["while cars were shared", "1951-07-05T00:00:00Z"],
] as const;

describe.each(moments)("%s", (_, instant) => {
  test.each(Object.keys(contracts) as (keyof typeof contracts)[])(
    "/api/widget/%s keeps its form",
    async (widget) => {
      const queries = ["", ...(widget === "standings" ? [] : ["?zone=Asia/Kathmandu"])];
      if (widget !== "next") queries.push("?spoilers=hide");
      for (const query of queries) {
        const answer = (await request(widget + query, instant)).json();
        await expect(
          answer.then((wire) => contracts[widget].safeParse(wire).error),
        ).resolves.toBeUndefined();
      }
    },
  );
});

test("keeps its form when the season is over and no further race is known", async () => {
  const next = await ask("next", "2027-01-05T00:00:00Z", "", 2026);
  expect(next).toMatchObject({
    status: "none",
    known: false,
    name: null,
    countdownSeconds: null,
    sessions: [],
  });
});

describe("next", () => {
  test("counts down to the next session and the race, in UTC and in the given zone", async () => {
    const next = await ask("next", beforeVegas, "?zone=Europe/Berlin");
    expect(next).toMatchObject({
      status: "upcoming",
      known: true,
      name: "Las Vegas Grand Prix",
      round: 22,
      countryCode: "US",
      trackZone: "America/Los_Angeles",
      zone: "Europe/Berlin",
      session: "Practice 1",
      startsAt: "2025-11-21T00:30:00Z",
      startsAtLocal: "2025-11-21T01:30:00+01:00",
      countdownSeconds: 36.5 * 3600,
      raceStartsAt: "2025-11-23T04:00:00Z",
      raceStartsAtLocal: "2025-11-23T05:00:00+01:00",
      isSprint: false,
      cancelledBefore: [],
    });
    expect(next.sessions.map(({ isNext }) => isNext)).toEqual([true, false, false, false, false]);
    expect(next.sessions.at(-1)).toMatchObject({
      name: "Race",
      weekday: "Sunday",
      date: "2025-11-23",
      time: "05:00",
    });
  });

  test("names the running session and the session after it", async () => {
    expect(await ask("next", "2025-11-22T04:10:00Z")).toMatchObject({
      status: "live",
      liveSession: "Qualifying",
      session: "Race",
    });
  });

  test("reports that the race has begun", async () => {
    const next = await ask("next", "2025-11-23T04:30:00Z");
    expect(next).toMatchObject({
      status: "live",
      liveSession: "Race",
      session: null,
      raceCountdownSeconds: null,
    });
    expect(next.sessions.some(({ isNext }) => isNext)).toBe(false);
  });

  test("takes account of a clock change between now and the race", async () => {
    const next = await ask("next", "2025-03-28T12:00:00Z", "?zone=Europe/London");
    expect(next).toMatchObject({
      name: "Japanese Grand Prix",
      raceStartsAtLocal: "2025-04-06T06:00:00+01:00",
    });
  });

  test("marks sprint weekends", async () => {
    expect(await ask("next", "2025-11-05T12:00:00Z")).toMatchObject({
      name: "São Paulo Grand Prix",
      isSprint: true,
    });
  });

  test("skips a cancelled race and names it", async () => {
    expect((await ask("next", "2023-05-16T12:00:00Z")).name).toBe("Emilia Romagna Grand Prix");
    expect(await ask("next", "2023-05-17T22:00:00Z")).toMatchObject({
      name: "Monaco Grand Prix",
      cancelledBefore: ["Emilia Romagna Grand Prix"],
    });
    expect((await ask("next", "2023-05-26T08:00:00Z")).cancelledBefore).toEqual([]);
  });

  test.each(moments)("names no driver %s", async (_, instant) => {
    const next = JSON.stringify(await ask("next", instant));
    const { drivers } = await ask("standings", instant);
    expect(drivers.filter(({ lastName }) => next.includes(lastName))).toEqual([]);
  });

  test("reports that the start isn’t known", async () => {
    expect(await ask("next", "1997-07-09T00:00:00Z")).toMatchObject({
      name: "British Grand Prix",
      known: false,
      startsAt: null,
      countdownSeconds: null,
    });
  });
});

describe("standings", () => {
  test("lists both championships, and gives both contenders the same points before the last race of 2021", async () => {
    const { drivers, teams, after } = await ask("standings", "2021-12-12T10:00:00Z");
    expect(after).toBe("Saudi Arabian Grand Prix");
    expect(drivers.slice(0, 2)).toMatchObject([
      { position: 1, code: "VER", points: 369.5, gap: 0, wins: 9 },
      { position: 2, code: "HAM", points: 369.5, gap: 0, wins: 8 },
    ]);
    expect(teams[0]).toMatchObject({ position: 1, name: "Mercedes" });
  });

  test("shows no points before the first race", async () => {
    const { drivers, afterRound } = await ask("standings", "2025-02-01T00:00:00Z");
    expect(afterRound).toBeNull();
    expect(drivers.length).toBeGreaterThan(15);
    expect(new Set(drivers.map(({ points, position }) => `${points} ${position}`))).toEqual(
      new Set(["null null"]),
    );
  });

  test("returns the standings before the last finished weekend, sprint included, if spoilers are hidden", async () => {
    const instant = "2025-11-12T12:00:00Z";
    expect(await ask("standings", instant)).toMatchObject({
      after: "São Paulo Grand Prix",
      afterSprint: false,
    });
    const hidden = await ask("standings", instant, "?spoilers=hide");
    expect(hidden).toMatchObject({ after: "Mexico City Grand Prix", afterSprint: false });
    // Hidden standings stay the same through the next weekend, until its race is over.
    expect(await ask("standings", "2025-11-23T04:30:00Z", "?spoilers=hide")).toMatchObject({
      after: "Mexico City Grand Prix",
    });
  });
});

describe("last", () => {
  test("returns the podium with times", async () => {
    expect(await ask("last", "2025-11-12T12:00:00Z", "?zone=America/Sao_Paulo")).toMatchObject({
      name: "São Paulo Grand Prix",
      raceStartsAtLocal: "2025-11-09T14:00:00-03:00",
      hasResult: true,
      winner: "Lando Norris",
      winnerCode: "NOR",
      winnerTeam: "McLaren",
      second: "Kimi Antonelli",
      third: "Max Verstappen",
      podium: [
        { position: 1, time: "1:32:01.596" },
        { position: 2, time: "+10.388" },
        { position: 3, time: "+10.750" },
      ],
    });
  });

  test("returns no result if spoilers are hidden", async () => {
    const shown = await ask("last", "2025-11-12T12:00:00Z");
    const hidden = await ask("last", "2025-11-12T12:00:00Z", "?spoilers=hide");
    const without = {
      hasResult: false,
      winner: null,
      winnerCode: null,
      winnerTeam: null,
      second: null,
      third: null,
    };
    expect(hidden).toEqual({
      ...shown,
      ...without,
      podium: [],
      resultsThrough: "Mexico City Grand Prix 2025",
    });
  });

  test("names both drivers who shared a winning car", async () => {
    expect(await ask("last", "1951-07-05T00:00:00Z")).toMatchObject({
      winner: "Luigi Fagioli / Juan Manuel Fangio",
    });
  });
});

test.each([
  "next?zone=Mars/Olympus",
  "next?zone=",
  "last?zone=%2B01:00",
  "last?spoilers=maybe",
  "standings?spoilers=",
])("rejects /api/widget/%s and names the parameter", async (address) => {
  const response = await request(address, beforeVegas);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    message: expect.stringMatching(/^(?:zone|spoilers) must be /),
  });
});

test("answers a matching ETag with a 304, and lets other sites’ pages read all responses", async () => {
  for (const address of ["next", "standings", "last", "next?zone=Mars/Olympus"]) {
    const first = await request(address, beforeVegas);
    expect(first.headers.get("access-control-allow-origin")).toBe("*");
    expect(first.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const etag = first.headers.get("etag");
    if (etag === null) continue;
    const again = await request(address, beforeVegas, undefined, {
      headers: { "if-none-match": etag },
    });
    expect(again.status).toBe(304);
    expect(again.headers.get("access-control-allow-origin")).toBe("*");
  }
  expect((await request("next", beforeVegas)).headers.get("cache-control")).toBe(
    "public, max-age=10",
  );
});
