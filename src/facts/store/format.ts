import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";

/** A value in a table file. A list stands for a PostgreSQL array. */
export type Cell = string | number | boolean | null | readonly (number | null)[];

export interface PackTable {
  readonly name: string;
  readonly file: string;
  readonly rows: number;
  /**
   * Hash of the uncompressed text, because compressed bytes may differ between versions of the
   * compressor.
   */
  readonly sha256: string;
}

export interface PackManifest {
  readonly version: string;
  /**
   * Increases with every pack built. Of two packs with the same date, the one with the higher
   * edition is newer.
   */
  readonly edition: number;
  readonly factsAsOf: string;
  readonly tables: readonly PackTable[];
}

const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

function encodeCell(value: Cell): string {
  if (value === null) return String.raw`\N`;
  if (typeof value === "string")
    return value.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character);
  if (typeof value === "boolean") return value ? "t" : "f";
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new Error(`A table cannot hold the number ${value}`);
    return String(value);
  }
  return `{${value.map((element) => element ?? "NULL").join(",")}}`;
}

/**
 * Encodes a table for COPY, with tabs between columns and `\N` for null, below a line of column
 * names.
 */
export function encodeTable(
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
): string {
  for (const row of rows) {
    if (row.length !== columns.length)
      throw new Error(`A row of ${row.length} values does not fit ${columns.length} columns`);
  }
  return `${columns.join("\t")}\n${encodeRows(rows)}`;
}

/** Encodes rows for COPY, without a line of column names. */
export function encodeRows(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(encodeCell).join("\t")}\n`).join("");
}

const unescapes: Record<string, string> = { "\\\\": "\\", "\\t": "\t", "\\n": "\n", "\\r": "\r" };

export function decodeTable(text: string): { columns: string[]; rows: (string | null)[][] } {
  const lines = text.split("\n");
  if (lines.pop() !== "") throw new Error("A table file must end with a line break");
  const columns = (lines.shift() ?? "").split("\t");
  const rows = lines.map((line) =>
    line
      .split("\t")
      .map((value) =>
        value === String.raw`\N`
          ? null
          : value.replace(/\\[\\tnr]/g, (escape) => unescapes[escape] ?? escape),
      ),
  );
  return { columns, rows };
}

export function sha256(text: string | Uint8Array): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Compresses at the highest level. The same text always gives the same bytes. */
export async function compressTable(text: string): Promise<Buffer> {
  const bytes = Buffer.from(text);
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

export async function decompressTable(file: Uint8Array): Promise<Buffer> {
  return promisify(brotliDecompress)(file);
}

/** Returns a version that changes only if the content of a table does. */
export function packVersion(tables: readonly PackTable[]): string {
  const lines = tables.map((table) => `${table.name} ${table.sha256}`);
  return sha256([...lines].sort().join("\n"));
}

export function encodeManifest(manifest: PackManifest): string {
  return `${JSON.stringify(manifest, null, 1)}\n`;
}

function isPackTable(value: unknown): value is PackTable {
  if (typeof value !== "object" || value === null) return false;
  const table = value as Record<string, unknown>;
  return (
    typeof table["name"] === "string" &&
    typeof table["file"] === "string" &&
    typeof table["rows"] === "number" &&
    typeof table["sha256"] === "string"
  );
}

export function parseManifest(text: string): PackManifest {
  const value = JSON.parse(text) as Record<string, unknown>;
  const { version, edition, factsAsOf, tables } = value;
  if (
    typeof version !== "string" ||
    typeof edition !== "number" ||
    !Number.isSafeInteger(edition) ||
    typeof factsAsOf !== "string" ||
    !Array.isArray(tables) ||
    !tables.every(isPackTable)
  ) {
    throw new Error("pack.json is not the manifest of a fact pack");
  }
  return { version, edition, factsAsOf, tables };
}
