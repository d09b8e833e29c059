import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";

import { canonicalCase } from "./canonical-case.ts";

const paths = [
  "",
  "teams",
  "drivers/:driver",
  "schedule/:season/:meeting",
  "race-results/:season?",
  "admin/*",
  "*",
];
const routes = Object.fromEntries(paths.map((path, id) => [String(id), { id: String(id), path }]));

test.each([
  ["/Teams", "/teams"],
  ["/TEAMS", "/teams"],
  ["/Drivers/VER", "/drivers/VER"],
  ["/drivers/VER", "/drivers/VER"],
  ["/SCHEDULE/2025/Monaco-Grand-Prix", "/schedule/2025/Monaco-Grand-Prix"],
  ["/Race-Results", "/race-results"],
  ["/Race-results/2024", "/race-results/2024"],
  ["/Admin/Nope", "/admin/Nope"],
  ["/No-Such-Page", "/No-Such-Page"],
  ["/teams", "/teams"],
])("turns %s into %s", (path, canonical) => {
  expect(canonicalCase(routes as unknown as ServerBuild["routes"], path)).toBe(canonical);
});
