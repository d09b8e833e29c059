import { expect, test } from "vitest";

import { asAsked, isForeign } from "./own-request.ts";

const form = (headers: Record<string, string>) =>
  new Request("http://f1.example/login", { method: "POST", body: "a=1", headers: { host: "f1.example", ...headers } });

test.each<[Record<string, string>, boolean]>([
  [{}, false],
  [{ origin: "http://f1.example" }, false],
  [{ origin: "https://f1.example" }, false],
  [{ origin: "https://public.example" }, false],
  [{ host: "public.example", origin: "http://public.example" }, true],
  [{ "sec-fetch-site": "same-origin" }, false],
  [{ "sec-fetch-site": "none" }, false],
  [{ origin: "null", "sec-fetch-site": "same-origin" }, false],
  [{ origin: "null" }, true],
  [{ origin: "null", "sec-fetch-site": "cross-site" }, true],
  [{ origin: "https://evil.example" }, true],
  [{ origin: "https://f1.example.evil.example" }, true],
  [{ origin: "https://f1.example:8443" }, true],
  [{ origin: "nonsense" }, true],
  [{ "sec-fetch-site": "same-site" }, true],
  [{ "sec-fetch-site": "cross-site" }, true],
])("%j is foreign: %s", (headers, foreign) => {
  expect(isForeign(form(headers), "https://public.example")).toBe(foreign);
});

test("behind a proxy that takes the TLS off, a form still looks sent from its own page", async () => {
  const asked = asAsked(form({ origin: "https://public.example", cookie: "a=b" }));
  expect([asked.url, asked.headers.get("cookie"), await asked.text()]).toEqual([
    "https://public.example/login",
    "a=b",
    "a=1",
  ]);
  expect(asAsked(form({ origin: "null" })).headers.get("origin")).toBeNull();
  const plain = form({ origin: "http://f1.example" });
  expect(asAsked(plain)).toBe(plain);
});
