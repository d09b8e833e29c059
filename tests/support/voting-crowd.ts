import { setTimeout as sleep } from "node:timers/promises";

import { pino } from "pino";
import { expect } from "vitest";

import { openDatabase, type Sql } from "#db/database.ts";
import { locationWith } from "#db/location.ts";
import { openEmbeddedPostgres } from "#platform/embedded-postgres/embedded-postgres.ts";

import { isRunning, makeHome, serverPid, startApp } from "./app-process.ts";
import { createTestDatabase, databaseVariables } from "./database.ts";
import { findVoteDifferences, startVoters } from "./voters.ts";

/** The morning after Las Vegas 2025, with the vote open. */
const CLOCK = "2025-11-23T12:00:00Z";

/** The database that receives the votes. */
interface BallotBox {
  /** Environment variables for the app. */
  readonly variables: Readonly<Record<string, string>>;
  /** The database server's process ID, if it may be killed with the app. */
  readonly pid: () => Promise<number | undefined>;
  /** Opens the database once the app has ended. */
  readonly open: () => Promise<{ readonly sql: Sql; readonly close: () => Promise<void> }>;
  readonly remove: () => Promise<void>;
}

/**
 * Returns the app's own database server, which is killed with the app every third time. The app has
 * to load the facts into it first.
 */
export async function ownServer(): Promise<BallotBox> {
  const home = await makeHome();
  return {
    variables: { GRIDWALK_HOME: home.path },
    pid: () => serverPid(home.path),
    async open() {
      const server = await openEmbeddedPostgres({
        home: home.path,
        log: pino({ level: "silent" }),
      });
      const { sql, close } = openDatabase(locationWith(server.location), { max: 1 });
      return {
        sql,
        async close() {
          await close();
          await server.close();
        },
      };
    },
    remove: () => home.remove(),
  };
}

/** Returns a database with facts on the tests' server, which keeps running. */
export async function preparedDatabase(): Promise<BallotBox> {
  const database = await createTestDatabase({ withFacts: true });
  return {
    variables: databaseVariables(database),
    pid: () => Promise.resolve(undefined),
    open: () => Promise.resolve({ sql: database.sql, close: () => Promise.resolve() }),
    remove: () => database.drop(),
  };
}

/**
 * Lets fifty guests vote while the site is killed repeatedly, every third time with its own
 * database server. No acknowledged vote may be missing or counted twice afterwards.
 */
export async function killWhileVoting(
  kills: number,
  box: BallotBox,
): Promise<{ readonly acknowledged: number }> {
  const start = () =>
    startApp({
      ...box.variables,
      CLOCK,
      TRUST_PROXY: "1",
      READ_LIMIT: "off",
      LOG_LEVEL: "warn",
    });
  let app = start();
  try {
    let address = await app.listening();
    const last = (await (await fetch(`${address}/api/get-last`)).json()) as { fomRaceId: number };
    const meetingId = last.fomRaceId;
    const crowd = startVoters({
      clients: 50,
      votesEach: 5,
      pauseMs: 40,
      retryMs: 50,
      meetingId,
      address: () => address,
    });
    for (let kill = 1; kill <= kills; kill += 1) {
      const before = crowd.acknowledged();
      await expect
        .poll(() => crowd.acknowledged() - before, { timeout: 30_000 })
        .toBeGreaterThan(100);
      await sleep(Math.random() * 200);
      const server = await box.pid();
      if (kill % 3 === 2 && server !== undefined && isRunning(server))
        process.kill(server, "SIGKILL");
      app.child.kill("SIGKILL");
      await app.ended;
      app = start();
      address = await app.listening();
    }
    const report = await crowd.stop();
    app.child.kill("SIGKILL");
    await app.ended;
    expect(report.interrupted).toBeGreaterThan(kills);
    const { sql, close } = await box.open();
    try {
      expect([...report.surprises, ...report.failures]).toEqual([]);
      expect(await findVoteDifferences(sql, meetingId, report)).toEqual({
        differing: [],
        uncounted: [],
      });
    } finally {
      await close();
    }
    return { acknowledged: report.acknowledged };
  } finally {
    app.child.kill("SIGKILL");
    await app.ended;
    await box.remove();
  }
}
