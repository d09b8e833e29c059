import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createErgastApi } from "#api/ergast/ergast-api.ts";
import type { OpenDatabase } from "#db/database.ts";
import { Temporal } from "#domain/time.ts";
import { createHttpReader, userAgentOf } from "#upstream/http-reader.ts";

import {
  createTestDatabase,
  type FactsDatabase,
  openFactsDatabase,
  type TestDatabase,
} from "../../../tests/support/database.ts";
import { servicesAt } from "../../../tests/support/services-at.ts";
import { createResultsService } from "./results-service.ts";
import { syncResults } from "./sync-results.ts";

/** A few days after the 2025 finale. */
const now = "2025-12-10T12:00:00Z";

/**
 * Data about the finale that an Ergast-compatible service provides. Practice sessions aren't
 * included.
 */
const known = {
  race_classifications:
    "driver_id, team_id, number, position, status, laps, time_ms, points_hundredths, grid",
  timed_classifications: "driver_id, team_id, number, position, status, q1_ms, q2_ms, q3_ms",
  lap_charts: "driver_id, lap_times_ms, positions",
  driver_standings: "driver_id, position, points_hundredths",
  team_standings: "team_id, position, points_hundredths",
} as const;

let whole: FactsDatabase;
let empty: TestDatabase;
let http: Server;

beforeAll(async () => {
  [whole, empty] = await Promise.all([
    openFactsDatabase(),
    createTestDatabase({ withFacts: true }),
  ]);
  const api = createErgastApi(servicesAt(whole.db, now));
  const listener = getRequestListener(api.fetch, { overrideGlobalObjects: false });
  http = createServer((request, response) => void listener(request, response)).listen(
    0,
    "127.0.0.1",
  );
  await once(http, "listening");
});

afterAll(async () => {
  http.close();
  await empty.drop();
});

test("reads a missed finale from another Gridwalk site and ends up with the same facts, including laps", async () => {
  const { sql, db } = empty;
  const [finale] = await sql<
    { id: number }[]
  >`select id from facts.meetings where season = 2025 and round = 24`;
  const id = finale?.id ?? 0;
  for (const table of [
    ...Object.keys(known),
    "pit_stops",
    "fastest_laps",
    "ergast_results",
    "ergast_qualifying",
  ]) {
    const sessions = table === "timed_classifications" ? sql`and session = 'qualifying'` : sql``;
    await sql`delete from ${sql(`facts.${table}`)} where meeting_id = ${id} ${sessions}`;
  }

  const { port } = http.address() as AddressInfo;
  let sent = 0;
  const service = createResultsService(
    new URL(`http://127.0.0.1:${port}/ergast/f1`),
    createHttpReader({ userAgent: userAgentOf(null) }),
    {
      take() {
        sent += 1;
        return Promise.resolve({ granted: true });
      },
    },
  );
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { level: "info" },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  );
  await syncResults(
    { service, realNow: Temporal.Now.instant },
    { services: servicesAt(db, now), sql },
    log,
    new AbortController().signal,
  );
  expect(lines.filter(({ level }) => Number(level) > 30)).toEqual([]);

  const read = async (open: Pick<OpenDatabase, "sql">, table: string, columns: string) => {
    const rows = await open.sql.unsafe<{ row: string }[]>(
      `select (t.*)::text as row from (select ${columns} from facts.${table} where meeting_id = $1) t order by 1`,
      [id],
    );
    return rows.map(({ row }) => row);
  };
  for (const [table, columns] of Object.entries(known))
    expect(await read(empty, table, columns), table).toEqual(await read(whole, table, columns));
  const stops = await read(empty, "pit_stops", "driver_id, stop, lap");
  expect(stops.length).toBeGreaterThan(15);
  // Requests two calendars, each table of the finale and of the race before it, and laps in pages
  // of a hundred.
  expect(sent).toBeLessThan(45);
});
