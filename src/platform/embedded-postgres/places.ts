import { randomBytes } from "node:crypto";
import { access, chown, constants, lstat, mkdir, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { isAbsolute, join } from "node:path";

import { createDurably, writeDurably } from "../durable-file.ts";
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
/** In the home: the name of its folder below the root's place. */
export const MARKER = "place-id";
/** In that folder: the path of the home. */
const OWNER = "home";
export const PLACE_ID = /^[0-9a-f]{12}$/;
/** Only instances that start together change the marker, and each of them at most once. */
const MARKER_ATTEMPTS = 20;

export async function preparePlaces(home: string, rootPlace = ROOT_PLACE): Promise<Places> {
  const homeFolder = join(home, "postgres");
  await makeFolder(homeFolder, `GRIDWALK_HOME: ${home}`);
  if (process.getuid?.() !== 0) return placesIn(homeFolder, null, false);
  // An ordinary user created the data, and PostgreSQL must run as their owner.
  const data = await stat(join(homeFolder, "data")).catch(ignoreMissing);
  if (data !== undefined && data.uid !== 0) return placesIn(homeFolder, { uid: data.uid, gid: data.gid }, true);
  const folder = await placeForRoot(homeFolder, rootPlace);
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
async function placeForRoot(homeFolder: string, place: string): Promise<string> {
  const marker = join(homeFolder, MARKER);
  await makeFolder(place, "When started as root, PostgreSQL's files are kept outside of GRIDWALK_HOME:");
  for (let attempt = 0; attempt < MARKER_ATTEMPTS; attempt += 1) {
    const text = await readFile(marker, "utf8").catch(ignoreMissing);
    if (text === undefined) {
      await createDurably(marker, newPlaceId());
      continue;
    }
    const id = text.trim();
    if (!PLACE_ID.test(id)) {
      await writeDurably(marker, await repairedPlaceId(homeFolder, place, id));
      continue;
    }
    const folder = join(place, id);
    const owner = await readOwner(folder);
    if (owner === homeFolder) return folder;
    if (owner === null || (await readText(join(owner, MARKER)))?.trim() !== id) {
      await mkdir(folder, { recursive: true, mode: 0o755 });
      await writeDurably(join(folder, OWNER), homeFolder);
      return folder;
    }
    await rm(marker, { force: true });
  }
  throw new OperatorError(`${marker} changes while it is read. Start one instance at a time.`);
}

/** The home whose data is in this folder below the root's place. Null if that isn't known. */
export async function readOwner(folder: string): Promise<string | null> {
  const owner = await readText(join(folder, OWNER));
  return owner !== undefined && isAbsolute(owner) ? owner : null;
}

/**
 * Returns the id that belongs into an empty or damaged marker: of the only folder that names this home, or a new one
 * if none does and the marker is empty. In all other cases only the operator can know where the data is.
 */
async function repairedPlaceId(home: string, place: string, damaged: string): Promise<string> {
  const ids = (await readdir(place)).filter((name) => PLACE_ID.test(name));
  const owners = await Promise.all(ids.map((id) => readOwner(join(place, id))));
  const candidates = ids.filter((_id, index) => owners[index] === home);
  const [only] = candidates;
  if (only !== undefined && candidates.length === 1) return only;
  if (candidates.length === 0 && damaged === "") return newPlaceId();
  const folders = candidates.length === 0 ? "none names this home" : candidates.join(", ");
  const marker = join(home, MARKER);
  throw new OperatorError(
    `${marker} is damaged. It must contain the name of this site's folder in ${place} (${folders}). ` +
      `Write that name into it, or delete ${marker} to start with an empty database.`,
  );
}

function newPlaceId(): string {
  return randomBytes(6).toString("hex");
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
  const stats = await lstat(folder).catch(ignoreMissing);
  if (stats === undefined || !stats.isDirectory()) return false;
  return stats.uid === (user?.uid ?? process.getuid?.()) && (stats.mode & 0o777) === 0o700;
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
