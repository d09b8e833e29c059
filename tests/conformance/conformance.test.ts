import { drizzle } from "drizzle-orm/postgres-js";
import { beforeAll, describe, expect, test } from "vitest";

import { answerErgast } from "#api/ergast/answer-ergast.ts";
import type { Database } from "#db/database.ts";
import { type FactsDatabase, openFactsDatabase } from "../support/database.ts";
import { servicesAt } from "../support/services-at.ts";
import { cases, type ConformanceCase } from "./cases.ts";
import { readExpected } from "./expected.ts";
import { factLines } from "./facts.ts";
import { readRecordings } from "./recordings.ts";
import { normalise, tolerances, type Json, type ToleranceName } from "./tolerances.ts";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

async function ask({ request, clock }: ConformanceCase, db: Database = facts.db): Promise<Json> {
  const { status, body } = await answerErgast(servicesAt(db, clock), `/ergast/f1/${request}`);
  expect(status).toBe(200);
  return JSON.parse(body) as Json;
}

const named = cases.map((conformanceCase) => [conformanceCase.request, conformanceCase] as const);
const expected = readExpected();

test("covers every recorded response and no others", () => {
  expect(cases).toHaveLength(59);
  expect([...expected.keys()]).toEqual(cases.map(({ request }) => request));
});

test.for(named)("matches the recorded facts of %s", async ([request, conformanceCase]) => {
  const own = normalise(await ask(conformanceCase), conformanceCase.tolerated);
  expect(factLines(own)).toEqual(expected.get(request));
});

test("answers every request with at most ten queries", async () => {
  let queryCount = 0;
  const logger = { logQuery: () => void queryCount++ };
  const counting = drizzle(facts.sql, { casing: "snake_case", logger }) as unknown as Database;
  let maxQueries = 0;
  for (const conformanceCase of cases) {
    queryCount = 0;
    await ask(conformanceCase, counting);
    maxQueries = Math.max(maxQueries, queryCount);
  }
  expect(maxQueries).toBeGreaterThan(1);
  expect(maxQueries).toBeLessThanOrEqual(10);
});

test("shows which rows of two responses differ", () => {
  const response: Json = {
    MRData: { total: "1", RaceTable: { season: "2023", Races: [{ raceName: "A", round: "1" }] } },
  };
  const other: Json = {
    MRData: { total: "1", RaceTable: { season: "2023", Races: [{ raceName: "B", round: "1" }] } },
  };
  expect(factLines(response)).toHaveLength(3);
  expect(factLines(response)[1]).toBe(factLines(other)[1]);
  expect(factLines(response)[2]).not.toBe(factLines(other)[2]);
});

/**
 * The recordings may not be redistributed. If you have them, set ERGAST_RECORDINGS to their folder.
 */
const folder = process.env["ERGAST_RECORDINGS"];

describe.skipIf(folder === undefined)("with the recorded responses", () => {
  const recordings = folder === undefined ? new Map<string, Json>() : readRecordings(folder);

  test.for(named)("matches the recording of %s", async ([request, conformanceCase]) => {
    const recording = recordings.get(request) ?? null;
    const own = await ask(conformanceCase);
    const { tolerated } = conformanceCase;
    expect(normalise(own, tolerated)).toEqual(normalise(recording, tolerated));
    expect(factLines(normalise(recording, tolerated))).toEqual(expected.get(request));
    for (const name of tolerated) {
      const others = tolerated.filter((other) => other !== name);
      expect(normalise(own, others), `${name} is not needed`).not.toEqual(
        normalise(recording, others),
      );
    }
  });

  test("uses every tolerance, and compares every recording", () => {
    const used = new Set(cases.flatMap(({ tolerated }) => tolerated));
    expect([...used].sort()).toEqual((Object.keys(tolerances) as ToleranceName[]).sort());
    expect(cases.map(({ request }) => request).sort()).toEqual([...recordings.keys()].sort());
  });
});
