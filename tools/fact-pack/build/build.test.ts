import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";

import { decodeTable, decompressTable } from "#facts/store/format.ts";
import { assembleTables } from "./assemble.ts";
import { parseCsv } from "./csv.ts";
import { assignMeetingIds, readMeetingIds } from "./meeting-ids.ts";
import type { Reference } from "./reference.ts";
import { readSources } from "./sources.ts";
import { writePack } from "./write-pack.ts";

// A small season with the pitfalls of the real sources: one race completed, one upcoming and one
// cancelled.

const row = (position: string, driverId: string, fields: string) => `- position: ${position}
  driverNumber: ${driverId === "max-verstappen" ? 1 : 11}
  driverId: ${driverId}
  constructorId: red-bull
  engineManufacturerId: honda-rbpt
  tyreManufacturerId: pirelli
${fields}`;

const f1db: Record<string, string> = {
  "countries/bahrain.yml": "id: bahrain\nalpha2Code: BH\nname: Bahrain\ndemonym: Bahraini\n",
  "circuits/bahrain.yml": `id: bahrain
name: Bahrain
fullName: Bahrain International Circuit
type: RACE
direction: CLOCKWISE
placeName: Sakhir
countryId: bahrain
latitude: 26.0325
longitude: 50.510556
length: 5.412
turns: 15
layouts:
  - id: bahrain-1 # a comment
    length: 5.412
    turns: 15
`,
  "circuits/las-vegas.yml": `id: las-vegas
name: Las Vegas
fullName: Las Vegas Street Circuit
type: STREET
direction: ANTI_CLOCKWISE
placeName: Las Vegas
countryId: bahrain
latitude: 36.1
longitude: -115.17
length: 6.201
turns: 17
layouts:
  - id: las-vegas-1
    length: 6.201
    turns: 17
`,
  "chassis/red-bull-rb20.yml":
    "id: red-bull-rb20\nconstructorId: red-bull\nname: RB20\nfullName: Red Bull RB20\n",
  "constructors/red-bull.yml": `id: red-bull
name: Red Bull
fullName: Red Bull Racing
countryId: bahrain
chronology:
  - constructorId: red-bull
    yearFrom: 2005
    yearTo:
`,
  "drivers/max-verstappen.yml": `id: max-verstappen
name: Max Verstappen
firstName: Max
lastName: Verstappen
fullName: Max Emilian Verstappen
abbreviation: VER
permanentNumber: 33
dateOfBirth: 1997-09-30
dateOfDeath:
placeOfBirth: Hasselt
nationalityCountryId: bahrain
`,
  "drivers/sergio-perez.yml": `id: sergio-perez
name: Sergio Pérez
firstName: Sergio
lastName: Pérez
fullName: Sergio Pérez Mendoza
abbreviation: PER
permanentNumber: 11
dateOfBirth: 1990-01-26
dateOfDeath:
placeOfBirth: Guadalajara
nationalityCountryId: bahrain
`,
  "engine-manufacturers/honda-rbpt.yml": "id: honda-rbpt\nname: Honda RBPT\ncountryId: bahrain\n",
  "entrants/oracle-red-bull-racing.yml":
    "id: oracle-red-bull-racing\nname: Oracle Red Bull Racing\n",
  "entrants/private.yml": "id: private\nname: A private entry\n",
  "grands-prix/bahrain.yml":
    "id: bahrain\nname: Bahrain\nfullName: Bahrain Grand Prix\ncountryId: bahrain\n",
  "grands-prix/las-vegas.yml":
    "id: las-vegas\nname: Las Vegas\nfullName: Las Vegas Grand Prix\ncountryId:\n",
  "seasons/2024/entrants.yml": `- entrantId: private
  constructorId: red-bull
  engineManufacturerId: honda-rbpt
  driverId: sergio-perez
  rounds: 2
- entrantId: oracle-red-bull-racing
  constructorId: red-bull
  engineManufacturerId: honda-rbpt
  chassisId: red-bull-rb20
  drivers:
    - driverId: max-verstappen
      rounds: 1-2
    - driverId: sergio-perez
      rounds: 1
`,
  "seasons/2024/driver-standings.yml":
    "- position: 1\n  driverId: max-verstappen\n  points: 12.5\n",
  "seasons/2024/constructor-standings.yml":
    "- position: 1\n  constructorId: red-bull\n  engineManufacturerId: honda-rbpt\n  points: 12.5\n",
  "seasons/2024/races/01-bahrain/race.yml": `id: 1102
round: 1
date: 2024-03-02
time: 16:00
grandPrixId: bahrain
officialName: Formula 1 Gulf Air Bahrain Grand Prix 2024
qualifyingFormat: KNOCKOUT
circuitId: bahrain
circuitLayoutId: bahrain-1
courseLength: 5.412
laps: 57
distance: 308.238
freePractice1Date: 2024-02-29
freePractice1Time: 11:30
freePractice2Date: 2024-02-29
freePractice2Time: 15:00
qualifyingDate: 2024-03-01
qualifyingTime: 16:00
`,
  "seasons/2024/races/01-bahrain/free-practice-1-results.yml": row(
    "1",
    "sergio-perez",
    '  time: "1:32.869"\n  laps: 21',
  ),
  // This session was scheduled but didn't take place.
  "seasons/2024/races/01-bahrain/free-practice-2-results.yml": "",
  "seasons/2024/races/01-bahrain/qualifying-results.yml": row(
    "1",
    "max-verstappen",
    '  q1: "1:30.031"\n  q2: "1:29.374"\n  q3: "1:29.179"\n  gap:\n  laps: 15',
  ),
  "seasons/2024/races/01-bahrain/race-results.yml": `${row(
    "1",
    "max-verstappen",
    '  laps: 57\n  time: "1:31:44.742"\n  timePenalty: "+5.000"\n  gap:\n  points: 12.5\n  gridPosition: 1',
  )}
${row("DNF", "sergio-perez", '  laps: 3\n  time:\n  gap: "+54 laps"\n  reasonRetired: Gearbox\n  points:\n  gridPosition: PL')}
`,
  "seasons/2024/races/01-bahrain/driver-standings.yml":
    "- position: 1\n  driverId: max-verstappen\n  points: 12.5\n",
  "seasons/2024/races/02-las-vegas/race.yml": `id: 1123
round: 2
date: 2024-11-24
time: 06:00
grandPrixId: las-vegas
officialName: Formula 1 Heineken Silver Las Vegas Grand Prix 2024
qualifyingFormat: KNOCKOUT
circuitId: las-vegas
circuitLayoutId: las-vegas-1
courseLength: 6.201
laps: 50
distance: 309.958
freePractice1Date: 2024-11-22
freePractice1Time: 02:30
qualifyingDate: 2024-11-23
qualifyingTime: 06:00
`,
};

const curated: Record<string, string> = {
  "meeting-names.csv": "season,grand_prix_id,name\n",
  "driver-names.csv":
    "driver_id,first_name,last_name,name,other_names,source\nsergio-perez,Sergio,Pérez,Sergio Pérez,Checo Pérez,Nickname\n",
  "circuit-names.csv": `circuit_id,name,official_name,other_names,latitude,longitude,source
bahrain,Bahrain,Bahrain International Circuit,Sakhir,,,F1DB
las-vegas,Las Vegas,Las Vegas Strip Circuit,Las Vegas Street Circuit,36.1147,-115.173,F1DB
`,
  "team-names.csv": "year,team_id,name,entrant_name,source\n2024,red-bull,Red Bull Racing,,Test\n",
  "course-lengths.csv":
    "first_season,last_season,circuit_id,length_m,start_to_finish_m\n2020,2024,bahrain,5410,246\n",
  "start-decisions.csv":
    "season,grand_prix_id,session,start_utc,given\n2024,bahrain,race,2024-03-02T16:00:00Z,f1db=2024-03-02T16:00:00Z race-data=2024-03-02T15:00:00Z\n",
  "circuit-time-zones.csv":
    "circuit_id,time_zone\nbahrain,Asia/Bahrain\nlas-vegas,America/Los_Angeles\n",
  "team-colours.csv": "year,team_id,colour\n2024,red-bull,#AABBCC\n",
  "cancelled-meetings.csv":
    "season,grand_prix_id,circuit_id,start_date,end_date,announced_on,reason\n2024,las-vegas,bahrain,2024-04-01,2024-04-03,2024-03-20,Rain.\n",
};

const tables: Record<string, string> = {
  "laps-2014-2026.csv.xz":
    "season,round,driver,lap,position,time_ms\n2024,1,max-verstappen,3,1,97000\n2024,1,max-verstappen,1,,98000\n",
  "pitstops-2011-2026.csv.xz":
    "season,round,driver,stop,lap,time_of_day,duration_ms\n2024,1,max-verstappen,1,9,18:20:00,24000\n2024,1,sergio-perez,1,2,18:04:00,\n",
  "ergast-id-map/drivers.csv": `ergast_driver_id,f1db_driver_id,code,permanent_number,permanent_number_until_2025,given_name,family_name,date_of_birth,nationality,url
max_verstappen,max-verstappen,VER,3,33,Max,Verstappen,1997-09-30,Dutch,
perez,sergio-perez,PER,11,11,Sergio,Pérez,1990-01-26,Mexican,
`,
  "ergast-id-map/constructors.csv":
    "ergast_constructor_id,f1db_constructor_id,first_season,last_season,name,nationality,url\nred_bull,red-bull,2005,2026,Red Bull,Austrian,\n",
  "ergast-id-map/circuits.csv":
    "ergast_circuit_id,f1db_circuit_id,circuit_name,lat,long,locality,country,url\nvegas,las-vegas,Las Vegas Strip,36.1,-115.1,Las Vegas,USA,\nbahrain,bahrain,Bahrain,26,50,Sakhir,Bahrain,\n",
};

const racedataRaces = `raceId,year,round,date,time,fp1_date,fp1_time,fp2_date,fp2_time,fp3_date,fp3_time,quali_date,quali_time,sprint_date,sprint_time
1,2024,1,2024-03-02,15:00:00
`;

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "gridwalk-build-"));
  for (const [path, text] of Object.entries(f1db)) {
    await mkdir(dirname(join(root, "f1db", path)), { recursive: true });
    await writeFile(join(root, "f1db", path), text);
  }
  await build("first");
  await build("second");
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function build(out: string): Promise<void> {
  const square = '<svg><path d="M0 0L120 0L120 60L0 60Z"/></svg>';
  const reference: Reference = {
    takenOn: Temporal.PlainDate.from("2024-03-05"),
    f1db: join(root, "f1db"),
    csv: (path) => Promise.resolve(parseCsv(tables[path] ?? "")),
    racedata: (table) => Promise.resolve(table === "races" ? parseCsv(racedataRaces) : []),
    text: () => Promise.resolve('{"type":"FeatureCollection","features":[]}'),
    layoutDrawings: () =>
      Promise.resolve(
        new Map([
          ["bahrain-1", square],
          ["las-vegas-1", square],
        ]),
      ),
    close: () => Promise.resolve(),
  };
  const sources = await readSources(
    reference,
    (name) => Promise.resolve(parseCsv(curated[name] ?? "")),
    () => undefined,
  );
  const ids = readMeetingIds(assignMeetingIds([], sources.planned), sources.planned);
  await writePack(
    join(root, out),
    sources.factsAsOf.toString(),
    assembleTables(sources, ids),
    () => undefined,
  );
}

/** Returns a table's rows as objects keyed by column name. All values are text. */
async function read(table: string): Promise<Record<string, string | null>[]> {
  const { columns, rows } = decodeTable(
    (await decompressTable(await readFile(join(root, "first", `${table}.tsv.br`)))).toString(),
  );
  return rows.map((cells) =>
    Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? null])),
  );
}

test("builds the same bytes from the same sources", async () => {
  const files = (await readdir(join(root, "first"), { recursive: true }))
    .filter((file) => /\.(br|json)$/.test(file))
    .sort();
  expect(files).toContain("non-commercial/ergast_results.tsv.br");
  expect(files).toContain("pack.json");
  for (const file of files) {
    expect(await readFile(join(root, "second", file)), file).toEqual(
      await readFile(join(root, "first", file)),
    );
  }
});

test("gives meetings their dates at the track and unique slugs", async () => {
  const meetings = await read("meetings");
  expect(
    meetings.map(({ id, round, slug, start_date, end_date }) => [
      id,
      round,
      slug,
      start_date,
      end_date,
    ]),
  ).toEqual([
    ["1", "1", "bahrain-grand-prix", "2024-02-29", "2024-03-02"],
    ["2", null, "las-vegas-grand-prix-cancelled", "2024-04-01", "2024-04-03"],
    ["3", "2", "las-vegas-grand-prix", "2024-11-21", "2024-11-23"],
  ]);
  expect(meetings[1]).toMatchObject({
    cancelled: "t",
    cancellation_reason: "Rain.",
    cancelled_on: "2024-03-20",
    layout_id: "bahrain-1",
    laps: null,
  });
  // A curated length takes precedence over the layout's in the years it covers.
  expect(meetings[0]).toMatchObject({
    course_length_m: "5410",
    distance_m: "308124",
    qualifying_format: "knockout",
  });
});

test("includes completed and announced sessions, and reads 16:00 as a time rather than the number 960", async () => {
  const sessions = await read("sessions");
  expect(sessions.map(({ meeting_id, kind, starts_at }) => [meeting_id, kind, starts_at])).toEqual([
    ["1", "practice-1", "2024-02-29T11:30:00Z"],
    ["1", "qualifying", "2024-03-01T16:00:00Z"],
    ["1", "race", "2024-03-02T16:00:00Z"],
    ["3", "practice-1", "2024-11-22T02:30:00Z"],
    ["3", "qualifying", "2024-11-23T06:00:00Z"],
    ["3", "race", "2024-11-24T06:00:00Z"],
  ]);
  expect(sessions[2]).toMatchObject({ over_at: "2024-03-02T17:31:44.742Z" });
});

test("stores results as numbers, and statuses separately", async () => {
  const [winner, retired] = await read("race_classifications");
  expect(winner).toMatchObject({
    position: "1",
    status: "classified",
    time_ms: "5504742",
    penalty_ms: "5000",
    points_hundredths: "1250",
  });
  expect(retired).toMatchObject({
    position: null,
    status: "DNF",
    time_ms: null,
    gap_laps: "54",
    points_hundredths: "0",
    grid: null,
    pit_lane_start: "t",
  });
  expect(await read("timed_classifications")).toMatchObject([
    { session: "practice-1", time_ms: "92869", q1_ms: null },
    { session: "qualifying", time_ms: "89179", q1_ms: "90031" },
  ]);
  expect(await read("driver_standings")).toMatchObject([{ points_hundredths: "1250", wins: "1" }]);
  expect(await read("season_driver_standings")).toMatchObject([{ champion: "f" }]);
});

test("names drivers, circuits and teams as fans know them", async () => {
  expect(await read("drivers")).toMatchObject([
    { name: "Max Verstappen", full_name: "Max Emilian Verstappen" },
    { name: "Sergio Pérez", last_name: "Pérez" },
  ]);
  expect(await read("driver_other_names")).toMatchObject([
    { driver_id: "sergio-perez", position: "1", name: "Checo Pérez" },
  ]);
  expect((await read("circuits"))[1]).toMatchObject({
    name: "Las Vegas",
    full_name: "Las Vegas Strip Circuit",
    latitude: "36.1147",
  });
  expect(await read("circuit_other_names")).toContainEqual({
    circuit_id: "las-vegas",
    position: "1",
    name: "Las Vegas Street Circuit",
  });
  expect(await read("team_seasons")).toMatchObject([
    {
      name: "Red Bull Racing",
      entrant_name: "Oracle Red Bull Racing",
      colour: "#aabbcc",
      chassis: "RB20",
    },
  ]);
  expect((await read("entries")).map(({ driver_id, number }) => [driver_id, number])).toEqual([
    ["max-verstappen", "1"],
    ["sergio-perez", "11"],
  ]);
});

test("packs a car's laps into one row, with nulls for missing laps, and puts Ergast's ids in the Ergast tables", async () => {
  expect(await read("non-commercial/lap_charts")).toMatchObject([
    { lap_times_ms: "{98000,NULL,97000}", positions: "{NULL,NULL,1}" },
  ]);
  const stops = await read("non-commercial/ergast_pit_stops");
  expect(
    stops.map(({ ordinal, driver_id, duration_ms }) => [ordinal, driver_id, duration_ms]),
  ).toEqual([
    ["1", "sergio-perez", null],
    ["2", "max-verstappen", "24000"],
  ]);
  expect(await read("non-commercial/ergast_qualifying")).toMatchObject([
    { ergast_driver_id: "max_verstappen", ergast_constructor_id: "red_bull", q3: "1:29.179" },
  ]);
  expect((await read("non-commercial/ergast_races"))[1]).toMatchObject({
    circuit_ergast_id: "vegas",
    date: "2024-11-24",
    time: "06:00:00Z",
    url: "https://en.wikipedia.org/wiki/2024_Las_Vegas_Grand_Prix",
  });
});
