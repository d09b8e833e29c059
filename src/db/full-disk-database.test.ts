import { execFileSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Hono } from "hono";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";

import { withoutDatabase } from "#serving/pages/without-database.ts";

import { createTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { servicesAt } from "../../tests/support/services-at.ts";
import { openDatabase } from "./database.ts";
import { DatabaseWatch } from "./database-watch.ts";

const disk = mkdtempSync(join(tmpdir(), "gridwalk-disk-"));
const tablespace = `small_${process.pid}`;
const log: string[] = [];
let database: TestDatabase;
let watch: DatabaseWatch;

/** Only root may mount, and not in every container. */
const isMounted = mount();
afterAll(() => {
  if (isMounted) execFileSync("umount", [disk]);
  rmSync(disk, { recursive: true });
});

function mount(): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=24m", "tmpfs", disk], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

const filler = join(disk, "filler");
function fill(): void {
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(filler, Buffer.alloc(bavail * bsize));
}

beforeAll(async () => {
  if (!isMounted) return;
  database = await createTestDatabase();
  const { sql, location } = database;
  chownSync(disk, 65534, 65534);
  await sql.unsafe(`create tablespace ${tablespace} location '${disk}'`);
  const [row] = await sql<{ name: string }[]>`select current_database() as name`;
  for (const setting of ["default_tablespace", "temp_tablespaces"])
    await sql.unsafe(`alter database ${row?.name} set ${setting} = '${tablespace}'`);
  await sql.unsafe(`create table notes (text text) tablespace ${tablespace}`);
  const write = (line: string): void => void log.push(line);
  watch = new DatabaseWatch(location, pino({ level: "info" }, { write }));
});
afterAll(async () => {
  if (!isMounted) return;
  await watch.close();
  await database.sql.unsafe(`drop table notes`);
  await database.sql.unsafe(`drop tablespace ${tablespace}`);
  await database.drop();
});

test.skipIf(!isMounted)(
  "pauses forms while the disk is full, and saves again when there is room",
  async () => {
    const { db, close } = openDatabase(database.location, { max: 1 });
    const { settings } = servicesAt(db, "2025-11-21T16:02:00Z");
    const app = new Hono();
    app.use(withoutDatabase({ database: watch, settings, lastServed: () => null }));
    app.get("/", async (c) => c.json(await database.sql`select count(*)::int as notes from notes`));
    app.post("/fun/predictor", async (c) => {
      try {
        await database.sql`insert into notes select repeat(md5(n::text), 200) from generate_series(1, 50) as n`;
        return c.text("saved");
      } catch {
        return c.text("failed", 500);
      }
    });
    const read = (): Response | Promise<Response> => app.request("/");
    const save = () =>
      app.request("/fun/predictor", {
        method: "POST",
        headers: { accept: "text/html", "content-type": "application/x-www-form-urlencoded" },
        body: "driver=lando-norris",
      });

    expect((await save()).status).toBe(200);
    expect(await watch.check()).toBe("up");
    fill();
    const refused = await save();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "60"]);
    const html = await refused.text();
    expect(html).toContain("<h1>Votes and forms are paused</h1>");
    expect(html).toContain('name="driver" value="lando-norris"');
    expect(watch.state).toBe("full");
    expect((await save()).status).toBe(503);
    expect((await read()).status).toBe(200);
    // The disk is still full, so a check changes nothing.
    expect(await watch.check()).toBe("full");
    expect(log.filter((line) => line.includes("disk is full"))).toHaveLength(1);

    rmSync(filler);
    await expect.poll(() => watch.check()).toBe("up");
    expect((await save()).status).toBe(200);
    expect(log.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      "the database's disk is full, so votes and forms are paused until there is room",
      "the database is available again",
    ]);
    await close();
  },
);
