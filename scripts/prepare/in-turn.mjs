import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

const lock = join(root, ".cache/prepare.lock");
const ABANDONED_AFTER_MS = 15 * 60_000;
/** Error codes on different systems for renaming a folder to the name of a non-empty folder. */
const TAKEN = new Set(["ENOTEMPTY", "EEXIST", "EPERM"]);

/** Runs `work` with a lock on this clone, so that two starts never install at the same time. */
export async function inTurn(work) {
  let isAnnounced = false;
  let name;
  while ((name = await take()) === null) {
    if (!isAnnounced) process.stdout.write("Another process is preparing this folder. Waiting …\n");
    isAnnounced = true;
    await sleep(250);
  }
  try {
    await work();
  } finally {
    await leave([name]);
  }
}

/**
 * Tries to take the lock, a folder with a file that is named after this process's id. The folder is
 * created under another name and then renamed, so it never exists without the file. Otherwise, a
 * process killed before writing the file would block all other processes for good. A power cut can
 * empty the file, but not change its name.
 */
async function take() {
  const name = `${process.pid}-${randomUUID()}`;
  const draft = `${lock}.${name}`;
  await mkdir(draft, { recursive: true });
  await writeFile(join(draft, name), "");
  try {
    await rename(draft, lock);
    return name;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!TAKEN.has(error.code)) throw error;
    await leave(await abandoned());
    return null;
  }
}

/**
 * Removes the files of these processes from the lock, and the lock itself if no file is left. Two
 * processes may try to clean up after the same dead process. Before the second one does, a third
 * may have taken the lock. The third process's file then keeps the folder from being removed.
 */
async function leave(names) {
  for (const name of names) await rm(join(lock, name), { force: true });
  try {
    await rmdir(lock);
  } catch (error) {
    if (error.code !== "ENOENT" && !TAKEN.has(error.code)) throw error;
  }
}

async function abandoned() {
  try {
    const { mtimeMs } = await stat(lock);
    const names = await readdir(lock);
    const isOld = Date.now() - mtimeMs > ABANDONED_AFTER_MS;
    return names.filter((name) => isOld || !isRunning(Number.parseInt(name, 10)));
  } catch (error) {
    if (error.code === "ENOENT") return [];
    throw error;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code !== "ESRCH";
  }
}
