import type { TransactionSql } from "postgres";

import type { Touched } from "#facts/store/copy-source.ts";
import { rebuildErgastCalendar } from "./ergast-calendar.ts";
import { rebuildErgastPeople } from "./ergast-people.ts";
import { rebuildErgastResults } from "./ergast-results.ts";

/**
 * Rebuilds the tables of the Ergast-compatible API from the facts that pages show. The source's own tables only add
 * what we don't know otherwise, such as status texts, average speeds and links. To be called once overrides are applied.
 */
export async function rebuildErgast(transaction: TransactionSql, { seasons, people }: Touched): Promise<void> {
  if (people) await rebuildErgastPeople(transaction);
  if (seasons.length === 0) return;
  await rebuildErgastCalendar(transaction, seasons);
  await rebuildErgastResults(transaction, seasons);
}
