import { meetings } from "#db/schema/calendar.ts";

import { required } from "../build/csv.ts";
import type { PackReader } from "./pack.ts";

/** A field that differs between the two sources. A source without a value has an empty string. */
export interface Difference {
  readonly meetingId: number;
  readonly session: string;
  readonly driverId: string;
  readonly field: string;
  readonly f1db: string;
  readonly ergast: string;
}

const FILE = "source-differences.csv";
const columns = ["season", "meeting", "session", "driver_id", "field", "f1db", "ergast"] as const;

/**
 * Returns differences that `data/curated/source-differences.csv` doesn't explain, and lines of that
 * file that match no difference.
 */
export async function undecided(
  pack: PackReader,
  fields: ReadonlySet<string>,
  differences: readonly Difference[],
): Promise<{ readonly decided: number; readonly problems: readonly string[] }> {
  const names = new Map(
    (await pack.read(meetings)).map(({ id, season, slug }) => [id, [season, slug]]),
  );
  const waiting = new Set(
    (await pack.curated(FILE))
      .filter((line) => fields.has(required(line, "field")))
      .map((line) => columns.map((column) => required(line, column)).join(",")),
  );
  const all = waiting.size;
  const problems: string[] = [];
  for (const { meetingId, session, driverId, field, f1db, ergast } of differences) {
    const key = [
      ...(names.get(meetingId) ?? [0, meetingId]),
      session,
      driverId,
      field,
      f1db,
      ergast,
    ].join(",");
    if (!waiting.delete(key)) problems.push(key);
  }
  const decided = all - waiting.size;
  for (const key of waiting) problems.push(`${FILE} decides a difference that is gone: ${key}`);
  return { decided, problems };
}
