import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

const lock = join(root, ".cache/prepare.lock");
const ABANDONED_AFTER_MS = 15 * 60_000;

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

async function take() {
  await mkdir(join(root, ".cache"), { recursive: true });
  try {
    await mkdir(lock);
    await writeFile(join(lock, "pid"), String(process.pid));
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    if (await isAbandoned()) await rm(lock, { recursive: true, force: true });
    return false;
  }
}

async function isAbandoned() {
  try {
    const { mtimeMs } = await stat(lock);
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) return true;
    const pid = Number(await readFile(join(lock, "pid"), "utf8"));
    if (pid === 0) return false;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === "ESRCH";
  }
}
