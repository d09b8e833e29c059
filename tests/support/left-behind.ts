import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { listOrphans, removeOrphan } from "#platform/embedded-postgres/orphans.ts";
import { ROOT_PLACE } from "#platform/embedded-postgres/places.ts";

import { removeHome, TEMPORARY_HOME } from "./app-process.ts";

/**
 * Homes that tests and benchmarks keep in a clone's `.cache`, and temporary homes of killed runs.
 */
const testHomes = [
  /\/\.cache\/(?:test-postgres|e2e[\w-]*\/[\da-f]{12})\/postgres$/,
  new RegExp(`^${tmpdir()}/${TEMPORARY_HOME}`),
];

/**
 * Removes databases left behind by tests in deleted clones and by killed runs. Tests run as root
 * keep them outside the clone (see `ROOT_PLACE`). Databases of sites are never removed.
 */
export async function removeLeftBehind(place = ROOT_PLACE): Promise<void> {
  // Other users can't read root's folders.
  if (place === ROOT_PLACE && process.getuid?.() !== 0) return;
  for (const orphan of await listOrphans(place)) {
    if (testHomes.some((pattern) => pattern.test(orphan.home))) await removeOrphan(orphan);
  }
}

/** Removes the homes in `folder` that sites used with other migrations. */
export async function removeOtherHomes(folder: string, current: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name !== current) await removeHome(join(folder, name));
}
