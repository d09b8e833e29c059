import { expect, test } from "vitest";

import { isSameOrigin } from "./same-origin.ts";

const PUBLIC_URL = "https://public.example";

test.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ origin: "http://f1.example" }, true],
  [{ origin: "https://f1.example" }, true],
  [{ origin: "https://public.example" }, true],
  [{ host: "public.example", origin: "http://public.example" }, false],
  [{ host: "public.example", origin: "https://public.example:8443" }, false],
  [{ host: "localhost:3000", origin: "http://localhost:3000" }, true],
  [{ "sec-fetch-site": "same-origin" }, true],
  [{ "sec-fetch-site": "none" }, true],
  [{ origin: "null", "sec-fetch-site": "same-origin" }, true],
  [{ origin: "null" }, false],
  [{ origin: "null", "sec-fetch-site": "cross-site" }, false],
  [{ origin: "https://evil.example" }, false],
  [{ origin: "https://f1.example.evil.example" }, false],
  [{ origin: "https://f1.example:8443" }, false],
  [{ origin: "nonsense" }, false],
  [{ "sec-fetch-site": "same-site" }, false],
  [{ "sec-fetch-site": "cross-site" }, false],
])("treats %j as same-origin: %s", (given, expected) => {
  expect(isSameOrigin(new Headers({ host: "f1.example", ...given }), PUBLIC_URL)).toBe(expected);
});

test("accepts only the requested host when there is no public URL", () => {
  const from = (origin: string) =>
    isSameOrigin(new Headers({ host: "127.0.0.1:3000", origin }), null);
  expect([
    from("http://127.0.0.1:3000"),
    from("http://localhost:3000"),
    from("http://127.0.0.1"),
  ]).toEqual([true, false, false]);
});

test("rejects a malformed origin even if the host is unknown", () => {
  expect(isSameOrigin(new Headers({ origin: "nonsense" }), null)).toBe(false);
});
