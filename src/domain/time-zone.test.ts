import { expect, test } from "vitest";

import { knownTimeZone } from "./time-zone.ts";

test.each([
  ["Europe/Berlin", "Europe/Berlin"],
  ["europe/BERLIN", "Europe/Berlin"],
  ["America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"],
  ["UTC", "UTC"],
])("spells %s as %s", (name, spelled) => {
  expect(knownTimeZone(name)).toBe(spelled);
});

test.each([
  "",
  "Europe/Gotham",
  "+01:00",
  "Europe/Berlin ",
  "../etc",
  "a".repeat(100),
  "Etc/Unknown",
])("rejects %j", (name) => {
  expect(knownTimeZone(name)).toBeNull();
});
