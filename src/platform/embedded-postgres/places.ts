import { randomBytes } from "node:crypto";
import { access, chown, constants, link, lstat, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { errorCode, OperatorError } from "../operator-error.ts";

/** An unprivileged user to run the server as; null: as whoever we are. */
export type ServerUser = { readonly uid: number; readonly gid: number } | null;

/** Where the server of one GRIDWALK_HOME keeps its things. */
export interface Places {
  /** Holds the data folder, the log and, when we are root, the copied programs. */
  readonly folder: string;
  readonly data: string;
  readonly log: string;
  readonly user: ServerUser;
  /** The programs must be copied, since `user` may not reach where npm put them. */
  readonly copyPrograms: boolean;
}

const NOBODY = { uid: 65534, gid: 65534 };
const ROOT_PLACE = "/var/lib/gridwalk";

/** Settles where the server's files go, and makes these folders. `home` is absolute. */
export async function preparePlaces(home: string): Promise<Places> {
  const own = join(home, "postgres");
  await makeFolder(own, `GRIDWALK_HOME: ${home}`);
  if (process.getuid?.() !== 0) return placesIn(own, null, false);

  // Made by an ordinary user before: PostgreSQL wants its data to belong to whoever runs it.
  const data = await stat(join(own, "data")).catch(ignoreMissing);
  if (data !== undefined && data.uid !== 0) return placesIn(own, { uid: data.uid, gid: data.gid }, true);

  const folder = await placeForRoot(own);
  return placesIn(folder, NOBODY, true);
}

function placesIn(folder: string, user: ServerUser, copyPrograms: boolean): Places {
  return { folder, data: join(folder, "data"), log: join(folder, "server.log"), user, copyPrograms };
}

/**
 * PostgreSQL refuses to run as root, and no other user can reach below a folder such as /root. So the home only names
 * a place of its own below /var/lib: whoever deletes the home starts afresh, whoever moves it keeps the data, and a copy
 * of a home does not share the data of the original.
 */
async function placeForRoot(own: string): Promise<string> {
  const marker = join(own, "place-id");
  await makeFolder(ROOT_PLACE, "As root, PostgreSQL's files are kept outside of GRIDWALK_HOME:");
  for (;;) {
    const id = (await readText(marker)) ?? (await claimPlaceId(marker));
    const folder = join(ROOT_PLACE, id);
    const belongsTo = await readText(join(folder, "home"));
    if (belongsTo === own) return folder;
    if (belongsTo === undefined || (await readText(join(belongsTo, "place-id"))) !== id) {
      await mkdir(folder, { recursive: true, mode: 0o755 });
      await writeFile(join(folder, "home"), own);
      return folder;
    }
    await rm(marker, { force: true });
  }
}

/** Writes a fresh id whole or not at all; of two instances that try at once, both read the winner's. */
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
 * Makes a folder for the socket that nobody but the server's user can enter: that is what guards the database. It is short, for a
 * socket's path may not exceed 107 bytes (103 on macOS), and of a fresh name, so that nobody can prepare it for us.
 */
export async function makeSocketFolder(user: ServerUser): Promise<string> {
  const usual = tmpdir();
  const parent = /^[\w./-]{1,64}$/.test(usual) ? usual : "/tmp";
  const folder = await mkdtemp(join(parent, "gridwalk-"));
  if (user !== null) await chown(folder, user.uid, user.gid);
  return folder;
}

/** A folder that an earlier server left may be used again only while nobody else can have put a socket there. */
export async function isClosedSocketFolder(folder: string, user: ServerUser): Promise<boolean> {
  const found = await lstat(folder).catch(ignoreMissing);
  if (found === undefined || !found.isDirectory()) return false;
  return found.uid === (user?.uid ?? process.getuid?.()) && (found.mode & 0o777) === 0o700;
}

async function makeFolder(path: string, whose: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
    // Made by root once, say, and now started by somebody else.
    await access(path, constants.W_OK);
  } catch (error) {
    throw new OperatorError(`${whose} cannot be written (${errorCode(error)}: ${path}).`, { cause: error });
  }
}

async function readText(path: string): Promise<string | undefined> {
  const text = await readFile(path, "utf8").catch(ignoreMissing);
  return text === "" ? undefined : text;
}

function ignoreMissing(error: unknown): undefined {
  if (errorCode(error) === "ENOENT" || errorCode(error) === "ENOTDIR") return undefined;
  throw error;
}
