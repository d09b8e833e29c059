import { readFile } from "node:fs/promises";

import { parse } from "yaml";

/**
 * A mapping in which all values are text, because F1DB writes `time: 16:00`, which is the number
 * 960 in YAML 1.1.
 */
export type YamlRow = Readonly<Record<string, unknown>>;

export async function readYaml(path: string): Promise<unknown> {
  const text = await readFile(path, "utf8");
  return parse(text, { schema: "failsafe" }) as unknown;
}

export async function readYamlRow(path: string): Promise<YamlRow> {
  return asRow(await readYaml(path), path);
}

export async function readYamlRows(path: string): Promise<YamlRow[]> {
  const value = await readYaml(path);
  // F1DB has an empty file for a session that was scheduled but didn't take place.
  if (value === null || value === "") return [];
  if (!Array.isArray(value)) throw new Error(`${path} is not a list`);
  return value.map((row) => asRow(row, path));
}

function asRow(value: unknown, where: string): YamlRow {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Error(`${where} is not a mapping`);
  return value as YamlRow;
}

export function optionalText(row: YamlRow, key: string): string | null {
  const value = row[key] ?? "";
  if (typeof value !== "string") throw new Error(`"${key}" is not a plain value`);
  return value === "" ? null : value;
}

export function text(row: YamlRow, key: string): string {
  const value = optionalText(row, key);
  if (value === null) throw new Error(`"${key}" is missing`);
  return value;
}

export function optionalWhole(row: YamlRow, key: string): number | null {
  const value = optionalText(row, key);
  if (value === null) return null;
  if (!/^-?\d+$/.test(value)) throw new Error(`"${key}" is "${value}", not a whole number`);
  return Number(value);
}

export function whole(row: YamlRow, key: string): number {
  const value = optionalWhole(row, key);
  if (value === null) throw new Error(`"${key}" is missing`);
  return value;
}

export function number(row: YamlRow, key: string): number {
  const value = Number(text(row, key));
  if (!Number.isFinite(value)) throw new Error(`"${key}" is not a number`);
  return value;
}

export function optionalAs<T>(row: YamlRow, key: string, read: (value: string) => T): T | null {
  const value = optionalText(row, key);
  return value === null ? null : read(value);
}

export function rows(row: YamlRow, key: string): YamlRow[] {
  const value = row[key] ?? "";
  if (value === "") return [];
  if (!Array.isArray(value)) throw new Error(`"${key}" is not a list`);
  return value.map((element) => asRow(element, key));
}
