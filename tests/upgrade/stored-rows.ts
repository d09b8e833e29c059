import type { TestDatabase } from "../support/database.ts";

export type Rows = readonly Readonly<Record<string, unknown>>[];

/** Tables that have got another schema or name, under the names that they had before. */
const moved: Readonly<Record<string, string>> = {
  "members.attempts": "site.attempts",
  "members.audit_log": "site.audit_log",
  "members.notices": "site.notices",
  "members.oauth_states": "site.oauth_states",
  "members.overrides": "site.overrides",
  "members.secrets": "site.secrets",
  "members.signing_keys": "site.signing_keys",
  "members.switches": "site.switches",
  "members.vote_counts": "site.vote_counts",
  "members.vote_sources": "site.vote_sources",
  "upstream.source_requests": "upstream.service_requests",
  "upstream.sources": "upstream.services",
  "upstream.subject_reads": "upstream.sync_state",
};

/** In these tables, the column `source` became `service`. */
const ofServices = new Set([
  "upstream.service_requests",
  "upstream.services",
  "upstream.sync_state",
]);

export async function listTables({ sql }: TestDatabase, schema: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema = ${schema} order by 1`;
  return rows.map(({ name }) => name);
}

export async function readRows(
  { sql }: TestDatabase,
  tables: readonly string[],
): Promise<Record<string, Rows>> {
  const rows: Record<string, Rows> = {};
  for (const name of tables) {
    const stored = await sql.unsafe<{ row: Readonly<Record<string, unknown>> }[]>(
      `select to_jsonb(t) as row from ${name} t order by t::text`,
    );
    rows[name] = stored.map(({ row }) => row);
  }
  return rows;
}

/** Tables whose other names became rows of a table of their own. */
const withOtherNames = new Set(["facts.circuits", "facts.drivers", "source.drivers"]);

/**
 * Returns the rows as they are after an upgrade, with the new names of their tables and columns.
 */
export function afterMoves(before: Readonly<Record<string, Rows>>): Record<string, Rows> {
  return Object.fromEntries(
    Object.entries(before).map(([name, rows]) => {
      const table = moved[name] ?? name;
      return [table, rows.map((row) => afterUpgrade(table, row))];
    }),
  );
}

function afterUpgrade(table: string, row: Rows[number]): Rows[number] {
  if (ofServices.has(table)) {
    const { source, ...others } = row;
    return { ...others, service: source };
  }
  if (withOtherNames.has(table)) {
    const { other_names: _, ...others } = row;
    return others;
  }
  if (!table.endsWith(".titles")) return row;
  const { winner_id: winner, ...others } = row;
  const isDriver = row["championship"] === "drivers";
  return { ...others, driver_id: isDriver ? winner : null, team_id: isDriver ? null : winner };
}
