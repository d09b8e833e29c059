import { afterEach, beforeEach, expect, test } from "vitest";

import { migrateDatabase } from "#db/migrate.ts";
import { ingestDocument } from "#facts/ingest/ingest-document.ts";
import { EVERYTHING } from "#facts/store/copy-source.ts";
import { rebuildFacts } from "#facts/overrides/rebuild.ts";
import { correctedTables } from "#facts/store/tables.ts";

import { correctionsIn } from "../support/corrections.ts";
import type { TestDatabase } from "../support/database.ts";
import { raceDocument } from "../support/documents-from-facts.ts";
import { createInitialDatabase } from "../support/initial-database.ts";
import { afterMoves, listTables, readRows } from "./stored-rows.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createInitialDatabase();
});
afterEach(() => database.drop());

/** Built from other facts since, and only copied when the dump was made. */
const lists = new Set(
  ["ergast_races", "ergast_sessions", "ergast_results", "ergast_qualifying"].map(
    (name) => `facts.${name}`,
  ),
);
const corrected = correctedTables
  .map(({ name }) => name)
  .filter((name) => !lists.has(`facts.${name}`));

test("keeps the data of users and services, and the facts, in an upgrade", async () => {
  const tables = await Promise.all(
    ["members", "upstream", "facts"].map((schema) => listTables(database, schema)),
  );
  const before = await readRows(database, tables.flat());
  expect(before["members.overrides"]).toHaveLength(14);
  await migrateDatabase(database.location);
  const kept = afterMoves(before);
  expect(await readRows(database, Object.keys(kept))).toMatchObject(kept);
  // A rebuild from the source and the corrections gives the same rows.
  await database.sql.begin((transaction) => rebuildFacts(transaction, EVERYTHING));
  const facts = Object.entries(kept).filter(([name]) => name.startsWith("facts."));
  const copied = Object.fromEntries(facts.filter(([name]) => !lists.has(name)));
  expect(await readRows(database, Object.keys(copied))).toMatchObject(copied);
  const rebuilt = await readRows(database, [...lists]);
  for (const name of lists) expect(rebuilt[name]?.length, name).toBe(before[name]?.length);
});

test("can undo every correction in force after an upgrade", async () => {
  const { sql } = database;
  await migrateDatabase(database.location);
  const admin = correctionsIn(database);
  const readFacts = async () => {
    const [row] = await sql`
      select (select name from facts.drivers where id = 'lando-norris') as driver,
        (select given_name from facts.ergast_drivers where driver_id = 'lando-norris') as given,
        (select name from facts.teams where id = 'mclaren') as team,
        (select colour from facts.team_seasons where year = 2025 and team_id = 'mclaren') as colour,
        (select name || ' from ' || start_date from facts.meetings where id = 1168) as vegas,
        (select cancelled from facts.meetings where id = 1000000) as "calledOff",
        (select to_char(starts_at at time zone 'UTC', 'HH24:MI') from facts.sessions
          where meeting_id = 1170 and kind = 'race') as "finaleStart",
        (select count(*)::integer from facts.race_classifications where meeting_id = 1169 and session = 'race') as "qatarRows",
        (select status || ' ' || points_hundredths from facts.race_classifications
          where meeting_id = 1167 and session = 'race' and driver_id = 'max-verstappen') as verstappen,
        (select driver_id from facts.timed_classifications
          where meeting_id = 1167 and session = 'qualifying' and position = 1) as "fastest",
        (select points_hundredths from facts.season_driver_standings
          where season = 2025 and driver_id = 'max-verstappen') as points`;
    return row;
  };
  expect(await readFacts()).toEqual({
    driver: "Orlando Norris",
    given: "Orlando",
    team: "McLaren Racing",
    colour: "#b45309",
    vegas: "Las Vegas Night Grand Prix from 2025-11-19",
    calledOff: true,
    finaleStart: "15:00",
    qatarRows: 0,
    verstappen: "DSQ 0",
    fastest: "kimi-antonelli",
    // Points from the dump's four weekends.
    points: 6000,
  });
  const saves = await sql<{ id: number }[]>`
    select distinct save_id as id from site.overrides where undone_at is null order by 1 desc`;
  for (const { id } of saves) await admin.undo(id);
  expect(await readFacts()).toEqual({
    driver: "Lando Norris",
    given: "Lando",
    team: "McLaren",
    colour: "#e56806",
    vegas: "Las Vegas Grand Prix from 2025-11-20",
    calledOff: false,
    finaleStart: "13:00",
    qatarRows: 20,
    verstappen: "classified 1500",
    fastest: "lando-norris",
    points: 10_000,
  });
  const rowsIn = async (layer: string) =>
    Object.values(
      await readRows(
        database,
        corrected.map((name) => `${layer}.${name}`),
      ),
    );
  expect(await rowsIn("facts")).toEqual(await rowsIn("source"));
});

test("keeps a correction applied when a document is ingested after an upgrade", async () => {
  const { sql } = database;
  await migrateDatabase(database.location);
  const race = await raceDocument(sql, 2025, 24);
  const [last] = race.rows;
  if (last === undefined) throw new Error("no rows");
  const driver = {
    ...last.driver,
    ref: "colapinto",
    givenName: "Franco",
    familyName: "Colapinto",
    code: "COL",
  };
  const row = {
    ...last,
    driver: { ...driver, bornOn: "2003-05-27" },
    position: 20,
    positionText: "20",
    grid: 20,
  };
  const document = {
    ...race,
    rows: [...race.rows, { ...row, pointsHundredths: 0, timeMs: null, fastestLap: null }],
  };
  const now = correctionsIn(database).now.wall;
  expect(await ingestDocument(sql, { source: "ergast", document, receivedAt: now })).toMatchObject({
    kind: "recorded",
    changed: true,
  });
  expect(await sql`select inapplicable from site.overrides where id = 14`).toEqual([
    { inapplicable: null },
  ]);
  const [corrected] = await sql`
    select status from facts.race_classifications where meeting_id = 1170 and driver_id = 'franco-colapinto'`;
  expect(corrected).toEqual({ status: "DSQ" });
});
