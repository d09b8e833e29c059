import { expect } from "vitest";

import type { Sql } from "#db/database.ts";
import { fillSearchIndex } from "#facts/search-index/search-index.ts";

export async function expectCompleteSearchIndex(sql: Sql): Promise<void> {
  const index = async () => [
    await sql`select * from facts.search_entries order by id`,
    await sql`select * from facts.search_words order by word, weight`,
  ];
  const updated = await index();
  await sql.begin(fillSearchIndex);
  expect(await index()).toEqual(updated);
}
