import { expect, test } from "vitest";

import { headersForCdns, SHARED_DATA, SHARED_PAGE, withoutStoring } from "./shared-caching.ts";

test.each([SHARED_PAGE, SHARED_DATA])(
  "contains no directive in %s that forbids the stale copies it allows",
  (value) => {
    expect(value).toMatch(/^public, max-age=0, s-maxage=\d+/);
    expect(value).toContain("stale-if-error=");
    expect(value).not.toMatch(/must-revalidate|proxy-revalidate|no-cache/);
    // RFC 9111 counts `s-maxage` among the directives that forbid stale answers.
    expect(headersForCdns(value)["cdn-cache-control"]).not.toMatch(/s-maxage|revalidate(?!=)/);
  },
);

test("never allows stale data while the site is up", () => {
  expect(SHARED_DATA).not.toContain("stale-while-revalidate");
  expect(headersForCdns(SHARED_DATA)["cdn-cache-control"]).not.toContain("stale-while-revalidate");
});

test.each(["private, no-cache", "private, no-store", "no-store", "public, max-age=900", null])(
  "returns no headers for CDNs for %s",
  (value) => {
    expect(headersForCdns(value)).toEqual({});
  },
);

test("removes every permission to store a response", () => {
  const headers = { "cache-control": SHARED_PAGE, ...headersForCdns(SHARED_PAGE) };
  expect(Object.fromEntries(withoutStoring(new Response("", { headers })).headers)).toEqual({
    "cache-control": "no-store",
    "content-type": "text/plain;charset=UTF-8",
  });
});
