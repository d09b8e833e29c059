import { afterAll, beforeAll, expect, test } from "vitest";

import { saveNews } from "#db/queries/news/news.ts";
import type { NewsItem, NewsSource } from "#domain/news/news.ts";
import { Temporal } from "#domain/time.ts";
import { openFactsCopy, type TestDatabase } from "../../../tests/support/database.ts";
import { servicesAt } from "../../../tests/support/services-at.ts";
import { createApi } from "../api.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openFactsCopy();
});
afterAll(() => database.drop());

const afterSaoPaulo = "2025-11-11T12:00:00Z";

async function ask(path: string, newsSources: readonly NewsSource[] = [], instant = afterSaoPaulo) {
  const services = servicesAt(database.db, instant);
  const api = createApi({ ...services, settings: { ...services.settings, newsSources } });
  const response = await api.request(path);
  return {
    status: response.status,
    body: (await response.json()) as { items: Record<string, unknown>[] },
  };
}

const item: NewsItem = {
  guid: "g1",
  link: "https://www.racefans.test/1",
  title: "Headline",
  author: null,
  publishedAt: Temporal.Instant.from("2026-08-19T12:00:00Z"),
  summary: "Summary.",
  categories: ["Formula 1"],
  picture: null,
  slug: null,
};

async function save(source: NewsSource, ...items: readonly NewsItem[]): Promise<void> {
  const now = Temporal.Instant.from("2026-08-20T12:00:00Z");
  await saveNews(database.db, source, items, {
    url: "https://source.test/",
    now,
    nextRequestAt: now,
    etag: null,
    lastModified: null,
  });
}

const ARTICLES = "/api/v1/editorial/articles";
const COMMUNITY = "/api/mongo/stiri-rf/all";

test("serves generated stories in the article format when no editorial service is configured", async () => {
  const { status, body } = await ask(`${ARTICLES}?limit=6`);
  expect(status).toBe(200);
  expect(body.items).toHaveLength(6);
  const report = body.items.find(({ articleType }) => articleType === "Race in numbers");
  expect(report).toEqual({
    id: expect.stringMatching(/race-report$/),
    articleType: "Race in numbers",
    slug: "sao-paulo-grand-prix-race-race-report",
    title: expect.stringContaining("Norris"),
    metaDescription: expect.stringContaining("10.388"),
    updatedAt: "2025-11-09T18:32:01.596Z",
    author: "Gridwalk desk",
    link: "/schedule/2025/sao-paulo-grand-prix",
    mark: "flag",
    thumbnail: {
      caption: expect.any(String),
      image: {
        path: "/pictures/circuits/interlagos-2.svg",
        renditions: null,
        new_path: "/pictures/circuits/interlagos-2.svg",
      },
    },
  });
  expect(new Set(body.items.map(({ slug }) => slug)).size).toBe(6);
});

test("leaves out stories about sessions that aren't over", async () => {
  const before = await ask(`${ARTICLES}?limit=30`, [], "2025-11-09T17:00:00Z");
  expect(before.body.items.length).toBeGreaterThan(0);
  expect(
    before.body.items.filter(({ updatedAt }) => String(updatedAt) > "2025-11-09T17:00:00Z"),
  ).toEqual([]);
});

test("lets the client choose the number of articles, from 1 to 30", async () => {
  expect((await ask(`${ARTICLES}?limit=1`)).body.items).toHaveLength(1);
  expect((await ask(ARTICLES)).body.items).toHaveLength(6);
  for (const limit of [
    "0",
    "31",
    "-1",
    "6.5",
    "six",
    "",
    "1e1",
    "0x5",
    "%00",
    "999999999999999999999",
  ]) {
    expect(await ask(`${ARTICLES}?limit=${limit}`), limit).toEqual({
      status: 400,
      body: { message: "limit must be a whole number from 1 to 30." },
    });
  }
});

test("replaces generated stories with editorial articles only if a configured service has articles", async () => {
  expect((await ask(ARTICLES, ["editorial"])).body.items[0]?.author).toBe("Gridwalk desk");
  const picture = {
    path: "/content/a.jpg",
    renditions: { "2col": "https://media.test/2col" },
    shown: null,
  };
  await save("editorial", { ...item, slug: "headline", categories: ["Feature"], picture });
  const { body } = await ask(ARTICLES, ["editorial"]);
  expect(body.items).toEqual([
    {
      id: "g1",
      articleType: "Feature",
      slug: "headline",
      title: "Headline",
      metaDescription: "Summary.",
      updatedAt: "2026-08-19T12:00:00Z",
      author: null,
      link: "https://www.racefans.test/1",
      mark: null,
      thumbnail: {
        caption: "",
        image: {
          path: "/content/a.jpg",
          renditions: { "2col": "https://media.test/2col" },
          new_path: null,
        },
      },
    },
  ]);
  expect((await ask(ARTICLES)).body.items[0]?.author).toBe("Gridwalk desk");
});

test("lists RaceFans headlines newest first, but none while RaceFans is switched off", async () => {
  await save(
    "racefans",
    {
      ...item,
      guid: "old",
      publishedAt: Temporal.Instant.from("2026-08-18T12:00:00Z"),
      author: "Keith Collantine",
    },
    item,
  );
  const { status, body } = await ask(COMMUNITY, ["racefans"]);
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      _id: "g1",
      titlu: "Headline",
      autor: "Unknown",
      dataPublicare: "2026-08-19T12:00:00Z",
      descriere: "Summary.",
      categorii: ["Formula 1"],
      linkPost: "https://www.racefans.test/1",
    },
    expect.objectContaining({ _id: "old", autor: "Keith Collantine" }),
  ]);
  expect(await ask(COMMUNITY)).toEqual({ status: 200, body: [] });
});
