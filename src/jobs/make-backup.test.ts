import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";

import { readBackup } from "#db/backup/read-backup.ts";
import { verifyBackup } from "#db/backup/verify-backup.ts";
import { writeBackup } from "#db/backup/write-backup.ts";
import type { DatabaseLocation } from "#db/location.ts";
import { listJobRuns } from "#db/queries/operation/job-runs.ts";
import { accounts } from "#db/schema/accounts.ts";
import { Temporal } from "#domain/time.ts";

import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from "../../tests/support/database.ts";
import { servicesAt } from "../../tests/support/services-at.ts";
import { openJobQueue, type JobQueue } from "./job-queue.ts";
import type { JobTools } from "./job.ts";
import { createMakeBackup } from "./make-backup.ts";

let database: TestDatabase;
let folder: string;
let now: Temporal.Instant;
let queues: JobQueue[] = [];
let lines: { readonly msg: string; readonly level: number; readonly file?: string }[] = [];
const log = pino({ level: "info" }, { write: (line: string) => void lines.push(JSON.parse(line)) });

beforeEach(async () => {
  database = await createTestDatabase();
  await database.db.insert(accounts).values({ id: "ana", name: "Ana", email: "ana@example.org" });
  folder = await mkdtemp(join(tmpdir(), "gridwalk-backups-"));
  now = Temporal.Instant.from("2026-11-24T03:41:00Z");
});
afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.close()));
  [queues, lines] = [[], []];
  await Promise.all([database.drop(), rm(folder, { recursive: true, force: true })]);
});

const tools = (): JobTools => ({
  services: { ...servicesAt(database.db, "2025-11-21T16:02:00Z"), log },
  sql: database.sql,
});
const jobInto = (target: string, keep = 3) =>
  createMakeBackup({ folder: target, keep, location: database.location, now: () => now });

function runJob(job = jobInto(folder), requested = false): Promise<void> {
  const signal = new AbortController().signal;
  return job.run({
    data: { requested },
    tools: tools(),
    log,
    signal,
    runAgain: () => Promise.resolve(),
  });
}

const scratchDatabases = () => database.sql`
  select datname from pg_database where datname = current_database() || '_backup_check'`;

test("writes a verified backup that only its owner can read, and removes the scratch database", async () => {
  await runJob();
  const files = await readdir(folder);
  expect(files).toEqual(["gridwalk-20261124T034100Z.backup"]);
  const file = join(folder, files[0] ?? "");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(lines.map(({ msg }) => msg)).toEqual(["made and verified a backup"]);
  expect(await scratchDatabases()).toEqual([]);
  const restored = await createEmptyDatabase();
  try {
    await readBackup(restored.location, file);
    expect(await restored.sql`select email from members.accounts`).toEqual([
      { email: "ana@example.org" },
    ]);
  } finally {
    await restored.drop();
  }
});

test("keeps the newest backups and all other files, and deletes files left by killed runs", async () => {
  await writeFile(join(folder, "gridwalk-20261120T034100Z.backup.unverified"), "half");
  await writeFile(join(folder, "gridwalk-20261120T034100Z.backup.unverified.unfinished"), "half");
  await writeFile(join(folder, "notes.txt"), "keep");
  for (let day = 0; day < 5; day++) {
    await runJob();
    now = now.add({ hours: 24 });
  }
  expect((await readdir(folder)).toSorted()).toEqual([
    "gridwalk-20261126T034100Z.backup",
    "gridwalk-20261127T034100Z.backup",
    "gridwalk-20261128T034100Z.backup",
    "notes.txt",
  ]);
});

test("makes one scheduled backup a day, and more only on request", async () => {
  await runJob();
  now = now.add({ minutes: 1 });
  await runJob();
  expect(await readdir(folder)).toHaveLength(1);
  await runJob(jobInto(folder), true);
  expect(await readdir(folder)).toHaveLength(2);
});

test("makes one backup if several instances schedule it", async () => {
  const job = jobInto(folder);
  const instances = [1, 2, 3].map(() =>
    openJobQueue({ location: database.location, jobs: [job], log, working: true }),
  );
  queues.push(...instances);
  await Promise.all(instances.map((queue) => queue.work(tools())));
  await Promise.all(instances.map((queue) => queue.enqueue(job, {})));
  const idle = async () => {
    const { counts } = await listJobRuns(database.db);
    return counts.find(({ name }) => name === "make-backup");
  };
  await expect.poll(idle).toMatchObject({ waiting: 0, running: 0, failed: 0 });
  expect(await readdir(folder)).toHaveLength(1);
  expect(lines.filter(({ msg }) => msg === "made and verified a backup")).toHaveLength(1);
});

test("logs a failure as an error and lists it for administrators", async () => {
  const file = join(folder, "file");
  await writeFile(file, "");
  const job = { ...jobInto(join(file, "below")), retries: 0 };
  await expect(runJob(job)).rejects.toThrow(/ENOTDIR/);
  expect(lines.find(({ msg }) => msg === "failed to make a backup")?.level).toBe(
    pino.levels.values["error"],
  );
  expect(
    jobInto(folder).retries,
    "only jobs with retries are listed once they have failed for good",
  ).toBeGreaterThan(0);
});

test("rejects a backup whose counts differ from what was written, and leaves no scratch database", async () => {
  const file = join(folder, "one.backup");
  const written = await writeBackup(database.sql, file, now);
  expect(await verifyBackup(database.location, file, written)).toBeNull();
  await expect(
    verifyBackup(database.location, file, { ...written, rows: written.rows + 1 }),
  ).rejects.toThrow(/rows from \d+ tables were written/);
  await writeFile(file, "not a backup");
  await expect(verifyBackup(database.location, file, written)).rejects.toThrow(
    /not a Gridwalk backup/,
  );
  expect(await scratchDatabases()).toEqual([]);
});

function locationAs(location: DatabaseLocation, user: string): DatabaseLocation {
  return { ...location, user };
}

test("keeps an unverified backup of a database that a newer version has migrated, and logs a warning", async () => {
  await database.sql`
    insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'from a newer version', max(created_at) + 1 from drizzle.__drizzle_migrations`;
  await runJob();
  expect(await readdir(folder)).toEqual(["gridwalk-20261124T034100Z.backup"]);
  expect(lines).toMatchObject([
    { reason: "a newer version of Gridwalk has migrated the database" },
  ]);
});

test("keeps an unverified backup if the database user isn't allowed to create databases, and logs a warning", async () => {
  const { sql, location } = database;
  const role = `reader_${Date.now()}`;
  await sql.unsafe(`create role ${role} login; grant ${role} to current_user`);
  const asRole = locationAs(location, role);
  try {
    const job = createMakeBackup({ folder, keep: 3, location: asRole, now: () => now });
    await runJob(job);
    expect(await readdir(folder)).toHaveLength(1);
    expect(lines.map(({ msg }) => msg)).toEqual(["made a backup but couldn't verify it"]);
  } finally {
    await sql.unsafe(`drop role ${role}`);
  }
});
