import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { preparePlaces } from "#platform/embedded-postgres/places.ts";
import { readPostmasterFile } from "#platform/embedded-postgres/postmaster-file.ts";

import { startArguments } from "./start-command.ts";

export const root = join(import.meta.dirname, "../..");

/** The app as a separate process, as an operator would run it. */
export interface AppProcess {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly errors: () => string;
  /** Resolves with the printed URL. Rejects with all output if the process ends first. */
  readonly listening: () => Promise<string>;
  /** Resolves when `text` has been printed. */
  readonly printed: (text: string) => Promise<void>;
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
}

/** Runs `command`, by default the app, with only a few of this process's environment variables. */
export function startApp(
  variables: Readonly<Record<string, string>>,
  command: readonly [string, ...string[]] = [process.execPath, ...startArguments()],
): AppProcess {
  const [program, ...args] = command;
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(program, args, {
    cwd: root,
    detached: true,
    env: { PATH, HOME, NODE_COMPILE_CACHE, PORT: "0", LOG_FORMAT: "lines", ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let errors = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once("close", (code, signal) => resolve({ code, signal }));
  });

  async function waitFor<T>(find: () => T | undefined): Promise<T> {
    for (;;) {
      const found = find();
      if (found !== undefined) return found;
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`the app ended:\n${output}${errors}`);
      await sleep(10);
    }
  }
  return {
    child,
    output: () => output,
    errors: () => errors,
    listening: () =>
      waitFor(() => /Gridwalk is at (?:\S+ \(listening on )?(http:[^\s)]+)/.exec(output)?.[1]),
    printed: (text) =>
      waitFor(() => (output.includes(text) ? null : undefined)).then(() => undefined),
    ended,
  };
}

/** Prefix of the folder names that `makeHome` creates. */
export const TEMPORARY_HOME = "gridwalk home é ";

/**
 * Creates an empty GRIDWALK_HOME. `remove` deletes everything kept for it and stops a server left
 * running.
 */
export async function makeHome(): Promise<{
  readonly path: string;
  readonly remove: () => Promise<void>;
}> {
  const path = await mkdtemp(join(tmpdir(), TEMPORARY_HOME));
  return { path, remove: () => removeHome(path) };
}

/** Deletes a home with everything kept for it and stops a server left running. */
export async function removeHome(path: string): Promise<void> {
  const { folder } = await preparePlaces(path);
  const pid = await serverPid(path);
  if (pid !== undefined && isRunning(pid)) process.kill(pid, "SIGKILL");
  await rm(folder, { recursive: true, force: true });
  await rm(path, { recursive: true, force: true });
}

/** Returns the embedded server's process ID, from its data folder. */
export async function serverPid(home: string): Promise<number | undefined> {
  const { data } = await preparePlaces(home);
  return (await readPostmasterFile(data))?.pid;
}

/** Also returns false for zombies. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return process.platform !== "linux";
  }
}
