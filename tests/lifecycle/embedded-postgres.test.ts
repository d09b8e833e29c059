import { cp, mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { pino } from "pino";
import { afterEach, expect, test, vi } from "vitest";

import { openDatabase } from "#db/database.ts";
import { locationWith } from "#db/location.ts";
import {
  openEmbeddedPostgres,
  type EmbeddedPostgres,
} from "#platform/embedded-postgres/embedded-postgres.ts";
import { preparePlaces } from "#platform/embedded-postgres/places.ts";

import { isRunning, makeHome, serverPid } from "../support/app-process.ts";

const log = pino({ level: "silent" });
const cleanups: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function freshHome(): Promise<string> {
  const home = await makeHome();
  cleanups.push(home.remove);
  return home.path;
}

function removeAfterwards(home: string): void {
  cleanups.push(async () => {
    await rm((await preparePlaces(home)).folder, { recursive: true, force: true });
    await rm(home, { recursive: true, force: true });
  });
}

/** Returns the folder of the server's socket. Tests use sockets unless they request a port. */
function socketFolder({ location }: EmbeddedPostgres): string {
  const [server] = location.hosts;
  if (server?.host.startsWith("/") !== true) throw new Error("this server listens on a port");
  return server.host;
}

async function write(server: EmbeddedPostgres, word: string): Promise<void> {
  await withSql(server, async (sql) => {
    await sql`create table if not exists words (word text)`;
    await sql`insert into words values (${word})`;
  });
}

async function words(server: EmbeddedPostgres): Promise<string[]> {
  return withSql(server, async (sql) => {
    const [there] = await sql`select to_regclass('words') is not null as there`;
    if (there?.there !== true) return [];
    return (await sql<{ word: string }[]>`select word from words order by word`).map(
      (row) => row.word,
    );
  });
}

async function withSql<T>(
  server: EmbeddedPostgres,
  use: (sql: ReturnType<typeof openDatabase>["sql"]) => Promise<T>,
) {
  const { sql, close } = openDatabase(locationWith(server.location), { max: 1 });
  try {
    return await use(sql);
  } finally {
    await close();
  }
}

test("supports a long path with spaces and non-ASCII letters", async () => {
  const top = await freshHome();
  const deep = join(
    top,
    ...Array.from({ length: 12 }, () => "ein längerer Ordner – 長い 'name' $HOME"),
  );
  expect(Buffer.byteLength(deep)).toBeGreaterThan(500);
  await mkdir(deep, { recursive: true });
  const server = await openEmbeddedPostgres({ home: deep, log });
  removeAfterwards(deep);
  await write(server, "Zürich");
  expect(await words(server)).toEqual(["Zürich"]);
  expect(
    await withSql(server, (sql) => sql`select lower('ÉÃÑ') as low, 'a' < 'B' as mixed`),
  ).toEqual([{ low: "éãñ", mixed: false }]);
  await server.close();
});

test("keeps the socket private and never listens on the network", async () => {
  const server = await openEmbeddedPostgres({ home: await freshHome(), log });
  cleanups.push(() => server.close());
  const folder = await stat(socketFolder(server));
  expect(folder.mode & 0o777).toBe(0o700);
  expect(Buffer.byteLength(socketFolder(server))).toBeLessThan(80);
  expect(await withSql(server, (sql) => sql`show listen_addresses`)).toEqual([
    { listen_addresses: "" },
  ]);
});

test("starts despite a stale PID file, even if the PID in the file belongs to another process", async () => {
  const home = await freshHome();
  const first = await openEmbeddedPostgres({ home, log });
  await write(first, "kept");
  const pid = await serverPid(home);
  await first.close();

  const { data } = await preparePlaces(home);
  for (const leftover of [pid, process.pid, process.ppid, 1]) {
    const lines = [leftover, data, 1_700_000_000, 5432, "/tmp/gridwalk-gone", "", "", "ready   "];
    await writeFile(join(data, "postmaster.pid"), `${lines.join("\n")}\n`);
    const server = await openEmbeddedPostgres({ home, log });
    expect(server.started).toBe(true);
    expect(await words(server)).toEqual(["kept"]);
    await server.close();
  }
});

test("concurrent starts share one server and concurrent stops stop it", async () => {
  const home = await freshHome();
  const servers = await Promise.all([1, 2, 3, 4].map(() => openEmbeddedPostgres({ home, log })));
  expect(new Set(servers.map(socketFolder)).size).toBe(1);
  expect(servers.filter((server) => server.started)).toHaveLength(1);
  const pid = (await serverPid(home)) ?? 0;
  await Promise.all(servers.map((server) => server.close()));
  await expect.poll(() => isRunning(pid)).toBe(false);
  await expect(stat(servers[0] ? socketFolder(servers[0]) : "")).rejects.toThrow("ENOENT");
});

test("an instance that starts while the previous one is stopping gets a working server", async () => {
  const home = await freshHome();
  for (let round = 0; round < 3; round += 1) {
    const leaving = await openEmbeddedPostgres({ home, log });
    const [, coming] = await Promise.all([
      leaving.close(),
      sleep(round * 8).then(() => openEmbeddedPostgres({ home, log })),
    ]);
    await write(coming, String(round));
    // Earlier data must survive the handover.
    expect(await words(coming)).toEqual(["0", "1", "2"].slice(0, round + 1));
    await coming.close();
  }
});

test("keeps the data of a moved home, and starts empty after a home is deleted", async () => {
  const home = await freshHome();
  const original = await openEmbeddedPostgres({ home, log });
  await write(original, "original");
  await original.close();

  const moved = `${home} moved`;
  await rename(home, moved);
  removeAfterwards(moved);
  const again = await openEmbeddedPostgres({ home: moved, log });
  expect(await words(again)).toEqual(["original"]);
  await again.close();

  const left = await preparePlaces(moved);
  cleanups.push(() => rm(left.folder, { recursive: true, force: true }));
  await rm(moved, { recursive: true });
  const recreated = await openEmbeddedPostgres({ home: moved, log });
  expect(await words(recreated)).toEqual([]);
  await recreated.close();
});

test("shares nothing between a home and its copy, even while the original is in use", async () => {
  const home = await freshHome();
  const original = await openEmbeddedPostgres({ home, log });
  await write(original, "original");

  // Leaves out the data folder, as happens when a home is copied while its server runs as another
  // user.
  const copy = `${home} copy`;
  await cp(home, copy, { recursive: true, filter: (path) => !path.endsWith("/data") });
  removeAfterwards(copy);
  const copied = await openEmbeddedPostgres({ home: copy, log });
  expect(await words(copied)).toEqual([]);
  await copied.close();
  expect(await words(original)).toEqual(["original"]);
  await original.close();
});

test("listens on a local port with a password instead of a Unix socket", async () => {
  const home = await freshHome();
  const [first, second] = await Promise.all(
    [1, 2].map(() => openEmbeddedPostgres({ home, log, endpointKind: "port" })),
  );
  if (first === undefined || second === undefined) throw new Error("not started");
  expect(second.location).toEqual(first.location);
  await write(first, "over a port");
  expect(first.location.hosts).toEqual([{ host: "127.0.0.1", port: expect.any(Number) as number }]);
  expect(first.location.password).toMatch(/^[\w-]{32}$/);
  for (const password of [null, "guess"]) {
    const { sql, close } = openDatabase(locationWith({ ...first.location, password }), { max: 1 });
    await expect(sql`select 1`).rejects.toThrow(/password/i);
    await close();
  }

  // A killed server must return to the port that the running app's pools use.
  const killed = await serverPid(home);
  process.kill(killed ?? 0, "SIGKILL");
  await vi.waitFor(async () => expect(await words(first)).toEqual(["over a port"]), {
    timeout: 30_000,
  });
  expect(await serverPid(home)).not.toBe(killed);
  await second.close();
  await first.close();

  // Opens the same data on a socket, then on a port again.
  for (const [endpointKind, word] of [
    ["socket", "over a socket"],
    ["port", "over a port again"],
  ] as const) {
    const server = await openEmbeddedPostgres({ home, log, endpointKind });
    await write(server, word);
    await server.close();
  }
  const last = await openEmbeddedPostgres({ home, log });
  expect(await words(last)).toEqual(["over a port", "over a port again", "over a socket"]);
  await last.close();
});
