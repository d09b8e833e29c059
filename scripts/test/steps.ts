import { globSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execFileSync } from "node:child_process";

import routes from "../../src/web/routes.ts";
import { npmCommand, packageCommand } from "../prepare/commands.mjs";
import { affectedJourneys } from "./affected-journeys.ts";
import { type Counts, playwrightCounts, readReport, suiteCounts, vitestCounts } from "./counts.ts";
import { type Failure, failureText, playwrightFailures, vitestFailures } from "./failures.ts";
import { type FileTime, playwrightTimes } from "./file-times.ts";
import { measureSlowness } from "./machine-speed.ts";
import { runProcess } from "./run-process.ts";

const minute = 60_000;

export interface Outcome {
  readonly counts: Counts;
  /** Repeated at the end of the run, in full. Empty if the step passed. */
  readonly failures: string;
  readonly times: readonly FileTime[];
}

export interface StepOptions {
  readonly env: NodeJS.ProcessEnv;
  /** Shows passing tests and the output of the checks too. */
  readonly verbose: boolean;
}

/** One line of the summary. A step that runs `alone` uses the whole machine. */
export interface Step {
  readonly name: string;
  readonly alone: boolean;
  /** True for a step that the others need. */
  readonly isFirst?: true;
  run(options: StepOptions): Promise<Outcome>;
}

type Command = readonly string[];

/** Creates a step that counts as one test. Runs the commands until one fails. */
function gate(name: string, ...commands: readonly Command[]): Step {
  return {
    name,
    alone: false,
    async run({ env, verbose }) {
      const limitMs = 4 * minute * measureSlowness();
      let output = "";
      for (const command of commands) {
        const finished = await runProcess(command, { env, limitMs, stream: verbose });
        output += finished.output;
        if (finished.code !== 0) return failedStep(name, output + ending(finished));
      }
      return { counts: { passed: 1, failed: 0, skipped: 0 }, failures: "", times: [] };
    },
  };
}

export function failedStep(name: string, output: string): Outcome {
  return {
    counts: { passed: 0, failed: 1, skipped: 0 },
    failures: failureText(name, [], output),
    times: [],
  };
}

interface SuiteOptions {
  readonly alone?: boolean;
  readonly only?: readonly string[];
  readonly variables?: Readonly<Record<string, string>>;
  /** True if it is no failure that no test is chosen. */
  readonly mayBeEmpty?: boolean;
}

function vitest(
  name: string,
  projects: readonly string[],
  limitMs: number,
  options: SuiteOptions = {},
): Step {
  const { alone = true, only = [], variables = {}, mayBeEmpty = false } = options;
  const chosen = projects.flatMap((project) => ["--project", project]);
  return suite<VitestReport>({
    name,
    alone,
    limitMs,
    mayBeEmpty,
    command: ({ report }, verbose) =>
      packageCommand("vitest", [
        "run",
        ...chosen,
        ...only,
        `--reporter=${verbose ? "default" : "minimal"}`,
        "--reporter=json",
        `--outputFile.json=${report}`,
        "--reporter=./scripts/test/file-times-reporter.ts",
      ]),
    variables: ({ times }) => ({ ...variables, NODE_ENV: "test", FILE_TIMES: times }),
    count: vitestCounts,
    list: (report) => vitestFailures(report, process.cwd()),
    times: async (_, { times }) => (await readReport<FileTime[]>(times)) ?? [],
  });
}

const SLOW = "@slow";

function playwright(
  name: string,
  limitMs: number,
  { only = [], variables = {} }: SuiteOptions = {},
): Step {
  return suite<PlaywrightReport>({
    name,
    alone: true,
    limitMs,
    mayBeEmpty: false,
    command: (_, verbose) =>
      packageCommand("playwright", [
        "test",
        `--reporter=${verbose ? "list,json" : "json"}`,
        ...only,
      ]),
    variables: ({ report }) => ({ ...variables, PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    count: playwrightCounts,
    list: playwrightFailures,
    times: (report) => Promise.resolve(playwrightTimes(report)),
  });
}

interface ReportFiles {
  readonly report: string;
  readonly times: string;
}

interface Suite<Report> {
  readonly name: string;
  readonly alone: boolean;
  readonly limitMs: number;
  readonly mayBeEmpty: boolean;
  readonly command: (files: ReportFiles, verbose: boolean) => Command;
  readonly variables: (files: ReportFiles) => Readonly<Record<string, string>>;
  readonly count: (report: Report) => Counts;
  readonly list: (report: Report) => Failure[];
  readonly times: (report: Report, files: ReportFiles) => Promise<readonly FileTime[]>;
}

function suite<Report>(definition: Suite<Report>): Step {
  const { name, alone, command, variables, count, list } = definition;
  return {
    name,
    alone,
    run: ({ env, verbose }) =>
      withReportFiles(async (files) => {
        const finished = await runProcess(command(files, verbose), {
          env: { ...env, ...variables(files) },
          limitMs: definition.limitMs * measureSlowness(),
          stream: verbose,
        });
        const report = await readReport<Report>(files.report);
        const times = report === null ? [] : await definition.times(report, files);
        const counts = suiteCounts(report && count(report), finished.code, definition.mayBeEmpty);
        if (counts.failed === 0) return { counts, failures: "", times };
        const failures = report === null ? [] : list(report);
        return {
          counts,
          failures: failureText(name, failures, finished.output) + ending(finished),
          times,
        };
      }),
  };
}

type VitestReport = Parameters<typeof vitestCounts>[0] & Parameters<typeof vitestFailures>[0];
type PlaywrightReport = Parameters<typeof playwrightCounts>[0] &
  Parameters<typeof playwrightFailures>[0] &
  Parameters<typeof playwrightTimes>[0];

async function withReportFiles<Result>(
  use: (files: ReportFiles) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "gridwalk-report-"));
  try {
    return await use({ report: join(folder, "report.json"), times: join(folder, "times.json") });
  } finally {
    await rm(folder, { recursive: true });
  }
}

function ending({
  code,
  timedOut,
}: {
  readonly code: number | null;
  readonly timedOut: boolean;
}): string {
  if (timedOut) return "\nstopped at this step's time limit\n";
  return code === null ? "\nended by a signal\n" : "";
}

const { program, args } = npmCommand(["run", "--silent", "build"]);
const build = [program, ...args];

/** The linter and the compiler read the types of routes while they run. */
const routeTypes: Step = {
  ...gate("route types", packageCommand("react-router", ["typegen"])),
  isFirst: true,
};

/** The longest first, so that no core is idle at their end. */
const checks = [
  routeTypes,
  gate("lint", packageCommand("oxlint", ["."])),
  gate("types", packageCommand("tsc", ["--noEmit", "--project", "."])),
  gate(
    "spelling",
    packageCommand("cspell", [
      "--no-progress",
      "--cache",
      "--cache-location",
      "node_modules/.cache/cspell",
    ]),
  ),
  gate("dead code", packageCommand("knip")),
  gate("format", packageCommand("oxfmt", ["--check", "."])),
  gate("licences", [process.execPath, "scripts/licences.ts", "--check"]),
];

/** Left out of `npm test`, where tests/layers.test.ts checks the same files. */
const layers = gate(
  "layers",
  packageCommand("depcruise", ["src", "tests", "bench", "scripts", "tools"]),
);

/**
 * All test projects other than the journeys run in parallel. Lifecycle tests mostly wait and so
 * leave CPU time for the rest.
 */
const allButJourneys = ["unit", "pack", "tree", "database", "lifecycle"] as const;
const usualJourneys = ["--grep-invert", SLOW];

/** True if files are chosen, rather than only a shard. */
const isChoice = (only: readonly string[]): boolean =>
  only.some((argument) => !argument.startsWith("--"));

/**
 * The tests of what has changed since a commit, for use while working: about a minute for a change
 * of one page.
 */
function changedTests([since = "HEAD"]: readonly string[]): Step[] {
  const journeys = globSync("tests/e2e/*.e2e.ts").map((file) => ({
    file,
    text: readFileSync(file, "utf8"),
  }));
  const affected = affectedJourneys(changedFiles(since), journeys, routes);
  return [
    vitest("changed tests", ["unit", "database"], 10 * minute, {
      only: ["--changed", since, "--passWithNoTests"],
      mayBeEmpty: true,
    }),
    ...(affected.length > 0
      ? [
          gate("build", build),
          playwright("changed journeys", 10 * minute, { only: [...usualJourneys, ...affected] }),
        ]
      : []),
  ];
}

export const plans = {
  check: () => [...checks, layers, vitest("unit tests", ["unit"], 6 * minute, { alone: false })],
  all: () => [
    gate("build", build),
    ...checks,
    vitest("all but journeys", allButJourneys, 20 * minute),
    playwright("browser journeys", 20 * minute, { only: usualJourneys }),
  ],
  slow: () => [
    gate("build", build),
    vitest("slow tests", ["slow-database", "slow-lifecycle"], 30 * minute),
    playwright("slow browser journeys", 30 * minute, { only: ["--grep", SLOW] }),
  ],
  changed: changedTests,
  unit: (only) => [vitest("unit tests", ["unit", "pack", "tree"], 10 * minute, { only })],
  db: (only) => [vitest("database tests", ["database", "slow-database"], 30 * minute, { only })],
  vitest: (only) => [
    gate("build", build),
    vitest("all but journeys", allButJourneys, 20 * minute, { only }),
  ],
  e2e: (only) => [
    playwright("browser journeys", 20 * minute, {
      only: isChoice(only) ? only : [...usualJourneys, ...only],
    }),
  ],
  long: () => [
    vitest("long tests", ["long"], 120 * minute),
    vitest("properties in full", ["unit", "database", "slow-database"], 30 * minute, {
      variables: { PROPERTY_RUNS: "full" },
    }),
    gate("build", build),
    vitest("slow process tests", ["slow-lifecycle"], 30 * minute),
    playwright("browser journeys, every page at every width", 60 * minute, {
      variables: { EVERY_WIDTH: "1" },
    }),
    // `npm test` uses the packaged browser. A full one may behave differently.
    playwright("browser journeys in a full browser", 45 * minute, {
      variables: { TEST_BROWSER: "installed" },
    }),
  ],
} as const satisfies Record<string, (only: readonly string[]) => readonly Step[]>;

export const narrowable: ReadonlySet<string> = new Set(["changed", "unit", "db", "vitest", "e2e"]);

/** Lists the files that differ from a commit, including new ones that aren't committed yet. */
function changedFiles(since: string): string[] {
  const git = (...args: readonly string[]): string[] =>
    execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);
  return [
    ...git("diff", "--name-only", since, "--"),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
}
