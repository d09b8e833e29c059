// A backup is gzipped lines of text: a manifest; for each table a line with its name and columns, its rows in
// PostgreSQL's COPY format, and `\.`; the sequences; an end line with counts. It doesn't depend on the version of
// PostgreSQL and can be written and read as a stream.

export const FORMAT = 1;
/** End marker of COPY. It can't be a row, because backslashes in rows are doubled. */
export const END_OF_ROWS = String.raw`\.`;

export interface Manifest {
  readonly gridwalk: "backup";
  readonly format: number;
  readonly writtenAt: string;
  /** Id of the database's last migration. */
  readonly migration: string;
  /** Server version, for information only. */
  readonly postgres: string;
}

export interface TableHead {
  /** Name with schema. */
  readonly table: string;
  readonly columns: readonly string[];
}

export interface Sequences {
  /** Last value of each sequence that has issued one. */
  readonly sequences: Readonly<Record<string, string>>;
}

export interface End {
  readonly end: true;
  readonly tables: number;
  readonly rows: number;
}

/** The backup can't be read; the message gives the reason. */
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
  throw new BackupUnreadable(`it is damaged: expected ${what}.`);
}

/** Throws `BackupUnreadable` if the file isn't a Gridwalk backup or has an unsupported format. */
export function parseManifest(line: string): Manifest {
  const value = parseLine(line, "a manifest");
  const { gridwalk, format, writtenAt, migration, postgres } = value;
  if (gridwalk !== "backup") throw new BackupUnreadable("it isn't a Gridwalk backup.");
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

/** Parses the line after the manifest or a table: a table, the sequences or the end. */
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
  if (isNamed && Array.isArray(columns) && columns.every((column) => typeof column === "string" && NAME.test(column))) {
    return { table, columns: columns as string[] };
  }
  throw new BackupUnreadable("it is damaged: unexpected content after a table.");
}
