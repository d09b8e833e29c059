import { getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

import { shapeOf, type PackRow } from "#facts/store/tables.ts";
import { optional, required, type CsvRow } from "./csv.ts";

type AnyRow = Record<string, string | number | boolean | null>;

interface Correction {
  readonly line: CsvRow;
  readonly meetingId: number;
}

/** Replaces wrong values from the sources. `finish` throws if a correction hasn't been used. */
export interface Corrections {
  apply<T extends PgTable>(table: T, rows: readonly PackRow<T>[]): readonly PackRow<T>[];
  finish(): void;
}

/** A correction to this field adds or removes a whole grid row. Its value is the slot. */
const WHOLE_ROW = "row";

/**
 * Reads `data/curated/result-corrections.csv`. Each line corrects one field of one driver in one
 * session.
 */
export function readCorrections(
  lines: readonly CsvRow[],
  idOf: (season: number, slug: string) => number,
): Corrections {
  const waiting = new Set<Correction>(
    lines.map((line) => ({
      line,
      meetingId: idOf(Number(required(line, "season")), required(line, "meeting")),
    })),
  );
  return {
    apply<T extends PgTable>(table: T, rows: readonly PackRow<T>[]): readonly PackRow<T>[] {
      const { name } = shapeOf(table);
      const due = [...waiting].filter(({ line }) => required(line, "table") === name);
      if (due.length === 0) return rows;
      // A shallow copy is enough, because none of these tables has columns with lists.
      let corrected: AnyRow[] = rows.map((row) => ({ ...row }) as AnyRow);
      for (const correction of due) {
        corrected = withCorrection(table, corrected, correction);
        waiting.delete(correction);
      }
      // The cast is safe, because corrections keep the type of their column.
      return reordered(corrected, due) as PackRow<T>[];
    },
    finish() {
      for (const { line } of waiting)
        throw new Error(`This correction matches no table: ${describe(line)}`);
    },
  };
}

function describe(line: CsvRow): string {
  const parts = ["season", "meeting", "session", "table", "driver_id", "number", "field"].map(
    (key) => line[key] ?? "",
  );
  return parts.filter((part) => part !== "").join(" ");
}

function withCorrection(
  table: PgTable,
  rows: readonly AnyRow[],
  { line, meetingId }: Correction,
): AnyRow[] {
  const session = optional(line, "session");
  const driver = required(line, "driver_id");
  const number = optional(line, "number");
  const found = rows.filter(
    (row) =>
      row["meetingId"] === meetingId &&
      (!("session" in row) || row["session"] === session) &&
      (row["driverId"] ?? row["ergastDriverId"]) === driver &&
      (number === null || row["number"] === number),
  );
  const field = required(line, "field");
  const [from, to] = [optional(line, "from"), optional(line, "to")];
  if (field === WHOLE_ROW && from === null) {
    if (found.length > 0) throw new Error(`The row to add already exists: ${describe(line)}`);
    const added = {
      meetingId,
      session,
      driverId: driver,
      position: Number(to),
      pitLane: false,
      penalty: null,
    };
    return [...rows, { ...added, ordinal: Infinity, timeMs: null }];
  }
  const [row] = found;
  if (row === undefined || found.length > 1)
    throw new Error(`${found.length} rows for ${describe(line)}`);
  const key =
    field === WHOLE_ROW
      ? "position"
      : shapeOf(table).columns.find((column) => column.name === field)?.key;
  if (key === undefined) throw new Error(`No such column: ${describe(line)}`);
  const value = row[key] ?? null;
  const is = value === null ? null : String(value);
  if (is !== from)
    throw new Error(`The source now has "${is}" instead of "${from}": ${describe(line)}`);
  if (field === WHOLE_ROW) return rows.filter((candidate) => candidate !== row);
  const type = getTableColumns(table)[key]?.dataType;
  return rows.map((candidate) =>
    candidate === row ? { ...row, [key]: to === null ? null : valueOf(to, type) } : candidate,
  );
}

function valueOf(text: string, type: string | undefined): string | number | boolean {
  if (type === "number") return Number(text);
  return type === "boolean" ? text === "true" : text;
}

function reordered(rows: readonly AnyRow[], due: readonly Correction[]): AnyRow[] {
  const moved = due.filter(({ line }) =>
    ["position", "pit_lane", WHOLE_ROW].includes(required(line, "field")),
  );
  const sessionOf = (row: AnyRow) => `${row["meetingId"]} ${row["session"] ?? ""}`;
  const touched = new Set(
    moved.map(({ line, meetingId }) => `${meetingId} ${optional(line, "session") ?? ""}`),
  );
  return [...Map.groupBy(rows, sessionOf)].flatMap(([session, ofSession]) => {
    if (!touched.has(session)) return ofSession;
    const placeOf = (row: AnyRow) => Number(row["position"] ?? Infinity);
    const order = (a: AnyRow, b: AnyRow) =>
      Math.sign(placeOf(a) - placeOf(b)) || Number(a["ordinal"]) - Number(b["ordinal"]);
    return ofSession.toSorted(order).map((row, index) => ({ ...row, ordinal: index + 1 }));
  });
}
