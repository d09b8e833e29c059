import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { openDatabase } from "#db/database.ts";
import type { SourceDocument } from "#domain/facts/source-document.ts";
import { Temporal } from "#domain/time.ts";

import { writeChangedPack } from "../../../tests/support/changed-pack.ts";
import { correctionsIn } from "../../../tests/support/corrections.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { calendarDocument, raceDocument } from "../../../tests/support/documents-from-facts.ts";
import { loadPack } from "#facts/store/load.ts";
import { ingestDocument } from "./ingest-document.ts";

let database: TestDatabase;
let directory: string;
beforeEach(async () => {
  database = await createTestDatabase({ withFacts: true });
  directory = await mkdtemp(join(tmpdir(), "gridwalk-upgrade-"));
});
afterEach(async () => {
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});

async function ingest(document: SourceDocument, receivedAt: string, sql = database.sql) {
  const result = await ingestDocument(sql, {
    source: "ergast",
    document,
    receivedAt: Temporal.Instant.from(receivedAt),
  });
  if (result.kind === "refused") throw new Error(result.detail);
  return result;
}

/** Loads the shipped pack, with `changes` made to its tables, as its next version. */
async function upgrade(changes: Readonly<Record<string, (text: string) => string>>): Promise<void> {
  await writeChangedPack(directory, changes);
  await loadPack({
    sql: database.sql,
    directory,
    now: Temporal.Instant.from("2026-12-01T00:00:00Z"),
  });
}

const renameZandvoort = (text: string): string =>
  text.replace("\tZandvoort\t", "\tZandvoort Dunes\t");

const winnerOf = async (meetingId: number) => {
  const [row] = await database.sql`
    select driver_id as id from facts.race_classifications
    where meeting_id = ${meetingId} and session = 'race' and position = 1`;
  return row?.["id"] as string | undefined;
};

test("keeps newer results and races that the pack lacks in an upgrade, and replaces older results", async () => {
  const { sql } = database;
  const hungary = await raceDocument(sql, 2026, 11);
  const zandvoort = (await raceDocument(sql, 2025, 15)).meeting;
  const meeting = {
    ...zandvoort,
    season: 2026,
    round: 12,
    date: "2026-08-23",
    startsAt: "2026-08-23T13:00:00Z",
  };
  await ingest({ ...hungary, meeting }, "2026-08-23T15:00:00Z");
  const standings = () => sql`
    select driver_id, position, points_hundredths, wins from facts.driver_standings where meeting_id = 1184 order by ordinal`;
  const table = await standings();
  const ofSeason = () =>
    sql`select * from facts.season_driver_standings where season = 2026 order by ordinal`;
  const season = await ofSeason();

  const older = await raceDocument(sql, 2025, 22);
  const [first, second, ...rest] = older.rows;
  if (!first || !second) throw new Error("no rows");
  const swapped = [
    { ...first, driver: second.driver, team: second.team },
    { ...second, driver: first.driver, team: first.team },
    ...rest,
  ];
  await ingest({ ...older, rows: swapped }, "2025-11-23T07:00:00Z");
  expect(await winnerOf(1168)).toBe("george-russell");
  const newer = await raceDocument(sql, 2025, 24);
  const [leader, ...others] = newer.rows;
  if (!leader) throw new Error("no rows");
  const disqualified = [
    ...others.slice(0, -1),
    ...others.slice(-1),
    { ...leader, positionText: "D" },
  ];
  await ingest(
    {
      ...newer,
      rows: disqualified.map((row, index) =>
        row.positionText === "D"
          ? row
          : { ...row, position: index + 1, positionText: String(index + 1) },
      ),
    },
    "2026-10-01T12:00:00Z",
  );
  const changed = await winnerOf(1170);
  expect(changed).not.toBe("max-verstappen");

  await upgrade({ circuits: renameZandvoort });

  expect(await winnerOf(1184)).toBe(await winnerOf(1183));
  expect(await standings()).toEqual(table);
  expect(await ofSeason()).toEqual(season);
  expect(await winnerOf(1168)).toBe("max-verstappen");
  expect(await winnerOf(1170)).toBe(changed);
  expect(await sql`select meeting_id, in_use from upstream.documents order by meeting_id`).toEqual([
    { meeting_id: 1168, in_use: false },
    { meeting_id: 1170, in_use: true },
    { meeting_id: 1184, in_use: true },
  ]);
  // Ingesting the older result again doesn't bring it back.
  expect((await ingest({ ...older, rows: swapped }, "2026-12-02T00:00:00Z")).changed).toBe(false);
  expect(await winnerOf(1168)).toBe("max-verstappen");
});

test("keeps provisional meeting IDs until a pack contains the meetings, then updates all references", async () => {
  const { sql } = database;
  const { meetings } = await calendarDocument(sql, 2026);
  const next = meetings.map((meeting) => ({
    ...meeting,
    season: 2027,
    date: meeting.date.replace("2026", "2027"),
    startsAt: meeting.startsAt?.replace("2026", "2027") ?? null,
    sessions: [],
  }));
  const calendar = { kind: "calendar", season: 2027, meetings: next } as const;
  await ingest(calendar, "2026-10-10T00:00:00Z");
  await ingest(
    {
      ...calendar,
      meetings: next.map((meeting) =>
        meeting.round === 1 ? { ...meeting, startsAt: "2027-03-08T05:00:00Z" } : meeting,
      ),
    },
    "2026-10-11T00:00:00Z",
  );
  const ids = () => sql<{ id: number; slug: string }[]>`
    select id, slug from facts.meetings where season = 2027 order by slug`;
  const before = await ids();
  const idOf = (slug: string): number => before.find((row) => row.slug === slug)?.id ?? 0;
  await sql`create table members.notes (meeting_id integer primary key, body text)`;
  await sql`insert into members.notes values (${idOf("australian-grand-prix")}, 'mine'), (${idOf("qatar-grand-prix")}, 'too')`;

  await upgrade({
    seasons: (text) => `${text}2027\n`,
    meetings: (text) => {
      const opener = text.split("\n").find((line) => line.startsWith("1171\t"));
      if (opener === undefined) throw new Error("no meeting 1171");
      return `${text}${opener.replace("1171", "1204").replaceAll("2026", "2027")}\n`;
    },
  });
  const after = await ids();
  expect(after.find(({ slug }) => slug === "australian-grand-prix")?.id).toBe(1204);
  expect(after).toHaveLength(23);
  expect(after.filter(({ id }) => id !== 1204)).toEqual(
    before.filter(({ slug }) => slug !== "australian-grand-prix"),
  );
  expect(await sql`select meeting_id as id from members.notes order by body`).toEqual([
    { id: 1204 },
    { id: idOf("qatar-grand-prix") },
  ]);
  expect(await sql`select meeting_id as id from upstream.schedule_changes`).toEqual([{ id: 1204 }]);
});

test("has no effect when the connection is killed midway, and succeeds on the next attempt", async () => {
  const { sql } = database;
  const { rows, ...race } = await raceDocument(sql, 2025, 22);
  const [first, second, ...rest] = rows;
  if (!first || !second) throw new Error("no rows");
  const document = {
    ...race,
    rows: [
      { ...first, driver: second.driver, team: second.team },
      { ...second, driver: first.driver, team: first.team },
      ...rest,
    ],
  };
  const readState = () =>
    sql`select revision, (select count(*) from upstream.documents) as documents from facts.pack_state`;
  const before = await readState();

  const { sql: blocker, close } = openDatabase(database.location, { max: 1 });
  const locked = Promise.withResolvers<void>();
  const killedNow = Promise.withResolvers<void>();
  const blocking = blocker.begin(async (transaction) => {
    await transaction`lock table facts.driver_standings`;
    locked.resolve();
    await killedNow.promise;
  });
  await locked.promise;
  const { sql: doomed } = openDatabase(database.location, { max: 1 });
  const attempt = ingest(document, "2026-10-01T12:00:00Z", doomed).then(
    () => "done",
    () => "killed",
  );
  let killed = 0;
  while (killed === 0) {
    const victims = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database() and pid <> pg_backend_pid()`;
    killed = victims.length;
  }
  expect(await attempt).toBe("killed");
  // Don't wait for the terminated connection.
  await doomed.end({ timeout: 0 });
  killedNow.resolve();
  await blocking;
  await close();

  expect(await readState()).toEqual(before);
  expect(await winnerOf(1168)).toBe("max-verstappen");
  await ingest(document, "2026-10-01T12:01:00Z");
  expect(await winnerOf(1168)).toBe("george-russell");
});

test("keeps corrections through a new pack, and restores the pack's facts when they are undone", async () => {
  const { sql } = database;
  const admin = correctionsIn(database);
  const [race] = await sql<{ meetingId: number; driverId: string }[]>`
    select r.meeting_id as "meetingId", r.driver_id as "driverId" from facts.race_classifications r
    join facts.meetings m on m.id = r.meeting_id
    where m.season = 2025 and m.round = 15 and r.session = 'race' and r.position = 1`;
  if (race === undefined) throw new Error("no race");
  const { meetingId } = race;
  // Returns the pole sitter's first name in our tables and in the Ergast tables.
  const pole = async () => {
    const [row] = await sql<{ id: string; line: string }[]>`
      select d.id, d.first_name || ' ' || e.given_name || ' ' || coalesce(q.q3, '') as line
      from facts.timed_classifications t join facts.drivers d on d.id = t.driver_id
      join facts.ergast_qualifying q on q.meeting_id = t.meeting_id and q.position = 1
      join facts.ergast_drivers e on e.ergast_id = q.ergast_driver_id and e.driver_id = d.id
      where t.meeting_id = ${meetingId} and t.session = 'qualifying' and t.position = 1`;
    return row;
  };
  const before = await pole();
  const ruling = {
    subject: "classification",
    field: "ruling",
    value: { kind: "disqualify" },
    meetingId,
  } as const;
  await admin.save({ ...ruling, session: "race", driverId: race.driverId });
  const second = await winnerOf(meetingId);
  expect(second).not.toBe(race.driverId);
  await admin.save({ ...ruling, session: "qualifying", driverId: before?.id ?? "" });
  await admin.save({
    subject: "driver",
    driverId: (await pole())?.id ?? "",
    field: "firstName",
    value: "Corrected",
  });
  const ruled = await pole();
  expect(ruled?.line).toMatch(/^Corrected Corrected /);
  await upgrade({ circuits: renameZandvoort });
  expect(await winnerOf(meetingId)).toBe(second);
  expect(await pole()).toEqual(ruled);
  expect(await sql`select 1 from site.overrides where inapplicable is not null`).toHaveLength(0);
  for (const id of [3, 2, 1]) await admin.undo(id);
  expect(await winnerOf(meetingId)).toBe(race.driverId);
  expect(await pole()).toEqual(before);
});
