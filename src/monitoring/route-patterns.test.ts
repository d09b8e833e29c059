import { expect, test } from "vitest";

import { RoutePatterns } from "./route-patterns.ts";

const addresses = [
  { method: "ALL", path: "/*" },
  { method: "ALL", path: "/cards/*" },
  { method: "GET", path: "/cards/:season/:name" },
  { method: "POST", path: "/api/vote/:meeting" },
  { method: "ALL", path: "/api/auth/*" },
];
const pages = (path: string): string | null =>
  /^\/drivers\/\w+$/.test(path) ? "/drivers/:driver" : null;

test.each([
  ["GET", "/cards/2025/title.png?size=large", "/cards/:season/:name"],
  ["HEAD", "/cards/2025/title.png", "/cards/:season/:name"],
  ["GET", "/cards/unknown", "/cards/*"],
  ["POST", "/api/vote/12", "/api/vote/:meeting"],
  ["GET", "/api/vote/12", "other"],
  ["POST", "/api/auth/sign-in", "/api/auth/*"],
  ["GET", "/drivers/VER", "/drivers/:driver"],
  ["GET", "/assets/home-1234.js", "/assets/*"],
  ["GET", "/metrics", "/metrics"],
  ["GET", "/wp-login.php", "other"],
  ["BREW", "/drivers/VER", "/drivers/:driver"],
])("%s %s has the pattern %s", (method, url, pattern) => {
  const patterns = new RoutePatterns(addresses, pages);
  expect(patterns.of(method, url)).toBe(pattern);
  expect(patterns.of(method, url), "remembered").toBe(pattern);
});

test("paths made up by clients never become patterns", () => {
  const patterns = new RoutePatterns(addresses, pages);
  const found = new Set(
    Array.from({ length: 12_000 }, (_, i) => patterns.of("GET", `/drivers/x${i}/${i}?${i}`)),
  );
  expect([...found]).toEqual(["other"]);
});
