import type { Sql } from "#db/database.ts";

/** Hashes the facts, except for the pack's state, search words, laps, pit stops and grids. */
export async function sumFacts(sql: Sql): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'facts' and table_name !~ '^(pack_state|search_words)$|laps|charts|stops|grids'
    order by 1`;
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await sql.unsafe<{ sum: string }[]>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from facts.${name} t`,
    );
    sums[name] = row?.sum ?? "";
  }
  return sums;
}
