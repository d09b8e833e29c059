import { expect, test } from "vitest";

import { originOf } from "./origin.ts";

const local = { publicUrl: null, fallback: "http://localhost:3000" };

test.each([
  ["localhost:3100", "http://localhost:3100"],
  ["127.0.0.1:8080", "http://127.0.0.1:8080"],
  ["[::1]:3000", "http://[::1]:3000"],
  ["evil.example", "http://localhost:3000"],
  ["localhost.evil.example", "http://localhost:3000"],
  ["localhost:3000@evil.example", "http://localhost:3000"],
  ["localhost:3000/evil", "http://localhost:3000"],
  ["", "http://localhost:3000"],
])("resolves the Host header %j to %s without PUBLIC_URL", (host, origin) => {
  expect(originOf(new Headers({ host }), local)).toBe(origin);
});

test("prefers PUBLIC_URL to the Host header", () => {
  const settings = { ...local, publicUrl: "https://f1.example" };
  expect(originOf(new Headers({ host: "localhost:3000" }), settings)).toBe("https://f1.example");
});
