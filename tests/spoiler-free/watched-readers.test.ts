import { afterAll, beforeAll, expect, test } from "vitest";

import { SPOILER_FREE_COOKIE, spoilerFreeValue } from "#domain/reader-clock/spoiler-free-cookie.ts";
import { WATCH_COOKIE } from "#domain/reader-clock/watch-cookie.ts";

import { listen } from "../support/covered-sites.ts";
import { type FactsDatabase, openFactsDatabase } from "../support/database.ts";
import { servicesAt } from "../support/services-at.ts";
import { loadBuild } from "../support/test-site.ts";

let database: FactsDatabase;
let pages: Awaited<ReturnType<typeof loadBuild>>;
let site: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  database = await openFactsDatabase();
  pages = await loadBuild();
  site = await listen(servicesAt(database.db, "2024-11-06T12:00:00Z"), pages.build, {
    cachePages: true,
  });
});
afterAll(async () => {
  await site.close();
  await pages.close();
});

const at = (stop: string) => ({ cookie: `${WATCH_COOKIE}=${stop}` });
const abuDhabi = at("2012/abu-dhabi-grand-prix/race");
const cookieOf = (headers: Headers): string => headers.getSetCookie().join().split(";")[0] ?? "";

/** Räikkönen's points after Abu Dhabi 2012, and those of the championship leader in 2024. */
const POINTS = { after: "198", now: "393" } as const;

test("never sends readers at different moments each other's cached page", async () => {
  const readers = [
    [{}, "now"],
    [abuDhabi, "before"],
    [at("2012/abu-dhabi-grand-prix/after"), "after"],
    [at("-2012/abu-dhabi-grand-prix/race"), "now"],
  ] as const;
  const asked = Array.from(
    { length: 40 },
    (_, i) => readers[(i * 7) % readers.length] ?? readers[0],
  );
  for (const wave of [asked, asked.toReversed()]) {
    const texts = await Promise.all(wave.map(([headers]) => site.ask("/drivers", headers)));
    for (const [i, { status, text }] of texts.entries()) {
      expect(status).toBe(200);
      const own = wave[i]?.[1];
      for (const [when, points] of Object.entries(POINTS))
        expect(text.includes(`>${points}<`)).toBe(when === own);
    }
  }
});

test("marks pages of the time machine as private, and makes pages of the present vary by cookie", async () => {
  const watched = await site.ask("/drivers", abuDhabi);
  expect(watched.headers.get("cache-control")).toBe("private, no-cache");
  expect((await site.ask("/drivers")).headers.get("vary")).toContain("Cookie");
  const again = await site.ask("/drivers", {
    ...abuDhabi,
    "if-none-match": watched.headers.get("etag") ?? "",
  });
  expect(again.status).toBe(304);
});

test("jumps to a moment, moves on session by session, and keeps the place after returning to the present", async () => {
  const start = await site.ask(
    "/watch",
    {},
    { stop: "2012/abu-dhabi-grand-prix/qualifying", to: "/" },
  );
  expect([start.status, start.headers.get("location")]).toEqual([303, "/"]);
  expect(start.headers.get("clear-site-data")).toBe('"cache"');
  const home = await site.ask("/", { cookie: cookieOf(start.headers) });
  expect(home.text).toContain("before Abu Dhabi qualifying");
  expect(home.text).toContain("Show qualifying");

  const stops = ["race", "after"];
  let cookie = cookieOf(start.headers);
  for (const stage of stops) {
    const stop = /name="stop" value="([^"]+)"/.exec(
      (await site.ask("/drivers", { cookie })).text,
    )?.[1];
    expect(stop).toBe(`2012/abu-dhabi-grand-prix/${stage}`);
    const next = await site.ask("/watch", { cookie }, { stop: stop ?? "", to: "/drivers" });
    expect([next.status, next.headers.get("location")]).toEqual([303, "/drivers"]);
    cookie = cookieOf(next.headers);
  }
  const after = await site.ask("/drivers", { cookie });
  expect(after.text).toContain('value="2012/united-states-grand-prix/qualifying"');

  const left = await site.ask("/watch", { cookie }, { mode: "leave", to: "/drivers" });
  expect(cookieOf(left.headers)).toBe(`${WATCH_COOKIE}=-2012/abu-dhabi-grand-prix/after`);
  const present = await site.ask("/", { cookie: cookieOf(left.headers) });
  expect(present.text).toContain("You’re part-way through <!-- -->2012");
  expect(present.headers.get("cache-control")).toMatch(/^private/);
  expect((await site.ask("/")).text).not.toContain("You’re part-way through");

  const forgotten = await site.ask(
    "/watch",
    { cookie: cookieOf(left.headers) },
    { mode: "forget" },
  );
  expect(forgotten.headers.getSetCookie().join()).toContain("Max-Age=0");
});

test.each([
  ["1950-01-01", "1950/british-grand-prix/"],
  ["2012-11-04", "2012/abu-dhabi-grand-prix/race"],
  ["2012-11-05", "2012/abu-dhabi-grand-prix/after"],
  ["2013-01-15", "2012/brazilian-grand-prix/after"],
  ["2024-11-06", "2024/sao-paulo-grand-prix/after"],
])("finds the moment of the day %s", async (day, stop) => {
  const answer = await site.ask("/watch", {}, { day, to: "/" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
  expect(cookieOf(answer.headers)).toContain(`${WATCH_COOKIE}=${stop}`);
  expect(answer.headers.get("clear-site-data")).toBe('"cache"');
});

test("returns the last stop that the reader may know for the day of a hidden race", async () => {
  const hidden = spoilerFreeValue({
    revealedThrough: Date.parse("2024-11-03T10:30:00Z") / 1000,
    revealAfterHours: null,
  });
  const answer = await site.ask(
    "/watch",
    { cookie: `${SPOILER_FREE_COOKIE}=${hidden}` },
    { day: "2024-11-06" },
  );
  expect(cookieOf(answer.headers)).toBe(`${WATCH_COOKIE}=2024/sao-paulo-grand-prix/race`);
});

test("continues from the last race of a season to the first race of the next", async () => {
  const { text } = await site.ask("/", at("2012/brazilian-grand-prix/after"));
  expect(text).toContain('value="2013/australian-grand-prix/qualifying"');
});

test("offers no further stop after the latest race", async () => {
  const { text } = await site.ask("/", at("2024/sao-paulo-grand-prix/after"));
  expect(text).toContain("You’ve caught up");
});

test("offers the replay before the race, but not the replay of any other race", async () => {
  const { text } = await site.ask("/", abuDhabi);
  expect(text).toContain('href="/track-vizualizer/2012/abu-dhabi-grand-prix"');
  const [own, next, before] = await Promise.all([
    site.ask("/track-vizualizer/2012/abu-dhabi-grand-prix", abuDhabi),
    site.ask("/track-vizualizer/2012/united-states-grand-prix", abuDhabi),
    site.ask(
      "/track-vizualizer/2012/abu-dhabi-grand-prix",
      at("2012/abu-dhabi-grand-prix/qualifying"),
    ),
  ]);
  expect([own.status, next.status, before.status]).toEqual([200, 404, 404]);
  const data = /\/api\/replay\/\d+\/[\w-]{22}/.exec(own.text)?.[0] ?? "";
  expect((await site.ask(data, abuDhabi)).status).toBe(200);
  expect((await site.ask(data, at("2012/abu-dhabi-grand-prix/qualifying"))).status).toBe(404);
  expect((await site.ask("/", at("1976/japanese-grand-prix/race"))).text).not.toContain(
    "Watch the race",
  );
});

test("ends the time machine where spoiler-free mode begins if both modes are on", async () => {
  const hidden = spoilerFreeValue({
    revealedThrough: Date.parse("2024-11-03T10:30:00Z") / 1000,
    revealAfterHours: null,
  });
  const both = (stop: string) => ({
    cookie: `${SPOILER_FREE_COOKIE}=${hidden}; ${at(stop).cookie}`,
  });
  const after = await site.ask("/drivers", both("2024/sao-paulo-grand-prix/after"));
  expect(after.text).not.toContain("You’re in");
  expect(after.text).not.toContain(`>${POINTS.now}<`);
  const refused = await site.ask("/watch", both("2012/abu-dhabi-grand-prix/race"), {
    stop: "2024/sao-paulo-grand-prix/after",
  });
  expect(refused.status).toBe(400);
  const before = await site.ask("/drivers", both("2012/abu-dhabi-grand-prix/race"));
  expect(before.text).toContain("before the Abu Dhabi race");
  const caughtUp = await site.ask("/", both("2024/sao-paulo-grand-prix/race"));
  expect(caughtUp.text).toContain("You’ve caught up");
});

test("hides the latest weekend of the present when spoiler-free mode is switched on in the past", async () => {
  const on = await site.ask("/spoiler-free", abuDhabi, { mode: "on" });
  expect(Number(/=(\d+)\./.exec(cookieOf(on.headers))?.[1])).toBeGreaterThan(
    Date.parse("2024-10-25T00:00:00Z") / 1000,
  );
});

test("explains why there is no title simulator while scores are dropped, and leaves no page incomplete", async () => {
  const before1991 = at("1976/japanese-grand-prix/race");
  const { status, text } = await site.ask("/fun/title-simulator", before1991);
  expect(status).toBe(200);
  expect(text).toContain("No title simulator for 1976");
  const { text: later } = await site.ask(
    "/fun/title-simulator",
    at("2008/brazilian-grand-prix/race"),
  );
  expect(later).toContain(
    "drivers<!-- --> can still be champion after <!-- -->the Chinese Grand Prix",
  );
  // An incomplete page is never cached, so it has no entity tag.
  expect((await site.ask("/fun", before1991)).headers.get("etag")).not.toBeNull();
});

test("invites visitors to log in before they predict or vote in the past", async () => {
  const { status, text } = await site.ask("/watch/picks", abuDhabi);
  expect(status).toBe(200);
  expect(text).toContain("Log in to predict and vote");
  expect(text).not.toContain('name="first"');
  const sent = await site.ask("/watch/picks", abuDhabi, { kind: "prediction" });
  expect([sent.status, sent.headers.get("location")]).toEqual([302, "/login"]);
});

test("rejects forms of the present in the past", async () => {
  for (const path of ["/vote", "/fun/predictor"]) {
    const answer = await site.ask(path, abuDhabi, { meeting: "1" });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/watch/picks"]);
  }
  const { status } = await site.ask("/api/votes/900", abuDhabi);
  expect(status).toBe(404);
});

test.each<Readonly<Record<string, string>>>([
  {},
  { mode: "on" },
  { mode: "leave", stop: "2012/abu-dhabi-grand-prix/race" },
  { stop: "" },
  { day: "" },
  { day: "2012-02-30" },
  { day: "1949-12-31" },
  { day: "2024-11-08" },
  { day: "99999-01-01" },
  { day: "2012-11-04", mode: "leave" },
  { day: "2012-11-04", stop: "2012/abu-dhabi-grand-prix/race" },
  { stop: "2012" },
  { stop: "2012-11-04T12:00:00Z" },
  { stop: "2012/abu-dhabi-grand-prix/practice-1" },
  { stop: "2012/no-such-grand-prix/race" },
  { stop: "1949/british-grand-prix/race" },
  { stop: "2024/las-vegas-grand-prix/race" },
  { stop: "2025/australian-grand-prix/qualifying" },
  { stop: "9999/abu-dhabi-grand-prix/race" },
  { stop: "../../etc/passwd" },
  { stop: "2012/abu-dhabi-grand-prix/__proto__" },
  { stop: "9".repeat(900) },
])("answers the form %j with a plain message", async (form) => {
  const answer = await site.ask("/watch", abuDhabi, form);
  expect(answer.status).toBe(400);
  expect(answer.text).toContain("You haven’t moved");
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test.each(["https://evil.example/", "//evil.example", "/\\evil.example"])(
  "leads home rather than to %s",
  async (to) => {
    const answer = await site.ask("/watch", {}, { stop: "2012/abu-dhabi-grand-prix/race", to });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
  },
);

test("changes nothing after a form from another site", async () => {
  const answer = await site.ask("/watch", { origin: "https://evil.example" }, { mode: "leave" });
  expect(answer.status).toBe(403);
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test.each([
  "2012/no-such-grand-prix/race",
  "2030/abu-dhabi-grand-prix/race",
  "2024/las-vegas-grand-prix/race",
  "x",
  "-",
])("shows the present for a cookie without a valid moment (%s)", async (value) => {
  const { status, text } = await site.ask("/drivers", at(value));
  expect(status).toBe(200);
  expect(text).toContain(`>${POINTS.now}<`);
  expect(text).not.toContain("You’re in");
});

test("lists seasons by decade, and the moments of a season that has begun", async () => {
  const all = await site.ask("/watch");
  for (const year of [1950, 1999, 2024]) expect(all.text).toContain(`href="/watch?season=${year}"`);
  expect(all.text).not.toContain("season=2025");
  const season = await site.ask("/watch?season=2024");
  expect(season.text).toContain('value="2024/sao-paulo-grand-prix/after"');
  expect(season.text).not.toContain("2024/las-vegas-grand-prix/");
  expect((await site.ask("/watch?season=nonsense")).status).toBe(200);
});
