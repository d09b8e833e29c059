import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";

import { parseManifest } from "#facts/store/format.ts";
import { openDatabase } from "#db/database.ts";
import { locationWith } from "#db/location.ts";
import { openEmbeddedPostgres } from "#platform/embedded-postgres/embedded-postgres.ts";

import { isRunning, makeHome, root, serverPid, startApp } from "../support/app-process.ts";

const ROUNDS = 40;
const LATEST_KILL_MS = 7_000;
const victims = ["app", "server", "both"] as const;

let home: Awaited<ReturnType<typeof makeHome>>;

beforeAll(async () => {
  home = await makeHome();
});

afterAll(() => home.remove());

/** Opens the home's database with or without the app running. */
async function withDatabase<T>(
  use: (sql: ReturnType<typeof openDatabase>["sql"]) => Promise<T>,
): Promise<T> {
  const server = await openEmbeddedPostgres({ home: home.path, log: pino({ level: "silent" }) });
  const { sql, close } = openDatabase(locationWith(server.location), { max: 1 });
  try {
    return await use(sql);
  } finally {
    await close();
    await server.close();
  }
}

test(`${ROUNDS} kills during startup lose no data`, async () => {
  await withDatabase((sql) => sql`create table kept (round int primary key)`);
  for (let round = 0; round < ROUNDS; round += 1) {
    await withDatabase((sql) => sql`insert into kept values (${round})`);
    const app = startApp({ GRIDWALK_HOME: home.path });
    // Kills are spread over the duration of a first start. A load that was killed starts over in
    // the next round.
    await sleep((LATEST_KILL_MS * round) / ROUNDS);
    const victim = victims[round % victims.length];
    const server = await serverPid(home.path);
    if (victim !== "app" && server !== undefined && isRunning(server))
      process.kill(server, "SIGKILL");
    if (victim === "server") await sleep(300);
    app.child.kill("SIGKILL");
    await app.ended;
  }

  const app = startApp({ GRIDWALK_HOME: home.path });
  const address = await app.listening();
  await expect
    .poll(async () => (await fetch(`${address}/readyz`)).status, { timeout: 20_000 })
    .toBe(200);
  const { tables } = parseManifest(readFileSync(join(root, "data/pack.json"), "utf8"));
  await withDatabase(async (sql) => {
    const kept = await sql<{ round: number }[]>`select round from kept order by round`;
    expect(kept.map((row) => row.round)).toEqual(
      Array.from({ length: ROUNDS }, (_, round) => round),
    );
    for (const { name, rows } of tables) {
      const [found] = await sql<
        { count: number }[]
      >`select count(*)::int as count from facts.${sql(name)}`;
      expect({ name, rows: found?.count }).toEqual({ name, rows });
    }
  });
  app.child.kill("SIGTERM");
  expect(await app.ended).toEqual({ code: 0, signal: null });
  expect(await serverPid(home.path)).toBeUndefined();
});
