/** A row's fields by column name. Missing fields are empty strings. */
export type CsvRow = Readonly<Record<string, string>>;

/**
 * Parses CSV with column names and quotes as in RFC 4180. Also accepts `\"` in quotes and lines
 * with missing fields.
 */
export function parseCsv(text: string): CsvRow[] {
  const lines = [...records(text.startsWith("\uFEFF") ? text.slice(1) : text)];
  const heading = lines.shift() ?? [];
  return lines.map((fields, index) => {
    if (fields.length > heading.length) {
      throw new Error(
        `Line ${index + 2} has ${fields.length} fields, the heading has ${heading.length}`,
      );
    }
    return Object.fromEntries(heading.map((name, column) => [name, fields[column] ?? ""]));
  });
}

function* records(text: string): Generator<string[]> {
  const field = /"((?:[^"\\]|""|\\.)*)"(,|\r?\n|$)|((?:[^",\r\n][^,\r\n]*)?)(,|\r?\n|$)/y;
  let fields: string[] = [];
  while (field.lastIndex < text.length) {
    const match = field.exec(text);
    if (!match) throw new Error(`Unreadable CSV at character ${field.lastIndex}`);
    fields.push(
      match[1] === undefined
        ? (match[3] ?? "")
        : match[1].replaceAll('""', '"').replaceAll(String.raw`\"`, '"'),
    );
    if ((match[2] ?? match[4]) === ",") {
      if (field.lastIndex === text.length) fields.push("");
      else continue;
    }
    yield fields;
    fields = [];
  }
}

/** Returns null if the field is empty or `\N`. */
export function optional(row: CsvRow, column: string): string | null {
  const value = required(row, column);
  return value === "" || value === String.raw`\N` ? null : value;
}

export function required(row: CsvRow, column: string): string {
  const value = row[column];
  if (value === undefined) throw new Error(`The CSV file has no column ${column}`);
  return value;
}

export function whole(row: CsvRow, column: string): number {
  const value = required(row, column);
  if (!/^-?\d+$/.test(value))
    throw new Error(`Column ${column} contains "${value}" instead of a whole number`);
  return Number(value);
}

export function optionalWhole(row: CsvRow, column: string): number | null {
  return optional(row, column) === null ? null : whole(row, column);
}

/** Splits names separated by semicolons. */
export function listed(names: string): string[] {
  return names === "" ? [] : names.split("; ");
}
