import { afterEach, beforeEach, expect, test } from "vitest";

import { listAudit } from "#db/queries/operation/audit.ts";
import { findDriverStandings, findTeamStandings } from "#db/queries/standings/standings.ts";
import type { OverrideEdit } from "#domain/facts/override/edit.ts";
import { subjectOf, type Override } from "#domain/facts/override/override.ts";
import { Temporal } from "#domain/time.ts";

import { sumFacts } from "../../../tests/support/sum-facts.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { calendarDocument, qualifyingDocument, raceDocument } from "../../../tests/support/documents-from-facts.ts";
import { ingestDocument } from "#facts/ingest/ingest-document.ts";
import type { Now } from "./change-facts.ts";
import { publishSeason } from "./publish-season.ts";
import { saveOverrides } from "./save-overrides.ts";
import { findSubjectVersion } from "./subject-version.ts";
import { undoSave } from "./undo-save.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({ withFacts: true });
});
afterEach(() => database.drop());

const at = Temporal.Instant.from("2026-11-22T00:00:00Z");
const now: Now = { wall: at, siteTime: Temporal.Instant.from("2026-01-10T12:00:00Z") };

async function edit(...changes: Override[]): Promise<OverrideEdit> {
  const [first] = changes;
  if (first === undefined) throw new Error("no change");
  const version = await findSubjectVersion(database.sql, subjectOf(first));
  return {
    changes,
    reason: "The skid block was too thin.",
    sourceUrl: "https://example.org/doc-55",
    version,
    by: "ana",
  };
}

async function save(...changes: Override[]) {
  const answer = await saveOverrides(database.sql, await edit(...changes), now);
  if (answer.kind !== "done") throw new Error(JSON.stringify(answer));
  return answer.effects;
}

async function undo(id: number) {
  const answer = await undoSave(database.sql, { id, by: "bea" }, now);
  if (answer.kind !== "done") throw new Error(JSON.stringify(answer));
  return answer.effects;
}

const meetingId = async (season: number, slug: string): Promise<number> => {
  const [row] = await database.sql<{ id: number }[]>`
    select id from facts.meetings where season = ${season} and slug = ${slug}`;
  if (row === undefined) throw new Error(`no ${slug}`);
  return row.id;
};
const lastOverride = async (): Promise<number> => {
  const [row] = await database.sql<{ id: number }[]>`select max(id) as id from site.overrides`;
  return row?.id ?? 0;
};
const allFacts = (): Promise<Record<string, string>> => sumFacts(database.sql);
const classification = async (meeting: number) =>
  (
    await database.sql<{ line: string }[]>`
      select coalesce(position::text, status) || ' ' || driver_id || ' ' || points_hundredths / 100 as line
      from facts.race_classifications where meeting_id = ${meeting} and session = 'race' order by ordinal`
  ).map(({ line }) => line);
const standing = async (driverId: string, round: number, season = 2025) => {
  const [row] = await database.sql<{ line: string }[]>`
    select s.position || ' ' || s.points_hundredths / 100 as line from facts.driver_standings s
    join facts.meetings m on m.id = s.meeting_id
    where m.season = ${season} and m.round = ${round} and s.driver_id = ${driverId}`;
  return row?.line;
};

test("carries a disqualification through to results and later standings, and removes every trace of it on undo", async () => {
  const before = await allFacts();
  const brazil = await meetingId(2025, "sao-paulo-grand-prix");
  const ruling = { subject: "classification", meetingId: brazil, session: "race", field: "ruling" } as const;
  const wasBefore = await standing("max-verstappen", 20);
  const [wasAfterBrazil, wasAtTheEnd] = [await standing("max-verstappen", 21), await standing("max-verstappen", 24)];
  expect(await classification(brazil)).toContain("3 max-verstappen 15");
  const effects = await save({ ...ruling, driverId: "max-verstappen", value: { kind: "disqualify" } });
  const lines = await classification(brazil);
  expect(lines).toContain("DSQ max-verstappen 0");
  expect(lines[2]).toMatch(/^3 .* 15$/);
  const less = (line: string | undefined) => Number(line?.split(" ")[1]) - 15;
  expect((await standing("max-verstappen", 21))?.split(" ")[1]).toBe(String(less(wasAfterBrazil)));
  expect((await standing("max-verstappen", 24))?.split(" ")[1]).toBe(String(less(wasAtTheEnd)));
  expect(await standing("max-verstappen", 20), "the table before the race").toBe(wasBefore);
  expect(effects.drivers.find(({ id }) => id === "max-verstappen")?.after?.pointsHundredths).toBe(
    less(wasAtTheEnd) * 100,
  );
  expect(effects.teams.map(({ id }) => id)).toContain("red-bull");
  const [mirrored] = await database.sql`
    select position_text, points, status from facts.ergast_results
    where meeting_id = ${brazil} and session = 'race' and ergast_driver_id = 'max_verstappen'`;
  expect(mirrored).toEqual({ position_text: "D", points: "0", status: "Disqualified" });

  await undo(await lastOverride());
  expect(await allFacts()).toEqual(before);
  const log = await listAudit(database.db, 10);
  expect(log.map(({ action, subject, about, summary }) => [action, subject, about, summary].join(" | "))).toEqual([
    `override.undo | classification/${brazil}/race | São Paulo Grand Prix 2025 | Undone: Race, Max Verstappen: Disqualified.`,
    `override.save | classification/${brazil}/race | São Paulo Grand Prix 2025 | Race, Max Verstappen: Disqualified. The skid block was too thin.`,
  ]);
});

test("passes an awarded pole on to the next driver after a ruling, and gives the pole back on undo", async () => {
  const saoPaulo = await meetingId(2022, "sao-paulo-grand-prix");
  const pole = async () => {
    const [row] = await database.sql`
      select driver_id || ' ' || team_id as holder from facts.pole_positions where meeting_id = ${saoPaulo}`;
    return row?.["holder"] as string;
  };
  expect(await pole()).toBe("kevin-magnussen haas");
  await save({
    subject: "classification",
    meetingId: saoPaulo,
    session: "qualifying",
    driverId: "kevin-magnussen",
    field: "ruling",
    value: { kind: "disqualify" },
  });
  expect(await pole()).toBe("max-verstappen red-bull");
  await undo(await lastOverride());
  expect(await pole()).toBe("kevin-magnussen haas");
});

test("changes no times, grid or standings after a ruling on qualifying", async () => {
  const { sql } = database;
  const document = await qualifyingDocument(sql, 2025, 21);
  await ingestDocument(sql, { source: "ergast", document, receivedAt: at });
  const before = await allFacts();
  const brazil = await meetingId(2025, "sao-paulo-grand-prix");
  const order = (session: string) => sql<{ line: string }[]>`
    select coalesce(position::text, status) || ' ' || driver_id || ' ' || time_ms as line
    from facts.timed_classifications where meeting_id = ${brazil} and session = ${session} order by ordinal`;
  const [[pole], [sprintPole]] = [await order("qualifying"), await order("sprint-qualifying")];
  expect([pole?.line, sprintPole?.line]).toEqual(["1 lando-norris 69511", "1 lando-norris 69243"]);
  const ruling = { subject: "classification", meetingId: brazil, driverId: "lando-norris", field: "ruling" } as const;
  const effects = await save({ ...ruling, session: "qualifying", value: { kind: "disqualify" } });
  expect(effects).toMatchObject({ drivers: [], teams: [], plan: [], inapplicable: [] });
  const first = await lastOverride();
  // The service corrects another driver's lap, then reverts the correction. The ruling stays in force.
  for (const hour of [1, 2]) {
    const rows = document.rows.map((row, index) => (hour === 1 && index === 3 ? { ...row, q1Ms: 70_999 } : row));
    const answer = await ingestDocument(sql, {
      source: "ergast",
      document: { ...document, rows },
      receivedAt: at.add({ hours: hour }),
    });
    expect(answer).toMatchObject({ kind: "recorded", changed: true });
  }
  const lines = (await order("qualifying")).map(({ line }) => line);
  expect([lines[0], lines[1], lines.at(-1)]).toEqual([
    "1 kimi-antonelli 69685",
    "2 charles-leclerc 69805",
    "DSQ lando-norris 69511",
  ]);
  const mirrored = await sql<{ line: string }[]>`
    select position || ' ' || ergast_driver_id || ' ' || coalesce(q3, '') as line from facts.ergast_qualifying
    where meeting_id = ${brazil} order by ordinal`;
  expect([mirrored[0]?.line, mirrored.at(-1)?.line]).toEqual(["1 antonelli 1:09.685", "19 norris 1:09.511"]);
  await save({ ...ruling, session: "sprint-qualifying", value: { kind: "place-penalty", places: 1 } });
  expect((await order("sprint-qualifying")).slice(0, 2).map(({ line }) => line.split(" ", 2).join(" "))).toEqual([
    "1 kimi-antonelli",
    "2 lando-norris",
  ]);
  const request = await edit({ ...ruling, session: "qualifying", value: { kind: "time-penalty", seconds: 5 } });
  expect(await saveOverrides(sql, request, now)).toMatchObject({ kind: "inapplicable" });
  await save({ ...ruling, session: "qualifying", value: { kind: "reinstate", position: 1 } });
  expect((await order("qualifying"))[0]).toEqual(pole);
  // Undoing the first disqualification makes the reinstatement inapplicable.
  const preview = await undoSave(sql, { id: first, by: "bea" }, now, { rehearse: true });
  expect(preview).toMatchObject({
    kind: "done",
    effects: {
      inapplicable: [
        {
          text: "São Paulo Grand Prix 2025: Qualifying, Lando Norris: Reinstated in 1st place",
          why: "Only a disqualified or excluded driver can be reinstated.",
        },
      ],
    },
  });
  expect(await undo(first)).toEqual(preview.kind === "done" ? preview.effects : null);
  const [log] = await sql<{ summary: string }[]>`select summary from site.audit_log order by id desc limit 1`;
  expect(log?.summary).toBe("Undone: Qualifying, Lando Norris: Disqualified.");
  for (let id = await lastOverride(); id > first; id--) await undoSave(sql, { id, by: "ana" }, now);
  expect(await allFacts()).toEqual(before);
});

test("gives a reinstated lapped driver the service's status text", async () => {
  const { sql } = database;
  const statusOf = async (season: number, slug: string, driverId: string, position: number) => {
    const race = await meetingId(season, slug);
    const ruling = { subject: "classification", meetingId: race, session: "race", field: "ruling" } as const;
    await save({ ...ruling, driverId, value: { kind: "disqualify" } });
    await save({ ...ruling, driverId, value: { kind: "reinstate", position } });
    const [row] = await sql<{ line: string }[]>`
      select e.position_text || ' ' || e.status || ' ' || coalesce(e.time_text, '') as line
      from facts.ergast_results e join facts.ergast_drivers d on d.ergast_id = e.ergast_driver_id
      where e.meeting_id = ${race} and e.session = 'race' and d.driver_id = ${driverId}`;
    return row?.line.trim();
  };
  expect(await statusOf(2024, "abu-dhabi-grand-prix", "kevin-magnussen", 16)).toBe("16 Lapped");
  expect(await statusOf(2021, "abu-dhabi-grand-prix", "daniel-ricciardo", 12)).toBe("12 +1 Lap");
});

test("keeps the FIA's points deductions in the standings when a race is corrected", async () => {
  const spa = await meetingId(2020, "belgian-grand-prix");
  const table = async () => {
    const rows = await database.sql<{ teamId: string; points: number }[]>`
      select s.team_id as "teamId", s.points_hundredths / 100 as points from facts.season_team_standings s
      where season = 2020 order by ordinal`;
    return new Map(rows.map((row) => [row.teamId, row.points]));
  };
  const before = await table();
  const [row] = await database.sql<{ driverId: string; teamId: string }[]>`
    select driver_id as "driverId", team_id as "teamId" from facts.race_classifications
    where meeting_id = ${spa} and session = 'race' and position = 1`;
  const ruling = { subject: "classification", meetingId: spa, session: "race", field: "ruling" } as const;
  await save({ ...ruling, driverId: row?.driverId ?? "", value: { kind: "place-penalty", places: 1 } });
  const after = await table();
  expect(after.get("racing-point")).toBe(before.get("racing-point"));
  expect(after.get(row?.teamId ?? "")).not.toBeUndefined();
});

test("restores the service's current value on undo", async () => {
  const { sql } = database;
  const race = await raceDocument(sql, 2025, 21);
  const brazil = await meetingId(2025, "sao-paulo-grand-prix");
  const record = (document: typeof race, hour: number) =>
    ingestDocument(sql, { source: "ergast", document, receivedAt: at.add({ hours: hour }) });
  await record(race, 1);
  const ruling = { subject: "classification", meetingId: brazil, session: "race", field: "ruling" } as const;
  const [first] = race.rows;
  await save({ ...ruling, driverId: "lando-norris", value: { kind: "disqualify" } });
  // Meanwhile, the service corrects another driver's result.
  const corrected = race.rows.map((row) =>
    row.driver.ref === "russell" ? { ...row, positionText: "D", status: "Disqualified", pointsHundredths: 0 } : row,
  );
  const answer = await record({ ...race, rows: corrected }, 2);
  expect(answer).toMatchObject({ kind: "recorded", changed: true });
  const ruled = await classification(brazil);
  expect(ruled).toContain("DSQ lando-norris 0");
  expect(ruled).toContain("DSQ george-russell 0");
  await undo(await lastOverride());
  const lines = await classification(brazil);
  expect(lines[0]).toBe("1 lando-norris 25");
  expect(lines).toContain("DSQ george-russell 0");
  expect(first?.driver.ref).toBe("norris");
});

test("moves, adds and cancels a session whatever the service sends, and logs the changes", async () => {
  const { sql } = database;
  const vegas = await meetingId(2025, "las-vegas-grand-prix");
  const calendar = await calendarDocument(sql, 2025);
  const session = (name: "race" | "sprint" | "qualifying") =>
    ({ subject: "session", meetingId: vegas, session: name }) as const;
  const [race] = await sql<{ at: string }[]>`
    select to_json(starts_at) #>> '{}' as at from facts.sessions where meeting_id = ${vegas} and kind = 'race'`;
  const start = Temporal.Instant.from(race?.at ?? "");
  const later = start.add({ hours: 2 }).toString();
  // Removes the results, so the database is as it was the day before the race.
  for (const layer of ["source", "facts"]) {
    await sql`delete from ${sql(layer)}.race_classifications where meeting_id = ${vegas}`;
    await sql`
      delete from ${sql(layer)}.timed_classifications where meeting_id = ${vegas} and session = 'qualifying'`;
  }
  expect((await save({ ...session("race"), field: "startsAt", value: later })).plan).toEqual([
    "Race moved 2 h later, to 06:00 UTC",
  ]);
  const sprint = start.subtract({ hours: 20 }).toString();
  await save({ ...session("sprint"), field: "startsAt", value: sprint });
  const added = await lastOverride();
  await save({ ...session("qualifying"), field: "cancelled", value: true });
  // A change by the service to an overridden start isn't announced.
  const meetings = calendar.meetings.map((meeting) =>
    meeting.name === "Las Vegas Grand Prix" ? { ...meeting, startsAt: start.add({ hours: 1 }).toString() } : meeting,
  );
  const document = { ...calendar, meetings };
  const answer = await ingestDocument(sql, { source: "ergast", document, receivedAt: at });
  expect(answer).toMatchObject({ kind: "recorded", scheduleChanges: [] });
  const planned = await sql<{ line: string }[]>`
    select kind || ' ' || to_char(starts_at at time zone 'UTC', 'DD HH24:MI') as line from facts.sessions
    where meeting_id = ${vegas} order by starts_at`;
  expect(planned.map(({ line }) => line)).toEqual(expect.arrayContaining(["sprint 22 08:00", "race 23 06:00"]));
  expect(planned.map(({ line }) => line).join()).not.toContain("qualifying");
  await undo(added);
  await undo(added - 1);
  const [restored] = await sql<{ at: string }[]>`
    select to_json(starts_at) #>> '{}' as at from facts.sessions where meeting_id = ${vegas} and kind = 'race'`;
  expect(Temporal.Instant.from(restored?.at ?? "").toString()).toBe(start.add({ hours: 1 }).toString());
  const changes = await sql<{ source: string; what: string; session: string; reason: string | null }[]>`
    select source, what, session, reason from upstream.schedule_changes where meeting_id = ${vegas} order by id`;
  const why = "The skid block was too thin.";
  expect(changes.map(({ reason }) => reason)).toEqual([why, why, why, null, null]);
  expect(changes.map(({ source, what, session }) => `${source} ${what} ${session}`)).toEqual([
    "administrator start race",
    "administrator start sprint",
    "administrator session-dropped qualifying",
    "administrator session-dropped sprint",
    "administrator start race",
  ]);
});

test("renames drivers, teams and a meeting, changes a colour, and undoes every change", async () => {
  const before = await allFacts();
  const abuDhabi = await meetingId(2025, "abu-dhabi-grand-prix");
  await save(
    { subject: "driver", driverId: "lando-norris", field: "firstName", value: "Orlando" },
    { subject: "driver", driverId: "lando-norris", field: "picture", value: "https://media.example.org/norris.webp" },
    { subject: "driver", driverId: "lando-norris", field: "number", season: 2025, value: "1" },
  );
  await save(
    { subject: "team", teamId: "mclaren", field: "name", value: "McLaren Racing" },
    { subject: "team", teamId: "mclaren", season: 2025, field: "colour", value: "#b45309" },
  );
  const [norris] = await database.sql`select first_name, full_name from facts.drivers where id = 'lando-norris'`;
  expect(norris).toEqual({ first_name: "Orlando", full_name: "Orlando Norris" });
  await save({ subject: "driver", driverId: "yuki-tsunoda", field: "team", season: 2025, value: "racing-bulls" });
  await save({
    subject: "team",
    teamId: "red-bull",
    season: 2025,
    field: "drivers",
    value: "liam-lawson max-verstappen",
  });
  const table = { season: 2025, now: now.siteTime };
  const drivers = await findDriverStandings(database.db, table);
  const shown = (id: string) => drivers.rows.find((row) => row.driver.id === id);
  expect(shown("lando-norris")?.driver).toMatchObject({
    number: "1",
    picture: "https://media.example.org/norris.webp",
  });
  expect(shown("yuki-tsunoda")?.team?.name).toBe("Racing Bulls");
  // Overrides also apply before the season's first race.
  const early = { season: 2025, now: Temporal.Instant.from("2025-02-01T00:00:00Z") };
  const entrants = (await findDriverStandings(database.db, early)).rows;
  expect(entrants.find((row) => row.driver.id === "lando-norris")?.driver).toMatchObject({
    number: "1",
    picture: "https://media.example.org/norris.webp",
  });
  expect(entrants.find((row) => row.driver.id === "yuki-tsunoda")?.team?.name).toBe("Racing Bulls");
  const first = (await findTeamStandings(database.db, early)).rows.find(({ team }) => team.id === "red-bull");
  expect(first?.drivers.map(({ lastName }) => lastName)).toEqual(["Lawson", "Verstappen"]);
  const teams = await findTeamStandings(database.db, table);
  const pair = teams.rows.find(({ team }) => team.id === "red-bull")?.drivers.map(({ lastName }) => lastName);
  expect(pair).toEqual(["Lawson", "Verstappen"]);
  const [found] = await database.sql`select title from facts.search_entries where kind = 'team' and ref = 'mclaren'`;
  expect(found?.["title"]).toBe("McLaren Racing");
  const meeting = { subject: "meeting", meetingId: abuDhabi } as const;
  const cancelled = await saveOverrides(database.sql, await edit({ ...meeting, field: "cancelled", value: true }), now);
  expect(cancelled, "the meeting has been run").toMatchObject({ kind: "inapplicable" });
  await save(
    { ...meeting, field: "name", value: "Yas Island Grand Prix" },
    { ...meeting, field: "endDate", value: "2025-12-08" },
  );
  for (let id = await lastOverride(); id > 0; id--) await undoSave(database.sql, { id, by: "ana" }, now);
  expect(await allFacts()).toEqual(before);
});

test("reports a conflict for an outdated edit and writes nothing", async () => {
  const brazil = await meetingId(2025, "sao-paulo-grand-prix");
  const ruling = { subject: "classification", meetingId: brazil, session: "race", field: "ruling" } as const;
  const early = await edit({ ...ruling, driverId: "lando-norris", value: { kind: "time-penalty", seconds: 5 } });
  const other = await edit({ ...ruling, driverId: "oscar-piastri", value: { kind: "time-penalty", seconds: 5 } });
  expect((await saveOverrides(database.sql, other, now)).kind).toBe("done");
  const answer = await saveOverrides(database.sql, early, now);
  expect(answer.kind).toBe("conflict");
  expect(await database.sql`select driver_id from site.overrides`).toHaveLength(1);
  const again = { ...early, version: answer.kind === "conflict" ? answer.version : "" };
  expect((await saveOverrides(database.sql, again, now)).kind).toBe("done");
  // An undo with an outdated version is a conflict too.
  const id = await lastOverride();
  const seen = answer.kind === "conflict" ? answer.version : "";
  expect((await undoSave(database.sql, { id, by: "bea", version: seen }, now)).kind).toBe("conflict");
  expect(await database.sql`select 1 from site.overrides where undone_at is not null`).toHaveLength(0);
  // Of ten concurrent saves, one succeeds and nine conflict.
  const version = await findSubjectVersion(
    database.sql,
    subjectOf({ ...ruling, driverId: "x", value: { kind: "disqualify" } }),
  );
  const crowd = await Promise.all(
    Array.from({ length: 10 }, () => saveOverrides(database.sql, { ...again, version }, now)),
  );
  expect(crowd.map(({ kind }) => kind).toSorted()).toEqual([...Array(9).fill("conflict"), "done"]);
});

test("returns the same answer for a rehearsal as for a save, without changing anything", async () => {
  const before = await allFacts();
  const brazil = await meetingId(2025, "sao-paulo-grand-prix");
  const ruling = { subject: "classification", meetingId: brazil, session: "race", field: "ruling" } as const;
  const request = await edit({ ...ruling, driverId: "lando-norris", value: { kind: "disqualify" } });
  const rehearsed = await saveOverrides(database.sql, request, now, { rehearse: true });
  expect(await allFacts()).toEqual(before);
  expect(await database.sql`select 1 from site.overrides`).toHaveLength(0);
  expect(await saveOverrides(database.sql, request, now)).toEqual(rehearsed);
});

test("suspends an override while the driver isn't in the classification, then reapplies it", async () => {
  const { sql } = database;
  const brazil = await meetingId(2025, "sao-paulo-grand-prix");
  const ruling = { subject: "classification", meetingId: brazil, session: "race", field: "ruling" } as const;
  const race = await raceDocument(sql, 2025, 21);
  await save({ ...ruling, driverId: "lando-norris", value: { kind: "disqualify" } });
  const rows = race.rows.filter((row) => row.driver.ref !== "norris");
  await ingestDocument(sql, { source: "ergast", document: { ...race, rows }, receivedAt: at });
  const inapplicable = async () => (await sql`select inapplicable from site.overrides`)[0]?.["inapplicable"] as unknown;
  expect(await inapplicable()).toBe("This driver isn't in the classification.");
  await ingestDocument(sql, { source: "ergast", document: race, receivedAt: at.add({ hours: 1 }) });
  expect(await inapplicable()).toBeNull();
});

test("repairs standings that don't follow from the results when a season is published", async () => {
  const { sql } = database;
  for (const layer of ["source", "facts"]) {
    await sql`
      update ${sql(layer)}.season_driver_standings set points_hundredths = 1 where season = 2025 and position = 3`;
    await sql`
      update ${sql(layer)}.driver_standings set points_hundredths = 1 where position = 3
        and meeting_id = ${await meetingId(2025, "abu-dhabi-grand-prix")}`;
  }
  const request = { season: 2025, by: "ana" };
  const rehearsed = await publishSeason(sql, request, now, { rehearse: true });
  if (rehearsed.kind !== "done") throw new Error("refused");
  expect(rehearsed.effects.drivers).toEqual([
    expect.objectContaining({ before: { position: 3, pointsHundredths: 1 } }),
  ]);
  await publishSeason(sql, request, now);
  const again = await publishSeason(sql, request, now, { rehearse: true });
  expect(again).toMatchObject({ kind: "done", effects: { drivers: [], teams: [] } });
  expect(await publishSeason(sql, { season: 2031, by: "ana" }, now)).toMatchObject({ kind: "inapplicable" });
});

test("allows only additions to the audit log", async () => {
  const { sql } = database;
  await sql`insert into site.audit_log (at, actor, action, subject, summary) values (now(), 'ana', 'a', 'b', 'c')`;
  await expect(sql`update site.audit_log set actor = 'bea'`).rejects.toThrow(/only added to/);
  await expect(sql`delete from site.audit_log`).rejects.toThrow(/only added to/);
  await expect(sql`truncate site.audit_log`).rejects.toThrow(/only added to/);
});
