import { required, whole, type CsvRow } from "../build/csv.ts";

export interface CalendarException {
  readonly season: number;
  readonly grandPrixId: string;
  readonly session: string;
  readonly what: string;
  readonly value: string;
}

export class ExceptionList {
  readonly #lines: ReadonlyMap<string, { readonly value: string; used: boolean }>;
  readonly #file: string;

  constructor(file: string, rows: readonly CsvRow[]) {
    this.#file = file;
    this.#lines = new Map(
      rows.map((row) => {
        const line = {
          season: whole(row, "season"),
          grandPrixId: required(row, "grand_prix_id"),
          session: required(row, "session"),
          what: required(row, "what"),
        };
        return [keyOf(line), { value: required(row, "value"), used: false }] as const;
      }),
    );
  }

  /** Returns true if the exception is listed with this value, and marks it as used. */
  covers(found: CalendarException): boolean {
    const line = this.#lines.get(keyOf(found));
    if (line?.value !== found.value) return false;
    line.used = true;
    return true;
  }

  get size(): number {
    return this.#lines.size;
  }

  unused(): string[] {
    return [...this.#lines].flatMap(([key, { used }]) =>
      used ? [] : [`${this.#file} lists "${key}", which no longer applies`],
    );
  }
}

function keyOf({ season, grandPrixId, session, what }: Omit<CalendarException, "value">): string {
  return `${season} ${grandPrixId} ${session} ${what}`;
}
