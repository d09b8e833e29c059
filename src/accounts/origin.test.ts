import { expect, test } from "vitest";

import { isOwnRequest, originOf } from "./origin.ts";

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
])("without PUBLIC_URL the Host %j is the site at %s", (host, origin) => {
  expect(originOf(new Headers({ host }), local)).toBe(origin);
});

test("with PUBLIC_URL nothing else counts", () => {
  const settings = { ...local, publicUrl: "https://f1.example" };
  expect(originOf(new Headers({ host: "localhost:3000" }), settings)).toBe("https://f1.example");
});

test.each<[origin: string, own: boolean]>([
  ["https://f1.example", true],
  ["http://f1.example", false],
  ["https://f1.example:8443", false],
  ["http://localhost:3000", true],
])("with PUBLIC_URL a form of %s is our own: %s", (origin, own) => {
  const host = origin.includes("localhost") ? "localhost:3000" : "f1.example";
  expect(isOwnRequest(new Headers({ host, origin }), { ...local, publicUrl: "https://f1.example" })).toBe(own);
});
