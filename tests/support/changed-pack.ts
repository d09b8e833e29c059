import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";

import {
  compressTable,
  encodeManifest,
  packVersion,
  parseManifest,
  sha256,
} from "#facts/store/format.ts";

/** Writes the next version of a pack into a folder, with the text of some tables changed. */
export async function writeChangedPack(
  directory: string,
  changes: Readonly<Record<string, (text: string) => string>>,
  { from = "data", edition }: { readonly from?: string; readonly edition?: number } = {},
): Promise<void> {
  await cp(from, directory, { recursive: true });
  const manifest = parseManifest(await readFile(join(directory, "pack.json"), "utf8"));
  const tables = await Promise.all(
    manifest.tables.map(async (table) => {
      const change = changes[table.name];
      if (change === undefined) return table;
      const path = join(directory, table.file);
      const text = change(brotliDecompressSync(await readFile(path)).toString());
      await writeFile(path, await compressTable(text));
      return { ...table, rows: text.split("\n").length - 2, sha256: sha256(text) };
    }),
  );
  const next = {
    ...manifest,
    edition: edition ?? manifest.edition,
    version: packVersion(tables),
    tables,
  };
  await writeFile(join(directory, "pack.json"), encodeManifest(next));
}
