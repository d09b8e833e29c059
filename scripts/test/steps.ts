import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { npmCommand, packageCommand } from "../prepare/commands.mjs";
import { type Counts, playwrightCounts, readReport, suiteCounts, vitestCounts } from "./counts.ts";
import { runProcess } from "./run-process.ts";

const minute = 60_000;

export interface Outcome {
  readonly counts: Counts;
  /** What the reader has not seen yet; empty when it was streamed. */
  readonly output: string;
}

/** One line of the summary. Steps marked `alone` fill the machine by themselves and show their progress as they go. */
export interface Step {
  readonly name: string;
  readonly alone: boolean;
  run(env: NodeJS.ProcessEnv): Promise<Outcome>;
}

/** A tool that is content or is not: one passed or one failed. Commands run one after another until one fails. */
function gate(name: string, ...commands: readonly (readonly string[])[]): Step {
  return {
    name,
    alone: false,
    async run(env) {
      let output = "";
      for (const command of commands) {
        const finished = await runProcess(command, { env, limitMs: 4 * minute, stream: false });
        output += finished.output;
        if (finished.code !== 0)
          return { counts: { passed: 0, failed: 1, skipped: 0 }, output: output + ending(finished) };
      }
      return { counts: { passed: 1, failed: 0, skipped: 0 }, output: "" };
    },
  };
}

function vitest(name: string, projects: readonly string[], limitMs: number, options: { alone: boolean }): Step {
  return {
    name,
    alone: options.alone,
    run: (env) =>
      withReport(async (report) => {
        const command = packageCommand("vitest", ["run", ...projects.flatMap((project) => ["--project", project])]);
        const finished = await runProcess(
          [...command, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
          { env: { ...env, NODE_ENV: "test" }, limitMs, stream: options.alone },
        );
        const written = await readReport<Parameters<typeof vitestCounts>[0]>(report);
        const counts = suiteCounts(written && vitestCounts(written), finished.code);
        const unseen = options.alone ? "" : finished.output;
        return { counts, output: counts.failed > 0 ? unseen + ending(finished) : "" };
      }),
  };
}

function playwright(name: string, limitMs: number, variables: Readonly<Record<string, string>> = {}): Step {
  return {
    name,
    alone: true,
    run: (env) =>
      withReport(async (report) => {
        const finished = await runProcess(packageCommand("playwright", ["test", "--reporter=list,json"]), {
          env: { ...env, ...variables, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
          limitMs,
          stream: true,
        });
        const written = await readReport<Parameters<typeof playwrightCounts>[0]>(report);
        return { counts: suiteCounts(written && playwrightCounts(written), finished.code), output: ending(finished) };
      }),
  };
}

async function withReport<Result>(use: (path: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "gridwalk-report-"));
  try {
    return await use(join(folder, "report.json"));
  } finally {
    await rm(folder, { recursive: true });
  }
}

function ending({ code, timedOut }: { readonly code: number | null; readonly timedOut: boolean }): string {
  if (timedOut) return "\nended: the time limit of this step\n";
  return code === null ? "\nended by a signal\n" : "";
}

const { program, args } = npmCommand(["run", "--silent", "build"]);
const build = [program, ...args];

const gates = [
  gate("types", packageCommand("react-router", ["typegen"]), packageCommand("tsc", ["--noEmit", "--project", "."])),
  gate("lint", packageCommand("oxlint", ["."])),
  gate("format", packageCommand("oxfmt", ["--check", "."])),
  gate("layers", packageCommand("depcruise", ["src", "tests", "bench", "scripts"])),
  gate("dead code", packageCommand("knip")),
];

export const plans = {
  check: [...gates, vitest("unit tests", ["unit"], 2 * minute, { alone: false })],
  all: [
    ...gates,
    gate("build", build),
    // In one run: lifecycle tests mostly wait, and the others work meanwhile.
    vitest("all but journeys", ["unit", "pack", "database", "lifecycle"], 20 * minute, { alone: true }),
    playwright("browser journeys", 20 * minute),
  ],
  long: [
    vitest("long tests", ["long"], 120 * minute, { alone: true }),
    gate("build", build),
    playwright("browser journeys, every page at every width", 60 * minute, { EVERY_WIDTH: "1" }),
    // `npm test` walks in the packaged browser; a full one behaves differently here and there.
    playwright("browser journeys in a full browser", 45 * minute, { TEST_BROWSER: "installed" }),
  ],
} as const satisfies Record<string, readonly Step[]>;
