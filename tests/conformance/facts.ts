import { createHash } from "node:crypto";

import { canonical, type Json } from "./tolerances.ts";

/* Reduces a response to lines: its header, then one line per row with the names in it and a digest of its content.
   Two responses have the same lines only if they are equal. Otherwise the lines show which rows differ. */

type JsonObject = { [key: string]: Json };

export function factLines(response: Json): string[] {
  const data = isObject(response) && isObject(response.MRData) ? response.MRData : {};
  const [tableName, table] = Object.entries(data).find(([name]) => name.endsWith("Table")) ?? [
    "",
    {},
  ];
  const about = [...scalars(data), ...scalars(isObject(table) ? table : {})];
  const rows = Object.values(isObject(table) ? table : {}).find(Array.isArray) ?? [];
  return [
    `whole ${digest(response)}`,
    `${tableName} ${about.map(([name, value]) => `${name}=${value}`).join(" ")}`,
    ...rows.flatMap((row) => rowLines(row, "")),
  ];
}

function rowLines(row: Json, above: string): string[] {
  if (!isObject(row)) return [];
  const name = [above, nameOf(row)].filter((part) => part !== "").join(" ");
  const [listName, inner] =
    Object.entries(row).find(([, value]) => Array.isArray(value) && isList(value)) ?? [];
  if (listName === undefined || !Array.isArray(inner) || listName === "Constructors")
    return [`${name} ${digest(row)}`];
  const { [listName]: _, ...head } = row;
  return [`${name} ${digest(head)}`, ...inner.flatMap((child) => rowLines(child, name))];
}

/** Identifies a row for a human reader. */
function nameOf(row: JsonObject): string {
  if (typeof row.raceName === "string" || typeof row.round === "string")
    return `${text(row.season)}/${text(row.round)}`;
  const parts = [
    row.position,
    row.number,
    row.driverId,
    row.constructorId,
    row.circuitId,
    row.season,
    row.status,
  ];
  for (const key of ["Driver", "Constructor"]) {
    const entity = row[key];
    if (isObject(entity)) parts.push(entity.driverId ?? entity.constructorId);
  }
  return parts.filter((part) => typeof part === "string").join(" ");
}

function text(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}

function isObject(value: Json | undefined): value is JsonObject {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

function isList(value: Json[]): boolean {
  return value.every(isObject);
}

function scalars(object: JsonObject): [string, string][] {
  return Object.entries(object)
    .filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && entry[0] !== "xmlns",
    )
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

function digest(value: Json): string {
  return createHash("sha256").update(canonical(value)).digest("hex").slice(0, 16);
}
