import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";

import { answerErgast } from "#api/ergast/answer-ergast.ts";
import { lockFacts } from "#facts/store/facts-state.ts";
import { openDatabase } from "#db/database.ts";
import { locationWith } from "#db/location.ts";
import {
  openEmbeddedPostgres,
  type EmbeddedPostgres,
} from "#platform/embedded-postgres/embedded-postgres.ts";

import { makeHome, startApp, type AppProcess } from "../support/app-process.ts";
import { type FactsDatabase, openFactsDatabase } from "../support/database.ts";
import { PLAYED, playWeekend, type PlayedWeekend } from "../support/played-weekend.ts";
import { startScriptedUpstream, type ScriptedUpstream } from "../support/scripted-upstream.ts";
import { servicesAt } from "../support/services-at.ts";

let home: Awaited<ReturnType<typeof makeHome>>;
let upstream: ScriptedUpstream;
let weekend: PlayedWeekend;
let server: EmbeddedPostgres;
let database: FactsDatabase;
let app: AppProcess;

const start = (): AppProcess =>
  startApp({ GRIDWALK_HOME: home.path, CLOCK: "2026-08-23T16:00:00Z", ERGAST_URL: weekend.url });

beforeAll(async () => {
  [home, upstream] = await Promise.all([makeHome(), startScriptedUpstream()]);
  const facts = await openFactsDatabase();
  const archive = servicesAt(facts.db, "2026-08-23T09:00:00Z");
  weekend = await playWeekend(
    upstream,
    async (path) => JSON.parse((await answerErgast(archive, path)).body) as unknown,
  );
  weekend.publishResult();
  server = await openEmbeddedPostgres({ home: home.path, log: pino({ level: "silent" }) });
  database = openDatabase(locationWith(server.location), { max: 2 });
});

afterAll(async () => {
  app.child.kill("SIGTERM");
  await app.ended;
  await server.close();
  await Promise.all([home.remove(), upstream.close()]);
});

async function played() {
  const [counts] = await database.sql<{ documents: number; rows: number; tables: number }[]>`
    select (select count(*)::integer from upstream.documents where kind = 'race') as documents,
      (select count(*)::integer from facts.race_classifications r join facts.meetings m on m.id = r.meeting_id
        where m.season = ${PLAYED.season} and m.round = ${PLAYED.round} and r.session = 'race') as rows,
      (select count(*)::integer from facts.ergast_results r join facts.meetings m on m.id = r.meeting_id
        where m.season = ${PLAYED.season} and m.round = ${PLAYED.round} and r.session = 'race') as tables`;
  return counts;
}

test("stores no partial result when killed while reading or storing", async () => {
  app = start();
  await app.listening();
  weekend.fail({ fault: "hang-in-body" });
  const requestCount = upstream.requests().length;
  await expect
    .poll(() => upstream.requests().length, { timeout: 60_000 })
    .toBeGreaterThan(requestCount);
  app.child.kill("SIGKILL");
  await app.ended;
  expect(await played()).toEqual({ documents: 0, rows: 0, tables: 0 });

  weekend.fail(null);
  // The app waits for this lock in the middle of the transaction that stores the facts.
  await database.sql.begin(async (transaction) => {
    app = start();
    await app.listening();
    await lockFacts(transaction);
    const waiting = () => database.sql`
      select from pg_locks where locktype = 'advisory' and not granted`;
    await expect.poll(async () => (await waiting()).length, { timeout: 90_000 }).toBeGreaterThan(0);
    app.child.kill("SIGKILL");
    await app.ended;
  });
  app = start();
  await app.listening();
  await expect
    .poll(played, { timeout: 120_000, interval: 500 })
    .toEqual({ documents: 1, rows: 22, tables: 22 });
  const page = await fetch(`${await app.listening()}/schedule/${PLAYED.season}/${PLAYED.slug}`);
  expect(await page.text()).toContain(weekend.winner);
});
