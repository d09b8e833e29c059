import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { decompressTable, sha256, type PackManifest, type PackTable } from "./format.ts";
import { packTables, type TableShape } from "./tables.ts";

export interface OpenedPack {
  /**
   * The manifest's version, with a suffix if non-commercial tables are missing, because their absence changes the
   * facts.
   */
  readonly version: string;
  readonly tables: ReadonlyMap<string, PackTable>;
}

export async function openPack(directory: string, manifest: PackManifest): Promise<OpenedPack> {
  const manifestTables = new Map(manifest.tables.map((table) => [table.name, table]));
  const tables = new Map<string, PackTable>();
  const missing: string[] = [];
  for (const shape of packTables) {
    const table = manifestTables.get(shape.name);
    if (table !== undefined && existsSync(join(directory, table.file))) tables.set(shape.name, table);
    else if (shape.nonCommercial) missing.push(shape.name);
    else throw new Error(`The fact pack in ${directory} has no table "${shape.name}"`);
  }
  const version =
    missing.length === 0 ? manifest.version : `${manifest.version}-${sha256(missing.join(" ")).slice(0, 8)}`;
  return { version, tables };
}

export interface TableContent {
  readonly columns: readonly string[];
  /** COPY text without the line of column names. */
  readonly rows: Buffer;
}

/** Reads a table's file. Throws if it is damaged or was made for another version of the program. */
export async function readTable(directory: string, table: PackTable, shape: TableShape): Promise<TableContent> {
  const path = join(directory, table.file);
  const text = await decompressTable(await readFile(path));
  if (sha256(text) !== table.sha256) throw new Error(`${path} is damaged: its content differs from pack.json`);
  const headingEnd = text.indexOf("\n");
  const columns = text.subarray(0, headingEnd).toString().split("\t");
  const expected = shape.columns.map((column) => column.name);
  if (columns.toSorted().join() !== expected.toSorted().join()) {
    throw new Error(`${path} does not fit this version of Gridwalk: it has the columns ${columns.join(", ")}`);
  }
  return { columns, rows: text.subarray(headingEnd + 1) };
}
