/* eslint-disable no-console -- a command: its progress and its errors are its output */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { Temporal } from "#domain/time.ts";

import { assembleTables } from "./assemble.ts";
import { planMeetings } from "./calendar.ts";
import { parseCsv, required, type CsvRow } from "./csv.ts";
import { readF1db } from "./f1db.ts";
import { assignMeetingIds, encodeMeetingIds, readMeetingIds } from "./meeting-ids.ts";
import { openReference, type Reference } from "./reference.ts";
import { startsFrom } from "./starts.ts";
import { writePack } from "./write-pack.ts";

const usage = `Builds the fact pack in data/ from the reference data.

  npm run pack:build -- --from <reference folder> [--out <folder>] [--assign-ids]

  --from        the folder with the reference data
  --out         where to write; data/ unless told otherwise
  --assign-ids  append ids for meetings that data/curated/meeting-ids.csv does not have yet

The same reference gives the same bytes: build twice and compare the two folders.`;

/** The day the newest of the sources was taken; the file names of the reference carry it. */
const FACTS_AS_OF = "2026-08-21";

const curatedFolder = "data/curated";

async function curated(name: string): Promise<CsvRow[]> {
  return parseCsv(await readFile(join(curatedFolder, name), "utf8"));
}

async function build(reference: Reference, out: string, assignIds: boolean): Promise<void> {
  const f1db = await readF1db(reference.f1db, (year) => {
    if (year % 10 === 9) console.log(`read the seasons up to ${year}`);
  });
  const timeZones = await curated("circuit-time-zones.csv");
  const zones = new Map(timeZones.map((row) => [required(row, "circuit_id"), required(row, "time_zone")]));
  const zoneOf = (circuitId: string) => {
    const zone = zones.get(circuitId);
    if (zone === undefined) throw new Error(`circuit-time-zones.csv has no line for the circuit "${circuitId}"`);
    return zone;
  };
  const racedataRaces = await reference.racedata("races");
  const starts = startsFrom(f1db, await reference.csv("session-times-2018-2026.csv"), racedataRaces);
  const planned = planMeetings(f1db, starts, await curated("cancelled-meetings.csv"), zoneOf);

  let registry = await curated("meeting-ids.csv");
  if (assignIds) {
    registry = assignMeetingIds(registry, planned);
    await writeFile(join(curatedFolder, "meeting-ids.csv"), encodeMeetingIds(registry));
  }
  const tables = assembleTables({
    f1db,
    planned,
    ids: readMeetingIds(registry, planned),
    factsAsOf: Temporal.PlainDate.from(FACTS_AS_OF),
    layouts: {
      geometryMap: await reference.csv("circuit-geometry-map.csv"),
      geojson: await reference.text("f1-circuits.geojson"),
      drawings: await reference.layoutDrawings(),
    },
    timeZones,
    teamColours: await curated("team-colours.csv"),
    laps: [...(await reference.csv("laps-1996-2013.csv.xz")), ...(await reference.csv("laps-2014-2026.csv.xz"))],
    ergast: {
      drivers: await reference.csv("ergast-id-map/drivers.csv"),
      constructors: await reference.csv("ergast-id-map/constructors.csv"),
      circuits: await reference.csv("ergast-id-map/circuits.csv"),
      races: await reference.csv("ergast-id-map/races.csv"),
      statuses: await reference.csv("ergast-id-map/statuses.csv"),
      raceResults: await reference.csv("ergast-id-map/race-results-1950-2026.csv.xz"),
      pitStops: await reference.csv("pitstops-2011-2026.csv.xz"),
    },
    racedata: {
      races: racedataRaces,
      drivers: await reference.racedata("drivers"),
      constructors: await reference.racedata("constructors"),
      statuses: await reference.racedata("status"),
      results: await reference.racedata("results"),
      sprintResults: await reference.racedata("sprint_results"),
      qualifying: await reference.racedata("qualifying"),
    },
  });
  let total = 0;
  const manifest = await writePack(out, FACTS_AS_OF, tables, (table, bytes) => {
    total += bytes;
    console.log(`${table.name.padEnd(26)} ${String(table.rows).padStart(7)} rows ${String(bytes).padStart(9)} bytes`);
  });
  console.log(
    `pack ${manifest.version.slice(0, 12)}, facts as of ${manifest.factsAsOf}: ${(total / 1e6).toFixed(2)} MB in ${out}`,
  );
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      from: { type: "string" },
      out: { type: "string", default: "data" },
      "assign-ids": { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    return;
  }
  if (values.from === undefined) throw new Error("--from <reference folder> is missing; --help tells more");
  const reference = await openReference(values.from);
  try {
    await build(reference, values.out, values["assign-ids"]);
  } finally {
    await reference.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(`pack:build: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
