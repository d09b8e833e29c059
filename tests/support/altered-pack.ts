import type { PgTable } from "drizzle-orm/pg-core";

import type { PackRow } from "#facts/store/tables.ts";
import type { PackReader } from "../../tools/fact-pack/verify/pack.ts";

/** Returns the pack with the rows of one table changed. */
export function altered<T extends PgTable>(
  pack: PackReader,
  table: T,
  change: (rows: readonly PackRow<T>[]) => PackRow<T>[],
): PackReader {
  const changed = pack.read(table).then(change);
  const read: PackReader["read"] = (requested) =>
    (requested as PgTable) === table ? changed : pack.read(requested);
  return { ...pack, read };
}
