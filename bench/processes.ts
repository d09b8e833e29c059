import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";

import type { CapturedAnswer } from "./captured-answer.ts";

export interface LoadResult {
  readonly requestsPerSecond: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  /** Answers other than 200, and connections that broke. */
  readonly errors: number;
}

export interface BareServer {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts a process that sends exactly these answers. */
export async function startBareServer(answers: readonly CapturedAnswer[]): Promise<BareServer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "bare-server.ts")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(JSON.stringify(answers.map((answer) => ({ ...answer, body: answer.body.toString("base64") }))));
  const [port]: [Buffer] = (await once(child.stdout, "data")) as [Buffer];
  return { url: `http://127.0.0.1:${port.toString("utf8").trim()}`, pid: child.pid ?? 0, stop: () => stop(child) };
}

/** Sends requests for some seconds, from a process of its own. */
export async function load(url: string, seconds: number, connections: number): Promise<LoadResult> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, "load-process.ts"), url, String(seconds), String(connections)],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const result: LoadResult = JSON.parse(await text(child.stdout));
  return result;
}

/**
 * Processor time that a process used so far, in milliseconds; NaN where the system does not tell (it does on Linux).
 * Where the load generator is the slower of the two, this still tells what an answer costs the server.
 */
export async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // After the name, which may hold spaces: user and system time are the 12th and 13th, in hundredths of a second.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}
