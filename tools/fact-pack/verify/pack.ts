import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

import { getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

import { parseCsv, type CsvRow } from "../build/csv.ts";
import {
  decodeTable,
  decompressTable,
  parseManifest,
  type PackManifest,
} from "#facts/store/format.ts";
import { shapeOf, type PackRow } from "#facts/store/tables.ts";

/** Reads a fact pack from its files, so that exactly what is shipped is verified. */
export interface PackReader {
  readonly directory: string;
  readonly manifest: PackManifest;
  /** Parses a table once. Values are as in the database, with instants as ISO strings. */
  read<T extends PgTable>(table: T): Promise<readonly PackRow<T>[]>;
  curated(name: string): Promise<readonly CsvRow[]>;
  /** Lists all files in the pack's folder, including curated tables and licences. */
  files(): Promise<{ readonly file: string; readonly bytes: number }[]>;
}

export async function openPackReader(directory: string): Promise<PackReader> {
  const manifest = parseManifest(await readFile(join(directory, "pack.json"), "utf8"));
  const parsed = new Map<PgTable, Promise<unknown>>();
  return {
    directory,
    manifest,
    read<T extends PgTable>(table: T) {
      const rows =
        (parsed.get(table) as Promise<PackRow<T>[]> | undefined) ?? readRows(directory, table);
      parsed.set(table, rows);
      return rows;
    },
    async curated(name) {
      return parseCsv(await readFile(join(directory, "curated", name), "utf8"));
    },
    async files() {
      const entries = await readdir(directory, { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
      return Promise.all(files.map(async (file) => ({ file, bytes: (await stat(file)).size })));
    },
  };
}

async function readRows<T extends PgTable>(directory: string, table: T): Promise<PackRow<T>[]> {
  const text = await decompressTable(await readFile(join(directory, shapeOf(table).file)));
  return parseRows(table, text.toString());
}

type Parse = (text: string) => unknown;

const parsers: Record<string, Parse> = {
  number: Number,
  boolean: (text) => text === "t",
  array: (text) => (text === "{}" ? [] : text.slice(1, -1).split(",").map(parseElement)),
};

const asText: Parse = (text) => text;

function parseElement(text: string): number | null {
  return text === "NULL" ? null : Number(text);
}

function parseRows<T extends PgTable>(table: T, text: string): PackRow<T>[] {
  const { columns, rows } = decodeTable(text);
  const types = getTableColumns(table);
  const { columns: known } = shapeOf(table);
  const readers = columns.map((name) => {
    const key = known.find((column) => column.name === name)?.key;
    if (key === undefined) throw new Error(`unknown column ${name} in ${shapeOf(table).name}`);
    return { key, parse: parsers[types[key]?.dataType ?? ""] ?? asText };
  });
  return rows.map((row) => {
    const parsed: Record<string, unknown> = {};
    for (const [index, { key, parse }] of readers.entries()) {
      const value = row[index] ?? null;
      parsed[key] = value === null ? null : parse(value);
    }
    // The cast is safe, because values are parsed by the column types that PackRow is derived from.
    return parsed as PackRow<T>;
  });
}
