import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import { summary, total } from "./counts.ts";
import { slowestFiles } from "./file-times.ts";
import { endAll } from "./run-process.ts";
import {
  failedStep,
  narrowable,
  plans,
  type Outcome,
  type Step,
  type StepOptions,
} from "./steps.ts";
import { gatesAtOnce } from "./workers.ts";

/**
 * Returns the environment without NODE_ENV and the site's settings, which must not influence tests.
 * Processes share a cache of compiled modules. A run starts about a hundred processes, and the
 * cache makes each start a quarter faster.
 */
function testEnvironment(): NodeJS.ProcessEnv {
  const settings = readFileSync(".env.example", "utf8").matchAll(/^#?\s*([A-Z][A-Z0-9_]*)=/gm);
  const unset = new Set(["NODE_ENV", ...[...settings].map(([, name]) => name)]);
  const kept = Object.entries(process.env).filter(([name]) => !unset.has(name));
  return {
    ...Object.fromEntries(kept),
    NODE_COMPILE_CACHE: resolve("node_modules/.cache/compile"),
  };
}

async function runStep(step: Step, options: StepOptions): Promise<Outcome> {
  const startedAt = performance.now();
  if (step.alone) console.log(`▸ ${step.name} …`);
  const outcome = await step
    .run(options)
    .catch((error: unknown) => failedStep(step.name, `${String(error)}\n`));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).padStart(6);
  const mark = outcome.counts.failed > 0 ? "✘" : "✔";
  console.log(`${mark} ${step.name.padEnd(30)} ${seconds} s   ${summary(outcome.counts)}`);
  // Their messages follow at the end of the run.
  for (const [title] of outcome.failures.matchAll(/^✘ .*/gm)) console.log(`    ${title}`);
  return outcome;
}

async function runAll(steps: readonly Step[], options: StepOptions): Promise<Outcome[]> {
  const results: Outcome[] = [];
  for (const step of steps.filter(({ isFirst }) => isFirst))
    results.push(await runStep(step, options));
  const queue = steps.filter((step) => !step.alone && !step.isFirst);
  const worker = async (): Promise<void> => {
    for (let step = queue.shift(); step; step = queue.shift())
      results.push(await runStep(step, options));
  };
  await Promise.all(Array.from({ length: gatesAtOnce() }, worker));
  for (const step of steps.filter(({ alone }) => alone)) results.push(await runStep(step, options));
  return results;
}

const usage = `npm run check       types, lint, format, layers, dead code and unit tests
npm test            all of the above, plus database tests and browser journeys
npm run test:slow   the database tests and journeys that npm test leaves out because they take long
npm run test:changed  tests and journeys that uncommitted changes can affect, or changes since a commit: -- main
npm run test:unit   unit tests, including those that read the whole fact pack or source tree
npm run test:vitest everything in npm test that needs no browser, and none of the checks
npm run test:db     database tests
npm run test:e2e    browser journeys
npm run test:long   all of these, with long versions of the property, load and kill tests

test:unit, test:db, test:vitest and test:e2e accept parts of paths: npm run test:db -- queries/votes
test:e2e also accepts a part of the journeys: npm run test:e2e -- --shard=1/2
--verbose lists passing tests and the output of all steps.
Database tests run on the embedded PostgreSQL, or on the server of TEST_DATABASE_URL.`;

const [plan = "all", ...given] = process.argv.slice(2);
const verbose = given.includes("--verbose");
const rest = given.filter((argument) => argument !== "--verbose");
if (["--help", "-h"].some((flag) => plan === flag || rest.includes(flag))) {
  console.log(usage);
  process.exit();
}
const isShard = (argument: string): boolean =>
  plan === "e2e" && /^--shard=\d+\/\d+$/.test(argument);
const unknown = rest.filter((argument) => argument.startsWith("-") && !isShard(argument));
if (!isPlan(plan) || (rest.length > 0 && !narrowable.has(plan)) || unknown.length > 0) {
  console.error(`Unknown argument: ${[plan, ...rest].join(" ")}\n\n${usage}`);
  process.exit(2);
}
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    endAll(signal);
    process.exitCode = 130;
    setTimeout(() => {
      endAll("SIGKILL");
      process.exit();
    }, 3000).unref();
  });
}

const startedAt = performance.now();
const outcomes = await runAll(plans[plan](rest), { env: testEnvironment(), verbose });
const counts = total(outcomes.map((outcome) => outcome.counts));
for (const { failures } of outcomes) if (failures !== "") console.log(`\n${failures}`);
const times = outcomes.flatMap((outcome) => outcome.times);
if (times.length > 0) console.log(`\nSlowest files\n${slowestFiles(times)}`);
console.log(`\nin ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
console.log(summary(counts));
process.exitCode ??= counts.failed > 0 ? 1 : 0;

function isPlan(name: string): name is keyof typeof plans {
  return Object.hasOwn(plans, name);
}
