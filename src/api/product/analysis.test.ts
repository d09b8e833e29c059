import { beforeAll, describe, expect, test } from "vitest";

import { type FactsDatabase, openFactsDatabase } from "../../../tests/support/database.ts";
import { servicesAt } from "../../../tests/support/services-at.ts";
import { createApi } from "../api.ts";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

async function ask(path: string, now = "2026-08-21T12:00:00Z") {
  const answer = await createApi(servicesAt(facts.db, now)).request(path);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe("the analysis of a race", () => {
  test("has pace, stints, stops and passes", async () => {
    const { status, body } = await ask("/api/analysis/2026/hungarian-grand-prix");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      method: 1,
      pace: expect.arrayContaining([
        {
          driver: "lando-norris",
          percent: expect.any(Number) as number,
          secondsPerLap: expect.any(Number) as number,
          interval: [expect.any(Number), expect.any(Number)],
          laps: expect.any(Number) as number,
        },
      ]),
      paceMissing: null,
      passes: { total: 42 },
    });
    const { pace } = body as { pace: readonly { percent: number }[] };
    expect(pace.map(({ percent }) => percent)).toEqual(
      pace.map(({ percent }) => percent).toSorted((a, b) => a - b),
    );
  });

  test("names the reason if there is no pace", async () => {
    const { body } = await ask("/api/analysis/2011/canadian-grand-prix");
    expect(body).toMatchObject({
      pace: [],
      paceMissing: expect.stringContaining("wet or drying") as string,
    });
  });

  test.each([
    ["/api/analysis/2026/abu-dhabi-grand-prix", "2026-08-21T12:00:00Z"],
    ["/api/analysis/2026/hungarian-grand-prix", "2026-07-26T13:30:00Z"],
    ["/api/analysis/1988/monaco-grand-prix", "2026-08-21T12:00:00Z"],
    ["/api/analysis/2026/narnia-grand-prix", "2026-08-21T12:00:00Z"],
    ["/api/analysis/1990", "2026-08-21T12:00:00Z"],
    ["/api/circuits/narnia/pit-loss", "2026-08-21T12:00:00Z"],
  ])("is a 404 with a message for %s at %s", async (path, now) => {
    expect(await ask(path, now)).toEqual({
      status: 404,
      body: { message: expect.any(String) as string },
    });
  });

  test.each([
    "/api/analysis/soon",
    `/api/analysis/2025/${"x".repeat(200)}`,
    "/api/rejoin/2026/hungarian-grand-prix",
    "/api/rejoin/2026/hungarian-grand-prix?driver=NOR&lap=0",
    "/api/rejoin/2026/hungarian-grand-prix?driver=NOR&lap=many",
    "/api/rejoin/2026/hungarian-grand-prix?driver=&lap=12",
  ])("is a 400 with a message for %s", async (path) => {
    expect(await ask(path)).toEqual({
      status: 400,
      body: { message: expect.any(String) as string },
    });
  });
});

test("a season has totals of the races that are over", async () => {
  const { body } = await ask("/api/analysis/2016");
  expect(body).toMatchObject({ season: 2016, totals: { races: 21, passes: 871 } });
  const midway = await ask("/api/analysis/2016", "2016-06-01T12:00:00Z");
  expect(midway.body).toMatchObject({ totals: { races: 6 } });
});

test("a circuit has what a stop cost in each season", async () => {
  const { body } = await ask("/api/circuits/spielberg/pit-loss");
  const { seasons } = body as {
    seasons: readonly { season: number; seconds: number; quartiles: [number, number] }[];
  };
  const latest = seasons.find(({ season }) => season === 2025);
  expect(latest?.seconds).toBeCloseTo(21.2, 1);
  expect(latest?.quartiles[0]).toBeLessThanOrEqual(latest?.seconds ?? 0);
  expect(seasons.map(({ season }) => season)).toEqual(
    seasons.map(({ season }) => season).toSorted((a, b) => a - b),
  );
});

describe("where a car would come out", () => {
  test("is told by the code or the id of the driver, with how often such places were right", async () => {
    const byCode = await ask("/api/rejoin/2026/hungarian-grand-prix?driver=NOR&lap=20");
    expect(byCode.status).toBe(200);
    expect(byCode.body).toEqual({
      place: expect.any(Number) as number,
      ahead: expect.any(String) as string,
      behind: expect.any(String) as string,
      likelihood: expect.closeTo(0.95, 1) as number,
      lossSeconds: expect.closeTo(21, 0) as number,
    });
    expect(await ask("/api/rejoin/2026/hungarian-grand-prix?driver=lando-norris&lap=20")).toEqual(
      byCode,
    );
  });

  test.each([
    ["driver=HAK&lap=20", "no laps in this race"],
    ["driver=NOR&lap=200", "wasn’t on the track"],
    ["driver=NOR&lap=1", "wasn’t on the track"],
    ["driver=NOR&lap=57", "whole field was slow"],
  ])("is refused with the reason for %s", async (query, reason) => {
    const { status, body } = await ask(`/api/rejoin/2026/hungarian-grand-prix?${query}`);
    expect([status, body["message"]]).toEqual([404, expect.stringContaining(reason)]);
  });
});
