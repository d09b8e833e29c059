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
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
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

/** Counts the tests of a Vitest JSON report. A file that couldn't be loaded contains no test, and counts as one failure. */
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

/** Counts the tests of a Playwright JSON report. A test that only passed on retry counts as a failure. */
export function playwrightCounts({ stats, errors }: PlaywrightReport): Counts {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * Checks a suite's counts against its exit code. A missing report, no tests at all, or a failing exit code without a
 * failed test (such as an unhandled rejection) counts as one failure.
 */
export function suiteCounts(counts: Counts | null, exitCode: number | null): Counts {
  if (counts === null || counts.passed + counts.failed + counts.skipped === 0)
    return { passed: 0, failed: 1, skipped: 0 };
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

export async function readReport<Report>(path: string): Promise<Report | null> {
  try {
    const report: Report = JSON.parse(await readFile(path, "utf8"));
    return report;
  } catch (error) {
    if (error instanceof SyntaxError || (error instanceof Error && "code" in error && error.code === "ENOENT"))
      return null;
    throw error;
  }
}
