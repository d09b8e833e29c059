import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { ALERT_COOKIE } from "#domain/alert.ts";
import { LIVE_DELAY_COOKIE } from "#domain/live/live-delay.ts";
import { SPOILER_FREE_COOKIE } from "#domain/reader-clock/spoiler-free-cookie.ts";
import { WATCH_COOKIE } from "#domain/reader-clock/watch-cookie.ts";

const read = (file: string): string => readFileSync(file, "utf8");

const own = [ALERT_COOKIE, LIVE_DELAY_COOKIE, SPOILER_FREE_COOKIE, WATCH_COOKIE];
const listed = Array.from(
  /const COOKIES = \[([\s\S]*?)\n\];/
    .exec(read("src/web/routes/about/privacy-policy.tsx"))?.[1]
    ?.matchAll(/\[\s*"([\w.-]+)"/g) ?? [],
  ([, name = ""]) => name,
);

/** Finds the words that make a cache pass a request on to Gridwalk if they occur in the cookie header. */
const configurations = {
  "deploy/nginx/gridwalk.conf": (text: string) => /"~([\w|]+)" 1;/.exec(text)?.[1]?.split("|"),
  "deploy/varnish/gridwalk.vcl": (text: string) => /req\.http\.Cookie ~ "([\w|]+)"/.exec(text)?.[1]?.split("|"),
  "docs/operating.md": (text: string) =>
    Array.from(text.matchAll(/http\.cookie contains "(\w+)"/g), ([, word = ""]) => word),
};

test.each(Object.entries(configurations))("%s bypasses the cache for every cookie of the site", (file, find) => {
  const words = find(read(file)) ?? [];
  expect(listed.length).toBeGreaterThanOrEqual(own.length);
  const missed = [...own, ...listed].filter((name) => !words.some((word) => name.includes(word)));
  expect(missed).toEqual([]);
  // Every word must occur in the name of a cookie.
  expect(words.filter((word) => !listed.some((name) => name.includes(word)))).toEqual([]);
});

test("nginx allows only TLS 1.2 and 1.3, whatever its version allows by default", () => {
  expect(read("deploy/nginx/gridwalk.conf")).toMatch(/^\s*ssl_protocols TLSv1\.2 TLSv1\.3;$/m);
});
