import { createHash } from "node:crypto";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { cacheKinds, openCachingProxy } from "../support/caching-proxy.ts";
import { listen, withCookie } from "../support/covered-sites.ts";
import { type FactsDatabase, openFactsDatabase } from "../support/database.ts";
import { hasNginx } from "../support/nginx.ts";
import { servicesAt } from "../support/services-at.ts";
import { loadBuild } from "../support/test-site.ts";

const PUBLIC_URL = "http://f1.example.org";
const revealed = (iso: string) =>
  withCookie({ revealedThrough: Date.parse(iso) / 1000, revealAfterHours: null });

const readers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  open: {},
  "with another cookie": { cookie: "theme=dark" },
  "before the race": revealed("2024-11-03T10:30:00Z"),
  "before qualifying": revealed("2024-11-02T14:00:00Z"),
  "in 2012": { cookie: "watching=2012/abu-dhabi-grand-prix/race" },
  "after that race": { cookie: "watching=2012/abu-dhabi-grand-prix/after" },
};
const isOpen = (name: string): boolean => ["open", "with another cookie"].includes(name);

/**
 * Pages, their data, API requests made by pages, open APIs, pictures and documents for programs.
 */
const paths = [
  "/",
  "/drivers",
  "/drivers.data",
  "/teams",
  "/schedule",
  "/schedule.data",
  "/schedule/2024/sao-paulo-grand-prix",
  "/schedule/2024/sao-paulo-grand-prix.data",
  "/track-vizualizer/2024/sao-paulo-grand-prix",
  "/f1-history/records",
  "/live",
  "/search?q=last+winner",
  "/api/search?q=last+winner",
  "/api/get-last",
  "/api/mongo/piloti?order=asc",
  "/news.json",
  "/ergast/f1/current/driverStandings.json",
  "/f1/2024/21/results.json",
  "/cards/drivers/lando-norris.png",
  "/cards/meetings/2024/sao-paulo-grand-prix.png",
  "/sitemap.xml",
];

describe.skipIf(!hasNginx).each(cacheKinds)(
  "behind nginx with a shared cache: %s (skipped without nginx)",
  (kind) => {
    let database: FactsDatabase;
    let pages: Awaited<ReturnType<typeof loadBuild>>;
    let site: Awaited<ReturnType<typeof listen>>;
    let proxy: Awaited<ReturnType<typeof openCachingProxy>>;
    beforeAll(async () => {
      database = await openFactsDatabase();
      pages = await loadBuild();
      const services = servicesAt(database.db, "2024-11-06T12:00:00Z");
      // With a public URL, responses don't depend on the host, which the two proxies pass on
      // differently.
      const settings = { ...services.settings, publicUrl: PUBLIC_URL };
      site = await listen({ ...services, settings }, pages.build, { cachePages: true });
      proxy = await openCachingProxy(site.url, kind);
    });
    afterAll(async () => {
      await proxy.close();
      await site.close();
      await pages.close();
    });

    async function ask(
      base: string,
      path: string,
      headers: Readonly<Record<string, string>>,
      method = "GET",
    ) {
      const answer = await fetch(base + path, { method, headers, redirect: "manual" });
      const body = Buffer.from(await answer.arrayBuffer());
      return {
        status: answer.status,
        etag: answer.headers.get("etag"),
        cache: answer.headers.get("x-cache"),
        length: body.length,
        body: createHash("sha256").update(withoutMarks(body)).digest("hex"),
      };
    }

    test.for(paths)(
      "sends every reader their own copy of %s, whatever the order of requests",
      async (path) => {
        const own = new Map<string, Awaited<ReturnType<typeof ask>>>();
        for (const [name, headers] of Object.entries(readers))
          own.set(name, await ask(site.url, path, headers));
        const copies = new Set([...own.values()].map(({ body }) => body));
        expect(copies.size, "different copies").toBeGreaterThan(1);
        const names = Object.keys(readers);
        const order = [
          ...names,
          ...names.toReversed(),
          ...names.flatMap((name, i) => [name, names[(i * 5 + 2) % 6] ?? ""]),
        ];
        for (const name of order) {
          const headers = readers[name] ?? {};
          const [direct, get] = [own.get(name), await ask(proxy.url, path, headers)];
          expect([get.status, get.body], name).toEqual([direct?.status, direct?.body]);
          expect(get.cache === "HIT" && !isOpen(name), `${name}: from the cache`).toBe(false);
          const head = await ask(proxy.url, path, headers, "HEAD");
          expect([head.status, head.etag, head.length], `HEAD ${name}`).toEqual([
            direct?.status,
            direct?.etag,
            0,
          ]);
        }
        for (const name of names) {
          const { etag } = own.get(name) ?? {};
          if (!etag) continue;
          for (const other of names) {
            const again = await ask(proxy.url, path, { ...readers[other], "if-none-match": etag });
            const isOwn =
              again.status === 304
                ? own.get(other)?.etag === etag
                : again.body === own.get(other)?.body;
            expect(isOwn, `${other} with the entity tag of ${name}`).toBe(true);
          }
        }
      },
    );

    test("serves a cached page, or a 304, to readers from whom nothing is hidden", async () => {
      const { etag } = await ask(proxy.url, "/drivers", {});
      expect((await ask(proxy.url, "/drivers", {})).cache).toBe("HIT");
      expect((await ask(proxy.url, "/drivers", { "if-none-match": etag ?? "" })).status).toBe(304);
      const covered = { ...readers["before the race"], "if-none-match": etag ?? "" };
      expect((await ask(proxy.url, "/drivers", covered)).status).toBe(200);
    });

    test("hides results from the first request after a reader switches the mode on, despite the cache", async () => {
      await ask(proxy.url, "/drivers", {});
      const form = { method: "POST", body: new URLSearchParams({ mode: "on", to: "/drivers" }) };
      const answer = await fetch(`${proxy.url}/spoiler-free`, {
        ...form,
        headers: { origin: PUBLIC_URL },
        redirect: "manual",
      });
      expect([answer.status, answer.headers.get("x-cache")]).toEqual([303, null]);
      const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
      const [open, covered] = [
        await ask(proxy.url, "/drivers", {}),
        await ask(proxy.url, "/drivers", { cookie }),
      ];
      expect(covered.body).not.toBe(open.body);
      expect(covered.body).toBe((await ask(site.url, "/drivers", { cookie })).body);
    });
  },
);

/** Removes the server's times, in which two responses to the same reader may differ. */
function withoutMarks(body: Buffer): string {
  return body.toString("latin1").replaceAll(/"(?:serverMs|nowMs)":\d+/g, "");
}
