import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";

import {
  createTestDatabase,
  type FactsDatabase,
  openFactsDatabase,
} from "../../../tests/support/database.ts";
import { servicesAt } from "../../../tests/support/services-at.ts";
import { createApi } from "../api.ts";

let facts: FactsDatabase;
let api: ReturnType<typeof createApi>;
beforeAll(async () => {
  facts = await openFactsDatabase();
  api = createApi(servicesAt(facts.db, "2025-11-19T12:00:00Z"));
});

async function ask(query: string): Promise<{ status: number; body: unknown }> {
  const response = await api.request(`/api/search${query}`);
  return { status: response.status, body: await response.json() };
}

const reach = { resultsThrough: "São Paulo Grand Prix 2025", resultsMissing: 0 };

test("groups suggestions by kind and gives each the path of its page", async () => {
  expect(await ask("?q=verstapen")).toEqual({
    status: 200,
    body: {
      ...reach,
      query: "verstapen",
      answer: null,
      complete: true,
      groups: [
        {
          kind: "driver",
          total: 2,
          results: [
            {
              title: "Max Verstappen",
              code: "VER",
              detail: "Dutch",
              years: "2014–",
              country: "NL",
              path: "/drivers/VER",
            },
            expect.objectContaining({
              title: "Jos Verstappen",
              path: "/drivers/jos-verstappen",
              years: "1994–2003",
            }),
          ],
        },
      ],
    },
  });
});

test("notices facts that change while the site is running", async () => {
  const database = await createTestDatabase({ withFacts: true });
  const services = servicesAt(database.db, "2025-11-19T12:00:00Z");
  let current = services.facts;
  const running = createApi({
    ...services,
    get facts() {
      return current;
    },
  });
  const missing = async () =>
    ((await (await running.request("/api/search?q=vegas")).json()) as typeof reach).resultsMissing;
  expect(await missing()).toBe(0);
  await database.sql`
    delete from facts.race_classifications using facts.meetings
    where meetings.id = race_classifications.meeting_id and meetings.season = 2025 and session = 'race'
      and meetings.slug = ${"sao-paulo-grand-prix"}`;
  current = { ...current, version: "later" };
  expect(await missing()).toBe(1);
  await database.drop();
});

test("returns no results for an empty query", async () => {
  const empty = {
    status: 200,
    body: { ...reach, query: "", answer: null, complete: true, groups: [] },
  };
  expect(await ask("")).toEqual(empty);
  expect(await ask("?q=")).toEqual(empty);
  expect(await ask("?q=%00%20%0a")).toEqual(empty);
});

test("leaves out partial matches when answering a question", async () => {
  expect(await ask("?q=when+is+qualifying")).toEqual({
    status: 200,
    body: {
      ...reach,
      query: "when is qualifying",
      answer: {
        title: "Qualifying, Las Vegas Grand Prix",
        text: "Las Vegas, United States of America.",
        start: { at: "2025-11-22T04:00:00Z", timeZone: "America/Los_Angeles" },
        driver: null,
        heads: [],
        rows: [],
        foldedAs: null,
        links: [
          { label: "Las Vegas Grand Prix 2025", path: "/schedule/2025/las-vegas-grand-prix" },
          { label: "Schedule", path: "/schedule" },
        ],
      },
      complete: false,
      groups: [],
    },
  });
});

test("accepts any search text, but only one q parameter", async () => {
  for (const text of [
    "%25",
    "_",
    "'",
    "%22",
    "%00",
    "x".repeat(10_000),
    "%D8%A7",
    "%F0%9F%8F%8E",
    "%",
    "%FF",
  ])
    expect((await ask(`?q=${text}`)).status).toBe(200);
  expect((await ask("?q=a&q=b")).status).toBe(400);
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", maxLength: 120 }), async (text) => {
      expect((await ask(`?${new URLSearchParams({ q: text }).toString()}`)).status).toBe(200);
    }),
    { numRuns: 40 },
  );
});
