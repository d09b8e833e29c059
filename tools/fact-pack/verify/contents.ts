import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";

import { seasons } from "#db/schema/calendar.ts";
import { decompressTable, packVersion, sha256 } from "#facts/store/format.ts";
import { packTables, type TableShape } from "#facts/store/tables.ts";
import type { PackReader } from "./pack.ts";
import { grouped, type Report } from "./report.ts";

const MAX_PACK_BYTES = 10_000_000;

export async function verifyFiles(pack: PackReader): Promise<Report> {
  const { manifest, directory } = pack;
  const problems: string[] = [];
  const names = new Set(manifest.tables.map((table) => table.name));
  for (const { name } of packTables)
    if (!names.has(name)) problems.push(`the manifest has no table ${name}`);
  for (const name of names) {
    if (!packTables.some((shape) => shape.name === name))
      problems.push(`the manifest has an unknown table ${name}`);
  }
  const files = await pack.files();
  const present = new Set(files.map(({ file }) => relative(directory, file)));
  for (const table of manifest.tables) {
    if (!present.has(table.file)) {
      problems.push(`${table.file} is missing`);
      continue;
    }
    const text = await decompressTable(await readFile(join(directory, table.file)));
    if (sha256(text) !== table.sha256)
      problems.push(`${table.file}: the content differs from the manifest`);
    const rows = countLines(text) - 1;
    if (rows !== table.rows)
      problems.push(`${table.file}: ${rows} rows instead of ${table.rows} in the manifest`);
  }
  if (packVersion(manifest.tables) !== manifest.version)
    problems.push("the version does not follow from the tables");

  const listed = new Set(manifest.tables.map((table) => table.file));
  for (const path of present) {
    if (path.endsWith(".tsv.br") && !listed.has(path))
      problems.push(`${path} is not in the manifest`);
  }
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > MAX_PACK_BYTES)
    problems.push(`${grouped(bytes)} bytes are more than ${grouped(MAX_PACK_BYTES)}`);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return {
    title: "Files",
    lines: [
      `version ${manifest.version.slice(0, 16)}, facts as of ${manifest.factsAsOf}`,
      `${manifest.tables.length} tables, ${grouped(rows)} rows, ${(bytes / 1_000_000).toFixed(2)} MB of at most 10`,
    ],
    problems,
  };
}

function countLines(text: Buffer): number {
  let lines = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) lines++;
  return lines;
}

type SeasonOf = (row: Record<string, unknown>) => number | undefined;

function seasonOf(
  shape: TableShape,
  seasonOfMeeting: ReadonlyMap<number, number>,
): SeasonOf | undefined {
  const has = (key: string): boolean => shape.columns.some((column) => column.key === key);
  if (has("meetingId") && shape.name !== "ergast_races")
    return (row) => seasonOfMeeting.get(row["meetingId"] as number);
  for (const key of ["season", "year"]) if (has(key)) return (row) => row[key] as number;
  return undefined;
}

export async function countRows(pack: PackReader): Promise<Report> {
  const years = (await pack.read(seasons)).map((season) => season.year);
  const counts: { readonly name: string; readonly bySeason: ReadonlyMap<number, number> }[] = [];
  const lines: string[] = [];
  const problems: string[] = [];
  let seasonOfMeeting: ReadonlyMap<number, number> = new Map();
  for (const shape of packTables) {
    const rows = (await pack.read(shape.table)) as Record<string, unknown>[];
    lines.push(`${shape.name.padEnd(24)} ${grouped(rows.length).padStart(8)}`);
    if (rows.length === 0) problems.push(`${shape.name} is empty`);
    if (shape.name === "meetings") {
      seasonOfMeeting = new Map(rows.map((row) => [row["id"] as number, row["season"] as number]));
    }
    const find = seasonOf(shape, seasonOfMeeting);
    if (!find) continue;
    const bySeason = new Map<number, number>();
    for (const row of rows) {
      const year = find(row);
      if (year === undefined || !years.includes(year)) {
        problems.push(
          `${shape.name}: a row belongs to no season: ${JSON.stringify(row).slice(0, 120)}`,
        );
        continue;
      }
      bySeason.set(year, (bySeason.get(year) ?? 0) + 1);
    }
    if (shape.name !== "seasons") counts.push({ name: shape.name, bySeason });
  }
  return {
    title: "Rows by table and season",
    lines: [...lines, "", ...seasonGrid(years, counts)],
    problems,
  };
}

function seasonGrid(
  years: readonly number[],
  counts: readonly { readonly name: string; readonly bySeason: ReadonlyMap<number, number> }[],
): string[] {
  const letters = counts.map((_, index) => String.fromCodePoint(65 + index));
  const legend = counts.map(({ name }, index) => `${letters[index]} ${name}`);
  const cells = (first: string, rest: readonly string[]): string =>
    [first, ...rest.map((cell) => cell.padStart(6))].join("");
  return [
    ...legend,
    "",
    cells("    ", letters),
    ...years.map((year) =>
      cells(
        String(year),
        counts.map(({ bySeason }) => String(bySeason.get(year) ?? "·")),
      ),
    ),
  ];
}
