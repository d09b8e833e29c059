import { spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, copyFile, mkdir, readdir, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { flush, syncFolder } from "../durable-file.ts";
import { errorCode, OperatorError } from "../operator-error.ts";
import type { Binaries } from "./binaries.ts";
import { PASSWORD_FILE, SUPERUSER } from "./endpoint.ts";
import { type Places, readText } from "./places.ts";

const UNFINISHED = "data.unfinished-";
const ABANDONED_AFTER_MS = 10 * 60_000;
/** The loaded facts and PostgreSQL's own files take 225 MB. The rest is for PostgreSQL's write-ahead log. */
const FIRST_START_BYTES = 300e6;

/** Includes the variables without which Windows can't start a program. */
const { PATH, SystemRoot, TEMP, TMP } = process.env;
/** Excludes the caller's PG… variables, and makes messages English in any locale. */
export const serverEnvironment = { PATH, SystemRoot, TEMP, TMP, LC_ALL: "C", TZ: "UTC" };

/**
 * Creates the data folder if there is none. The folder is prepared under a temporary name and then renamed, so that a
 * killed process leaves no partial folder behind. If two instances start together, both use the folder that was renamed
 * first.
 */
export async function ensureCluster(places: Places, binaries: Binaries, onFirst?: () => void): Promise<void> {
  if (existsSync(places.data)) return;
  await ensureSpace(places.folder, FIRST_START_BYTES);
  onFirst?.();
  await removeAbandoned(places.folder);
  const unfinished = join(places.folder, `${UNFINISHED}${randomUUID()}`);
  await mkdir(unfinished, { mode: 0o700 });
  const passwordFile = `${unfinished}.password`;
  await writeFile(passwordFile, `${randomBytes(24).toString("base64url")}\n`, { mode: 0o600 });
  try {
    if (places.user !== null) {
      const { uid, gid } = places.user;
      for (const path of [unfinished, passwordFile]) await chown(path, uid, gid);
    }
    await runInitdb(binaries.initdb, unfinished, passwordFile, places);
    const password = join(unfinished, PASSWORD_FILE);
    await copyFile(passwordFile, password);
    await flush(password);
    if (places.user !== null) await chown(password, places.user.uid, places.user.gid);
    await rename(unfinished, places.data);
    await syncFolder(places.folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!["ENOTEMPTY", "EEXIST"].includes(errorCode(error))) throw error;
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/**
 * Throws if the data belongs to another major version of PostgreSQL, which this version can't read. `version` looks
 * like `18.4.0`.
 */
export async function ensureSameMajor(places: Pick<Places, "data" | "folder">, version: string): Promise<void> {
  const file = join(places.data, "PG_VERSION");
  const dataVersion = (await readText(file))?.trim() ?? "";
  const [major] = version.split(".", 1);
  if (dataVersion === major) return;
  if (!/^\d{1,3}(?:\.\d+)?$/.test(dataVersion))
    throw new OperatorError(
      `${file} is missing, empty or damaged. If PostgreSQL ${major} created this data, write ${major} into the file. Otherwise set GRIDWALK_HOME to a new folder and run npm run restore -- FILE.`,
    );
  throw new OperatorError(
    `The data in ${places.folder} was created by PostgreSQL ${dataVersion}, but this version of Gridwalk includes ${major}. With the version that created it, run npm run backup -- FILE. With this one, set GRIDWALK_HOME to a new folder and run npm run restore -- FILE.`,
  );
}

/** Throws if the disk has too little space. PostgreSQL would fail halfway with an unclear message. */
export async function ensureSpace(folder: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= needed) return;
  const [has, needs] = [free, needed].map((bytes) => `${Math.floor(bytes / 1e6)} MB`);
  throw new OperatorError(
    `The first start needs ${needs} of disk space in ${folder}, but only ${has} is free. Make room, or set GRIDWALK_HOME to another folder.`,
  );
}

async function runInitdb(initdb: string, folder: string, passwordFile: string, places: Places): Promise<void> {
  const args = [
    ["--pgdata", folder],
    ["--username", SUPERUSER],
    // Only root and the server's user can reach the socket's folder, so a password there would add nothing. A TCP port
    // needs a password, because any user on the machine can reach the port.
    ["--auth-local", "trust", "--auth-host", "scram-sha-256", "--pwfile", passwordFile],
    ["--encoding", "UTF8"],
    // PostgreSQL's own C.UTF-8: code point order and Unicode letters, independent of the system's locales.
    ["--locale", "C", "--locale-provider", "builtin", "--builtin-locale", "C.UTF-8"],
    ["--no-instructions"],
  ].flat();
  const child = spawn(initdb, args, {
    cwd: "/",
    // Ctrl-C in the terminal must reach only the app, which then waits for initdb to finish.
    detached: true,
    env: serverEnvironment,
    stdio: ["ignore", "ignore", "pipe"],
    ...places.user,
  });
  let complaint = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (complaint += text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject).once("close", resolve);
  });
  if (code !== 0) {
    throw new OperatorError(
      `The embedded PostgreSQL couldn't prepare its data in ${places.folder}: ${initdbFailure(complaint, code)}`,
    );
  }
}

export function initdbFailure(complaint: string, code: number | null): string {
  const reason = complaint.trim().split("\n").at(0) || `initdb exited with ${code}`;
  // Containers often run under a user ID without a name.
  if (!reason.includes("could not look up effective user ID")) return reason;
  return `${reason}. Run as a user listed in /etc/passwd, or set DATABASE_URL to your own PostgreSQL.`;
}

/**
 * Removes leftovers of interrupted starts from `folder`. Another start may be renaming its own folder in the meantime.
 */
export async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(UNFINISHED)) continue;
    const path = join(folder, name);
    const stats = await stat(path).catch((error: unknown) => {
      if (errorCode(error) === "ENOENT") return null;
      throw error;
    });
    if (stats !== null && Date.now() - stats.mtimeMs > ABANDONED_AFTER_MS)
      await rm(path, { recursive: true, force: true });
  }
}
