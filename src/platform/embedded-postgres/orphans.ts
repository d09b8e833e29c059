import { readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

import { errorCode } from "../operator-error.ts";
import { ignoreMissing, MARKER, PLACE_ID, readOwner, ROOT_PLACE } from "./places.ts";
import { isServerRunning } from "./postmaster-file.ts";

export interface Orphan {
  readonly id: string;
  readonly folder: string;
  readonly home: string;
  readonly lastUsed: Date;
}

/**
 * Lists data that no server uses and whose home is missing. The home may have been deleted, but it may also be on an
 * unmounted disk, or have been moved and not started since. A missing home alone is therefore no reason to remove the
 * data.
 */
export async function listOrphans(place = ROOT_PLACE): Promise<Orphan[]> {
  const ids = (await readdir(place).catch(ignoreMissing)) ?? [];
  const candidates = await Promise.all(ids.toSorted().map((id) => findOrphan(place, id)));
  return candidates.filter((orphan) => orphan !== null);
}

async function findOrphan(place: string, id: string): Promise<Orphan | null> {
  const folder = join(place, id);
  const home = await readOwner(folder);
  if (home === null) return null;
  // An empty or damaged marker doesn't name other data, so the home may still need this folder.
  const marker = await readFile(join(home, MARKER), "utf8").catch(ignoreMissing);
  if (marker !== undefined && (!PLACE_ID.test(marker.trim()) || marker.trim() === id)) return null;
  const data = join(folder, "data");
  if (await isServerRunning(data)) return null;
  // PostgreSQL also writes pg_control when it stops, so the file's date shows when the data was last used.
  const paths = [join(data, "global/pg_control"), folder];
  const [controlStats, folderStats] = await Promise.all(paths.map((path) => stat(path).catch(ignoreMissing)));
  const lastUsed = controlStats?.mtime ?? folderStats?.mtime;
  // Another process may be removing the folder.
  return lastUsed === undefined ? null : { id, folder, home, lastUsed };
}

/** Removes the data. Returns false if the data has been used or removed since it was listed. */
export async function removeOrphan({ id, folder }: Orphan): Promise<boolean> {
  const place = dirname(folder);
  if ((await findOrphan(place, id)) === null) return false;
  // Renamed first, so that no starting instance finds half-removed data.
  const removed = join(place, `removed-${id}`);
  try {
    await rename(folder, removed);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return false;
    throw error;
  }
  await rm(removed, { recursive: true, force: true });
  return true;
}
