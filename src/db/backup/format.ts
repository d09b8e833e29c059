/*
 * A backup is lines of text, compressed with gzip: a manifest; for each table a line that names it and its columns, its rows
 * as PostgreSQL's COPY writes them, and `\.`; the sequences; an end that counts. Nothing in it depends on the version of
 * PostgreSQL, and all of it can be written and read as it comes.
 */

export const FORMAT = 1;
/** How COPY's text ends; no row can be this, for a backslash in one is doubled. */
export const END_OF_ROWS = String.raw`\.`;

export interface Manifest {
  readonly gridwalk: "backup";
  readonly format: number;
  readonly writtenAt: string;
  /** The last migration of the database. */
  readonly migration: string;
  /** Of the server that it was read from; for people. */
  readonly postgres: string;
}

export interface TableHead {
  /** With its schema. */
  readonly table: string;
  readonly columns: readonly string[];
}

export interface Sequences {
  /** The last value given out, by name; those that gave none out are missing. */
  readonly sequences: Readonly<Record<string, string>>;
}

export interface End {
  readonly end: true;
  readonly tables: number;
  readonly rows: number;
}

/** A backup cannot be read; the message says why. */
export class BackupUnreadable extends Error {
  override readonly name = "BackupUnreadable";
}

function parseLine(line: string, what: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(line);
    if (value !== null && typeof value === "object") return value as Record<string, unknown>;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new BackupUnreadable(`it is damaged: ${what} was expected.`);
}

/** Throws `BackupUnreadable` for files of something else and of a later format. */
export function parseManifest(line: string): Manifest {
  const value = parseLine(line, "a manifest");
  const { gridwalk, format, writtenAt, migration, postgres } = value;
  if (gridwalk !== "backup") throw new BackupUnreadable("it is no backup of Gridwalk.");
  if (format !== FORMAT) {
    throw new BackupUnreadable(
      `its format is ${String(format)}, and this version reads ${FORMAT}: update Gridwalk first.`,
    );
  }
  if (typeof writtenAt !== "string" || typeof migration !== "string" || typeof postgres !== "string") {
    throw new BackupUnreadable("its manifest is damaged.");
  }
  return { gridwalk, format, writtenAt, migration, postgres };
}

const NAME = /^[a-z_][a-z0-9_]*$/;

/** A table, the sequences or the end: whatever follows the manifest or a table. */
export function parsePart(line: string): TableHead | Sequences | End {
  const value = parseLine(line, "a table");
  const { table, columns, sequences, tables, rows } = value;
  if (value["end"] === true && typeof tables === "number" && typeof rows === "number")
    return { end: true, tables, rows };
  if (sequences !== null && typeof sequences === "object") {
    const entries = Object.entries(sequences);
    const sound = entries.every(
      ([name, last]) => name.split(".").every((part) => NAME.test(part)) && /^\d{1,19}$/.test(String(last)),
    );
    if (sound) return { sequences: Object.fromEntries(entries.map(([name, last]) => [name, String(last)])) };
  }
  const isNamed = typeof table === "string" && /^(members|upstream)\.[a-z_][a-z0-9_]*$/.test(table);
  if (isNamed && Array.isArray(columns) && columns.every((one) => typeof one === "string" && NAME.test(one))) {
    return { table, columns: columns as string[] };
  }
  throw new BackupUnreadable("it is damaged: something in it is neither a table nor its end.");
}
