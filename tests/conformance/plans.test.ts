import { drizzle } from "drizzle-orm/postgres-js";
import { beforeAll, expect, test } from "vitest";

import { answerErgast } from "#api/ergast/answer-ergast.ts";
import type { Database } from "#db/database.ts";
import { type FactsDatabase, openFactsDatabase } from "../support/database.ts";
import { servicesAt } from "../support/services-at.ts";
import { cases } from "./cases.ts";

/** Tables with thousands of rows: no query about a season, driver, team or race may scan them. */
const LARGE = [
  "ergast_results",
  "ergast_qualifying",
  "ergast_pit_stops",
  "lap_charts",
  "race_classifications",
  "driver_standings",
  "team_standings",
];

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

test("answers every recorded request without scanning large tables", async () => {
  const scans: string[] = [];
  for (const { request, clock } of cases) {
    const sent: { text: string; params: unknown[] }[] = [];
    const logQuery = (text: string, params: unknown[]) => void sent.push({ text, params });
    // The type requires a schema, but the queries use no relations and don't need one.
    const listening = drizzle(facts.sql, {
      casing: "snake_case",
      logger: { logQuery },
    }) as unknown as Database;
    await answerErgast(servicesAt(listening, clock), `/ergast/f1/${request}`);
    expect(sent.length, request).toBeGreaterThan(0);
    for (const { text, params } of sent) {
      const plan = await facts.sql.unsafe(`explain ${text}`, params as never[]);
      const lines = plan.map((row) => String(row["QUERY PLAN"]).trim());
      const found = lines.filter((line) =>
        LARGE.some((table) => new RegExp(`Seq Scan on ${table}\\b`).test(line)),
      );
      scans.push(...found.map((line) => `${request}: ${line}`));
    }
  }
  expect(scans).toEqual([]);
});
