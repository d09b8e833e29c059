import { expect, test } from "vitest";

import { withPublicOrigin } from "./public-origin.ts";

const form = (headers: Record<string, string>) =>
  new Request("http://f1.example/login", {
    method: "POST",
    body: "a=1",
    headers: { host: "f1.example", ...headers },
  });

test("treats a form behind a TLS-terminating proxy as same-origin", async () => {
  const adapted = withPublicOrigin(form({ origin: "https://public.example", cookie: "a=b" }));
  expect([adapted.url, adapted.headers.get("cookie"), await adapted.text()]).toEqual([
    "https://public.example/login",
    "a=b",
    "a=1",
  ]);
  expect(withPublicOrigin(form({ origin: "null" })).headers.get("origin")).toBeNull();
  const plain = form({ origin: "http://f1.example" });
  expect(withPublicOrigin(plain)).toBe(plain);
});
