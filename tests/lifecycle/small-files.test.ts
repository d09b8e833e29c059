import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { openDatabase } from "#db/database.ts";
import { locationWith } from "#db/location.ts";
import { findInstalledBinaries } from "#platform/embedded-postgres/binaries.ts";
import {
  type EmbeddedPostgres,
  openEmbeddedPostgres,
} from "#platform/embedded-postgres/embedded-postgres.ts";
import { listOrphans } from "#platform/embedded-postgres/orphans.ts";
import { type Places, preparePlaces } from "#platform/embedded-postgres/places.ts";

import { makeHome, serverPid } from "../support/app-process.ts";

const log = pino({ level: "silent" });
const isRoot = process.getuid?.() === 0;

const damages = {
  emptied: (file: string) => truncate(file),
  "cut off": async (file: string) => truncate(file, Math.min(5, (await readFile(file)).length - 1)),
  "filled with garbage": (file: string) => writeFile(file, "../../../tmp/\n\0\u{fffd} 1 2 3\n"),
  "filled with zeros": async (file: string) =>
    writeFile(file, Buffer.alloc((await readFile(file)).length)),
};
type Damage = keyof typeof damages;
const kinds = Object.keys(damages) as Damage[];

let home: { readonly path: string; readonly remove: () => Promise<void> };
let places: Places;
let server: EmbeddedPostgres | null = null;

/** A stopped site with a row that must never be lost. Every test leaves it as it was. */
beforeAll(async () => {
  home = await makeHome();
  await open();
  await query((sql) => sql`create table kept as select 'here' as word`);
  await close();
  places = await preparePlaces(home.path);
});
afterEach(close);
afterAll(() => home.remove());

async function open(): Promise<void> {
  server = await openEmbeddedPostgres({ home: home.path, log });
}

async function close(): Promise<void> {
  await server?.close();
  server = null;
}

async function query(ask: (sql: ReturnType<typeof openDatabase>["sql"]) => Promise<unknown>) {
  if (server === null) throw new Error("the server isn't open");
  const pool = openDatabase(locationWith(server.location), { max: 1 });
  try {
    return await ask(pool.sql);
  } finally {
    await pool.close();
  }
}

async function expectKeptData(): Promise<void> {
  const before = await readdir(join(home.path, "postgres"));
  await open();
  expect(await query((sql) => sql`select word from kept`)).toEqual([{ word: "here" }]);
  expect(await readdir(join(home.path, "postgres"))).toEqual(before);
  await close();
}

/** Expects one line that names the file, and that the file's former text brings the data back. */
async function expectRefusal(file: string, damage: Damage): Promise<void> {
  await copyFile(file, `${file}.copy`);
  await damages[damage](file);
  const failure = await open().catch((error: unknown) => error);
  const { name, message } = failure as Error;
  expect(name).toBe("OperatorError");
  expect(message).toContain(file);
  expect(message).not.toContain("\n");
  await rename(`${file}.copy`, file);
  await expectKeptData();
}

test.runIf(isRoot).each(kinds)("finds the data of a home whose place-id was %s", async (damage) => {
  const marker = join(home.path, "postgres/place-id");
  const id = await readFile(marker, "utf8");
  await damages[damage](marker);
  // Pruning must not offer to delete the data.
  expect((await listOrphans()).map((orphan) => orphan.id)).not.toContain(id);
  await expectKeptData();
  expect(await readFile(marker, "utf8")).toBe(id);
});

test.runIf(isRoot).each(kinds)("finds the data if its note of the home was %s", async (damage) => {
  await damages[damage](join(places.folder, "home"));
  await expectKeptData();
  expect(await readFile(join(places.folder, "home"), "utf8")).toBe(join(home.path, "postgres"));
});

test.runIf(isRoot)("asks which data belongs to a damaged place-id if nothing says so", async () => {
  await writeFile(join(places.folder, "home"), "/moved");
  await expectRefusal(join(home.path, "postgres/place-id"), "filled with garbage");
});

test.runIf(isRoot)("starts with an empty place-id that never had any data", async () => {
  const top = await mkdtemp(join(tmpdir(), "gridwalk-places-"));
  try {
    await mkdir(join(top, "home/postgres"), { recursive: true });
    await writeFile(join(top, "home/postgres/place-id"), "");
    const { folder } = await preparePlaces(join(top, "home"), join(top, "places"));
    expect(await readdir(join(top, "places"))).toEqual([basename(folder)]);
    expect(await readFile(join(top, "home/postgres/place-id"), "utf8")).toBe(basename(folder));
    expect(await readdir(join(top, "home/postgres"))).toEqual(["place-id"]);
  } finally {
    await rm(top, { recursive: true });
  }
});

test.each(kinds)("starts if the server's lock file was left behind and was %s", async (damage) => {
  const file = join(places.data, "postmaster.pid");
  await writeFile(
    file,
    [2 ** 22 + 1, places.data, 1_700_000_000, 5432, "/tmp/gone", "", ""].join("\n"),
  );
  await damages[damage](file);
  await expectKeptData();
});

test.runIf(process.platform === "linux")(
  "never starts a second server beside one whose lock file was emptied",
  async () => {
    await open();
    const pid = await serverPid(home.path);
    const file = join(places.data, "postmaster.pid");
    const text = await readFile(file);
    await truncate(file);
    await expect(openEmbeddedPostgres({ home: home.path, log })).rejects.toThrow(
      `kill -INT ${pid}`,
    );
    await writeFile(file, text);
    expect(await query((sql) => sql`select word from kept`)).toEqual([{ word: "here" }]);
  },
);

// Cut off, its two digits would be a version that never existed.
test.each(kinds.filter((damage) => damage !== "cut off"))(
  "names PG_VERSION if it was %s",
  async (damage) => {
    await expectRefusal(join(places.data, "PG_VERSION"), damage);
  },
);

test.each(kinds)(
  "needs the password only on a port, and names its file if it was %s",
  async (damage) => {
    const file = join(places.data, "gridwalk.password");
    const password = await readFile(file);
    await damages[damage](file);
    await expectKeptData();
    await expect(
      openEmbeddedPostgres({ home: home.path, log, endpointKind: "port" }),
    ).rejects.toThrow(file);
    await writeFile(file, password);
    server = await openEmbeddedPostgres({ home: home.path, log, endpointKind: "port" });
    expect(await query((sql) => sql`select word from kept`)).toEqual([{ word: "here" }]);
  },
);

test.runIf(isRoot).each(kinds)(
  "copies PostgreSQL's programs again if one was %s",
  async (damage) => {
    const { version } = await findInstalledBinaries();
    await damages[damage](join(places.folder, `postgresql-${version}/bin/postgres`));
    await expectKeptData();
  },
);
