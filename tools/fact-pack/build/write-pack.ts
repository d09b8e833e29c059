import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import {
  compressTable,
  encodeManifest,
  encodeTable,
  packVersion,
  parseManifest,
  sha256,
  type PackManifest,
  type PackTable,
} from "#facts/store/format.ts";
import type { AssembledTable } from "./assemble.ts";

/**
 * Writes the tables and then the manifest. If the pack differs from the existing one, it gets the
 * next edition.
 */
export async function writePack(
  directory: string,
  factsAsOf: string,
  tables: readonly AssembledTable[],
  onTable: (table: PackTable, bytes: number) => void,
): Promise<PackManifest> {
  const written: PackTable[] = [];
  for (const { shape, cells } of tables) {
    const text = encodeTable(
      shape.columns.map((column) => column.name),
      cells,
    );
    const compressed = await compressTable(text);
    const path = join(directory, shape.file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, compressed);
    const table = { name: shape.name, file: shape.file, rows: cells.length, sha256: sha256(text) };
    written.push(table);
    onTable(table, compressed.length);
  }
  const version = packVersion(written);
  const manifest = {
    version,
    edition: await editionOf(directory, version),
    factsAsOf,
    tables: written,
  };
  await writeFile(join(directory, "pack.json"), encodeManifest(manifest));
  return manifest;
}

async function editionOf(directory: string, version: string): Promise<number> {
  const file = join(directory, "pack.json");
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return 1;
  const former = parseManifest(text);
  return former.version === version ? former.edition : former.edition + 1;
}
