import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

import {
  playwrightCounts,
  readReport,
  suiteCounts,
  summary,
  total,
  vitestCounts,
} from "./counts.ts";

test("mentions skipped tests only if there are any", () => {
  expect(summary({ passed: 12, failed: 0, skipped: 0 })).toBe("12 passed, 0 failed");
  expect(summary({ passed: 12, failed: 3, skipped: 1 })).toBe("12 passed, 3 failed, 1 skipped");
  expect(
    summary(
      total([
        { passed: 1, failed: 2, skipped: 3 },
        { passed: 10, failed: 20, skipped: 30 },
      ]),
    ),
  ).toBe("11 passed, 22 failed, 33 skipped");
});

test("counts a test file that doesn't load as a failure", () => {
  const report = {
    numPassedTests: 4,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      { status: "failed", assertionResults: [] },
      { status: "failed", assertionResults: [{}] },
      { status: "passed", assertionResults: [{}] },
    ],
  };
  expect(vitestCounts(report)).toEqual({ passed: 4, failed: 2, skipped: 3 });
});

test("counts a browser test that only passed on retry as a failure", () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] };
  expect(playwrightCounts(report)).toEqual({ passed: 5, failed: 3, skipped: 2 });
});

test("counts a suite without tests, or one that exits with an error, as a failure", () => {
  const none = { passed: 0, failed: 1, skipped: 0 };
  expect(suiteCounts(null, 0)).toEqual(none);
  expect(suiteCounts({ passed: 0, failed: 0, skipped: 0 }, 0)).toEqual(none);
  expect(suiteCounts({ passed: 0, failed: 0, skipped: 0 }, 0, true)).toEqual({
    passed: 0,
    failed: 0,
    skipped: 0,
  });
  expect(suiteCounts({ passed: 0, failed: 0, skipped: 0 }, 1, true)).toEqual(none);
  expect(suiteCounts({ passed: 7, failed: 0, skipped: 0 }, 1)).toEqual({
    passed: 7,
    failed: 1,
    skipped: 0,
  });
  expect(suiteCounts({ passed: 7, failed: 2, skipped: 0 }, 1)).toEqual({
    passed: 7,
    failed: 2,
    skipped: 0,
  });
});

test("returns null for a missing or truncated report", async () => {
  const folder = await mkdtemp(join(tmpdir(), "gridwalk-counts-"));
  try {
    await writeFile(join(folder, "cut.json"), '{"numPassedTests": 3');
    expect(await readReport(join(folder, "cut.json"))).toBeNull();
    expect(await readReport(join(folder, "missing.json"))).toBeNull();
    await writeFile(join(folder, "whole.json"), '{"numPassedTests": 3}');
    expect(await readReport(join(folder, "whole.json"))).toEqual({ numPassedTests: 3 });
  } finally {
    await rm(folder, { recursive: true });
  }
});
