import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

const lock = join(root, ".cache/prepare.lock");
const ABANDONED_AFTER_MS = 15 * 60_000;
/** What systems say of a name that a folder with something in it has already. */
const TAKEN = new Set(["ENOTEMPTY", "EEXIST", "EPERM"]);

/** Does `work` while no other process on this clone does: two starts at once must not install into one folder. */
export async function inTurn(work) {
  let told = false;
  let name;
  while ((name = await take()) === null) {
    if (!told) process.stdout.write("Another start is preparing this folder; waiting for it …\n");
    told = true;
    await sleep(250);
  }
  try {
    await work();
  } finally {
    await leave([name]);
  }
}

/**
 * The lock is a folder with a file in it that is named for this start and holds the number of its process. It is made
 * under another name and then gets its own, so that it is never there without the file: a process killed in between
 * would let the next one wait for nobody.
 */
async function take() {
  const name = `${process.pid}-${randomUUID()}`;
  const own = `${lock}.${name}`;
  await mkdir(own, { recursive: true });
  await writeFile(join(own, name), String(process.pid));
  try {
    await rename(own, lock);
    return name;
  } catch (error) {
    await rm(own, { recursive: true, force: true });
    if (!TAKEN.has(error.code)) throw error;
    await leave(await abandoned());
    return null;
  }
}

/**
 * Takes these starts' files out of the lock, and the lock away if nothing else is in it. Of two starts that find the same
 * dead one, the later finds neither the file nor an empty folder, and touches nothing of who took the lock in between.
 */
async function leave(names) {
  for (const name of names) await rm(join(lock, name), { force: true });
  try {
    await rmdir(lock);
  } catch (error) {
    if (error.code !== "ENOENT" && !TAKEN.has(error.code)) throw error;
  }
}

/** The files of starts that are gone, or have been at it for too long. */
async function abandoned() {
  try {
    const { mtimeMs } = await stat(lock);
    const names = await readdir(lock);
    const isOld = Date.now() - mtimeMs > ABANDONED_AFTER_MS;
    const gone = await Promise.all(names.map(async (name) => isOld || !(await isRunning(join(lock, name)))));
    return names.filter((_name, at) => gone[at]);
  } catch (error) {
    // Gone in the meantime.
    if (error.code === "ENOENT") return [];
    throw error;
  }
}

async function isRunning(file) {
  try {
    process.kill(Number(await readFile(file, "utf8")), 0);
    return true;
  } catch (error) {
    return error.code !== "ESRCH";
  }
}
