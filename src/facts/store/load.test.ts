import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";

import { createTestDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import {
  compressTable,
  encodeManifest,
  encodeTable,
  packVersion,
  sha256,
  type Cell,
  type PackTable,
} from "./format.ts";
import { loadPack } from "./load.ts";
import { packTables } from "./tables.ts";

const now = Temporal.Instant.from("2026-08-21T12:00:00Z");
const later = Temporal.Instant.from("2026-08-22T12:00:00Z");

let database: TestDatabase;
let directory: string;
beforeEach(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(join(tmpdir(), "gridwalk-load-"));
});
afterEach(async () => {
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});

type Rows = Readonly<Record<string, readonly Readonly<Record<string, Cell>>[]>>;

/** Writes a pack with the given rows. Other tables are empty, and missing columns are null. */
async function writeSmallPack(
  rows: Rows,
  { edition = 1, factsAsOf = "2026-08-21" } = {},
): Promise<void> {
  const tables: PackTable[] = [];
  for (const shape of packTables) {
    const columns = shape.columns.map((column) => column.name);
    const cells = (rows[shape.name] ?? []).map((row) =>
      columns.map((column) => row[column] ?? null),
    );
    const text = encodeTable(columns, cells);
    await mkdir(dirname(join(directory, shape.file)), { recursive: true });
    await writeFile(join(directory, shape.file), await compressTable(text));
    tables.push({ name: shape.name, file: shape.file, rows: cells.length, sha256: sha256(text) });
  }
  const manifest = { version: packVersion(tables), edition, factsAsOf, tables };
  await writeFile(join(directory, "pack.json"), encodeManifest(manifest));
}

const country = { id: "malaysia", alpha2: "MY", name: "Malaysia", demonym: "Malaysian" };
const circuit = {
  id: "sepang",
  name: "Sepang",
  full_name: "Sepang International Circuit",
  place_name: "Sepang",
  country_id: "malaysia",
  latitude: 2.76,
  longitude: 101.74,
  time_zone: "Asia/Kuala_Lumpur",
  kind: "race",
};

function meeting(id: number, round: number | null, slug: string): Record<string, Cell> {
  return {
    id,
    season: 2026,
    round,
    slug,
    name: slug,
    official_name: slug,
    grand_prix_id: "bahrain",
    circuit_id: "sepang",
    start_date: "2026-10-02",
    start_date_known: true,
    end_date: "2026-10-04",
    cancelled: round === null,
  };
}

const first: Rows = {
  countries: [country],
  circuits: [circuit],
  seasons: [{ year: 2026 }],
  grands_prix: [
    { id: "bahrain", name: "Bahrain", full_name: "Bahrain Grand Prix", country_id: null },
  ],
  meetings: [
    meeting(1, 15, "azerbaijan"),
    meeting(2, 16, "singapore"),
    meeting(3, 17, "austin"),
    meeting(4, 18, "gone"),
  ],
  sessions: [
    {
      meeting_id: 2,
      kind: "race",
      starts_at: "2026-10-11T12:00:00Z",
      over_at: "2026-10-11T14:00:00Z",
    },
    { meeting_id: 4, kind: "race", starts_at: null, over_at: "2026-11-02T00:00:00Z" },
  ],
  ergast_statuses: [{ id: 1, text: "Finished" }],
};

/**
 * The next pack: an inserted race moves later rounds by one, one meeting is gone, and one fact has
 * changed.
 */
const second: Rows = {
  ...first,
  circuits: [{ ...circuit, name: "Sepang\tnew \\ line\nbreak" }],
  meetings: [
    meeting(1, 15, "azerbaijan"),
    meeting(5, 16, "bahrain"),
    meeting(2, 17, "singapore"),
    meeting(3, 18, "austin"),
  ],
  sessions: [
    {
      meeting_id: 2,
      kind: "race",
      starts_at: "2026-10-11T13:00:00Z",
      over_at: "2026-10-11T15:00:00Z",
    },
  ],
};

const load = (at = now) => loadPack({ sql: database.sql, directory, now: at });
const rounds = () =>
  database.sql<
    { id: number; round: number }[]
  >`select id, round from facts.meetings order by round`;

test.each([
  ["an earlier edition", { edition: 1 }],
  ["older facts", { edition: 3, factsAsOf: "2026-08-20" }],
])("never replaces a newer pack with a pack that has %s", async (_case, older) => {
  await writeSmallPack(second, { edition: 2 });
  const newest = await load();
  await writeSmallPack(first, older);
  let kept: string | null = null;
  const onNewerLoaded = ({ packVersion: version }: { readonly packVersion: string }) =>
    void (kept = version);
  expect(await loadPack({ sql: database.sql, directory, now: later, onNewerLoaded })).toEqual(
    newest,
  );
  expect(kept).toBe(newest.packVersion);
  expect((await rounds()).map(({ id }) => id)).toEqual([1, 5, 2, 3]);
});

test("replaces the facts with those of a newer edition, or of the same edition with fewer tables", async () => {
  await writeSmallPack(first, { edition: 1 });
  await load();
  await writeSmallPack(second, { edition: 2 });
  expect(await load(later)).toMatchObject({ edition: 2 });
  await rm(join(directory, "non-commercial"), { recursive: true });
  const fewer = await load(later);
  expect(fewer.packVersion).toMatch(/-[0-9a-f]{8}$/);
});

test("keeps a search index built by a newer program", async () => {
  await writeSmallPack(first);
  await load();
  await database.sql`update facts.pack_state set search_rules = 999`;
  await load(later);
  expect(await database.sql`select search_rules from facts.pack_state`).toEqual([
    { search_rules: 999 },
  ]);
});

test("fills an empty database with the whole pack and keeps indexes and foreign keys", async () => {
  const definitions = () => database.sql`
    select indexdef as definition from pg_indexes where schemaname in ('source', 'facts')
    union all select conname || pg_get_constraintdef(oid) from pg_constraint where connamespace in ('source'::regnamespace, 'facts'::regnamespace)
    order by 1`;
  const before = await definitions();
  const progress: string[] = [];
  const facts = await loadPack({
    sql: database.sql,
    directory: "data",
    now,
    onProgress: ({ table }) => progress.push(table),
  });
  expect(progress).toEqual([...packTables.map((shape) => shape.name), ""]);
  expect(facts.loadedAt).toEqual(now);
  const [row] =
    await database.sql`select count(*)::int as count from facts.meetings where not cancelled`;
  expect(row).toEqual({ count: 1172 });
  expect(await definitions()).toEqual(before);
});

test("upgrades the facts in place when the pack changes", async () => {
  await writeSmallPack(first);
  const before = await load();
  await database.sql`create table note (meeting_id integer, body text)`;
  await database.sql`insert into note values (4, 'mine')`;
  const rowVersion = () => database.sql`select xmin::text from facts.meetings where id = 1`;
  const version = await rowVersion();

  await writeSmallPack(second);
  const after = await load(later);

  expect(after.version).not.toBe(before.version);
  expect(await rounds()).toEqual([
    { id: 1, round: 15 },
    { id: 5, round: 16 },
    { id: 2, round: 17 },
    { id: 3, round: 18 },
  ]);
  const [changed] = await database.sql`
    select name, (select extract(hour from starts_at)::int from facts.sessions) as hour from facts.circuits`;
  expect(changed).toEqual({ name: "Sepang\tnew \\ line\nbreak", hour: 13 });
  expect(await rowVersion()).toEqual(version);
  expect(await database.sql`select body from note`).toEqual([{ body: "mine" }]);
});

/** Returns the logged schedule changes that came from packs. */
const logged = () =>
  database.sql<
    {
      meetingId: number;
      what: string;
      session: string | null;
      from: string;
      to: string;
      reason: string;
    }[]
  >`
    select meeting_id as "meetingId", what, session, "from", "to", reason from upstream.schedule_changes
    where source = 'pack' and noticed_at = ${later.toString()} order by meeting_id, id`;

test("logs changes to upcoming sessions in a new pack, and nothing for the first pack", async () => {
  await writeSmallPack(first);
  await load();
  expect(await logged()).toEqual([]);
  await writeSmallPack({
    ...second,
    seasons: [{ year: 2026 }, { year: 2027 }],
    meetings: [
      { ...meeting(1, 15, "azerbaijan"), name: "Baku Grand Prix" },
      meeting(5, 16, "bahrain"),
      meeting(2, 17, "singapore"),
      { ...meeting(3, null, "austin"), cancellation_reason: "Floods." },
      {
        ...meeting(6, 1, "melbourne"),
        season: 2027,
        start_date: "2027-03-05",
        end_date: "2027-03-07",
      },
    ],
  });
  await load(later);
  const nothing = { session: null, from: null, to: null, reason: null };
  expect(await logged()).toEqual([
    { ...nothing, meetingId: 1, what: "renamed", from: "azerbaijan", to: "Baku Grand Prix" },
    {
      ...nothing,
      meetingId: 2,
      what: "start",
      session: "race",
      from: "2026-10-11T12:00:00Z",
      to: "2026-10-11T13:00:00Z",
    },
    { ...nothing, meetingId: 3, what: "cancelled", from: "2026-10-04", reason: "Floods." },
    { ...nothing, meetingId: 5, what: "added", to: "2026-10-04" },
  ]);
  await load(later);
  expect(await logged()).toHaveLength(4);
});

test("logs no corrections of past sessions, and no change that a service has already announced", async () => {
  const past = {
    ...meeting(1, 15, "azerbaijan"),
    start_date: "2026-08-07",
    end_date: "2026-08-09",
  };
  const run = {
    meeting_id: 1,
    kind: "race",
    starts_at: "2026-08-09T12:00:00Z",
    over_at: "2026-08-09T14:00:00Z",
  };
  const now = { ...meeting(2, 16, "singapore"), start_date: "2026-08-21", end_date: "2026-08-23" };
  const practice = {
    meeting_id: 2,
    kind: "practice-1",
    starts_at: "2026-08-21T09:00:00Z",
    over_at: "2026-08-21T10:00:00Z",
  };
  await writeSmallPack({ ...first, meetings: [past, now], sessions: [run, practice] });
  await load();
  await database.sql`
    insert into upstream.provisional_meetings (season, slug, circuit_id, grand_prix_id)
    values (2026, 'bahrain', 'sepang', 'bahrain')`;
  await database.sql`
    insert into facts.meetings (id, season, slug, name, official_name, grand_prix_id, circuit_id, start_date, start_date_known, end_date, cancelled)
    select 1000000, 2026, 'bahrain', 'bahrain', 'bahrain', 'bahrain', 'sepang', '2026-10-02', true, '2026-10-04', false`;
  await writeSmallPack({
    ...first,
    meetings: [{ ...past, name: "Baku Grand Prix" }, now, meeting(5, 17, "bahrain")],
    sessions: [
      { ...run, starts_at: "2026-08-09T11:00:00Z" },
      { ...practice, starts_at: "2026-08-21T09:30:00Z" },
    ],
  });
  await load(later);
  expect(await logged()).toEqual([]);
});

test("skips a pack that is already loaded", async () => {
  await writeSmallPack(first);
  const before = await load();
  expect(await load(later)).toEqual(before);
});

test("updates the search index when the facts change, and rebuilds a missing index", async () => {
  const found = () =>
    database.sql`select ref from facts.search_entries where kind = 'meeting' order by ref`.then(
      (rows) => rows.map((row) => String(row.ref)),
    );
  await writeSmallPack(first);
  await load();
  expect(await found()).toEqual(["2026/austin", "2026/azerbaijan", "2026/gone", "2026/singapore"]);
  await writeSmallPack(second);
  await load(later);
  const changed = ["2026/austin", "2026/azerbaijan", "2026/bahrain", "2026/singapore"];
  expect(await found()).toEqual(changed);

  // Makes the facts look as if a version without search had loaded them.
  await database.sql`delete from facts.search_entries`;
  await database.sql`update facts.pack_state set search_rules = null`;
  expect((await load(later)).loadedAt).toEqual(later);
  expect(await found()).toEqual(changed);
});

test("loads the pack once for two concurrent calls and returns the same result to each", async () => {
  await writeSmallPack(first);
  const [earlierResult, laterResult] = await Promise.all([load(now), load(later)]);
  expect(earlierResult).toEqual(laterResult);
});

test.each(["fresh", "upgrade"])(
  "discards a load that is killed midway, and succeeds when the load is repeated (%s)",
  async (kind) => {
    if (kind === "upgrade") {
      await writeSmallPack(first);
      await load();
    }
    const before = await rounds();
    await writeSmallPack(second);
    await killInTheMiddle();
    expect(await rounds()).toEqual(before);

    await load(later);
    expect((await rounds()).map((row) => row.id)).toEqual([1, 5, 2, 3]);
  },
);

/**
 * Loads in a separate process, which pauses halfway through the tables and is killed as if by `kill
 * -9`.
 */
async function killInTheMiddle(): Promise<void> {
  const script = `
    import { openDatabase } from "#db/database.ts";
    import { loadPack } from "#facts/store/load.ts";
    import { Temporal } from "#domain/time.ts";
    const { sql } = openDatabase(${JSON.stringify(database.location)});
    const onProgress = ({ table }) => {
      if (table !== "entries") return;
      process.stdout.write("half");
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    };
    await loadPack({ sql, directory: ${JSON.stringify(directory)}, now: Temporal.Now.instant(), onProgress });`;
  const loader = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(loader, "exit");
  await Promise.race([once(loader.stdout, "data"), exited]);
  expect(loader.kill("SIGKILL")).toBe(true);
  expect(await exited).toEqual([null, "SIGKILL"]);
}

test("loads the remaining tables when the non-commercial files are missing", async () => {
  await writeSmallPack(first);
  const whole = await load();
  await rm(join(directory, "non-commercial"), { recursive: true });
  const open = await load(later);
  expect(open.version).not.toBe(whole.version);
  expect(await database.sql`select id from facts.ergast_statuses`).toEqual([]);
  expect(await rounds()).toHaveLength(4);
  expect(await load(now)).toEqual(open);
});

test("rejects a pack with a missing, damaged or unknown table, and reports what is wrong", async () => {
  await writeSmallPack(first);
  const meetings = join(directory, "meetings.tsv.br");
  await writeFile(meetings, await compressTable("id\n1\n"));
  await expect(load()).rejects.toThrow(/meetings\.tsv\.br is damaged/);
  await rm(meetings);
  await expect(load()).rejects.toThrow(/has no table "meetings"/);
  await writeFile(join(directory, "pack.json"), "{}");
  await expect(load()).rejects.toThrow(/not the manifest/);
  expect(await rounds()).toEqual([]);
});

test("fails without hanging when rows violate database constraints", async () => {
  await writeSmallPack({ ...first, meetings: [meeting(1, 15, "same"), meeting(2, 16, "same")] });
  await expect(load()).rejects.toThrow();
  await writeSmallPack({
    ...first,
    meetings: [meeting(1, 15, "azerbaijan"), meeting(1, 16, "singapore")],
  });
  await expect(load()).rejects.toThrow(/refused the rows for source\.meetings/);
  await writeSmallPack({ ...first, circuits: [{ ...circuit, country_id: "nowhere" }] });
  await expect(load()).rejects.toThrow(/circuits_country_id/);
  await writeSmallPack({ ...first, circuits: [{ ...circuit, kind: "lake" }] });
  await expect(load()).rejects.toThrow(/refused the rows for facts\.circuits/);
  await writeSmallPack({ ...first, meetings: [meeting(1, 0, "azerbaijan")] });
  await expect(load()).rejects.toThrow(/refused the rows for source\.meetings/);
  expect(await rounds()).toEqual([]);
});
