import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

import { drizzle } from "drizzle-orm/postgres-js";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import type { Database, OpenDatabase } from "#db/database.ts";

import { createServer } from "../../src/server.ts";
import { moments } from "../e2e/support/site.ts";
import { pages } from "../e2e/support/pages.ts";
import { openFactsDatabase } from "../support/database.ts";
import { servicesAt } from "../support/services-at.ts";

const MOST = 10;
/** The first time after the facts changed, on pages that show a vote: who may be voted for is asked once. */
const MOST_COLD = 15;
const buildDirectory = join(import.meta.dirname, "../../build");

let facts: OpenDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});
afterAll(() => facts.close());

test.for(Object.entries(moments))(`no page asks the database more than ${MOST} times: %s`, async ([, moment]) => {
  const asked: string[] = [];
  const logger = { logQuery: (query: string) => void asked.push(query) };
  const db = drizzle(facts.sql, { casing: "snake_case", logger }) as unknown as Database;
  const services = servicesAt(db, moment);
  const { listener } = await createServer(services, { buildDirectory, rememberPages: false, limitReads: false });
  // The home page is made ahead, and with it whatever is asked once per state of the facts: last the vote and the news.
  await vi.waitFor(() => {
    for (const late of ["lapsLed", "vote_counts"])
      expect(
        asked.some((query) => query.includes(late)),
        late,
      ).toBe(true);
  });
  const http = createHttpServer(listener);
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  try {
    for (const path of pages) {
      const counts: number[] = [];
      for (let visit = 0; visit < 2; visit++) {
        asked.length = 0;
        const answer = await fetch(url + path);
        await answer.text();
        expect(answer.status, path).toBe(200);
        counts.push(asked.length);
      }
      const [cold, warm] = counts;
      // A counter that counts nothing would be content with everything: the calendar is asked for on every page.
      expect(warm, path).toBeGreaterThan(0);
      expect(warm, path).toBeLessThanOrEqual(MOST);
      expect(cold, path).toBeLessThanOrEqual(path === "/" ? MOST : MOST_COLD);
    }
  } finally {
    http.closeAllConnections();
    await new Promise((resolve) => http.close(resolve));
  }
});
