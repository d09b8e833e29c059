import { pino } from "pino";

import { openDatabase, type Sql } from "#db/database.ts";
import { locationWith } from "#db/location.ts";
import { openEmbeddedPostgres } from "#platform/embedded-postgres/embedded-postgres.ts";

import type { Site } from "../tests/e2e/support/site.ts";

export async function withDatabase<T>(
  site: Pick<Site, "home">,
  use: (sql: Sql, db: ReturnType<typeof openDatabase>["db"]) => Promise<T>,
): Promise<T> {
  const server = await openEmbeddedPostgres({ home: site.home, log: pino({ level: "silent" }) });
  const { sql, db, close } = openDatabase(locationWith(server.location), { max: 1 });
  try {
    return await use(sql, db);
  } finally {
    await close();
    await server.close();
  }
}
