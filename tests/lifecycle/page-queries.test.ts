import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

import { drizzle } from "drizzle-orm/postgres-js";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import type { Database } from "#db/database.ts";
import { newsSources } from "#domain/news/news.ts";
import type { Accounts } from "#accounts/accounts.ts";

import { createServer } from "../../src/server.ts";
import { moments } from "../e2e/support/site.ts";
import { pages } from "../e2e/support/pages.ts";
import { openTestAccounts, signedInBrowser } from "../support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { servicesAt } from "../support/services-at.ts";

const MAX_QUERIES = 10;
/**
 * Queries for a signed-in user on the home page: the session, when it was last seen, and the
 * preferences.
 */
const MAX_FOR_ACCOUNT = 3;
/**
 * Queries for the first visit to a page after the facts have changed, when pages with a vote also
 * read the candidates.
 */
const MAX_COLD = 15;
const buildDirectory = join(import.meta.dirname, "../../build");

let database: TestDatabase;
let cookie: string;
beforeAll(async () => {
  database = await createTestDatabase({ withFacts: true });
  const { accounts } = await openTestAccounts(database);
  cookie = (await signedInBrowser(database, accounts, "ana@example.org")).cookie();
});
afterAll(() => database.drop());

test.for(Object.entries(moments))(
  `no page needs more than ${MAX_QUERIES} queries (site time: %s)`,
  async ([, moment]) => {
    const queries: string[] = [];
    const logger = { logQuery: (query: string) => void queries.push(query) };
    const db = drizzle(database.sql, { casing: "snake_case", logger }) as unknown as Database;
    const { accounts } = await openTestAccounts({ ...database, db });
    const services = servicesWithNews(db, moment, accounts);
    const { listener } = await createServer(services, {
      buildDirectory,
      cachePages: false,
      limitReads: false,
    });
    // The server renders the home page in advance, which runs every query made once per facts
    // version. The queries for the vote and the news come last.
    let before = -1;
    await vi.waitFor(
      async () => {
        for (const late of ["lapsLed", "vote_counts"])
          expect(
            queries.some((query) => query.includes(late)),
            late,
          ).toBe(true);
        const quiet = queries.length === before;
        before = queries.length;
        expect(quiet, "no more queries").toBe(true);
        // On a busy machine, a query still running may be followed by others.
        expect(await runningQueries(), "every query has finished").toBe(0);
      },
      { timeout: 20_000, interval: 200 },
    );
    const http = createHttpServer(listener);
    await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    try {
      let all = 0;
      for (const path of pages) {
        const counts: number[] = [];
        for (let visit = 0; visit < 2; visit++) {
          queries.length = 0;
          const response = await fetch(url + path);
          await response.text();
          expect(response.status, path).toBe(200);
          counts.push(queries.length);
        }
        const [cold, warm] = counts;
        all += warm ?? 0;
        expect(warm, path).toBeLessThanOrEqual(MAX_QUERIES);
        expect(cold, path).toBeLessThanOrEqual(path === "/" ? MAX_QUERIES : MAX_COLD);
      }
      // Guards against a counter that counts nothing. A few pages need no query.
      expect(all).toBeGreaterThan(pages.length);
      before = queries.length;
      const home = await (await fetch(url, { headers: { cookie } })).text();
      expect(home).toContain("ana@example.org");
      expect(queries.length - before).toBeLessThanOrEqual(MAX_QUERIES + MAX_FOR_ACCOUNT);
    } finally {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    }
  },
);

async function runningQueries(): Promise<number | undefined> {
  const [row] = await database.sql<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and state = 'active' and pid <> pg_backend_pid()`;
  return row?.count;
}

/** Includes every news source, because each is queried. */
function servicesWithNews(db: Database, moment: string, accounts: Accounts) {
  const services = servicesAt(db, moment);
  return { ...services, accounts, settings: { ...services.settings, newsSources } };
}
