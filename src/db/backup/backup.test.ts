import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";

import { afterEach, beforeEach, expect, test } from "vitest";

import { loadPack } from "#facts/store/load.ts";
import { saveOverrides } from "#facts/overrides/save-overrides.ts";
import { findSubjectVersion } from "#facts/overrides/subject-version.ts";
import { toDate } from "#db/auth-date.ts";
import { accounts, credentials } from "#db/schema/accounts.ts";
import { photos } from "#db/schema/profiles.ts";
import { ballots } from "#db/schema/votes.ts";
import type { Override } from "#domain/facts/override/override.ts";
import { Temporal } from "#domain/time.ts";

import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { readBackup } from "./read-backup.ts";
import { leftOut, writeBackup } from "./write-backup.ts";

const now = Temporal.Instant.from("2026-11-22T00:00:00Z");
let from: TestDatabase;
let to: TestDatabase;
let folder: string;
let file: string;
beforeEach(async () => {
  [from, to] = await Promise.all([createTestDatabase({ withFacts: true }), createEmptyDatabase()]);
  folder = await mkdtemp(join(tmpdir(), "gridwalk-backup-"));
  file = join(folder, "gridwalk.backup");
});
afterEach(async () => {
  await Promise.all([from.drop(), to.drop(), rm(folder, { recursive: true, force: true })]);
});

/** Texts with characters that COPY has to escape. */
const ODD = [
  "tab\there",
  "two\nlines\r",
  String.raw`\.`,
  String.raw`\N and \\`,
  "NULL",
  "",
  "Ünïcødé 🏁",
  '{"end":true}',
];

async function settle({ db, sql }: TestDatabase): Promise<void> {
  for (const [index, name] of ODD.entries()) {
    const id = `person-${index}`;
    await db.insert(accounts).values({ id, name, email: `${id}@example.org` });
    await db.insert(credentials).values({
      id: `way-${index}`,
      userId: id,
      providerId: "credential",
      accountId: id,
      password: `salt:${name}`,
      createdAt: toDate(now),
      updatedAt: toDate(now),
    });
    const webp = Uint8Array.from({ length: 200_000 }, (_, byte) => (byte * 7 + index) % 256);
    await db.insert(photos).values({ accountId: id, hash: `hash-${index}`, webp, changedAt: now });
    await db.insert(ballots).values({
      meetingId: 1167,
      accountId: id,
      countedAs: "account",
      scorer: name,
      ballotToken: "p",
      tokenIssuedAt: now,
      castAt: now,
      changedAt: now,
    });
  }
  await sql`delete from members.ballots where id = (select max(id) from members.ballots)`;
  await sql`insert into upstream.provisional_meetings (season, slug, circuit_id, grand_prix_id) values (2027, 'a', 'b', 'c')`;
}

async function rule({ sql }: TestDatabase): Promise<void> {
  const change: Override = {
    subject: "classification",
    meetingId: 1167,
    session: "race",
    driverId: "lando-norris",
    field: "ruling",
    value: { kind: "disqualify" },
  };
  const version = await findSubjectVersion(sql, { kind: "classification", meetingId: 1167, session: "race" });
  const edit = { changes: [change], reason: "Fuel.", sourceUrl: null, version, by: "person-0" };
  const answer = await saveOverrides(sql, edit, { wall: now, siteTime: now });
  if (answer.kind !== "done") throw new Error(JSON.stringify(answer));
}

/** Returns every row of all tables in `members`, `site` and `upstream`. */
async function contents({ sql }: TestDatabase): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('members', 'site', 'upstream') order by 1`;
  const sums: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !Object.hasOwn(leftOut, table.name))) {
    const [row] = await sql.unsafe<{ sum: string }[]>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t`,
    );
    sums[name] = row?.sum ?? "";
  }
  return sums;
}

test("restores user data, facts with corrections, and sequences", async () => {
  await settle(from);
  await rule(from);
  // More rows than are fetched at a time.
  await from.sql`
    insert into site.notices (key, content, due_at, expires_at, created_at)
    select 'notice ' || n, jsonb_build_object('text', E'a\\b\tc\n' || n), now(), now(), now()
    from generate_series(1, 250) n`;
  const written = await writeBackup(from.sql, file, now);
  expect((await stat(file)).mode & 0o777, "readable only by its owner").toBe(0o600);
  const { manifest, ...read } = await readBackup(to.location, file);
  expect(read).toEqual(written);
  expect(manifest.writtenAt).toBe(now.toString());
  expect(await contents(to)).toEqual(await contents(from));

  await loadPack({ sql: to.sql, directory: "data", now });
  const winner = async ({ sql }: TestDatabase) => sql`
    select driver_id from facts.race_classifications where meeting_id = 1167 and session = 'race' and position = 1`;
  expect(await winner(to)).toEqual(await winner(from));
  expect(await winner(to)).not.toEqual([{ driver_id: "lando-norris" }]);
  // The ids of deleted rows aren't reused.
  const next = async ({ sql }: TestDatabase) => sql`
    insert into members.ballots (meeting_id, counted_as, ballot_token, token_issued_at, cast_at, changed_at)
    values (1, 'guest', 'p', now(), now(), now()) returning id`;
  expect(await next(to)).toEqual(await next(from));
  await expect(to.sql`delete from site.audit_log`).rejects.toThrow(/only added to/);
});

test("writes a consistent snapshot even if data changes during the backup", async () => {
  await settle(from);
  const before = await contents(from);
  const writing = new AbortController();
  const busy = (async () => {
    for (let id = 0; !writing.signal.aborted; id++) {
      await from.db.insert(accounts).values({ id: `new-${id}`, name: "New", email: `new-${id}@example.org` });
      await from.sql`update members.photos set hash = hash || '.' where account_id = 'person-1'`;
    }
  })();
  await writeBackup(from.sql, file, now);
  writing.abort();
  await busy;
  await readBackup(to.location, file);
  const restored = await contents(to);
  const { "members.accounts": people, "members.photos": pictures, ...others } = restored;
  const { "members.accounts": _people, "members.photos": _pictures, ...othersBefore } = before;
  expect(others).toEqual(othersBefore);
  // Each insertion of a user is followed by a change to the picture, so a snapshot has as many changes as new users, or
  // one fewer.
  const newcomers = Number.parseInt(people ?? "", 10) - ODD.length;
  const [photo] = await to.sql<{ hash: string }[]>`select hash from members.photos where account_id = 'person-1'`;
  const changes = (photo?.hash ?? "").replaceAll(/[^.]/g, "").length;
  expect(newcomers - changes).toBeGreaterThanOrEqual(0);
  expect(newcomers - changes).toBeLessThanOrEqual(1);
  expect(pictures).toBeDefined();
});

test("refuses to restore into a non-empty database, and leaves nothing behind after an unreadable backup", async () => {
  await settle(from);
  await writeBackup(from.sql, file, now);
  await expect(readBackup(from.location, file)).rejects.toThrow(/already has tables/);
  await expect(readBackup(to.location, folder)).rejects.toThrow(/this is a folder/);
  const whole = gunzipSync(await readFile(file)).toString();
  const lines = whole.split("\n");
  const manifest = JSON.parse(lines[0] ?? "") as Record<string, unknown>;
  const half = lines.slice(0, lines.length / 2).join("\n");
  const broken: readonly [string | Buffer, RegExp][] = [
    ["not a backup at all", /not a Gridwalk backup/],
    [gzipSync("hello\n"), /damaged/],
    [gzipSync(`${JSON.stringify({ ...manifest, format: 2 })}\n`), /Update Gridwalk first/],
    [gzipSync(`${JSON.stringify({ ...manifest, migration: "9999999999999" })}\n`), /later version/],
    [gzipSync(`${half}\n`), /incomplete|damaged/],
    [(await readFile(file)).subarray(0, 2_000), /incomplete/],
    [gzipSync(whole.replace('"table":"members.accounts"', '"table":"pg_catalog.pg_class"')), /damaged/],
    [gzipSync(whole.replace(/"rows":\d+\}/, '"rows":3}')), /of 3 rows/],
    [gzipSync(whole.replace("person-1@example.org", "PERSON-1@example.org")), /rejected the rows of members\.accounts/],
  ];
  for (const [bytes, reason] of broken) {
    await writeFile(file, bytes);
    await expect(readBackup(to.location, file), String(reason)).rejects.toThrow(reason);
    const left = await to.sql`
      select 1 from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')`;
    expect(left, String(reason)).toHaveLength(0);
  }
});
