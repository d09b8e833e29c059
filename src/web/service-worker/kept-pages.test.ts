import { expect, test } from "vitest";

import { isForEveryone, isForOneReader, stampPage } from "./kept-pages.ts";

const page = (cacheControl: string, status = 200, type = "text/html; charset=utf-8") =>
  new Response("", { status, headers: { "cache-control": cacheControl, "content-type": type } });

test("keeps pages that are the same for all readers", () => {
  expect(isForEveryone(page("public, max-age=0, s-maxage=10, stale-while-revalidate=30"))).toBe(
    true,
  );
  expect(isForEveryone(page("public, max-age=0", 200, "application/json"))).toBe(true);
});

test.each([
  ["a covered or logged-in reader's page", page("private, no-cache")],
  ["a page that can't be shared", page("private, no-store")],
  ["a page that isn't cached", page("no-store")],
  ["an error page", page("public, max-age=10", 404)],
  ["data", page("public, max-age=10", 200, "text/x-script")],
])("doesn't keep %s", (_, response) => {
  expect(isForEveryone(response)).toBe(false);
});

test("detects a response for a covered or logged-in reader", () => {
  expect(isForOneReader(page("private, no-cache"))).toBe(true);
  expect(isForOneReader(page("public, max-age=0, s-maxage=10, stale-while-revalidate=30"))).toBe(
    false,
  );
  expect(isForOneReader(page("private, no-store"))).toBe(false);
});

test("writes the time into a kept page", () => {
  expect(stampPage('<!DOCTYPE html><html lang="en"><p>', "2025-11-22T04:05:00Z")).toBe(
    '<!DOCTYPE html><html data-kept-at="2025-11-22T04:05:00Z" lang="en"><p>',
  );
});
