import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
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
  while (!(await take())) {
    if (!told) process.stdout.write("Another start is preparing this folder; waiting for it …\n");
    told = true;
    await sleep(250);
  }
  const release = () => rm(lock, { recursive: true, force: true });
  try {
    await work();
  } finally {
    await release();
  }
}

/**
 * The lock is a folder with the number of the process in it. It is made under another name and then gets its own, so that
 * it is never there without a number: a process killed in between would let the next one wait for nobody.
 */
async function take() {
  const own = `${lock}.${process.pid}`;
  await mkdir(own, { recursive: true });
  await writeFile(join(own, "pid"), String(process.pid));
  try {
    await rename(own, lock);
    return true;
  } catch (error) {
    await rm(own, { recursive: true, force: true });
    if (!TAKEN.has(error.code)) throw error;
    if (await isAbandoned()) await rm(lock, { recursive: true, force: true });
    return false;
  }
}

async function isAbandoned() {
  try {
    const { mtimeMs } = await stat(lock);
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) return true;
    process.kill(Number(await readFile(join(lock, "pid"), "utf8")), 0);
    return false;
  } catch (error) {
    return error.code === "ESRCH";
  }
}
