import { drizzle } from "drizzle-orm/postgres-js";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";

import type { Database } from "#db/database.ts";
import { nearestPages } from "#domain/search/nearest-pages.ts";
import { type FactsDatabase, openFactsDatabase } from "../../../../tests/support/database.ts";
import { listedNames } from "./listed-names.ts";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

const VERSION = { version: "nearest" };

async function nearest(path: string, season = 2025) {
  const { known } = await listedNames(facts.db, season, VERSION);
  return nearestPages(path, known, season);
}

test.for<readonly [string, readonly string[]]>([
  ["/driver/norris", ["Lando Norris", "Driver standings"]],
  ["/drivers/noris", ["Lando Norris", "Driver standings"]],
  ["/norris", ["Lando Norris"]],
  ["/max-verstapen", ["Max Verstappen"]],
  ["/schedule/2025/monza", ["Italian Grand Prix 2025", "Monza circuit", "Schedule", "2025 season"]],
  ["/schedule/2025/italian-gp", ["Italian Grand Prix 2025", "Schedule", "2025 season"]],
  ["/schedule/2021/abu-dabi-grand-prix", ["Abu Dhabi Grand Prix 2021", "2021 season", "Schedule"]],
  ["/schedule/2025/portuguese-grand-prix", ["Schedule", "2025 season"]],
  [
    "/replay/2021/abu-dhabi",
    ["Abu Dhabi Grand Prix 2021", "Yas Marina circuit", "2021 season", "Replays"],
  ],
  ["/teams/mercedez", ["Mercedes", "Team standings"]],
  ["/team/mclaren", ["McLaren", "Bruce McLaren", "Team standings"]],
  ["/constructors/ferari", ["Ferrari", "Team standings"]],
  ["/circuits/nurburgrign", ["Nürburgring circuit", "Circuits"]],
  ["/schedul", ["Schedule"]],
  ["/calendar", ["Schedule"]],
  ["/live-timing", ["Live"]],
  ["/race-results/2013", ["2013 season", "Race results"]],
  ["/results/2023", ["Race results 2023", "2023 season", "Race results"]],
  ["/f1-history/1949", ["F1 history"]],
  ["/wp-admin/login.php", []],
  ["/.env", []],
])("suggests the most likely pages for %s", async ([path, labels]) => {
  expect((await nearest(path)).pages.map(({ label }) => label)).toEqual(labels);
});

test("suggests a season's own page for results before 2014, but not for seasons that don't exist", async () => {
  const season = { label: "1955 season", path: "/f1-history/1955" };
  expect((await nearest("/race-results/1955")).tooEarly).toEqual({ first: 2014, season });
  expect((await nearest("/qualifying-results/1955")).tooEarly).toEqual({ first: 2014, season });
  for (const path of [
    "/race-results/1949",
    "/race-results/2026",
    "/schedule/1955",
    "/race-results/1955/monaco",
  ])
    expect((await nearest(path)).tooEarly, path).toBeNull();
});

test("never suggests the missing page itself or drivers of later seasons", async () => {
  expect((await nearest("/drivers/lando-norris")).pages).toEqual([
    { label: "Driver standings", path: "/drivers" },
  ]);
  expect((await nearest("/driver/norris", 2016)).pages.map(({ path }) => path)).toEqual([
    "/drivers",
  ]);
});

test("searches for the words of the path, without punctuation", async () => {
  expect((await nearest("/schedule/2025/monza")).query).toBe("monza 2025");
  expect((await nearest("/driver/%3Cscript%3Ealert(1)%3C/script%3E")).query).toBe(
    "script alert 1 script",
  );
  expect((await nearest("/%FF")).query).toBe("ff");
});

test("accepts any path, and sends no query once the names are loaded", async () => {
  const sent: string[] = [];
  const listening = drizzle(facts.sql, {
    casing: "snake_case",
    logger: { logQuery: (text) => void sent.push(text) },
  }) as unknown as Database;
  const version = { version: "counted" };
  await listedNames(listening, 2025, version);
  const loading = sent.length;
  expect(loading).toBeGreaterThan(0);
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", maxLength: 400 }), async (text) => {
      const { known } = await listedNames(listening, 2025, version);
      const { query, pages } = nearestPages(`/${text}`, known, 2025);
      expect(query).toMatch(/^[a-z0-9 ]*$/);
      expect(query.length).toBeLessThanOrEqual(120);
      expect(pages.length).toBeLessThanOrEqual(4);
    }),
    { numRuns: 200 },
  );
  expect(sent).toHaveLength(loading);
});
