import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";
import { ingestDocument } from "#facts/ingest/ingest-document.ts";
import { EVERYTHING } from "#facts/store/copy-source.ts";
import { loadPack } from "#facts/store/load.ts";
import { correctedTables } from "#facts/store/tables.ts";

import { writeChangedPack } from "../../../tests/support/changed-pack.ts";
import { expectCompleteSearchIndex } from "../../../tests/support/complete-search-index.ts";
import { correctionsIn } from "../../../tests/support/corrections.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { raceDocument } from "../../../tests/support/documents-from-facts.ts";
import { sumFacts } from "../../../tests/support/sum-facts.ts";
import { rebuildFacts } from "./rebuild.ts";
import { saveOverrides } from "./save-overrides.ts";

let database: TestDatabase;
let admin: ReturnType<typeof correctionsIn>;
beforeEach(async () => {
  database = await createTestDatabase({ withFacts: true });
  admin = correctionsIn(database);
});
afterEach(() => database.drop());

const raceOf = async (season: number, round: number): Promise<number> => {
  const [row] = await database.sql<{ id: number }[]>`
    select id from facts.meetings where season = ${season} and round = ${round}`;
  if (row === undefined) throw new Error(`no round ${round}`);
  return row.id;
};
const disqualify = (meetingId: number, driverId: string) =>
  ({
    subject: "classification",
    meetingId,
    session: "race",
    driverId,
    field: "ruling",
    value: { kind: "disqualify" },
  }) as const;
const norris = { subject: "driver", driverId: "lando-norris" } as const;

/** Returns the rows of a season, each with the transaction that wrote it. */
const writtenBy = async (season: number) => {
  const { sql } = database;
  const rows = await sql<{ line: string }[]>`
    select 'meeting ' || id || ' ' || xmin as line from facts.meetings where season = ${season}
    union all select 'race ' || meeting_id || ' ' || ordinal || ' ' || r.xmin from facts.race_classifications r
      join facts.meetings m on m.id = r.meeting_id where m.season = ${season}
    union all select 'table ' || meeting_id || ' ' || ordinal || ' ' || s.xmin from facts.driver_standings s
      join facts.meetings m on m.id = s.meeting_id where m.season = ${season} order by 1`;
  return rows.map(({ line }) => line);
};

test("leaves the source and other seasons untouched by a correction", async () => {
  const { sql } = database;
  const source = async () =>
    Promise.all(
      correctedTables.map(async ({ name }) => {
        const [row] = await sql.unsafe<{ sum: string }[]>(
          `select md5(string_agg(t::text, '|' order by t::text)) as sum from source.${name} t`,
        );
        return `${name} ${row?.sum}`;
      }),
    );
  const before = await source();
  await admin.save(disqualify(await raceOf(2024, 3), "carlos-sainz-jr"));
  const other = await writtenBy(2024);
  await admin.save(disqualify(await raceOf(2025, 1), "lando-norris"));
  await admin.save({ ...norris, field: "firstName", value: "Orlando" });
  expect(await writtenBy(2024)).toEqual(other);
  await admin.undo(2);
  expect(await writtenBy(2024)).toEqual(other);
  expect(await source()).toEqual(before);
});

test("keeps corrections through a migration that adds a column with a default", async () => {
  const { sql } = database;
  const brazil = await raceOf(2025, 21);
  const before = await sumFacts(sql);
  await admin.save(disqualify(brazil, "lando-norris"));
  await admin.save({ ...norris, field: "firstName", value: "Orlando" });
  for (const { name } of correctedTables) {
    for (const layer of ["source", "facts"]) {
      await sql.unsafe(
        `alter table ${layer}.${name} add column added_later integer not null default 0`,
      );
    }
  }
  await admin.save(disqualify(brazil, "max-verstappen"));
  const race = await raceDocument(sql, 2025, 24);
  const recorded = await ingestDocument(sql, {
    source: "ergast",
    document: race,
    receivedAt: admin.now.wall,
  });
  expect(recorded).toMatchObject({ kind: "recorded" });
  const directory = await mkdtemp(join(tmpdir(), "gridwalk-column-"));
  try {
    await writeChangedPack(directory, {
      circuits: (text) => text.replace("\tZandvoort\t", "\tZandvoort Dunes\t"),
    });
    await loadPack({ sql, directory, now: Temporal.Instant.from("2026-12-01T00:00:00Z") });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
  const disqualified = async () =>
    (
      await sql<{ id: string }[]>`
        select driver_id as id from facts.race_classifications
        where meeting_id = ${brazil} and session = 'race' and status = 'DSQ' order by 1`
    ).map(({ id }) => id);
  expect(await disqualified()).toEqual(["lando-norris", "max-verstappen"]);
  for (const id of [3, 2, 1]) await admin.undo(id);
  expect(await disqualified()).toEqual([]);
  for (const { name } of correctedTables) {
    for (const layer of ["source", "facts"]) {
      await sql.unsafe(`alter table ${layer}.${name} drop column added_later`);
    }
  }
  const { circuits: _, search_entries: _found, ...others } = await sumFacts(sql);
  expect(before).toMatchObject(others);
});

test("updates a driver's changed service ID in the results of every season", async () => {
  const { sql } = database;
  await admin.save(disqualify(await raceOf(2024, 1), "sergio-perez"));
  const { rows, ...race } = await raceDocument(sql, 2025, 24);
  const document = {
    ...race,
    rows: rows.map((row) =>
      row.driver.ref === "max_verstappen"
        ? { ...row, driver: { ...row.driver, ref: "emilian" } }
        : row,
    ),
  };
  await ingestDocument(sql, { source: "ergast", document, receivedAt: admin.now.wall });
  const [row] = await sql`
    select count(*) filter (where ergast_driver_id = 'max_verstappen')::integer as old,
      count(*) filter (where ergast_driver_id = 'emilian') > 200 as many from facts.ergast_results`;
  expect(row).toEqual({ old: 0, many: true });
});

test("updates only the corrected driver's search entry", async () => {
  const { sql } = database;
  const written = async () => {
    const rows = await sql<
      { ref: string; by: string }[]
    >`select ref, xmin::text as by from facts.search_entries`;
    return new Map(rows.map(({ ref, by }) => [ref, by]));
  };
  const before = await written();
  await admin.save({ ...norris, field: "firstName", value: "Orlando" });
  const changed = [...(await written())]
    .filter(([ref, by]) => before.get(ref) !== by)
    .map(([ref]) => ref);
  expect(changed).toEqual(["lando-norris"]);
  const [entry] = await sql`select title from facts.search_entries where ref = 'lando-norris'`;
  expect(entry).toEqual({ title: "Orlando Norris" });
});

test("updates the search index after a season's corrections exactly as a complete rebuild would", async () => {
  const { sql } = database;
  const expectComplete = () => expectCompleteSearchIndex(sql);
  const wins = await sql`select popularity from facts.search_entries where ref = 'lando-norris'`;
  await admin.save(disqualify(await raceOf(2025, 1), "lando-norris"));
  const [now] = await sql<{ popularity: number }[]>`
    select popularity from facts.search_entries where ref = 'lando-norris'`;
  expect(now?.popularity).toBe(wins[0]?.popularity - 20);
  await expectComplete();
  const meetingId = await raceOf(2025, 2);
  await admin.save({ subject: "meeting", meetingId, field: "name", value: "Zanzibar Grand Prix" });
  expect(await sql`select from facts.search_words where word = 'zanzibar'`).toHaveLength(1);
  await expectComplete();
  await admin.save({
    subject: "session",
    meetingId,
    session: "race",
    field: "cancelled",
    value: "despite-result",
  });
  await expectComplete();
  for (const id of [3, 2, 1]) await admin.undo(id);
  expect(await sql`select from facts.search_words where word = 'zanzibar'`).toHaveLength(0);
  await expectComplete();
});

test("rebuilds a search index that lacks entries after a correction", async () => {
  const { sql } = database;
  const list = () => sql`select * from facts.search_entries order by id`;
  const before = await list();
  await sql`delete from facts.search_entries where ref in ('lando-norris', 'monza')`;
  await admin.save({
    subject: "meeting",
    meetingId: await raceOf(2025, 2),
    field: "startDate",
    value: "2025-03-20",
  });
  const refs = (rows: typeof before) => rows.map(({ id, ref }) => [id, ref]);
  expect(refs(await list())).toEqual(refs(before));
});

test("keeps the ID of a status text that is used only by a correction in another season", async () => {
  const { sql } = database;
  await sql`update source.ergast_statuses set text = 'Excluded' where text = 'Disqualified'`;
  await sql`update source.ergast_results set status = 'Excluded' where status = 'Disqualified'`;
  await sql`update source.race_classifications set status = 'EX' where status = 'DSQ'`;
  await sql.begin((transaction) => rebuildFacts(transaction, EVERYTHING));
  const numbered = () => sql`select id from facts.ergast_statuses where text = 'Disqualified'`;
  expect(await numbered()).toEqual([]);
  await admin.save(disqualify(await raceOf(2024, 1), "lando-norris"));
  const [number] = await numbered();
  expect(number).toBeDefined();
  await admin.save({
    subject: "meeting",
    meetingId: await raceOf(2025, 2),
    field: "startDate",
    value: "2025-03-20",
  });
  expect(await numbered()).toEqual([number]);
});

test("rejects a correction for an unknown meeting", async () => {
  const edit = await admin.edit(disqualify(999_999, "lando-norris"));
  expect(await saveOverrides(database.sql, edit, admin.now)).toEqual({
    kind: "inapplicable",
    detail: "This meeting no longer exists.",
  });
});

test("reproduces the facts, including corrections, in a rebuild from the source", async () => {
  const { sql } = database;
  await admin.save(disqualify(await raceOf(2025, 21), "lando-norris"));
  await admin.save(
    { ...norris, field: "lastName", value: "Norriss" },
    { ...norris, field: "code", value: "NRS" },
  );
  await admin.save({ subject: "team", teamId: "mclaren", field: "name", value: "McLaren Racing" });
  const before = await sumFacts(sql);
  await sql.begin((transaction) => rebuildFacts(transaction, EVERYTHING));
  expect(await sumFacts(sql)).toEqual(before);
});
