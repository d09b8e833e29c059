/** How long the tests and hooks of a file took. */
export type FileTime = ReturnType<typeof playwrightTimes>[number];

const MAX_SECONDS = 8;
/** Files of other projects start processes, open browsers or read the whole fact pack. */
const LIMITED_PROJECTS: ReadonlySet<string> = new Set(["unit", "database"]);
const SLOWEST_SHOWN = 10;

/**
 * Formats the slowest files, one per line. Marks unit and database files that take longer than they
 * should.
 */
export function slowestFiles(times: readonly FileTime[]): string {
  return times
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST_SHOWN)
    .map(({ file, project, seconds }) => {
      const mark =
        LIMITED_PROJECTS.has(project) && seconds > MAX_SECONDS
          ? `  (should take ${MAX_SECONDS} s)`
          : "";
      return `${seconds.toFixed(1).padStart(6)} s  ${file}${mark}`;
    })
    .join("\n");
}

interface PlaywrightTimes {
  readonly suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

/** Adds up the durations of each file's journeys, in the order of the report. */
export function playwrightTimes({ suites }: PlaywrightTimes) {
  const milliseconds = (suite: PlaywrightSuite): number =>
    sum(
      suite.specs.flatMap(({ tests }) =>
        tests.flatMap(({ results }) => results.map(({ duration }) => duration)),
      ),
    ) + sum((suite.suites ?? []).map(milliseconds));
  return suites.map((suite) => ({
    file: `tests/e2e/${suite.file}`,
    /** The Vitest project, or "journeys". */
    project: "journeys",
    seconds: milliseconds(suite) / 1000,
  }));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
