import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { ALERT_COOKIE } from "#domain/alert.ts";

import { openCachingProxy } from "../support/caching-proxy.ts";
import { listen, withCookie } from "../support/covered-sites.ts";
import { type FactsDatabase, openFactsDatabase } from "../support/database.ts";
import { hasNginx } from "../support/nginx.ts";
import { servicesAt } from "../support/services-at.ts";
import { loadBuild } from "../support/test-site.ts";

const beforeTheRace = Date.parse("2024-11-03T10:30:00Z") / 1000;

const visitors = {
  "without cookies": {},
  "with a theme": { cookie: "theme=dark" },
  "with cookies of an analytics program": { cookie: "_ga=GA1.1.5; _gid=GA1.1.6; consent=yes" },
};

/** Requests for which pages may differ from those for visitors. */
const others = {
  "a member": { cookie: "theme=dark; gridwalk.session_token=abc.def" },
  "a member over HTTPS": { cookie: "__Host-gridwalk.session_token=abc.def" },
  "a guest who has voted": { cookie: "__Host-gridwalk.voter=abc.def" },
  "a reader with an alert": { cookie: `${ALERT_COOKIE}=vote-cast` },
  "a spoiler-free reader": withCookie({ revealedThrough: beforeTheRace, revealAfterHours: null }),
  "a reader in the time machine": { cookie: "watching=2012/abu-dhabi-grand-prix/race" },
  "a reader with a live delay": { cookie: "live_delay=30" },
  "a program with a key": { authorization: "Bearer abc" },
};

describe.skipIf(!hasNginx)(
  "behind nginx as in deploy/nginx/gridwalk.conf (skipped without nginx)",
  () => {
    let database: FactsDatabase;
    let pages: Awaited<ReturnType<typeof loadBuild>>;
    let site: Awaited<ReturnType<typeof listen>>;
    let proxy: Awaited<ReturnType<typeof openCachingProxy>>;
    beforeAll(async () => {
      database = await openFactsDatabase();
      pages = await loadBuild();
      site = await listen(servicesAt(database.db, "2024-11-06T12:00:00Z"), pages.build, {
        cachePages: true,
      });
      proxy = await openCachingProxy(site.url, "deployed");
    });
    afterAll(async () => {
      await proxy.close();
      await pages.close();
    });

    const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
      fetch(proxy.url + path, { headers, redirect: "manual" }).then(async (answer) => ({
        status: answer.status,
        cache: answer.headers.get("x-cache"),
        headers: answer.headers,
        text: await answer.text(),
      }));

    test.each(Object.entries(visitors))(
      "answers a visitor %s from the cache",
      async (_, headers) => {
        await ask("/teams");
        const answer = await ask("/teams", headers);
        expect([answer.status, answer.cache]).toEqual([200, "HIT"]);
        const etag = answer.headers.get("etag") ?? "";
        const again = await ask("/teams", { ...headers, "if-none-match": etag });
        expect([again.status, again.cache, again.headers.get("vary")]).toEqual([
          304,
          "HIT",
          "Accept-Encoding, Cookie",
        ]);
      },
    );

    test.each(Object.entries(others))(
      "passes a request from %s on to the site, and stores nothing",
      async (_, headers) => {
        const path = "/schedule";
        await ask(path);
        expect((await ask(path, headers)).cache).toBe("BYPASS");
        const unseen = `/schedule/2024/changes?${crypto.randomUUID()}`;
        await ask(unseen, headers);
        expect((await ask(unseen)).cache).toBe("MISS");
      },
    );

    test("keeps one copy for each encoding, whatever the Accept-Encoding header", async () => {
      const asked = [
        "gzip, deflate, br, zstd",
        "br;q=1.0, gzip;q=0.8",
        "gzip",
        "deflate, gzip;q=1.0",
        "br;q=0, gzip",
      ];
      const answers = [];
      for (const encoding of asked)
        answers.push(await ask("/drivers", { "accept-encoding": encoding }));
      expect(answers.map(({ headers }) => headers.get("content-encoding"))).toEqual([
        "br",
        "br",
        "gzip",
        "gzip",
        "gzip",
      ]);
      expect(answers.map(({ cache }) => cache)).toEqual(["MISS", "HIT", "MISS", "HIT", "HIT"]);
    });

    // This test comes last, because it stops the site.
    test("serves expired pages while fetching new ones, and while the site is down", async () => {
      const paths = ["/", "/f1-history/records", "/drivers.data"];
      await Promise.all(paths.map((path) => ask(path)));
      const until = (path: string, cache: string) =>
        vi.waitFor(async () => expect((await ask(path)).cache).toBe(cache), {
          timeout: 30_000,
          interval: 200,
        });
      // The first response after expiry is the old page, and the next is the new page.
      await until("/", "STALE");
      await until("/", "HIT");
      await site.close();
      await Promise.all(
        ["/f1-history/records", "/drivers.data"].map((path) => until(path, "STALE")),
      );
      const answers = await Promise.all(paths.map((path) => ask(path)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(answers[1]?.text).toContain("</html>");
      const personal = await Promise.all(Object.values(others).map((headers) => ask("/", headers)));
      expect(personal.map(({ status }) => status)).toEqual(personal.map(() => 502));
    });
  },
);
