import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import {
  compressTable,
  encodeManifest,
  encodeTable,
  packVersion,
  sha256,
  type PackManifest,
  type PackTable,
} from "../format.ts";
import type { AssembledTable } from "./assemble.ts";

/** Writes the tables and, last, the manifest. */
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
  const manifest = { version: packVersion(written), factsAsOf, tables: written };
  await writeFile(join(directory, "pack.json"), encodeManifest(manifest));
  return manifest;
}
