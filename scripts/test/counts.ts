import { readFile } from "node:fs/promises";

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly unknown[];
  }[];
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
}

export function total(counts: readonly Counts[]): Counts {
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    skipped: counts.reduce((sum, { skipped }) => sum + skipped, 0),
  };
}

export function summary({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/**
 * Counts the tests in a Vitest report. A file that couldn't be loaded contains no tests and counts
 * as one failure.
 */
export function vitestCounts(report: VitestReport): Counts {
  const unloadable = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * Counts the tests in a Playwright report. A test that passed only after a retry counts as a
 * failure.
 */
export function playwrightCounts({ stats, errors }: PlaywrightReport): Counts {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * Compares a suite's counts with its exit code. Counts one failure if the report or its tests are
 * missing, or if the process failed without a failed test, e.g. because of an unhandled rejection.
 * A suite that `mayBeEmpty` needs no tests.
 */
export function suiteCounts(
  counts: Counts | null,
  exitCode: number | null,
  mayBeEmpty = false,
): Counts {
  if (counts === null || (!mayBeEmpty && counts.passed + counts.failed + counts.skipped === 0))
    return { passed: 0, failed: 1, skipped: 0 };
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

export async function readReport<Report>(path: string): Promise<Report | null> {
  try {
    const report: Report = JSON.parse(await readFile(path, "utf8"));
    return report;
  } catch (error) {
    if (
      error instanceof SyntaxError ||
      (error instanceof Error && "code" in error && error.code === "ENOENT")
    )
      return null;
    throw error;
  }
}
