import { randomBytes } from "node:crypto";
import { access, chown, constants, link, lstat, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { errorCode, OperatorError } from "../operator-error.ts";

export type ServerUser = { readonly uid: number; readonly gid: number } | null;

export interface Places {
  readonly folder: string;
  readonly data: string;
  readonly log: string;
  readonly user: ServerUser;
  /** True when `user` may not be able to read npm's folder. */
  readonly copyPrograms: boolean;
}

const NOBODY = { uid: 65534, gid: 65534 };
export const ROOT_PLACE = "/var/lib/gridwalk";

export async function preparePlaces(home: string): Promise<Places> {
  const homeFolder = join(home, "postgres");
  await makeFolder(homeFolder, `GRIDWALK_HOME: ${home}`);
  if (process.getuid?.() !== 0) return placesIn(homeFolder, null, false);
  // An ordinary user created the data, and PostgreSQL must run as their owner.
  const data = await stat(join(homeFolder, "data")).catch(ignoreMissing);
  if (data !== undefined && data.uid !== 0) return placesIn(homeFolder, { uid: data.uid, gid: data.gid }, true);
  const folder = await placeForRoot(homeFolder);
  return placesIn(folder, NOBODY, true);
}

function placesIn(folder: string, user: ServerUser, copyPrograms: boolean): Places {
  return { folder, data: join(folder, "data"), log: join(folder, "server.log"), user, copyPrograms };
}

/**
 * PostgreSQL refuses to run as root, and other users can't read anything below a folder such as /root. The home
 * therefore contains only the id of a folder below /var/lib. If the home is deleted, the site starts from scratch. If
 * it is moved, the data is kept. A copied home doesn't share the original's data.
 */
async function placeForRoot(homeFolder: string): Promise<string> {
  const marker = join(homeFolder, "place-id");
  await makeFolder(ROOT_PLACE, "When started as root, PostgreSQL's files are kept outside of GRIDWALK_HOME:");
  for (;;) {
    const id = (await readText(marker)) ?? (await claimPlaceId(marker));
    const folder = join(ROOT_PLACE, id);
    const belongsTo = await readText(join(folder, "home"));
    if (belongsTo === homeFolder) return folder;
    if (belongsTo === undefined || (await readText(join(belongsTo, "place-id"))) !== id) {
      await mkdir(folder, { recursive: true, mode: 0o755 });
      await writeFile(join(folder, "home"), homeFolder);
      return folder;
    }
    await rm(marker, { force: true });
  }
}

/** Writes a fresh id atomically. If two instances race, both read the id that was written first. */
async function claimPlaceId(marker: string): Promise<string> {
  const id = randomBytes(6).toString("hex");
  const draft = `${marker}.${id}`;
  await writeFile(draft, id);
  try {
    await link(draft, marker);
    return id;
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
    return (await readText(marker)) ?? (await claimPlaceId(marker));
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Creates a folder for the socket that only the server's user can enter, which protects the database. The path is
 * short, because a socket's path is limited to 107 bytes (103 on macOS). It is random, so that other users can't create
 * the folder beforehand.
 */
export async function makeSocketFolder(user: ServerUser): Promise<string> {
  const usual = tmpdir();
  const parent = /^[\w./-]{1,64}$/.test(usual) ? usual : "/tmp";
  const folder = await mkdtemp(join(parent, "gridwalk-"));
  if (user !== null) await chown(folder, user.uid, user.gid);
  return folder;
}

/** Returns true if an earlier server's folder is safe to reuse, i.e. no other user could have put a socket there. */
export async function isClosedSocketFolder(folder: string, user: ServerUser): Promise<boolean> {
  const found = await lstat(folder).catch(ignoreMissing);
  if (found === undefined || !found.isDirectory()) return false;
  return found.uid === (user?.uid ?? process.getuid?.()) && (found.mode & 0o777) === 0o700;
}

async function makeFolder(path: string, subject: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
    // mkdir also succeeds if the folder exists and belongs to another user, such as root.
    await access(path, constants.W_OK);
  } catch (error) {
    throw new OperatorError(`${subject} isn't writable (${errorCode(error)}: ${path}).`, { cause: error });
  }
}

export async function readText(path: string): Promise<string | undefined> {
  const text = await readFile(path, "utf8").catch(ignoreMissing);
  return text === "" ? undefined : text;
}

export function ignoreMissing(error: unknown): undefined {
  if (errorCode(error) === "ENOENT" || errorCode(error) === "ENOTDIR") return undefined;
  throw error;
}
