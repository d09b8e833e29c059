import { spawn, type ChildProcess } from "node:child_process";

const running = new Set<ChildProcess>();

export interface Finished {
  /** Null if a signal or the time limit ended the process. */
  readonly code: number | null;
  readonly output: string;
  readonly timedOut: boolean;
}

export interface ProcessOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly limitMs: number;
  readonly stream: boolean;
}

/**
 * Runs a command in its own process group, so that the time limit and Ctrl-C end its children too.
 * Windows has no process groups, so the process tree is ended there instead.
 */
export function runProcess(command: readonly string[], options: ProcessOptions): Promise<Finished> {
  const [program = "", ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      env: options.env,
      detached: process.platform !== "win32",
      windowsHide: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const chunks: Buffer[] = [];
    let timedOut = false;
    running.add(child);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        if (options.stream) process.stdout.write(chunk);
      });
    }
    const timer = setTimeout(() => {
      timedOut = true;
      end(child, "SIGKILL");
    }, options.limitMs);
    const finish = (code: number | null): void => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code, timedOut, output: Buffer.concat(chunks).toString("utf8") });
    };
    child.on("error", (error) => {
      chunks.push(Buffer.from(`${error.message}\n`));
      finish(null);
    });
    child.on("close", finish);
  });
}

export function endAll(signal: NodeJS.Signals): void {
  for (const child of running) end(child, signal);
}

function end(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  const command = treeKill(child.pid, process.platform);
  if (command !== null) {
    const [program, ...args] = command;
    spawn(program, args, { stdio: "ignore" });
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

/** Returns the command that ends a process tree, or null on systems with process groups. */
export function treeKill(
  pid: number,
  platform: NodeJS.Platform,
): readonly [string, ...string[]] | null {
  return platform === "win32" ? ["taskkill", "/pid", String(pid), "/T", "/F"] : null;
}
