import { afterEach, beforeEach, expect, test } from "vitest";

import type { SourceDriver, RaceDocument } from "#domain/facts/source-document.ts";
import { Temporal } from "#domain/time.ts";
import { formatLapTime } from "#domain/times.ts";

import { expectCompleteSearchIndex } from "../../../tests/support/complete-search-index.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { qualifyingDocument, raceDocument } from "../../../tests/support/documents-from-facts.ts";
import { ingestDocument, type IngestedDocument } from "./ingest-document.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({ withFacts: true });
});
afterEach(() => database.drop());

const evening = Temporal.Instant.from("2026-08-23T16:00:00Z");

const ingest = (document: Parameters<typeof ingestDocument>[1]["document"], receivedAt = evening) =>
  ingestDocument(database.sql, { source: "ergast", document, receivedAt });

function expectIngested(answer: IngestedDocument) {
  if (answer.kind === "refused") throw new Error(answer.detail);
  return answer;
}

const revision = async () => {
  const [row] = await database.sql`select revision from facts.pack_state`;
  return row?.["revision"] as number;
};

async function lasVegasAsFirstPublished(): Promise<RaceDocument> {
  const ruled = await raceDocument(database.sql, 2025, 22);
  const isMclaren = (row: (typeof ruled.rows)[number]) => row.team.ref === "mclaren";
  const others = ruled.rows.filter((row) => !isMclaren(row));
  const [norris, piastri] = ["norris", "piastri"].map((ref) => {
    const row = ruled.rows.find(({ driver }) => driver.ref === ref);
    if (row === undefined) throw new Error(`no ${ref}`);
    return { ...row, status: "Finished", laps: 50 };
  });
  if (norris === undefined || piastri === undefined) throw new Error("no McLaren");
  const [verstappen, russell, antonelli, ...rest] = others;
  if (!verstappen || !russell || !antonelli) throw new Error("no podium");
  const order = [
    verstappen,
    { ...norris, timeMs: 4_889_170 },
    russell,
    { ...piastri, timeMs: 4_896_000 },
    antonelli,
    ...rest,
  ];
  const points = [2500, 1800, 1500, 1200, 1000, 800, 600, 400, 200, 100];
  return {
    ...ruled,
    rows: order.map((row, index) => ({
      ...row,
      position: index + 1,
      positionText:
        /^\d+$/.test(row.positionText) || isMclaren(row) ? String(index + 1) : row.positionText,
      pointsHundredths: points[index] ?? 0,
    })),
  };
}

const pointsOf = async (driverId: string, round = 24) => {
  const [row] = await database.sql`
    select s.points_hundredths as points, s.position from facts.driver_standings s
    join facts.meetings m on m.id = s.meeting_id
    where m.season = 2025 and m.round = ${round} and s.driver_id = ${driverId}`;
  return row && { points: row["points"] as number, position: row["position"] as number };
};

test("ingests a result and its correction, updates later tables and keeps both versions", async () => {
  const { sql } = database;
  const corrected = await raceDocument(sql, 2025, 22);
  const first = expectIngested(await ingest(await lasVegasAsFirstPublished()));
  expect(first).toMatchObject({ changed: true, isNewVersion: true, version: 1, meetingId: 1168 });
  expect(first.classificationChanges).toEqual([]);
  expect(await pointsOf("lando-norris", 22)).toEqual({ points: 40_800, position: 1 });
  expect(await pointsOf("lando-norris")).toEqual({ points: 42_300 + 1800, position: 1 });

  const before = await revision();
  const second = expectIngested(await ingest(corrected, evening.add({ hours: 5 })));
  expect(second).toMatchObject({ changed: true, isNewVersion: true, version: 2 });
  expect(second.classificationChanges.slice(0, 3)).toEqual([
    { driverId: "lando-norris", what: "disqualified", from: 2 },
    { driverId: "oscar-piastri", what: "disqualified", from: 4 },
    { driverId: "george-russell", what: "place", from: 3, to: 2 },
  ]);
  expect(await revision()).toBe(before + 1);
  expect(await pointsOf("lando-norris")).toEqual({ points: 42_300, position: 1 });
  expect(await pointsOf("max-verstappen")).toEqual({ points: 42_100, position: 2 });
  const [winner] = await sql`
    select gap_ms, penalty_ms, reason_retired, engine_maker_id from facts.race_classifications
    where meeting_id = 1168 and driver_id = 'george-russell'`;
  expect(winner).toMatchObject({ gap_ms: 23_546, engine_maker_id: "mercedes" });
  const champions = await sql`
    select driver_id from facts.season_driver_standings where season = 2025 and champion`;
  expect(champions).toEqual([{ driver_id: "lando-norris" }]);
  const versions = await sql`select version, in_use from upstream.documents order by version`;
  expect(versions).toEqual([
    { version: 1, in_use: true },
    { version: 2, in_use: true },
  ]);
});

test("counts an identical document as a repeat", async () => {
  const document = await lasVegasAsFirstPublished();
  await ingest(document);
  const before = await revision();
  const renumbered = { ...document, meeting: { ...document.meeting, round: 21 } };
  const again = expectIngested(await ingest(renumbered, evening.add({ hours: 1 })));
  expect(again).toMatchObject({ changed: false, isNewVersion: false, version: 1, meetingId: 1168 });
  expect(await revision()).toBe(before);
  const kept = await database.sql`
    select extract(epoch from last_seen_at - first_seen_at)::integer as seconds from upstream.documents`;
  expect(kept).toEqual([{ seconds: 3600 }]);
});

test("changes nothing for a document that matches the pack", async () => {
  const { sql } = database;
  const before = await revision();
  for (const round of [1, 2, 4]) {
    const answer = expectIngested(await ingest(await raceDocument(sql, 2024, round)));
    expect(answer).toMatchObject({ changed: false, isNewVersion: true });
  }
  expect(await revision()).toBe(before);
});

test("records a time penalty in seconds", async () => {
  const { sql } = database;
  const published = await raceDocument(sql, 2025, 24);
  await ingest(published);
  const rows = published.rows.map((row) =>
    row.positionText === "3" ? { ...row, timeMs: (row.timeMs ?? 0) + 5000 } : row,
  );
  const answer = expectIngested(await ingest({ ...published, rows }));
  expect(answer.classificationChanges).toEqual([
    { driverId: "lando-norris", what: "time-penalty", penaltyMs: 5000, from: 3, to: 3 },
  ]);
});

test("updates positions after a qualifying lap is deleted, and keeps the pack's details", async () => {
  const { sql } = database;
  const published = await qualifyingDocument(sql, 2024, 21);
  expect(expectIngested(await ingest(published))).toMatchObject({
    changed: false,
    isNewVersion: true,
  });
  const [pole, second, ...rest] = published.rows;
  if (!pole || !second) throw new Error("no rows");
  const rows = [
    { ...second, position: 1 },
    { ...pole, position: 2, q3Ms: (second.q3Ms ?? 0) + 250 },
    ...rest,
  ];
  const answer = expectIngested(await ingest({ ...published, rows }));
  expect(answer).toMatchObject({ changed: true, version: 2 });
  expect(answer.classificationChanges).toEqual([
    { driverId: "george-russell", what: "place", from: 2, to: 1 },
    { driverId: "lando-norris", what: "place", from: 1, to: 2 },
  ]);
  const [norris] = await sql`
    select position, laps, time_ms - q3_ms as difference, engine_maker_id as engine from facts.timed_classifications
    where meeting_id = ${answer.meetingId} and session = 'qualifying' and driver_id = 'lando-norris'`;
  expect(norris).toMatchObject({ position: 2, difference: 0, engine: "mercedes" });
  expect(norris?.["laps"]).toBeGreaterThan(0);
});

test("keeps the number with which a champion races, though the service lists the permanent one in qualifying", async () => {
  const published = await qualifyingDocument(database.sql, 2025, 22);
  const rows = published.rows.map((row) =>
    row.driver.ref === "max_verstappen" ? { ...row, number: "33" } : row,
  );
  const { meetingId } = expectIngested(await ingest({ ...published, rows }));
  const numbers = await database.sql`
    select t.number as qualifying, e.number as entry from facts.timed_classifications t
    join facts.entries e on e.meeting_id = t.meeting_id and e.driver_id = t.driver_id
    where t.meeting_id = ${meetingId} and t.session = 'qualifying' and t.driver_id = 'max-verstappen'`;
  expect([...numbers]).toEqual([{ qualifying: "1", entry: "1" }]);
});

test("gives a season's first qualifying the champion's number once the race has it", async () => {
  const { sql } = database;
  const [published, race] = [
    await qualifyingDocument(sql, 2026, 1),
    await raceDocument(sql, 2026, 1),
  ];
  await sql`
    delete from source.race_classifications c using source.meetings m where m.id = c.meeting_id and m.season = 2026`;
  const rows = published.rows.map((row) =>
    row.driver.ref === "norris" ? { ...row, number: "4" } : row,
  );
  const { meetingId } = expectIngested(await ingest({ ...published, rows }));
  const numbers = async () => [
    ...(await sql`
      select t.number as qualifying, e.number as entry from facts.timed_classifications t
      join facts.entries e on e.meeting_id = t.meeting_id and e.driver_id = t.driver_id
      where t.meeting_id = ${meetingId} and t.session = 'qualifying' and t.driver_id = 'lando-norris'`),
  ];
  expect((await numbers())[0]?.["qualifying"]).toBe("4");
  await ingest(race);
  expect(await numbers()).toEqual([{ qualifying: "1", entry: "1" }]);
});

test("keeps the fastest laps of disqualified cars, which the service drops", async () => {
  const { sql } = database;
  const ruled = await raceDocument(sql, 2025, 22);
  const laps = () => sql`
    select position, driver_id, lap, time_ms from facts.fastest_laps where meeting_id = 1168 order by ordinal`;
  const before = [...(await laps())];
  expect(before[1]).toMatchObject({ position: 2, driver_id: "lando-norris", time_ms: 93_965 });
  const [winner, ...others] = ruled.rows;
  if (winner?.fastestLap == null) throw new Error("no fastest lap");
  const rows = [{ ...winner, fastestLap: { ...winner.fastestLap, timeMs: 93_300 } }, ...others];
  await ingest({ ...ruled, rows });
  expect([...(await laps())]).toEqual([{ ...before[0], time_ms: 93_300 }, ...before.slice(1)]);
});

/**
 * Fictional result of round 12 of 2026, the Dutch Grand Prix, with the finishing order of round 11.
 */
async function fictionalDutchGrandPrix(): Promise<RaceDocument> {
  const { rows } = await raceDocument(database.sql, 2026, 11);
  const circuit = await raceDocument(database.sql, 2025, 15);
  return {
    kind: "race",
    meeting: {
      ...circuit.meeting,
      season: 2026,
      round: 12,
      date: "2026-08-23",
      startsAt: "2026-08-23T13:00:00Z",
    },
    rows,
  };
}

test("ingests the grid, fastest laps and actual end of a race that the pack lacks", async () => {
  const { sql } = database;
  const answer = expectIngested(await ingest(await fictionalDutchGrandPrix()));
  expect(answer).toMatchObject({ meetingId: 1184, changed: true });
  const [counts] = await sql`
    select (select count(*)::integer from facts.race_classifications where meeting_id = 1184 and session = 'race') as race,
      (select count(*)::integer from facts.starting_grids where meeting_id = 1184 and session = 'race') as grid,
      (select count(*)::integer from facts.fastest_laps where meeting_id = 1184) as fastest,
      (select p.source || ' ' || (p.driver_id = g.driver_id)
         from facts.pole_positions p join facts.starting_grids g using (meeting_id)
         where meeting_id = 1184 and g.session = 'race' and g.position = 1) as pole,
      (select count(*)::integer from facts.entries where meeting_id = 1184) as entries,
      (select count(*)::integer from facts.ergast_results where meeting_id = 1184 and session = 'race') as ergast,
      (select s.starts_at + r.time_ms * interval '1 ms' = s.over_at from facts.sessions s
         join facts.race_classifications r on r.meeting_id = s.meeting_id and r.session = s.kind and r.position = 1
         where s.meeting_id = 1184 and s.kind = 'race') as over`;
  expect(counts).toMatchObject({ race: 22, ergast: 22, over: true, pole: "grid true" });
  expect(counts?.["grid"]).toBeGreaterThan(19);
  expect(counts?.["fastest"]).toBeGreaterThan(19);
  const [totals] = await sql`
    select (select sum(points_hundredths)::integer from facts.driver_standings where meeting_id = 1184)
      - (select sum(points_hundredths)::integer from facts.driver_standings where meeting_id = 1183) as gained,
      (select sum(points_hundredths)::integer from facts.race_classifications where meeting_id = 1184) as given,
      (select array_agg(driver_id order by ordinal) from facts.driver_standings where meeting_id = 1184)
      = (select array_agg(driver_id order by ordinal) from facts.season_driver_standings where season = 2026) as same`;
  expect(totals?.["gained"]).toBe(totals?.["given"]);
  expect(totals?.["same"]).toBe(true);
});

test("updates the search index after a new result exactly as a complete rebuild would", async () => {
  const { sql } = database;
  const popularity = async () => {
    const [row] = await sql<{ popularity: number }[]>`
      select popularity from facts.search_entries where kind = 'driver' and ref = 'lando-norris'`;
    return row?.popularity ?? 0;
  };
  const before = await popularity();
  const first = await fictionalDutchGrandPrix();
  const [winner, second, ...rest] = first.rows;
  if (winner === undefined || second === undefined) throw new Error("no rows");
  expectIngested(await ingest(first));
  await expectCompleteSearchIndex(sql);
  // The returning team enters under a new name, which becomes a search word.
  const returning = { ...second.team, ref: "brawn", name: "Brawn" };
  const rows = [
    { ...winner, driver: second.driver },
    { ...second, driver: winner.driver, team: returning },
    ...rest,
  ];
  expectIngested(await ingest({ ...first, rows }));
  await expectCompleteSearchIndex(sql);
  expect(await popularity()).toBeGreaterThan(before);
});

test("creates a new driver with an ID, a country and an entry", async () => {
  const document = await fictionalDutchGrandPrix();
  const newcomer = {
    ref: "miko_debutant",
    givenName: "Mikö",
    familyName: "Debütant",
    code: "DEB",
    permanentNumber: 97,
    bornOn: "2007-03-01",
    // In the country data, "Nigerian" is also a demonym of Niger.
    nationality: "Nigerian",
  };
  const rows = document.rows.map((row, index) =>
    index === 7 ? { ...row, driver: newcomer } : row,
  );
  expect(expectIngested(await ingest({ ...document, rows })).changed).toBe(true);
  const found = await database.sql`
    select d.id, d.country_id, e.number, exists (
      select from facts.search_entries s where s.kind = 'driver' and s.ref = d.id) as searched
    from facts.drivers d join facts.entries e on e.driver_id = d.id where d.id = 'miko-debutant'`;
  expect(found).toMatchObject([{ id: "miko-debutant", country_id: "nigeria", searched: true }]);
});

test("recognises a driver whose ID at the service has changed, and keeps one entry", async () => {
  const { sql } = database;
  const race = await raceDocument(sql, 2025, 22);
  const rows = race.rows.map((row) =>
    row.driver.ref === "norris" ? { ...row, driver: { ...row.driver, ref: "lando_norris" } } : row,
  );
  const results = () => sql`
    select r.ergast_driver_id as ref, count(*)::integer as rows from facts.ergast_results r
    where r.ergast_driver_id in ('norris', 'lando_norris') group by 1`;
  const [before] = await results();
  expect(expectIngested(await ingest({ ...race, rows })).changed).toBe(true);
  expect(await results()).toEqual([{ ref: "lando_norris", rows: before?.["rows"] as number }]);
  const people = await sql`
    select ergast_id, permanent_number_until2025 as number from facts.ergast_drivers where driver_id = 'lando-norris'`;
  expect(people).toEqual([{ ergast_id: "lando_norris", number: "4" }]);
  expect(
    await sql`select from facts.ergast_qualifying where ergast_driver_id = 'norris'`,
  ).toHaveLength(0);
});

test("matches drivers by name and birthday, and teams and circuits by name, when the ID maps are missing", async () => {
  const { sql } = database;
  const race = await raceDocument(sql, 2026, 5);
  const qualifying = await qualifyingDocument(sql, 2025, 21);
  const before =
    await sql`select driver_id, team_id from facts.race_classifications where meeting_id = 1177 order by 1`;
  const people = () => sql`
    select (select count(*)::integer from facts.drivers) as drivers, (select count(*)::integer from facts.teams) as teams`;
  const count = await people();
  await sql`truncate facts.ergast_drivers, facts.ergast_constructors, facts.ergast_constructor_teams, facts.ergast_circuits,
    facts.ergast_results, facts.ergast_races, facts.ergast_sessions, facts.ergast_qualifying`;
  expect(expectIngested(await ingest(race)).meetingId).toBe(1177);
  expect(expectIngested(await ingest(qualifying)).kind).toBe("recorded");
  expect(
    await sql`select driver_id, team_id from facts.race_classifications where meeting_id = 1177 order by 1`,
  ).toEqual(before);
  expect(await people()).toEqual(count);
});

test.each([
  [
    "unknown-circuit",
    { circuit: { ref: "moon", name: "Sea of Tranquillity", latitude: 89, longitude: 0 } },
  ],
  ["unknown-meeting", { date: "2026-03-23", name: "Other Grand Prix" }],
  ["unknown-season", { season: 2031 }],
] as const)("rejects a document that can't be matched: %s", async (reason, wrong) => {
  const { sql } = database;
  const document = await fictionalDutchGrandPrix();
  const { circuit, ...others } = { circuit: {}, ...wrong };
  const meeting = {
    ...document.meeting,
    ...others,
    circuit: { ...document.meeting.circuit, ...circuit },
  };
  const before = await revision();
  expect(await ingest({ ...document, meeting })).toMatchObject({ kind: "refused", reason });
  expect(await revision()).toBe(before);
  expect(await sql`select from upstream.documents`).toHaveLength(0);
});

test("rejects the whole document if it contains impossible data", async () => {
  const race = await raceDocument(database.sql, 2026, 11);
  const [first, second, ...rest] = race.rows;
  if (first === undefined || second === undefined) throw new Error("no finishers");
  const before = await revision();
  const odd = (row: Partial<typeof first>) =>
    ingest({ ...race, rows: [{ ...first, ...row }, second, ...rest] });
  expect(await odd({ laps: 70_000 })).toMatchObject({
    kind: "refused",
    reason: "impossible-value",
  });
  expect(await odd({ status: "Gear\0box", positionText: "R" })).toMatchObject({
    kind: "refused",
    reason: "impossible-value",
  });
  expect(await odd({ positionText: "2" })).toMatchObject({
    kind: "refused",
    detail: "two drivers have the same place",
  });
  expect(await revision()).toBe(before);
  expect(await database.sql`select from upstream.documents`).toHaveLength(0);
});

test("rejects laps and pit stops until the classification has arrived", async () => {
  const { meeting } = await fictionalDutchGrandPrix();
  const laps = [
    { driverRef: "norris", lap: 1, position: 1, timeMs: 80_000 },
    { driverRef: "norris", lap: 3, position: 2, timeMs: 79_000 },
  ];
  expect(await ingest({ kind: "laps", meeting, laps })).toMatchObject({
    kind: "refused",
    reason: "result-missing",
  });
  await ingest(await fictionalDutchGrandPrix());
  expect(expectIngested(await ingest({ kind: "laps", meeting, laps })).changed).toBe(true);
  const stops = [
    { driverRef: "norris", stop: 1, lap: 2, timeOfDay: "15:20:01", durationMs: 21_000 },
  ];
  expect(expectIngested(await ingest({ kind: "pit-stops", meeting, stops })).changed).toBe(true);
  const charts = await database.sql`
    select to_json(lap_times_ms) as "lapTimesMs", to_json(positions) as positions from facts.lap_charts where meeting_id = 1184`;
  expect(charts).toEqual([{ lapTimesMs: [80_000, null, 79_000], positions: [1, null, 2] }]);
  const unknown = [{ driverRef: "unknown", stop: 1, lap: 2, timeOfDay: null, durationMs: null }];
  expect(await ingest({ kind: "pit-stops", meeting, stops: unknown })).toMatchObject({
    reason: "unknown-driver",
  });
});

test("fills in a missing fastest-lap time from the laps, even after a new version of the result", async () => {
  const document = await fictionalDutchGrandPrix();
  const ranked = document.rows.flatMap((row) => (row.fastestLap?.timeMs == null ? [] : [row]));
  const [fastest] = ranked.toSorted(
    (a, b) => (a.fastestLap?.timeMs ?? 0) - (b.fastestLap?.timeMs ?? 0),
  );
  if (fastest?.fastestLap?.timeMs == null) throw new Error("no fastest lap");
  const { fastestLap } = fastest;
  const { lap, timeMs } = fastest.fastestLap;
  const rows = document.rows.map((row) =>
    row === fastest
      ? { ...row, fastestLap: { ...fastestLap, rank: 1, timeMs: null, timeText: null } }
      : row,
  );
  const first = () => database.sql`
    select position, driver_id, lap, time_ms as "timeMs" from facts.fastest_laps where meeting_id = 1184
    order by ordinal limit 1`;
  const printed = () => database.sql`
    select fastest_time as time from facts.ergast_results
    where meeting_id = 1184 and session = 'race' and ergast_driver_id = ${fastest.driver.ref}`;
  await ingest({ ...document, rows });
  expect(await first()).not.toMatchObject([{ position: 1 }]);
  expect(await printed()).toEqual([{ time: null }]);

  const laps = [{ driverRef: fastest.driver.ref, lap: lap ?? 0, position: 1, timeMs }];
  expect(
    expectIngested(await ingest({ kind: "laps", meeting: document.meeting, laps })).changed,
  ).toBe(true);
  expect(await first()).toMatchObject([{ position: 1, lap, timeMs }]);
  expect(await printed()).toEqual([{ time: formatLapTime(timeMs) }]);

  const [, second] = rows;
  const corrected = rows.map((row) =>
    row === second ? { ...row, pointsHundredths: row.pointsHundredths - 100 } : row,
  );
  expect(expectIngested(await ingest({ ...document, rows: corrected })).version).toBe(2);
  expect(await first()).toMatchObject([{ position: 1, lap, timeMs }]);
  expect(await printed()).toEqual([{ time: formatLapTime(timeMs) }]);
});

async function standingsAfterRound11() {
  const { sql } = database;
  const rows = await sql<
    {
      driverId: string;
      position: number;
      pointsHundredths: number;
      wins: number;
      driver: SourceDriver;
    }[]
  >`
    select s.driver_id as "driverId", s.position, s.points_hundredths as "pointsHundredths", s.wins,
      json_build_object('ref', d.ergast_id, 'givenName', d.given_name, 'familyName', d.family_name, 'code', d.code,
        'permanentNumber', null, 'bornOn', d.born_on::text, 'nationality', d.nationality) as driver
    from facts.driver_standings s join facts.ergast_drivers d on d.driver_id = s.driver_id
    where s.meeting_id = 1183 order by s.ordinal`;
  const table = { kind: "driver-standings" as const, season: 2026, round: 11 };
  const same = rows.map(({ driver, position, pointsHundredths, wins }) => ({
    driver,
    teams: [],
    position,
    pointsHundredths,
    wins,
  }));
  return { ...table, rows: same };
}

test("prefers the service's standings to the computed ones, and notes the difference", async () => {
  const table = await standingsAfterRound11();
  const { rows } = table;
  expect(expectIngested(await ingest(table))).toMatchObject({ changed: false, note: null });
  const deducted = rows.map((row, index) =>
    index === 0 ? { ...row, pointsHundredths: row.pointsHundredths - 100 } : row,
  );
  const answer = expectIngested(await ingest({ ...table, rows: deducted }));
  expect(answer).toMatchObject({ changed: true, version: 2 });
  expect(answer.note).toMatch(/^Differs from our standings: .*by the rules 1 with/);
  expect(await ingest({ ...table, round: 12 })).toMatchObject({ reason: "result-missing" });
});

test("after a correction, applies unchanged standings that contain the ruling, but not outdated standings", async () => {
  const { sql } = database;
  const leader = async () => {
    const [row] = await sql`
      select points_hundredths as points from facts.driver_standings where meeting_id = 1183 and ordinal = 1`;
    return row?.["points"] as number;
  };
  const table = await standingsAfterRound11();
  await ingest(table);
  const race = await raceDocument(sql, 2026, 11);
  const leaderRef = table.rows[0]?.driver.ref;
  const corrected = race.rows.map((row) =>
    row.driver.ref === leaderRef ? { ...row, pointsHundredths: row.pointsHundredths + 200 } : row,
  );
  const before = await leader();
  await ingest({ ...race, rows: corrected });
  expect(await leader()).toBe(before + 200);
  await ingest(table);
  expect(await leader()).toBe(before + 200);

  const ruled = table.rows.map((row, index) =>
    index === 0 ? { ...row, pointsHundredths: before - 1500 } : row,
  );
  await ingest({ ...table, rows: ruled });
  await ingest(race);
  expect(await leader()).toBe(before);
  await ingest({ ...table, rows: ruled });
  expect(await leader()).toBe(before - 1500);
});

test("keeps a pole awarded for qualifying when the race is ingested again", async () => {
  const { sql } = database;
  const document = await raceDocument(sql, 2022, 21);
  const rows = document.rows.map((row) => ({ ...row, laps: row.laps === 0 ? 0 : row.laps - 1 }));
  const answer = expectIngested(await ingest({ ...document, rows }));
  expect(answer.changed).toBe(true);
  const [pole] =
    await sql`select driver_id, source from facts.pole_positions where meeting_id = ${answer.meetingId}`;
  expect(pole).toEqual({ driver_id: "kevin-magnussen", source: "qualifying" });
});

test("awards a title when the deciding result arrives, and revises it when that result is corrected", async () => {
  const { sql } = database;
  const published = await raceDocument(sql, 2025, 18);
  const won = () =>
    sql`select driver_id, team_id from facts.titles where season = 2025 order by championship`;
  expect(await won()).toEqual([
    { driver_id: "lando-norris", team_id: null },
    { driver_id: null, team_id: "mclaren" },
  ]);
  const [norris] = published.rows.filter(({ driver }) => driver.ref === "norris");
  const rows = published.rows.map((row) =>
    row.driver.ref === "norris" && norris !== undefined
      ? { ...row, positionText: "R", status: "Retired", pointsHundredths: 0 }
      : row,
  );
  expect(expectIngested(await ingest({ ...published, rows })).changed).toBe(true);
  const [drivers] = await won();
  expect(drivers).toEqual({ driver_id: "max-verstappen", team_id: null });
});
