import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";

import { isRunning, root } from "../support/app-process.ts";
import { type Fault, listFaults } from "./faults.ts";
import { missingPrerequisites } from "./prerequisites.ts";
import { type PreparedData, prepareData } from "./prepared-data.ts";
import { type Result, runFault } from "./run-fault.ts";
import { removeSpaces } from "./network.ts";
import { unmountDisks } from "./small-disk.ts";
import { tableOf } from "./table.ts";

/** Contains the process ID of a run, because a second run would use the same addresses. */
const RUN_FILE = join(tmpdir(), "gridwalk-cluster.pid");

const usage = `npm run test:cluster -- [options]

Builds a site of several hosts on this machine, breaks it in many ways under load, and prints a table.
Needs root, iproute2, openssl, postgresql, pgbouncer and nginx, and faketime for the fault skew-clock.

--fault NAME       only this fault; may be repeated
--quick            one fault of each kind, in about five minutes
--previous FOLDER  the previous version with its packages and build, for the fault upgrade
--logs FOLDER      writes the logs of every fault there`;

const { values: options } = parseArgs({
  options: {
    fault: { type: "string", multiple: true },
    quick: { type: "boolean", default: false },
    previous: { type: "string" },
    logs: { type: "string" },
    help: { type: "boolean", short: "h", default: false },
  },
});
const faults = chooseFaults();
if (options.help) {
  console.log(`${usage}\n\nFaults:`);
  for (const { name, title } of faults) console.log(`  ${name.padEnd(18)} ${title}`);
  process.exit();
}
const missing = missingPrerequisites();
if (missing.length > 0) {
  console.log(`Skipped, because this machine lacks: ${missing.join(", ")}.`);
  process.exit();
}
if (existsSync(RUN_FILE) && isRunning(Number(readFileSync(RUN_FILE, "utf8")))) {
  console.error("Another run on this machine is in progress.");
  process.exit(2);
}
writeFileSync(RUN_FILE, String(process.pid));

const workFolder = await mkdtemp(join(tmpdir(), "gridwalk-cluster-"));
// PostgreSQL and PgBouncer run as another user.
await chmod(workFolder, 0o755);
process.env.TMPDIR = workFolder;

async function removeAll(): Promise<void> {
  await removeSpaces();
  unmountDisks(workFolder);
  await rm(workFolder, { recursive: true, force: true });
  await rm(RUN_FILE, { force: true });
}
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void removeAll().finally(() => process.exit(130)));

const prepared = new Map<string, PreparedData>();

async function dataFor({ version = root }: Fault): Promise<PreparedData> {
  const data = prepared.get(version) ?? (await prepareData(workFolder, version));
  prepared.set(version, data);
  return data;
}

function chooseFaults(): readonly Fault[] {
  const all = listFaults(options.previous === undefined ? null : resolve(options.previous));
  const unknown = (options.fault ?? []).filter((name) => all.every((fault) => fault.name !== name));
  if (unknown.length > 0) {
    console.error(`Unknown fault: ${unknown.join(", ")}\n\n${usage}`);
    process.exit(2);
  }
  if (options.fault !== undefined) return all.filter(({ name }) => options.fault?.includes(name));
  return options.quick ? all.filter(({ isQuick }) => isQuick) : all;
}

const results: (readonly [Fault, Result])[] = [];
let hasFailed = false;
try {
  for (const fault of faults) {
    if (fault.missing !== null) {
      console.log(`▸ ${fault.name}: skipped, ${fault.missing}`);
      continue;
    }
    console.log(`▸ ${fault.name}: ${fault.title}`);
    const result = await runFault(fault, workFolder, await dataFor(fault));
    results.push([fault, result]);
    if (report(result)) hasFailed = true;
    if (options.logs !== undefined)
      await writeFile(join(options.logs, `${fault.name}.log`), result.log);
  }
} finally {
  await removeAll();
}
console.log(`\n${tableOf(results)}`);
process.exit(hasFailed ? 1 : 0);

/**
 * Prints a result. Returns true if something was lost or duplicated, or if the site didn't recover.
 */
function report(result: Result): boolean {
  const { requests, failed, failingSeconds, recoverySeconds, lost, doubled, hasRecovered } = result;
  console.log(
    `  ${failed} of ${requests} requests failed within ${failingSeconds.toFixed(1)} s, the last ${recoverySeconds.toFixed(1)} s after the repair`,
  );
  for (const [reason, count] of result.failures)
    console.log(`  ${String(count).padStart(6)} × ${reason}`);
  for (const what of lost) console.log(`  ✘ lost: ${what}`);
  for (const what of doubled) console.log(`  ✘ duplicated: ${what}`);
  if (!hasRecovered) console.log("  ✘ has not recovered");
  return lost.length > 0 || doubled.length > 0 || !hasRecovered;
}
