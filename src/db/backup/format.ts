// A backup is a gzipped text file with a manifest, the tables, the sequences and a final line with
// counts. Each table consists of a line with its name and columns, its rows in PostgreSQL's COPY
// format, and `\.`. The format doesn't depend on the version of PostgreSQL, and can be both written
// and read as a stream.

export const FORMAT = 1;
/** COPY's end marker. No row can look like this, because COPY doubles backslashes in rows. */
export const END_OF_ROWS = String.raw`\.`;

export type Manifest = ReturnType<typeof parseManifest>;

export interface TableHead {
  readonly table: string;
  readonly columns: readonly string[];
}

export interface Sequences {
  readonly sequences: Readonly<Record<string, string>>;
}

export interface End {
  readonly end: true;
  readonly tables: number;
  readonly rows: number;
}

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
  throw new BackupUnreadable(`damaged (expected ${what}).`);
}

/**
 * Parses the first line. Throws `BackupUnreadable` if the file isn't a backup or its format is
 * unsupported.
 */
export function parseManifest(line: string) {
  const value = parseLine(line, "a manifest");
  const { gridwalk, format, writtenAt, migration, postgres } = value;
  if (gridwalk !== "backup") throw new BackupUnreadable("not a Gridwalk backup.");
  if (format !== FORMAT) {
    throw new BackupUnreadable(
      `unsupported format ${String(format)} (this version reads ${FORMAT}). Update Gridwalk first.`,
    );
  }
  if (
    typeof writtenAt !== "string" ||
    typeof migration !== "string" ||
    typeof postgres !== "string"
  ) {
    throw new BackupUnreadable("damaged manifest.");
  }
  return { gridwalk, format, writtenAt, migration, postgres };
}

const NAME = /^[a-z_][a-z0-9_]*$/;

export function parsePart(line: string): TableHead | Sequences | End {
  const value = parseLine(line, "a table");
  const { table, columns, sequences, tables, rows } = value;
  if (value["end"] === true && typeof tables === "number" && typeof rows === "number")
    return { end: true, tables, rows };
  if (sequences !== null && typeof sequences === "object") {
    const entries = Object.entries(sequences);
    const sound = entries.every(
      ([name, last]) =>
        name.split(".").every((part) => NAME.test(part)) && /^\d{1,19}$/.test(String(last)),
    );
    if (sound)
      return { sequences: Object.fromEntries(entries.map(([name, last]) => [name, String(last)])) };
  }
  const isNamed =
    typeof table === "string" && /^(members|site|upstream)\.[a-z_][a-z0-9_]*$/.test(table);
  if (
    isNamed &&
    Array.isArray(columns) &&
    columns.every((column) => typeof column === "string" && NAME.test(column))
  ) {
    return { table, columns: columns as string[] };
  }
  throw new BackupUnreadable("damaged (unexpected content after a table).");
}
