import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";

import { openDatabase } from "#db/database.ts";
import { locationWith } from "#db/location.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { accounts } from "#db/schema/accounts.ts";
import { openEmbeddedPostgres } from "#platform/embedded-postgres/embedded-postgres.ts";
import { preparePlaces } from "#platform/embedded-postgres/places.ts";

import { makeHome, root } from "../support/app-process.ts";

type Home = Awaited<ReturnType<typeof makeHome>>;

let [from, to]: Home[] = [];
let folder: string;

beforeEach(async () => {
  [from, to] = await Promise.all([makeHome(), makeHome()]);
  folder = await mkdtemp(join(tmpdir(), "gridwalk-backup-"));
});
afterEach(async () => {
  await Promise.all([from?.remove(), to?.remove(), rm(folder, { recursive: true })]);
});

async function withHome<T>(
  home: string,
  use: (open: ReturnType<typeof openDatabase>) => Promise<T>,
): Promise<T> {
  const server = await openEmbeddedPostgres({ home, log: pino({ level: "silent" }) });
  try {
    await migrateDatabase(locationWith(server.location));
    const open = openDatabase(locationWith(server.location), { max: 1 });
    try {
      return await use(open);
    } finally {
      await open.close();
    }
  } finally {
    await server.close();
  }
}

function command(name: string, home: string, ...args: string[]) {
  const env = { ...process.env, GRIDWALK_HOME: home, INIT_CWD: folder };
  return promisify(execFile)(process.execPath, [`src/operator/${name}.ts`, ...args], {
    cwd: root,
    env,
  });
}

test("moves to the next major version of PostgreSQL by backup and restore", async () => {
  const [old, fresh] = [from?.path ?? "", to?.path ?? ""];
  await withHome(old, async ({ db }) => {
    await db.insert(accounts).values({ id: "ana", name: "Ana", email: "ana@example.org" });
  });
  expect((await command("backup", old, "gridwalk.backup")).stdout).toMatch(
    /^gridwalk\.backup: \d+ rows/,
  );

  // Simulates a newer Gridwalk with a newer PostgreSQL.
  const version = join((await preparePlaces(old)).data, "PG_VERSION");
  const current = Number(await readFile(version, "utf8"));
  await writeFile(version, `${current - 1}\n`);
  const failed = await command("backup", old, "late.backup").then(
    () => "",
    ({ stderr }: { readonly stderr: string }) => stderr,
  );
  expect(failed).toMatch(
    new RegExp(
      `^The data in .* was created by PostgreSQL ${current - 1}, but this version of Gridwalk includes ${current}\\.`,
    ),
  );
  expect(failed.trimEnd()).not.toContain("\n");

  expect((await command("restore", fresh, "gridwalk.backup")).stdout).toContain(
    "Now start the site",
  );
  const emails = await withHome(fresh, async ({ sql }) => sql`select email from members.accounts`);
  expect(emails).toEqual([{ email: "ana@example.org" }]);
});
