import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import * as fc from "fast-check";

import { openDatabase, type OpenDatabase, type Sql } from "#db/database.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { ruledSessions, subjectOf, type Override } from "#domain/facts/override/override.ts";
import type { SourceDocument } from "#domain/facts/source-document.ts";
import { Temporal } from "#domain/time.ts";
import { ingestDocument } from "#facts/ingest/ingest-document.ts";
import { publishSeason } from "#facts/overrides/publish-season.ts";
import { rebuildFacts } from "#facts/overrides/rebuild.ts";
import { saveOverrides } from "#facts/overrides/save-overrides.ts";
import { findSubjectVersion } from "#facts/overrides/subject-version.ts";
import { undoSave } from "#facts/overrides/undo-save.ts";
import { EVERYTHING } from "#facts/store/copy-source.ts";
import { loadPack } from "#facts/store/load.ts";
import { correctedTables } from "#facts/store/tables.ts";

import { writeChangedPack } from "./changed-pack.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { calendarDocument, qualifyingDocument, raceDocument } from "./documents-from-facts.ts";
import { createUpgradedDatabase, writeSmallPack } from "./small-pack.ts";

/*
 * Histories of a database: corrections, documents, packs, migrations and restarts in any order. A correction must never
 * change the sources, and pages must always read the same data as after a rebuild from scratch.
 */

/** Time limit for the check. A slow machine checks fewer histories within it. */
const TIME_LIMIT_MS = 10 * 60_000;

type Step =
  | { readonly kind: "save"; readonly change: Override }
  | { readonly kind: "undo"; readonly which: number }
  | { readonly kind: "publish" }
  | { readonly kind: "ingest"; readonly which: number; readonly variant: number }
  | { readonly kind: "load"; readonly pack: number }
  | { readonly kind: "add-column"; readonly table: number }
  | { readonly kind: "restart" };

const meetingId = fc.constantFrom(1167, 1168, 1169, 1170, 1204, 1_000_000);
const driverId = fc.constantFrom("lando-norris", "oscar-piastri", "max-verstappen", "franco-colapinto");
const teamId = fc.constantFrom("mclaren", "red-bull");
const season = fc.constant(2025);
const value = fc.constantFrom("Alpha", "Beta");
const day = fc.constantFrom("2025-11-19", "2025-12-08");
const is = <const Value>(constant: Value) => fc.constant(constant);

const ruling: fc.Arbitrary<Override> = fc.record({
  subject: is("classification"),
  field: is("ruling"),
  meetingId,
  session: fc.constantFrom(...ruledSessions),
  driverId,
  value: fc.oneof(
    fc.record({ kind: is("disqualify") }),
    fc.record({ kind: is("time-penalty"), seconds: fc.constantFrom(5, 30) }),
    fc.record({ kind: is("place-penalty"), places: fc.constantFrom(1, 3) }),
    fc.record({ kind: is("reinstate"), position: fc.constantFrom(1, 4) }),
  ),
});
const session = fc.constantFrom("race", "sprint", "qualifying", "practice-1");
const plan: fc.Arbitrary<Override> = fc.oneof(
  fc.record({
    subject: is("session"),
    field: is("startsAt"),
    meetingId,
    session,
    value: fc.constantFrom("2025-11-22T03:00:00Z", "2025-12-07T17:00:00Z"),
  }),
  fc.record({
    subject: is("session"),
    field: is("cancelled"),
    meetingId,
    session,
    value: fc.constantFrom<true | "despite-result">(true, "despite-result"),
  }),
  fc.record({ subject: is("meeting"), field: is("name"), meetingId, value }),
  fc.record({
    subject: is("meeting"),
    field: fc.constantFrom<"startDate" | "endDate">("startDate", "endDate"),
    meetingId,
    value: day,
  }),
  fc.record({ subject: is("meeting"), field: is("cancelled"), meetingId, value: is(true) }),
);
const people: fc.Arbitrary<Override> = fc.oneof(
  fc.record({
    subject: is("driver"),
    field: fc.constantFrom<"firstName" | "lastName" | "code" | "picture">("firstName", "lastName", "code", "picture"),
    driverId,
    value,
  }),
  fc.record({ subject: is("driver"), field: is("number"), driverId, season, value: fc.constantFrom("1", "99") }),
  fc.record({ subject: is("driver"), field: is("team"), driverId, season, value: teamId }),
  fc.record({ subject: is("team"), field: is("name"), teamId, value }),
  fc.record({ subject: is("team"), field: is("colour"), teamId, season, value: fc.constantFrom("#112233", "#445566") }),
);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: is("save"), change: fc.oneof(ruling, ruling, plan, people) }) },
  { weight: 2, arbitrary: fc.record({ kind: is("undo"), which: fc.nat(20) }) },
  { weight: 4, arbitrary: fc.record({ kind: is("ingest"), which: fc.nat(20), variant: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ kind: is("load"), pack: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ kind: is("add-column"), table: fc.nat(correctedTables.length - 1) }) },
  { weight: 1, arbitrary: fc.record({ kind: is("publish") }) },
  { weight: 1, arbitrary: fc.record({ kind: is("restart") }) },
);

interface Material {
  readonly packs: readonly string[];
  readonly documents: readonly SourceDocument[];
}

/** Checks `numRuns` histories of up to `maxSteps` steps. */
export async function checkHistories(options: { readonly numRuns: number; readonly maxSteps: number }): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "gridwalk-history-"));
  try {
    const material = await prepare(folder);
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: options.maxSteps / 2, maxLength: options.maxSteps }),
        async (history) => {
          const [corrected, plain] = [await begin(material), await begin(material)];
          try {
            for (const step of history) {
              await corrected.take(step);
              // The second database takes the same steps without corrections.
              if (step.kind !== "save" && step.kind !== "undo") await plain.take(step);
              await corrected.expectRebuilt();
            }
            const [was, is] = [await plain.source(), await corrected.source()];
            if (was !== is) throw new Error(`a correction changed the sources:\n${was}\n${is}`);
          } finally {
            await Promise.all([corrected.drop(), plain.drop()]);
          }
        },
      ),
      { numRuns: options.numRuns, endOnFailure: true, interruptAfterTimeLimit: TIME_LIMIT_MS },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function prepare(folder: string): Promise<Material> {
  const database = await createUpgradedDatabase();
  try {
    const [first, second] = [join(folder, "first"), join(folder, "second")];
    await writeSmallPack(database.sql, first);
    // The next pack adds the meeting that only the service knows about, and renames a circuit and a driver.
    await writeChangedPack(
      second,
      {
        circuits: (text) => text.replace("\tLas Vegas\t", "\tThe Strip\t"),
        drivers: (text) => text.replace("\tOscar\t", "\tOscar Jack\t"),
        meetings: (text) => {
          const vegas = text.split("\n").find((line) => line.startsWith("1168\t"));
          if (vegas === undefined) throw new Error("no meeting 1168");
          return `${text}${vegas.replace("1168", "1204").replaceAll("2025", "2026").replace("\t22\t", "\t1\t")}\n`;
        },
      },
      { from: first, edition: 2 },
    );
    return { packs: [first, second], documents: await documentsOf(database.sql) };
  } finally {
    await database.drop();
  }
}

async function documentsOf(sql: Sql): Promise<SourceDocument[]> {
  const calendar = await calendarDocument(sql, 2025);
  const vegas = calendar.meetings.find(({ round }) => round === 22);
  if (vegas === undefined) throw new Error("no round 22");
  const next = { ...vegas, season: 2026, round: 1, date: "2026-11-22", startsAt: "2026-11-22T04:00:00Z", sessions: [] };
  const races = await Promise.all([21, 22, 24].map((round) => raceDocument(sql, 2025, round)));
  return [
    calendar,
    { kind: "calendar", season: 2026, meetings: [next] },
    ...races,
    await raceDocument(sql, 2025, 23, "sprint"),
    await qualifyingDocument(sql, 2025, 22),
  ];
}

/** Returns the document, or a later version such as the service might send. */
function varied(document: SourceDocument, variant: number): SourceDocument {
  switch (document.kind) {
    case "calendar":
      return {
        ...document,
        meetings: document.meetings.map((meeting) => ({ ...meeting, startsAt: later(meeting.startsAt, variant) })),
      };
    case "race":
    case "sprint":
    case "qualifying": {
      const { rows } = document;
      const [first, second, ...others] = rows;
      if (variant === 0 || first === undefined || second === undefined) return document;
      const swapped = [
        { ...first, driver: second.driver, team: second.team },
        { ...second, driver: first.driver, team: first.team },
        ...others,
      ];
      const renamed = rows.map((row) =>
        row.driver.ref === "max_verstappen" ? { ...row, driver: { ...row.driver, ref: "emilian" } } : row,
      );
      const changed = variant === 1 ? swapped : variant === 2 ? rows.slice(0, -1) : renamed;
      return { ...document, rows: changed } as SourceDocument;
    }
    default:
      return document;
  }
}

function later(startsAt: string | null, hours: number): string | null {
  return startsAt === null ? null : Temporal.Instant.from(startsAt).add({ hours }).toString();
}

async function begin(material: Material): Promise<History> {
  const history = new History(await createTestDatabase(), material);
  await history.load(0);
  return history;
}

class History {
  readonly #database: TestDatabase;
  readonly #material: Material;
  #open: OpenDatabase;
  #now = Temporal.Instant.from("2026-11-22T00:00:00Z");
  #columns = 0;

  constructor(database: TestDatabase, material: Material) {
    this.#database = database;
    this.#material = material;
    this.#open = openDatabase(database.location, { max: 2 });
  }

  async load(pack: number): Promise<void> {
    await loadPack({ sql: this.#open.sql, directory: this.#material.packs[pack] ?? "", now: this.#now });
  }

  async take(step: Step): Promise<void> {
    const { sql } = this.#open;
    this.#now = this.#now.add({ hours: 1 });
    const now = { wall: this.#now, siteTime: this.#now };
    switch (step.kind) {
      case "save": {
        const version = await findSubjectVersion(sql, subjectOf(step.change));
        await saveOverrides(
          sql,
          { changes: [step.change], reason: "Ruled.", sourceUrl: null, version, by: "ana" },
          now,
        );
        return;
      }
      case "undo": {
        const saves = await sql<{ id: number }[]>`
          select distinct save_id as id from site.overrides where undone_at is null order by 1`;
        const save = saves[step.which % saves.length];
        if (save !== undefined) await undoSave(sql, { id: save.id, by: "bea" }, now);
        return;
      }
      case "publish":
        await publishSeason(sql, { season: 2025, by: "ana" }, now);
        return;
      case "ingest": {
        const { documents } = this.#material;
        const document = documents[step.which % documents.length];
        if (document === undefined) return;
        await ingestDocument(sql, {
          source: "ergast",
          document: varied(document, step.variant),
          receivedAt: this.#now,
        });
        return;
      }
      case "load":
        return this.load(step.pack);
      case "add-column": {
        const name = correctedTables[step.table]?.name;
        const column = `added_${++this.#columns}`;
        for (const layer of ["source", "facts"])
          await sql.unsafe(`alter table ${layer}.${name} add column ${column} integer not null default 7`);
        return;
      }
      case "restart":
        await this.#open.close();
        this.#open = openDatabase(this.#database.location, { max: 2 });
        await migrateDatabase(this.#database.location);
        return this.load(0);
    }
  }

  /** Expects that a rebuild from scratch changes nothing that pages read. The rebuild is rolled back. */
  async expectRebuilt(): Promise<void> {
    const undone = new Error("undone");
    try {
      await this.#open.sql.begin(async (transaction) => {
        const before = await this.#shown(transaction);
        for (const { name } of correctedTables.toReversed()) await transaction.unsafe(`delete from facts.${name}`);
        await rebuildFacts(transaction, EVERYTHING);
        const after = await this.#shown(transaction);
        if (before !== after) throw new Error(`pages don't read what a rebuild gives:\n${before}\n${after}`);
        throw undone;
      });
    } catch (error) {
      if (error !== undone) throw error;
    }
  }

  async #shown(sql: Pick<Sql, "unsafe">): Promise<string> {
    const shown = await sums(sql, "facts", [...correctedTables.map(({ name }) => name), "display_overrides"]);
    return `${shown} ${await sums(sql, "site", ["overrides"])}`;
  }

  source(): Promise<string> {
    return sums(
      this.#open.sql,
      "source",
      correctedTables.map(({ name }) => name),
    );
  }

  async drop(): Promise<void> {
    await this.#open.close();
    await this.#database.drop();
  }
}

async function sums(sql: Pick<Sql, "unsafe">, schema: string, names: readonly string[]): Promise<string> {
  const lines = names.map(
    (name) =>
      `select '${name} ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as line from ${schema}.${name} t`,
  );
  const rows = await sql.unsafe<{ line: string }[]>(lines.join(" union all "));
  return rows.map(({ line }) => line.slice(0, -24)).join(", ");
}
