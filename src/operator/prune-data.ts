import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { usageError } from "./command.ts";
import { listOrphans, removeOrphan, type Orphan } from "#platform/embedded-postgres/orphans.ts";
import { ROOT_PLACE } from "#platform/embedded-postgres/places.ts";
import { OperatorError } from "#platform/operator-error.ts";

const USAGE = `Lists or removes the databases of deleted folders. Sites started as root keep their data in ${ROOT_PLACE}, where it
remains when the site's folder is deleted.

  npm run db:prune                      list them
  npm run db:prune -- --remove          remove all of them
  npm run db:prune -- --remove ID ...   remove only these

A folder also counts as deleted if its disk isn't mounted, or if it was moved and the site hasn't been started since. So
check the list before you remove anything. Databases in use are never listed.
`;

export async function pruneData(
  args: readonly string[],
  print: (text: string) => void,
  place = ROOT_PLACE,
): Promise<void> {
  const { help, remove, ids } = readArguments(args);
  if (help) return print(USAGE);
  const orphans = await listOrphans(place);
  const unknown = ids.filter((id) => !orphans.some((orphan) => orphan.id === id));
  if (unknown.length > 0) throw new OperatorError(`Not a database listed by npm run db:prune: ${unknown.join(", ")}`);
  const selectedOrphans = orphans.filter(({ id }) => ids.length === 0 || ids.includes(id));
  if (selectedOrphans.length === 0) return print(`Nothing to remove in ${place}.\n`);
  for (const orphan of selectedOrphans) {
    const text = await describe(orphan);
    if (!remove) print(`${text}\n`);
    else print((await removeOrphan(orphan)) ? `Removed ${text}\n` : `Kept, because it is in use again: ${text}\n`);
  }
  if (!remove) print("Remove them with npm run db:prune -- --remove, or one with npm run db:prune -- --remove ID.\n");
}

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { help: { type: "boolean", short: "h" }, remove: { type: "boolean" } },
      allowPositionals: true,
    });
    const { help = false, remove = false } = values;
    if (!remove && positionals.length > 0) throw new Error("IDs can only be used with --remove.");
    return { help, remove, ids: positionals };
  } catch (error) {
    throw usageError(error instanceof Error ? error.message : String(error), USAGE);
  }
}

async function describe({ id, folder, home, lastUsed }: Orphan): Promise<string> {
  const size = `${Math.ceil((await sizeOf(folder)) / 1e6)} MB`;
  return `${id}  ${size}, last used ${lastUsed.toISOString().slice(0, 10)}, was ${home}`;
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
