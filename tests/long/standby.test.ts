import { join } from "node:path";

import { afterEach, expect, test } from "vitest";

import { openDatabase } from "#db/database.ts";
import type { DatabaseLocation } from "#db/location.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { Temporal } from "#domain/time.ts";
import { loadPack } from "#facts/store/load.ts";

import { root, startApp, type AppProcess } from "../support/app-process.ts";
import { databaseUrl } from "../support/database-url.ts";
import { createOwnServer, type OwnServer } from "../support/own-database-server.ts";
import { hasPgbouncer, startPgbouncer } from "../support/pgbouncer.ts";

const apps: AppProcess[] = [];
const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) {
    app.child.kill("SIGTERM");
    await app.ended;
  }
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function start(variables: Record<string, string>): AppProcess {
  const app = startApp({ CLOCK: "2025-11-21T16:02:00Z", ...variables });
  apps.push(app);
  return app;
}

async function serverWithFacts(): Promise<OwnServer> {
  const server = await createOwnServer();
  cleanups.push(() => server.remove());
  await migrateDatabase(server.location);
  const { sql, close } = openDatabase(server.location, { max: 2 });
  await loadPack({
    sql,
    directory: join(root, "data"),
    onProgress: () => undefined,
    now: Temporal.Now.instant(),
  });
  await close();
  return server;
}

const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;
const PATIENCE = { timeout: 30_000 };

async function signUp(address: string): Promise<number> {
  const fields = {
    displayName: "Ana",
    email: `${crypto.randomUUID()}@example.org`,
    password: "correct horse battery",
  };
  const response = await fetch(`${address}/signup`, {
    method: "POST",
    headers: { accept: "text/html", origin: address },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  return response.status;
}

const addresses = (...servers: readonly OwnServer[]) =>
  servers.flatMap(({ location }) => location.hosts);

test("instances on a standby serve reads, and write once it is promoted, as do instances of the old primary", async () => {
  const primary = await serverWithFacts();
  // The first start writes what later starts only read.
  const preparing = start({ DATABASE_URL: databaseUrl(primary.location) });
  await expect
    .poll(async () => statusOf(`${await preparing.listening()}/readyz`), PATIENCE)
    .toBe(200);
  preparing.child.kill("SIGTERM");
  await preparing.ended;
  await primary.stop();
  const standby = await primary.createStandby();
  cleanups.push(() => standby.remove());
  await primary.start();
  await standby.start();

  const reading = start({ DATABASE_URL: databaseUrl(standby.location) });
  const both: DatabaseLocation = { ...primary.location, hosts: addresses(standby, primary) };
  const writing = start({ DATABASE_URL: `${databaseUrl(both)}&target_session_attrs=read-write` });
  const [readingAt, writingAt] = await Promise.all([reading.listening(), writing.listening()]);
  for (const at of [readingAt, writingAt])
    await expect.poll(() => statusOf(`${at}/readyz`), PATIENCE).toBe(200);
  for (const path of ["/", "/drivers", "/vote", "/search?q=senna"])
    expect(await statusOf(readingAt + path), path).toBe(200);
  expect(await signUp(readingAt)).toBe(503);
  expect(await signUp(writingAt)).toBe(302);

  await primary.stop("SIGQUIT");
  const { sql, close } = openDatabase(standby.location, { max: 1 });
  await sql`select pg_promote()`;
  await close();
  for (const at of [readingAt, writingAt]) {
    await expect.poll(() => signUp(at), PATIENCE).toBe(302);
    await expect.poll(() => statusOf(`${at}/readyz`), PATIENCE).toBe(200);
  }
  for (const app of [reading, writing]) expect(app.errors()).toBe("");
});

test.skipIf(!hasPgbouncer)("an instance behind PgBouncer needs the direct URL", async () => {
  const server = await serverWithFacts();
  const pooler = await startPgbouncer(server.location);
  cleanups.push(() => pooler.close());
  const through = databaseUrl({
    ...server.location,
    hosts: [{ host: "127.0.0.1", port: pooler.port }],
  });
  const refused = start({ DATABASE_URL: through });
  expect(await refused.ended).toEqual({ code: 1, signal: null });
  expect(refused.errors()).toBe(
    "DATABASE_URL leads to a pooler in transaction mode. Set DATABASE_DIRECT_URL to the database's own address, without the pooler.\n",
  );
  const swapped = start({
    DATABASE_URL: databaseUrl(server.location),
    DATABASE_DIRECT_URL: through,
  });
  expect(await swapped.ended).toEqual({ code: 1, signal: null });
  expect(swapped.errors()).toMatch(/^DATABASE_DIRECT_URL leads to a pooler [^\n]*\n$/);

  const app = start({ DATABASE_URL: through, DATABASE_DIRECT_URL: databaseUrl(server.location) });
  const address = await app.listening();
  await expect.poll(() => statusOf(`${address}/readyz`), PATIENCE).toBe(200);
  expect(await signUp(address)).toBe(302);
  for (const path of ["/", "/drivers", "/vote"])
    expect(await statusOf(address + path), path).toBe(200);
});
