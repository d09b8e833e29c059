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
  readonly errors: number;
}

export interface BareServer {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

export async function startBareServer(answers: readonly CapturedAnswer[]): Promise<BareServer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "bare-server.ts")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(
    JSON.stringify(answers.map((answer) => ({ ...answer, body: answer.body.toString("base64") }))),
  );
  const [port]: [Buffer] = (await once(child.stdout, "data")) as [Buffer];
  return {
    url: `http://127.0.0.1:${port.toString("utf8").trim()}`,
    pid: child.pid ?? 0,
    stop: () => stop(child),
  };
}

/**
 * Requests `url` for this many seconds. If `cookies` are given, these signed-in readers send the
 * requests in turn.
 */
export async function load(
  url: string,
  seconds: number,
  connections: number,
  cookies: readonly string[] = [],
): Promise<LoadResult> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, "load-process.ts"), url, String(seconds), String(connections)],
    {
      stdio: ["pipe", "pipe", "inherit"],
    },
  );
  child.stdin.end(JSON.stringify(cookies));
  const result: LoadResult = JSON.parse(await text(child.stdout));
  return result;
}

/**
 * Returns the CPU time that a process has used, in milliseconds. It shows the server's cost even if
 * the client is the bottleneck. Returns NaN on systems other than Linux.
 */
export async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The process name, in parentheses, may contain spaces. User and system time are fields 12 and 13
  // after it, in hundredths of a second.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Returns a process's resident memory, or NaN on systems other than Linux. */
export async function memoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}
