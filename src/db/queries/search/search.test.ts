import { drizzle } from "drizzle-orm/postgres-js";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";

import type { Database } from "#db/database.ts";
import { Temporal } from "#domain/time.ts";
import {
  createTestDatabase,
  type FactsDatabase,
  openFactsDatabase,
} from "../../../../tests/support/database.ts";
import { searchFacts, type SearchAnswer } from "./search.ts";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

const search = (text: string, season = 2025): Promise<SearchAnswer> =>
  searchFacts(facts.db, { text, season, now, limit: 8 });

const now = Temporal.Instant.from("2026-11-23T00:00:00Z");

/** Returns the first hit as `kind ref`. */
async function firstOf(text: string, season?: number): Promise<string> {
  const [group] = (await search(text, season)).groups;
  return `${group?.kind} ${group?.hits[0]?.ref}`;
}

test.for<readonly [string, string]>([
  ["monaco 1996", "meeting 1996/monaco-grand-prix"],
  ["1996 Monaco", "meeting 1996/monaco-grand-prix"],
  ["monaco gp '96", "meeting 1996/monaco-grand-prix"],
  ["2021 abu dhabi", "meeting 2021/abu-dhabi-grand-prix"],
  ["monza 1971", "meeting 1971/italian-grand-prix"],
  ["spa", "circuit spa-francorchamps"],
  ["interlagos", "circuit interlagos"],
  ["COTA", "circuit austin"],
  ["sao paulo", "meeting 2025/sao-paulo-grand-prix"],
  ["São Paulo", "meeting 2025/sao-paulo-grand-prix"],
  ["saopaulo", "meeting 2025/sao-paulo-grand-prix"],
  ["imola", "circuit imola"],
  ["Enzo e Dino Ferrari", "circuit imola"],
  ["barcelona", "circuit catalunya"],
  ["catalunya", "circuit catalunya"],
  ["jeddah", "circuit jeddah"],
  ["red bull ring", "circuit spielberg"],
  ["Österreichring", "circuit spielberg"],
  ["a1-ring", "circuit spielberg"],
  ["zandvoort", "circuit zandvoort"],
  ["hermanos rodriguez", "circuit mexico-city"],
  ["gilles villeneuve circuit", "circuit montreal"],
  ["losail", "circuit lusail"],
  ["sainz", "driver carlos-sainz-jr"],
  ["carlos sainz jr", "driver carlos-sainz-jr"],
  ["de vries", "driver nyck-de-vries"],
  ["Zhou Guanyu", "driver guanyu-zhou"],
  ["guanyu zhou", "driver guanyu-zhou"],
  ["b bira", "driver birabongse-bhanudej"],
  ["checo", "driver sergio-perez"],
  ["andrea kimi antonelli", "driver kimi-antonelli"],
  ["hulkenberg", "driver nico-hulkenberg"],
  ["Hülkenberg", "driver nico-hulkenberg"],
  ["ham", "driver lewis-hamilton"],
  ["44", "driver lewis-hamilton"],
  ["schumacher", "driver michael-schumacher"],
  ["redbull", "team red-bull"],
  ["mclaren", "team mclaren"],
  ["1996", "season 1996"],
])('for "%s", the first result is %s', async ([text, expected]) => {
  expect(await firstOf(text)).toBe(expected);
});

test.for<readonly [string, string]>([
  ["verstapen", "driver max-verstappen"],
  ["max verstapen", "driver max-verstappen"],
  ["huelkenberg", "driver nico-hulkenberg"],
  ["raikonen", "driver kimi-raikkonen"],
  ["schumi", "driver michael-schumacher"],
  ["senan", "driver ayrton-senna"],
  ["alonzo", "driver fernando-alonso"],
  ["daniel ricardo", "driver daniel-ricciardo"],
  ["ferari", "team ferrari"],
  ["nurburgrign", "circuit nurburgring"],
  ["itlian grand prix", "meeting 2025/italian-grand-prix"],
  ["silverston 1950", "meeting 1950/british-grand-prix"],
])('tolerates the typo in "%s" and finds %s', async ([text, expected]) => {
  expect(await firstOf(text)).toBe(expected);
});

test("prefers this season's driver when several drivers share a code", async () => {
  const drivers = (await search("VER")).groups[0]?.hits.map((hit) => hit.ref);
  expect(drivers?.slice(0, 3)).toEqual(["max-verstappen", "jos-verstappen", "jean-eric-vergne"]);
  expect(await firstOf("VER", 2003)).toBe("driver jos-verstappen");
});

test("counts all hits in a group but lists at most eight, with this season's hits first", async () => {
  const { groups, complete } = await search("monaco");
  expect(complete).toBe(true);
  const meetings = groups.find((group) => group.kind === "meeting");
  expect(meetings?.hits).toHaveLength(8);
  expect(meetings?.total).toBeGreaterThanOrEqual(72);
  expect(meetings?.hits[0]?.ref).toBe("2025/monaco-grand-prix");
});

test("falls back to entries matching the most words and reports an incomplete match", async () => {
  const answer = await search("hamilton zzzzzz");
  expect(answer.complete).toBe(false);
  expect(answer.groups[0]?.hits[0]?.ref).toBe("lewis-hamilton");
  expect((await search("grand prix mclaren")).groups[0]?.hits[0]?.ref).toBe("mclaren");
  expect(await search("xqzwj")).toEqual({ groups: [], complete: true });
  expect(await search("")).toEqual({ groups: [], complete: true });
});

test("hides entries and seasons later than the site's season", async () => {
  expect(await firstOf("verstappen", 2013)).toBe("driver jos-verstappen");
  const [then] = (await search("hamilton", 2010)).groups[0]?.hits ?? [];
  expect(then).toMatchObject({ ref: "lewis-hamilton", seasons: [2007, 2008, 2009, 2010] });
});

test("knows a substitute from their first weekend", async () => {
  const seasonsAt = async (text: string, now: string) => {
    const asked = {
      text,
      season: Number(now.slice(0, 4)),
      now: Temporal.Instant.from(now),
      limit: 5,
    };
    const { groups } = await searchFacts(facts.db, asked);
    return groups.find(({ kind }) => kind === "driver")?.hits[0]?.seasons.slice(-2);
  };
  expect(await seasonsAt("colapinto", "2024-07-04T23:59:59Z")).toBeUndefined();
  expect(await seasonsAt("colapinto", "2024-07-05T00:00:00Z")).toEqual([2024]);
  expect(await seasonsAt("hülkenberg", "2020-07-30T12:00:00Z")).toEqual([2018, 2019]);
  expect(await seasonsAt("hülkenberg", "2020-07-31T12:00:00Z")).toEqual([2019, 2020]);
});

test("accepts any text", async () => {
  for (const text of [
    "%",
    "_",
    "'",
    '"',
    "\0",
    "\\",
    "ا".repeat(300),
    "x".repeat(10_000),
    "🏎️",
    "--",
    "; drop table",
  ])
    expect(await search(text)).toMatchObject({ groups: expect.any(Array) });
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", maxLength: 150 }), async (text) => {
      for (const group of (await search(text)).groups) {
        expect(group.hits.length).toBeGreaterThan(0);
        expect(group.total).toBeGreaterThanOrEqual(group.hits.length);
      }
    }),
    { numRuns: 60 },
  );
});

test("ranks drivers by their popularity at the site time", async () => {
  const firstTwo = async (iso: string) => {
    const at = { text: "la", season: 2024, now: Temporal.Instant.from(iso), limit: 8 };
    const { groups } = await searchFacts(facts.db, at);
    return groups
      .find(({ kind }) => kind === "driver")
      ?.hits.slice(0, 2)
      .map(({ ref }) => ref);
  };
  // In 2024, Lando Norris won his first races.
  expect(await firstTwo("2024-03-01T00:00:00Z")).toEqual(["lance-stroll", "lando-norris"]);
  expect(await firstTwo("2024-12-31T00:00:00Z")).toEqual(["lando-norris", "lance-stroll"]);
});

test("looks up all words with one indexed query", async () => {
  const sent: { text: string; params: unknown[] }[] = [];
  const logQuery = (text: string, params: unknown[]) => void sent.push({ text, params });
  const listening = drizzle(facts.sql, {
    casing: "snake_case",
    logger: { logQuery },
  }) as unknown as Database;
  await searchFacts(listening, { text: "monaco 1996", season: 2025, now, limit: 8 });
  const [query, ...more] = sent;
  expect(more).toEqual([]);
  const plan = await facts.sql.unsafe(`explain ${query?.text ?? ""}`, query?.params as never[]);
  expect(plan.map((row) => String(row["QUERY PLAN"])).join("\n")).toMatch(
    /Index.* search_words_word_index/,
  );
});

test("matches only exact spellings without the pg_trgm extension", async () => {
  const database = await createTestDatabase({ withFacts: true });
  try {
    await database.sql`drop extension pg_trgm cascade`;
    const find = (text: string) => searchFacts(database.db, { text, season: 2025, now, limit: 8 });
    expect((await find("verstappen")).groups[0]?.hits[0]?.ref).toBe("max-verstappen");
    expect((await find("verstapen")).groups).toEqual([]);
  } finally {
    await database.drop();
  }
});
