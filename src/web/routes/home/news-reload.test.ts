import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { KEEP_NEWS_MS, keepNews, recallNews } from "./news-reload.ts";

const news = { articles: [], community: [] };

beforeEach(() => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  vi.stubGlobal("window", { sessionStorage: storage });
  vi.stubGlobal("document", { cookie: "" });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("recalls the news for half an hour", () => {
  keepNews(news, 1_000);
  expect(recallNews(1_000 + KEEP_NEWS_MS - 1)).toEqual({ news, savedAt: 1_000 });
  expect(recallNews(1_000 + KEEP_NEWS_MS)).toBeNull();
});

test("recalls no news from before the reader hid or revealed a session", () => {
  keepNews(news, 1_000);
  vi.stubGlobal("document", { cookie: "a=1; spoiler_free=1730629800.never" });
  expect(recallNews(2_000)).toBeNull();
  keepNews(news, 2_000);
  expect(recallNews(3_000)).toEqual({ news, savedAt: 2_000 });
  vi.stubGlobal("document", { cookie: "" });
  expect(recallNews(3_000)).toBeNull();
});

test("recalls no news of the present in the time machine", () => {
  keepNews(news, 1_000);
  vi.stubGlobal("document", { cookie: "not_watching=1; watching=2012/abu-dhabi-grand-prix/race" });
  expect(recallNews(2_000)).toBeNull();
  keepNews(news, 2_000);
  vi.stubGlobal("document", { cookie: "watching=2012/abu-dhabi-grand-prix/race" });
  expect(recallNews(3_000)).toEqual({ news, savedAt: 2_000 });
});
