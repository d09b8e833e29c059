import type { TransactionSql } from "postgres";

import { addStatuses } from "#facts/ingest/race-mirror.ts";
import type { Touched } from "#facts/store/copy-source.ts";
import type { Executor } from "#facts/store/merge.ts";
import { rebuildErgastCalendar } from "./ergast-calendar.ts";
import { rebuildErgastPeople } from "./ergast-people.ts";
import { rebuildErgastResults } from "./ergast-results.ts";

/** To be increased when the lists of unchanged facts change. Every database then rebuilds them once. */
const LIST_RULES = 1;

/**
 * Rebuilds the tables of the Ergast-compatible API from the facts that pages show. The source's own tables only add
 * what we don't know otherwise, such as status texts, average speeds and links. To be called once overrides are applied.
 */
export async function rebuildErgast(transaction: TransactionSql, { seasons, people }: Touched): Promise<void> {
  if (people) await rebuildErgastPeople(transaction);
  if (seasons.length === 0) return;
  await rebuildErgastCalendar(transaction, seasons);
  await rebuildErgastResults(transaction, seasons);
  // The list of status texts is copied as a whole, so it lacks those that only our lists of any season have.
  await addStatuses(transaction, "facts", "all");
  if (seasons === "all") await transaction`update facts.pack_state set list_rules = ${LIST_RULES} where id = 1`;
}

/** False if the lists were last built by an older version of the program. */
export async function areErgastListsCurrent(sql: Executor): Promise<boolean> {
  const [row] = await sql<{ rules: number | null }[]>`select list_rules as rules from facts.pack_state where id = 1`;
  return (row?.rules ?? 0) >= LIST_RULES;
}
