import { expect, test } from "vitest";

import { programAddress } from "./program-addresses.ts";

test.each([
  ["/api/get-next?x=/cards/", { quota: "product", hidesResults: true }],
  ["/api/clock", { quota: "product", needsNoDatabase: true }],
  ["/f1.json", { quota: "ergast", hidesResults: true }],
  ["/ergast/f1/2024?limit=3", { quota: "ergast", answersJson: true }],
  ["/mcp?x", { quota: "assistants", readsByPost: true }],
  ["/cards/race/2024/monza.png", { quota: "cards", readOnly: true }],
  ["/oembed?url=x", { quota: "product", readOnly: true }],
  ["/flags/IT.svg", { needsNoDatabase: true }],
  ["/.well-known/security.txt", { needsNoDatabase: true }],
])("knows %s", (address, properties) => {
  expect(programAddress(address)).toMatchObject(properties);
});

test.each([
  "/",
  "/?api",
  "/apis",
  "/api-docs",
  "/f1-history",
  "/drivers/api",
  "/.well-known/other",
  "",
  "//api",
])("takes %j for a page", (address) => {
  expect(programAddress(address)).toEqual({});
});

test("counts no reads of the bare path of the APIs", () => {
  expect(programAddress("/api")).toEqual({ hidesResults: true, answersJson: true });
});

test("hides nothing of accounts, the site's clock and change events", () => {
  for (const address of ["/api/auth/session", "/api/clock", "/api/events"])
    expect(programAddress(address).hidesResults).toBeUndefined();
  expect(programAddress("/api/auth/session").quota).toBeUndefined();
});
