import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { Coverage } from "./coverage.ts";
import { mutate } from "./mutate.ts";
import { Random } from "./random.ts";

/** A parser of untrusted input. */
export interface Target {
  /** Name of the folder in `corpus` with the inputs to start from. */
  readonly name: string;
  /**
   * Throws if the parser throws, or if its result breaks a rule that the rest of the site relies
   * on.
   */
  readonly run: (input: string) => void | Promise<void>;
}

const corpus = join(import.meta.dirname, "corpus");
const failures = join(import.meta.dirname, "../../test-results/fuzz");
/** Far more than any input of this size needs, even on a busy machine. */
const MAX_CPU_MS = 3_000;

export function readCorpus(name: string): string[] {
  const folder = join(corpus, name);
  return readdirSync(folder)
    .toSorted()
    .map((file) => readFileSync(join(folder, file), "utf8"));
}

export async function runOnce({ name, run }: Target, input: string): Promise<void> {
  const before = process.cpuUsage();
  try {
    await run(input);
    const { user, system } = process.cpuUsage(before);
    const ms = Math.round((user + system) / 1_000);
    if (ms > MAX_CPU_MS) throw new Error(`took ${ms} ms of CPU time`);
  } catch (error) {
    mkdirSync(failures, { recursive: true });
    const file = join(failures, `${name}.txt`);
    writeFileSync(file, input);
    throw new Error(`${name} failed. Add the input to its corpus: ${file}`, { cause: error });
  }
}

export interface FuzzReport {
  readonly inputs: number;
  /** Inputs that reached code which no earlier input had reached. */
  readonly found: number;
}

/** Changes the inputs of the corpus at random for `ms`, and builds on those that reach new code. */
export async function fuzz(
  target: Target,
  { ms, seed }: { readonly ms: number; readonly seed: number },
): Promise<FuzzReport> {
  const random = new Random(seed);
  const known = readCorpus(target.name);
  const given = known.length;
  for (const input of known) await runOnce(target, input);
  const coverage = new Coverage();
  await coverage.start();
  try {
    for (const input of known) await runOnce(target, input);
    await coverage.takeNew();
    let inputs = 0;
    for (const until = performance.now() + ms; performance.now() < until; inputs += 1) {
      const input = mutate(random.pick(known), known, random);
      await runOnce(target, input);
      if ((await coverage.takeNew()) > 0) known.push(input);
    }
    return { inputs, found: known.length - given };
  } finally {
    coverage.close();
  }
}
