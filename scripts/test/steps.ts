import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { npmCommand, packageCommand } from "../prepare/commands.mjs";
import { type Counts, playwrightCounts, readReport, suiteCounts, vitestCounts } from "./counts.ts";
import { type Failure, failureText, playwrightFailures, vitestFailures } from "./failures.ts";
import { runProcess } from "./run-process.ts";

const minute = 60_000;

export interface Outcome {
  readonly counts: Counts;
  readonly output: string;
  /** Repeated at the end of the run. Empty if the step passed. */
  readonly failures: string;
}

/** One line of the summary. A step that runs `alone` uses the whole machine and streams its output. */
export interface Step {
  readonly name: string;
  readonly alone: boolean;
  run(env: NodeJS.ProcessEnv): Promise<Outcome>;
}

/** Creates a step that counts as one test. Runs the commands until one fails. */
function gate(name: string, ...commands: readonly (readonly string[])[]): Step {
  return {
    name,
    alone: false,
    async run(env) {
      let output = "";
      for (const command of commands) {
        const finished = await runProcess(command, { env, limitMs: 4 * minute, stream: false });
        output += finished.output;
        if (finished.code !== 0) return failedStep(name, output + ending(finished));
      }
      return { counts: { passed: 1, failed: 0, skipped: 0 }, output: "", failures: "" };
    },
  };
}

export function failedStep(name: string, output: string): Outcome {
  return { counts: { passed: 0, failed: 1, skipped: 0 }, output, failures: failureText(name, [], output) };
}

interface SuiteOptions {
  readonly alone?: boolean;
  readonly only?: readonly string[];
  readonly variables?: Readonly<Record<string, string>>;
}

function vitest(name: string, projects: readonly string[], limitMs: number, options: SuiteOptions = {}): Step {
  const { alone = true, only = [], variables = {} } = options;
  const chosen = projects.flatMap((project) => ["--project", project]);
  return suite<VitestReport>({
    name,
    alone,
    limitMs,
    command: (report) =>
      packageCommand(
        "vitest",
        ["run", ...chosen, ...only].concat("--reporter=default", "--reporter=json", `--outputFile.json=${report}`),
      ),
    variables: () => ({ ...variables, NODE_ENV: "test" }),
    count: vitestCounts,
    list: (report) => vitestFailures(report, process.cwd()),
  });
}

const SLOW = "@slow";

function playwright(name: string, limitMs: number, { only = [], variables = {} }: SuiteOptions = {}): Step {
  return suite<PlaywrightReport>({
    name,
    alone: true,
    limitMs,
    command: () => packageCommand("playwright", ["test", "--reporter=list,json", ...only]),
    variables: (report) => ({ ...variables, PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    count: playwrightCounts,
    list: playwrightFailures,
  });
}

interface Suite<Report> {
  readonly name: string;
  readonly alone: boolean;
  readonly limitMs: number;
  readonly command: (report: string) => readonly string[];
  readonly variables: (report: string) => Readonly<Record<string, string>>;
  readonly count: (report: Report) => Counts;
  readonly list: (report: Report) => Failure[];
}

function suite<Report>({ name, alone, limitMs, command, variables, count, list }: Suite<Report>): Step {
  return {
    name,
    alone,
    run: (env) =>
      withReport(async (report) => {
        const options = { env: { ...env, ...variables(report) }, limitMs, stream: alone };
        const finished = await runProcess(command(report), options);
        const written = await readReport<Report>(report);
        const counts = suiteCounts(written && count(written), finished.code);
        if (counts.failed === 0) return { counts, output: "", failures: "" };
        const output = finished.output + ending(finished);
        return {
          counts,
          output: alone ? ending(finished) : output,
          failures: failureText(name, written === null ? [] : list(written), output),
        };
      }),
  };
}

type VitestReport = Parameters<typeof vitestCounts>[0] & Parameters<typeof vitestFailures>[0];
type PlaywrightReport = Parameters<typeof playwrightCounts>[0] & Parameters<typeof playwrightFailures>[0];

async function withReport<Result>(use: (path: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "gridwalk-report-"));
  try {
    return await use(join(folder, "report.json"));
  } finally {
    await rm(folder, { recursive: true });
  }
}

function ending({ code, timedOut }: { readonly code: number | null; readonly timedOut: boolean }): string {
  if (timedOut) return "\nstopped at this step's time limit\n";
  return code === null ? "\nended by a signal\n" : "";
}

const { program, args } = npmCommand(["run", "--silent", "build"]);
const build = [program, ...args];

const gates = [
  gate("types", packageCommand("react-router", ["typegen"]), packageCommand("tsc", ["--noEmit", "--project", "."])),
  gate("lint", packageCommand("oxlint", ["."])),
  gate("format", packageCommand("oxfmt", ["--check", "."])),
  gate("layers", packageCommand("depcruise", ["src", "tests", "bench", "scripts", "tools"])),
  gate("dead code", packageCommand("knip")),
  gate("licences", [process.execPath, "scripts/licences.ts", "--check"]),
  gate(
    "spelling",
    packageCommand("cspell", ["--no-progress", "--cache", "--cache-location", "node_modules/.cache/cspell"]),
  ),
];

/**
 * All test projects other than the journeys run in parallel. Lifecycle tests mostly wait and so leave CPU time for the
 * rest.
 */
const allButJourneys = ["unit", "pack", "tree", "database", "lifecycle"] as const;

export const plans = {
  check: () => [...gates, vitest("unit tests", ["unit"], 6 * minute, { alone: false })],
  all: () => [
    ...gates,
    gate("build", build),
    vitest("all but journeys", allButJourneys, 40 * minute),
    playwright("browser journeys", 40 * minute, { only: ["--grep-invert", SLOW] }),
  ],
  slow: () => [
    gate("build", build),
    vitest("slow tests", ["slow-database", "slow-lifecycle"], 30 * minute),
    playwright("slow browser journeys", 30 * minute, { only: ["--grep", SLOW] }),
  ],
  unit: (only) => [vitest("unit tests", ["unit", "pack", "tree"], 10 * minute, { only })],
  db: (only) => [vitest("database tests", ["database", "slow-database"], 30 * minute, { only })],
  e2e: (only) => [playwright("browser journeys", 20 * minute, { only })],
  long: () => [
    vitest("long tests", ["long"], 120 * minute),
    vitest("properties in full", ["unit", "database", "slow-database"], 30 * minute, {
      variables: { PROPERTY_RUNS: "full" },
    }),
    gate("build", build),
    vitest("slow process tests", ["slow-lifecycle"], 30 * minute),
    playwright("browser journeys, every page at every width", 60 * minute, { variables: { EVERY_WIDTH: "1" } }),
    // `npm test` uses the packaged browser. A full one may behave differently.
    playwright("browser journeys in a full browser", 45 * minute, { variables: { TEST_BROWSER: "installed" } }),
  ],
} as const satisfies Record<string, (only: readonly string[]) => readonly Step[]>;

export const narrowable: ReadonlySet<string> = new Set(["unit", "db", "e2e"]);
