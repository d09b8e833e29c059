import { beforeAll, expect, test } from "vitest";

import { nothingYet } from "#domain/live/live-session.ts";
import { type FactsDatabase, openFactsDatabase } from "../../../tests/support/database.ts";
import { noLive } from "../../../tests/support/no-live.ts";
import { servicesAt } from "../../../tests/support/services-at.ts";
import { createApi } from "../api.ts";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

const beforeVegas = "2025-11-19T12:00:00Z";

async function ask(
  path: string,
  instant: string,
  season?: number,
): Promise<{ status: number; body: unknown }> {
  const response = await createApi(servicesAt(facts.db, instant, season)).request(path);
  return { status: response.status, body: await response.json() };
}

/** Returns the path of every field, with list items as []. Field names are part of the contract. */
function fieldsOf(value: unknown, path = ""): string[] {
  if (Array.isArray(value))
    return [...new Set(value.flatMap((item) => fieldsOf(item, `${path}[]`)))];
  if (value === null || typeof value !== "object") return [path];
  return Object.entries(value).flatMap(([name, inner]) =>
    fieldsOf(inner, path === "" ? name : `${path}.${name}`),
  );
}

const MEETING_FIELDS = [
  "race.meetingCountryName",
  "race.meetingStartDate",
  "race.meetingEndDate",
  "race.meetingName",
  "circuitSmallImage.url",
  "fomRaceId",
  "meetingContext.status",
  "meetingContext.season",
  "meetingContext.nr_runda",
  "meetingContext.timetables[].description",
  "meetingContext.timetables[].startTime",
  "meetingContext.timetables[].gmtOffset",
  "meetingContext.timetables[].status",
];

test("returns the next race weekend from get-next, with times in the track's time zone", async () => {
  const { body } = await ask("/api/get-next", beforeVegas);
  expect(fieldsOf(body)).toEqual(MEETING_FIELDS);
  expect(body).toEqual({
    race: {
      meetingCountryName: "United States of America",
      meetingStartDate: "2025-11-20T16:30:00-08:00",
      meetingEndDate: "2025-11-22T21:00:00-08:00",
      meetingName: "Las Vegas Grand Prix",
    },
    circuitSmallImage: { url: "/pictures/circuits/las-vegas-1.svg" },
    fomRaceId: expect.any(Number),
    meetingContext: {
      status: "isNext",
      season: 2025,
      nr_runda: 22,
      timetables: [
        {
          description: "Practice 1",
          startTime: "2025-11-20T16:30:00",
          gmtOffset: "-08:00",
          status: "isNext",
        },
        {
          description: "Practice 2",
          startTime: "2025-11-20T20:00:00",
          gmtOffset: "-08:00",
          status: "isFuture",
        },
        {
          description: "Practice 3",
          startTime: "2025-11-21T16:30:00",
          gmtOffset: "-08:00",
          status: "isFuture",
        },
        {
          description: "Qualifying",
          startTime: "2025-11-21T20:00:00",
          gmtOffset: "-08:00",
          status: "isFuture",
        },
        {
          description: "Race",
          startTime: "2025-11-22T20:00:00",
          gmtOffset: "-08:00",
          status: "isFuture",
        },
      ],
    },
  });
});

test("marks a session that is delayed as next", async () => {
  const instant = "2026-11-28T18:10:00Z";
  const nowMs = Date.parse(instant);
  const event = {
    meeting: "Qatar Grand Prix",
    session: "Qualifying",
    kind: "qualifying",
    startsAtMs: Date.parse("2026-11-28T18:00:00Z"),
    invented: false,
  } as const;
  const view = {
    id: 1,
    dueMs: nowMs,
    heardAtMs: nowMs,
    session: { ...nothingYet, event, phase: "delayed" as const },
  };
  const live = { ...noLive, nowMs: () => nowMs, look: () => view };
  const response = await createApi({ ...servicesAt(facts.db, instant), live }).request(
    "/api/get-next",
  );
  expect(await response.json()).toMatchObject({
    meetingContext: {
      timetables: [{}, {}, { status: "isPast" }, { status: "isNext" }, { status: "isFuture" }],
    },
  });
});

test("marks earlier sessions as past, the running one as current and the following one as next", async () => {
  const { body } = await ask("/api/get-next", "2025-11-21T04:10:00Z");
  expect(body).toMatchObject({
    meetingContext: {
      status: "isCurrent",
      timetables: [
        { status: "isPast" },
        { status: "isCurrent" },
        { status: "isNext" },
        { status: "isFuture" },
        { status: "isFuture" },
      ],
    },
  });
});

test("marks a weekend as current from 24 hours before its first session", async () => {
  const status = async (instant: string) =>
    ((await ask("/api/get-next", instant)).body as { meetingContext: { status: string } })
      .meetingContext.status;
  expect(await status("2025-11-20T00:29:59Z")).toBe("isNext");
  expect(await status("2025-11-20T00:30:00Z")).toBe("isCurrent");
});

test("returns the last finished weekend from get-last in the same format", async () => {
  const { body } = await ask("/api/get-last", beforeVegas);
  expect(fieldsOf(body)).toEqual(MEETING_FIELDS);
  expect(body).toMatchObject({
    race: { meetingName: "São Paulo Grand Prix", meetingCountryName: "Brazil" },
    meetingContext: { status: "isPast", season: 2025, nr_runda: 21 },
  });
});

test("returns the previous season's last weekend from get-last before the first race", async () => {
  const { body } = await ask("/api/get-last", "2025-02-01T00:00:00Z");
  expect(body).toMatchObject({
    race: { meetingName: "Abu Dhabi Grand Prix" },
    meetingContext: { season: 2024 },
  });
});

test("returns next season's first weekend from get-next after the last race, or 404 while that calendar is unknown", async () => {
  expect((await ask("/api/get-next", "2025-12-20T00:00:00Z")).body).toMatchObject({
    race: { meetingName: "Australian Grand Prix" },
    meetingContext: { season: 2026, nr_runda: 1 },
  });
  const over = await ask("/api/get-next", "2027-01-05T00:00:00Z", 2026);
  expect(over).toEqual({
    status: 404,
    body: { message: expect.stringContaining("season is over") },
  });
});

test("returns null for an unknown start time", async () => {
  const { body } = await ask("/api/get-next", "2014-11-20T00:00:00Z");
  expect(body).toMatchObject({
    race: { meetingStartDate: "2014-11-21T00:00:00+04:00" },
    meetingContext: {
      timetables: expect.arrayContaining([
        expect.objectContaining({ startTime: null, gmtOffset: "+04:00" }),
      ]),
    },
  });
});

test("lists teams in championship order", async () => {
  const { body } = await ask("/api/mongo/teams/all", beforeVegas);
  expect(body).toHaveLength(10);
  expect(fieldsOf(body)).toEqual(
    [
      "name",
      "pozitie",
      "nrpuncte",
      "curseCastigate",
      "liked_by",
      "culoareEchipa",
      "pilot_1",
      "pilot_2",
      "logo",
      "masinaPoza",
      "createdAt",
    ].map((name) => `[].${name}`),
  );
  expect((body as unknown[])[0]).toMatchObject({
    name: "McLaren",
    pozitie: 1,
    nrpuncte: 756,
    pilot_1: "Lando Norris",
    pilot_2: "Oscar Piastri",
    masinaPoza: "/pictures/cars/2025/mclaren.svg",
    createdAt: expect.stringMatching(/^2025-/),
  });
});

const DRIVER_FIELDS = [
  "_id",
  "primulNume",
  "alDoileaNume",
  "echipa",
  "puncte",
  "pozitie",
  "culoare",
  "steag",
  "poza",
  "nrFani",
].map((name) => `[].${name}`);

test("lists drivers by championship position in ascending or descending order", async () => {
  const { body } = await ask("/api/mongo/piloti?order=asc", beforeVegas);
  expect(fieldsOf(body)).toEqual(DRIVER_FIELDS);
  const drivers = body as { _id: string }[];
  expect(drivers[0]).toEqual({
    _id: "NOR",
    primulNume: "Lando",
    alDoileaNume: "Norris",
    echipa: "McLaren",
    puncte: 390,
    pozitie: 1,
    culoare: expect.stringMatching(/^#[0-9a-f]{6}$/),
    steag: "/flags/GB.svg",
    poza: "/pictures/plates/4.svg",
    nrFani: 0,
  });
  expect((await ask("/api/mongo/piloti", beforeVegas)).body).toEqual(body);
  expect((await ask("/api/mongo/piloti?order=desc", beforeVegas)).body).toEqual(
    drivers.toReversed(),
  );
});

test("returns half points exactly, and null points before the first race", async () => {
  const [leader] = (await ask("/api/mongo/piloti", "2021-12-10T00:00:00Z")).body as unknown[];
  expect(leader).toMatchObject({ _id: "VER", puncte: 369.5, poza: "/pictures/plates/33.svg" });
  const early = (await ask("/api/mongo/piloti", "2025-02-01T00:00:00Z")).body as {
    puncte: unknown;
    pozitie: unknown;
  }[];
  expect(early).toHaveLength(20);
  expect(early.every((driver) => driver.puncte === null && driver.pozitie === null)).toBe(true);
});

test("finds a driver by code in upper or lower case, or by name", async () => {
  const { body } = await ask("/api/mongo/piloti/HUL", beforeVegas);
  expect(fieldsOf(body)).toEqual(DRIVER_FIELDS);
  expect(body).toMatchObject([{ _id: "HUL", alDoileaNume: "Hülkenberg", echipa: "Kick Sauber" }]);
  expect((await ask("/api/mongo/piloti/hul", beforeVegas)).body).toEqual(body);
  expect((await ask("/api/mongo/piloti/nico-hulkenberg", beforeVegas)).body).toEqual(body);
  expect((await ask("/api/mongo/piloti/michael-schumacher", beforeVegas)).status).toBe(404);
});

test("returns an empty list of fan counts when there are no accounts", async () => {
  expect(await ask("/api/favourite/drivers/fans", beforeVegas)).toEqual({ status: 200, body: [] });
});

test("summarises a finished race under the ID returned by get-last", async () => {
  const last = (await ask("/api/get-last", beforeVegas)).body as { fomRaceId: number };
  const path = `/api/season-results/homepage/2025/${last.fomRaceId}_são-paulo-grand-prix`;
  const { body } = await ask(encodeURI(path), beforeVegas);
  expect(fieldsOf(body)).toEqual([
    "topDriverResults[].driverFirstName",
    "topDriverResults[].driverLastName",
    "topDriverResults[].displayTeamName",
    "topDriverResults[].racePoints",
    "topDriverResults[].raceTime",
    "topDriverResults[].gapToLeader",
    "topTeamResults[].team",
    "topTeamResults[].points",
    "posGained[].driver_first_name",
    "posGained[].driver_last_name",
    "posGained[].team",
    "posGained[].gained",
  ]);
  expect(body).toMatchObject({
    topDriverResults: [
      { driverLastName: "Norris", racePoints: 25, raceTime: "1:32:01.596", gapToLeader: null },
      { driverLastName: "Antonelli", raceTime: "1:32:11.984", gapToLeader: "+10.388" },
      { driverLastName: "Verstappen" },
    ],
    topTeamResults: [
      { team: "McLaren", points: 35 },
      { team: "Mercedes", points: 30 },
      { team: "Red Bull" },
    ],
    posGained: [{ driver_last_name: "Verstappen", gained: 16 }, {}, {}],
  });

  expect((await ask(encodeURI(path), "2025-11-09T18:00:00Z")).status).toBe(404);
  expect((await ask(encodeURI(path.replace("2025", "2024")), beforeVegas)).status).toBe(404);
});

test("returns the site time from /api/clock and forbids caching", async () => {
  const response = await createApi(servicesAt(facts.db, beforeVegas)).request("/api/clock");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toEqual({
    now: "2025-11-19T12:00:00.000Z",
    kind: "instant",
    offsetMs: 0,
    speed: 1,
    facts: "test",
  });
});
