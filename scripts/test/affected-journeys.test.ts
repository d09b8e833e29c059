import { expect, test } from "vitest";

import routes from "../../src/web/routes.ts";
import { affectedJourneys } from "./affected-journeys.ts";

const journeys = [
  { file: "tests/e2e/vote.e2e.ts", text: 'await page.goto("/vote");' },
  { file: "tests/e2e/driver.e2e.ts", text: "await page.goto(`/drivers/VER`);" },
  { file: "tests/e2e/shell.e2e.ts", text: 'await page.goto("/");' },
];
const affected = (...files: readonly string[]) => affectedJourneys(files, journeys, routes);

test("runs the journeys to the pages of a changed folder", () => {
  expect(affected("src/web/routes/vote/ballot.tsx")).toEqual(["tests/e2e/vote.e2e.ts"]);
  expect(affected("src/web/routes/driver/driver.server.ts")).toEqual(["tests/e2e/driver.e2e.ts"]);
  expect(affected("src/web/routes/home/home.tsx")).toEqual(["tests/e2e/shell.e2e.ts"]);
});

test("runs a changed journey, and a sample for a change that may affect any page", () => {
  expect(affected("tests/e2e/driver.e2e.ts")).toEqual(["tests/e2e/driver.e2e.ts"]);
  expect(affected("src/domain/standings/points.ts")).toEqual(["tests/e2e/shell.e2e.ts"]);
});

test("runs no journey for documents and unit tests", () => {
  expect(affected("docs/architecture.md", "src/domain/standings/points.test.ts")).toEqual([]);
});
