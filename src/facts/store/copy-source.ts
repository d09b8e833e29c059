import {
  deleteRows,
  fill,
  isEmpty,
  upsertRows,
  type Condition,
  type Executor,
  type Finish,
} from "./merge.ts";
import { correctedTables, targetOf, type TableShape } from "./tables.ts";

export interface Touched {
  readonly seasons: "all" | readonly number[];
  /** True if names, codes or colours of drivers and teams changed. */
  readonly people: boolean;
}

export const EVERYTHING: Touched = { seasons: "all", people: true };

/**
 * Rebuilt from other facts after the copy, so only rows whose session is gone need to be removed.
 */
const rebuilt: ReadonlySet<string> = new Set(["ergast_results", "ergast_qualifying"]);

const ofPeople: ReadonlySet<string> = new Set([
  "drivers",
  "teams",
  "team_seasons",
  "ergast_drivers",
  "ergast_constructors",
]);

/**
 * Copies the affected source facts to the schema `facts`, without overrides and without the lists
 * that are built from other facts. Identical rows aren't written. An empty table is filled in bulk.
 */
export async function copySource(
  transaction: Executor,
  { seasons, people }: Touched,
): Promise<void> {
  const within = await withinSeasons(transaction, seasons);
  const touched = correctedTables.filter(({ name }) =>
    ofPeople.has(name) ? people : seasons.length > 0,
  );
  const finishes: Finish[] = [];
  for (const shape of touched) {
    const [target, from] = [targetOf("facts", shape), targetOf("source", shape)];
    if (rebuilt.has(shape.name)) {
      const rows = { target, from, within: within(shape) };
      finishes.push(() => deleteRows(transaction, shape, rows));
      continue;
    }
    if (seasons === "all" && (await isEmpty(transaction, target))) {
      const columns = shape.columns.map(({ name }) => name).join(", ");
      const insert = `insert into ${target} (${columns}) select ${columns} from ${from}`;
      finishes.push(await fill(transaction, target, () => transaction.unsafe(insert)));
      continue;
    }
    const rows = { target, from, within: ofPeople.has(shape.name) ? null : within(shape) };
    await upsertRows(transaction, shape, rows);
    finishes.push(() => deleteRows(transaction, shape, rows));
  }
  // Rows must be deleted before the rows they refer to.
  for (const finish of finishes.toReversed()) await finish();
}

/** Returns a function that limits a table to the rows of these seasons. */
export async function withinSeasons(
  transaction: Executor,
  seasons: Touched["seasons"],
): Promise<(shape: TableShape) => Condition> {
  if (seasons === "all") return () => null;
  const rows = await transaction<{ id: number }[]>`
    select id from source.meetings where season = any(${[...seasons]}::integer[])
    union select id from facts.meetings where season = any(${[...seasons]}::integer[])`;
  const meetingIds = rows.map(({ id }) => id);
  return ({ columns }: TableShape): Condition => {
    const has = (column: string): boolean => columns.some(({ name }) => name === column);
    if (has("season")) return { column: "season", values: seasons };
    return has("meeting_id") ? { column: "meeting_id", values: meetingIds } : null;
  };
}
