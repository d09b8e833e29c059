import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";

import { afterEach, expect, test } from "vitest";

import {
  compressTable,
  encodeManifest,
  packVersion,
  parseManifest,
  sha256,
} from "#facts/store/format.ts";
import { loadPack } from "#facts/store/load.ts";
import type { Sql } from "#db/database.ts";
import { HOUR_MS } from "#domain/durations.ts";
import { Temporal } from "#domain/time.ts";

import {
  expectWhole,
  maxWithin,
  startCatchingUp,
  type CatchingUp,
} from "../support/catching-up-database.ts";
import type { ScriptedStep } from "../support/scripted-upstream.ts";

let copy: CatchingUp;
afterEach(() => copy.close());

const isDone = async () => (await copy.progress()) === null;

/** A flaky service: one request in nine fails, each time in a different way. */
const faults: readonly ScriptedStep[] = [
  { status: 500, body: "oops" },
  { fault: "truncate", body: { MRData: { total: "22", offset: "0" } } },
  { status: 429, headers: { "retry-after": "20" }, body: "slow down" },
  { body: '{"MRData": {"total": "22', headers: { "content-type": "application/json" } },
  { fault: "reset" },
  { status: 429, headers: { "retry-after": "600" }, body: "much slower" },
  { fault: "hang-before-headers" },
  { fault: "hang-in-body" },
];
const flaky = ({ count }: { readonly count: number }): ScriptedStep | null =>
  count % 9 === 8 ? (faults[Math.floor(count / 9) % faults.length] ?? null) : null;

function expectWithinBudget({ requestsAtMs }: CatchingUp): void {
  expect(maxWithin(requestsAtMs, 1_000)).toBeLessThanOrEqual(4);
  expect(maxWithin(requestsAtMs, HOUR_MS)).toBeLessThanOrEqual(480);
}

/** Checks that the reported progress was correct throughout. */
function expectTrueProgress({ stages }: CatchingUp): void {
  for (const { catchUp, resultsKnown, subject } of stages) {
    if (catchUp === null || catchUp.awaitsCalendar) continue;
    expect(catchUp.withResults, subject).toBe(resultsKnown);
  }
}

async function dumpFacts(sql: Sql): Promise<Record<string, readonly string[]>> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.columns where table_schema = 'facts' and column_name = 'meeting_id'
      and table_name not like 'search%' order by 1`;
  const dump: Record<string, readonly string[]> = {};
  for (const name of [
    ...tables.map((table) => table.name),
    "meetings",
    "drivers",
    "teams",
    "season_driver_standings",
  ]) {
    const rows = await sql.unsafe<{ row: string }[]>(
      `select (t.*)::text as row from facts.${name} t order by 1`,
    );
    dump[name] = rows.map(({ row }) => row);
  }
  return dump;
}

/** Rebuilds the facts from every stored document and a pack that differs in one name. */
async function rebuild(sql: Sql): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), "gridwalk-rebuild-"));
  try {
    await cp("data", directory, { recursive: true });
    const manifest = parseManifest(await readFile(join(directory, "pack.json"), "utf8"));
    const tables = await Promise.all(
      manifest.tables.map(async (table) => {
        if (table.name !== "circuits") return table;
        const path = join(directory, table.file);
        const text = brotliDecompressSync(await readFile(path))
          .toString()
          .replace("\tZandvoort\t", "\tZandvoort Dunes\t");
        await writeFile(path, await compressTable(text));
        return { ...table, sha256: sha256(text) };
      }),
    );
    await writeFile(
      join(directory, "pack.json"),
      encodeManifest({ ...manifest, version: packVersion(tables), tables }),
    );
    await loadPack({ sql, directory, now: Temporal.Instant.from("2026-12-01T00:00:00Z") });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

test("catches up on ten missed races from a flaky service despite two restarts", async () => {
  copy = await startCatchingUp("2026-11-24T12:00:00Z");
  copy.seasons.failBy(flaky);
  for (const reads of [12, 40]) {
    const stopping = new AbortController();
    const target = copy.stages.length + reads;
    const stop = setInterval(() => copy.stages.length >= target && stopping.abort(), 5);
    await copy.run(isDone, stopping.signal);
    clearInterval(stop);
    expect(await isDone()).toBe(false);
    copy.restart();
  }
  await copy.run(isDone);
  await expectWhole(copy, [[2026, 21]]);
  expectTrueProgress(copy);
  expectWithinBudget(copy);
  // Without faults, there are about 220 requests. Each failed attempt adds one request, and an
  // interrupted list starts over.
  expect(copy.requestsAtMs.length).toBeLessThan(450);

  copy.seasons.failBy(null);
  const settled = copy.nowMs() + 26 * HOUR_MS;
  await copy.run(() => Promise.resolve(copy.nowMs() >= settled));
  const { sql } = copy.database;
  const before = await dumpFacts(sql);
  await rebuild(sql);
  const after = await dumpFacts(sql);
  for (const [name, rows] of Object.entries(before)) expect(after[name], name).toEqual(rows);
});

test("reads the rest of the old season and the new calendar in January", async () => {
  copy = await startCatchingUp("2027-01-10T12:00:00Z");
  await copy.run(isDone);
  await expectWhole(copy, [
    [2026, 23],
    [2027, 0],
  ]);
  expectTrueProgress(copy);
  expectWithinBudget(copy);
  const champions = await copy.database.sql`
    select driver_id from facts.season_driver_standings where season = 2026 and champion`;
  expect(champions).toHaveLength(1);
});

test("catches up on all seasons missed in 18 months within the hourly limit", async () => {
  copy = await startCatchingUp("2028-03-01T12:00:00Z");
  const startedMs = copy.nowMs();
  await copy.run(isDone);
  await expectWhole(copy, [
    [2026, 23],
    [2027, 23],
    [2028, 0],
  ]);
  expectTrueProgress(copy);
  expectWithinBudget(copy);
  expect(copy.nowMs() - startedMs).toBeLessThan(6 * HOUR_MS);
});
