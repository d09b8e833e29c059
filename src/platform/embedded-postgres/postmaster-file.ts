import { readdir, readFile, readlink, realpath } from "node:fs/promises";
import { basename, join } from "node:path";

import { errorCode } from "../operator-error.ts";

export interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
  readonly socketFolder: string | null;
}

export async function readPostmasterFile(data: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(postmasterFilePath(data), "utf8").catch((error: unknown) => {
    if (errorCode(error) === "ENOENT") return "";
    throw error;
  });
  // Lines of the file: pid, data folder, start time, port, socket folder, address, shared memory,
  // status.
  const lines = text.split("\n");
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  const [socketFolder, address] = [lines[4], lines[5]];
  const isWhole =
    Number.isInteger(pid) && pid > 0 && Number.isInteger(port) && address !== undefined;
  if (!isWhole || (!socketFolder && !address)) return undefined;
  return { pid, port, socketFolder: socketFolder || null };
}

/**
 * Looks for a PostgreSQL server whose working folder is this data folder, without its lock file.
 * Only Linux can tell: elsewhere the result is "unknown".
 */
export async function findServerWithoutFile(data: string): Promise<number | "none" | "unknown"> {
  if (process.platform !== "linux") return "unknown";
  const folder = await realpath(data);
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const cwd = await readlink(`/proc/${name}/cwd`).catch(() => null);
    if (cwd === folder && (await mayBePostgres(Number(name)))) return Number(name);
  }
  return "none";
}

export function postmasterFilePath(data: string): string {
  return join(data, "postmaster.pid");
}

/**
 * Returns false only if `pid` certainly isn't a PostgreSQL server. After a reboot, a leftover file
 * may contain the id of another process, and PostgreSQL would refuse to start.
 */
export async function mayBePostgres(pid: number): Promise<boolean> {
  if (process.platform !== "linux") return true;
  try {
    // A program that was replaced while running appears as "/…/postgres (deleted)".
    return basename(await readlink(`/proc/${pid}/exe`)).startsWith("postgres");
  } catch (error) {
    return errorCode(error) !== "ENOENT";
  }
}

export async function isServerRunning(data: string): Promise<boolean> {
  const file = await readPostmasterFile(data);
  return file !== undefined && isAlive(file.pid) && mayBePostgres(file.pid);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}
