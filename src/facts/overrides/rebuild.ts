import type { TransactionSql } from "postgres";

import { copySource, type Touched } from "#facts/store/copy-source.ts";
import { rebuildErgast } from "#facts/ergast/rebuild-ergast.ts";
import { applyObservedStarts } from "./apply-observed-starts.ts";
import { applyOverrides } from "./apply-overrides.ts";

/**
 * Rebuilds the affected facts from source facts and overrides. Every transaction that changes source facts or overrides
 * must call this with the facts locked. Returns the meetings and sessions whose schedule is overridden, as keys such as
 * `7` or `7 race`.
 */
export async function rebuildFacts(transaction: TransactionSql, touched: Touched): Promise<ReadonlySet<string>> {
  await copySource(transaction, touched);
  if (touched.people) await transaction`delete from facts.display_overrides`;
  await applyObservedStarts(transaction, touched);
  const planned = await applyOverrides(transaction, touched);
  await rebuildErgast(transaction, touched);
  return planned;
}
