import type { Db } from "pg-boss";

import { connectTo } from "#db/connect.ts";
import type { Sql } from "#db/database.ts";
import type { DatabaseLocation } from "#db/location.ts";

const JSON_TYPE = 114;
const JSONB_TYPE = 3802;
const MAX_CONNECTIONS = 3;

/** The job queue's database connections. They use the same settings as all other connections. */
export interface JobDatabase extends Db {
  close(): Promise<void>;
}

export function openJobDatabase(location: DatabaseLocation): JobDatabase {
  const sql = connectTo(location, { max: MAX_CONNECTIONS, types: { json } });
  return {
    executeSql: async (text, values = []) => ({ rows: await run(sql, text, values) }),
    async listen(channel, onNotification, onReconnect) {
      const { unlisten } = await sql.listen(channel, onNotification, onReconnect);
      return { close: unlisten };
    },
    close: () => sql.end({ timeout: 1 }),
  };
}

/** The queue passes JSON values as text. */
const json = {
  to: JSON_TYPE,
  from: [JSON_TYPE, JSONB_TYPE],
  serialize: (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
};

async function run(sql: Sql, text: string, values: readonly unknown[]): Promise<object[]> {
  if (values.length > 0) return sql.unsafe(text, values.map((value) => value ?? null) as never[]);
  const results: object[] = await sql.unsafe(withoutTransaction(text));
  // If there are several statements, each has a separate array of rows.
  return results.flat();
}

/**
 * Several statements sent together are a transaction even without BEGIN. With BEGIN, a failure
 * would leave the connection in a failed transaction.
 */
function withoutTransaction(text: string): string {
  const script = /^\s*BEGIN;(.*)COMMIT;?\s*$/is.exec(text)?.[1];
  return script ?? text;
}
