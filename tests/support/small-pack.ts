import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { migrateDatabase } from "#db/migrate.ts";
import type { Sql } from "#db/database.ts";
import {
  compressTable,
  encodeManifest,
  encodeTable,
  packVersion,
  sha256,
  type PackTable,
} from "#facts/store/format.ts";
import { packTables, targetOf } from "#facts/store/tables.ts";

import type { TestDatabase } from "./database.ts";
import { createInitialDatabase } from "./initial-database.ts";

/** Creates a database with only the first migration, with its rows, and upgrades it. */
export async function createUpgradedDatabase(): Promise<TestDatabase> {
  const database = await createInitialDatabase();
  await migrateDatabase(database.location);
  return database;
}

/**
 * Writes the sources of four weekends from 2025 as a pack, without the meeting that only a service
 * knows about.
 */
export async function writeSmallPack(sql: Sql, directory: string): Promise<void> {
  const tables: PackTable[] = [];
  for (const shape of packTables) {
    const columns = shape.columns.map(({ name }) => name);
    const meeting =
      columns.find((name) => name === "meeting_id") ?? (shape.name === "meetings" ? "id" : null);
    const rows = await sql.unsafe<{ cells: (string | null)[] }[]>(
      `select to_jsonb(array[${columns.map((name) => `${name}::text`).join(", ")}]) as cells from ${targetOf("source", shape)}
       ${meeting === null ? "" : `where ${meeting} < 1000000`} order by ${shape.primaryKey.join(", ")}`,
    );
    const text = encodeTable(
      columns,
      rows.map(({ cells }) => cells),
    );
    await mkdir(dirname(join(directory, shape.file)), { recursive: true });
    await writeFile(join(directory, shape.file), await compressTable(text));
    tables.push({ name: shape.name, file: shape.file, rows: rows.length, sha256: sha256(text) });
  }
  const manifest = { version: packVersion(tables), edition: 1, factsAsOf: "2025-12-31", tables };
  await writeFile(join(directory, "pack.json"), encodeManifest(manifest));
}
