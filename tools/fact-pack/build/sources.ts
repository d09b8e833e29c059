import { planMeetings } from "./calendar.ts";
import { required, type CsvRow } from "./csv.ts";
import type { Racedata } from "./ergast-results.ts";
import { readF1db, type F1db } from "./f1db.ts";
import type { Reference } from "./reference.ts";
import { startsFrom } from "./starts.ts";
import { text } from "./yaml.ts";

export type Sources = Awaited<ReturnType<typeof readSources>>;

export async function readSources(
  reference: Reference,
  curated: (name: string) => Promise<CsvRow[]>,
  onSeason: (year: number) => void,
) {
  const f1db = withAddedPlaces(await readF1db(reference.f1db, onSeason), {
    grandsPrix: await curated("added-grands-prix.csv"),
    circuits: await curated("added-circuits.csv"),
  });
  const timeZones = await curated("circuit-time-zones.csv");
  const racedata = await readRacedata(reference);
  const mappedRaces = await reference.csv("ergast-id-map/races.csv");
  const timeZoneOf = zonesOf(timeZones);
  const starts = startsFrom({
    f1db,
    sessionTimes: await reference.csv("session-times-2018-2026.csv"),
    racedataRaces: racedata.races,
    mappedRaces,
    decisions: await curated("start-decisions.csv"),
    timeZoneOf,
  });
  return {
    factsAsOf: reference.takenOn,
    f1db,
    planned: planMeetings(
      f1db,
      starts,
      {
        cancelled: await curated("cancelled-meetings.csv"),
        names: await curated("meeting-names.csv"),
      },
      timeZoneOf,
    ),
    calendarChanges: await curated("calendar-changes.csv"),
    layouts: {
      geometryMap: await reference.csv("circuit-geometry-map.csv"),
      geojson: await reference.text("f1-circuits.geojson"),
      drawings: await reference.layoutDrawings(),
    },
    timeZones,
    teamColours: await curated("team-colours.csv"),
    resultCorrections: await curated("result-corrections.csv"),
    teamNames: await curated("team-names.csv"),
    driverNames: await curated("driver-names.csv"),
    driverCodes: await curated("driver-codes.csv"),
    circuitNames: await curated("circuit-names.csv"),
    courseLengths: await curated("course-lengths.csv"),
    splitLayouts: await curated("split-layouts.csv"),
    lapCorrections: await curated("lap-corrections.csv"),
    officialVotes: await curated("official-votes.csv"),
    titleSessions: await curated("title-sessions.csv"),
    officialPoles: await curated("official-poles.csv"),
    laps: [
      ...(await reference.csv("laps-1996-2013.csv.xz")),
      ...(await reference.csv("laps-2014-2026.csv.xz")),
    ],
    ergast: {
      drivers: await reference.csv("ergast-id-map/drivers.csv"),
      constructors: await reference.csv("ergast-id-map/constructors.csv"),
      circuits: await reference.csv("ergast-id-map/circuits.csv"),
      races: mappedRaces,
      statuses: await reference.csv("ergast-id-map/statuses.csv"),
      raceResults: await reference.csv("ergast-id-map/race-results-1950-2026.csv.xz"),
      pitStops: await reference.csv("pitstops-2011-2026.csv.xz"),
    },
    racedata,
  };
}

async function readRacedata(reference: Reference): Promise<Racedata> {
  return {
    races: await reference.racedata("races"),
    drivers: await reference.racedata("drivers"),
    constructors: await reference.racedata("constructors"),
    statuses: await reference.racedata("status"),
    results: await reference.racedata("results"),
    sprintResults: await reference.racedata("sprint_results"),
    qualifying: await reference.racedata("qualifying"),
  };
}

function zonesOf(timeZones: readonly CsvRow[]): (circuitId: string) => string {
  const zones = new Map(
    timeZones.map((row) => [required(row, "circuit_id"), required(row, "time_zone")]),
  );
  return (circuitId) => {
    const zone = zones.get(circuitId);
    if (zone === undefined)
      throw new Error(`circuit-time-zones.csv has no line for the circuit "${circuitId}"`);
    return zone;
  };
}

/**
 * Adds Grands Prix and circuits that were announced but never raced. Cancelled meetings refer to
 * them, but F1DB leaves them out. Throws once F1DB lists one of them.
 */
function withAddedPlaces(
  f1db: F1db,
  added: { readonly grandsPrix: readonly CsvRow[]; readonly circuits: readonly CsvRow[] },
): F1db {
  const grandsPrix = added.grandsPrix.map((row) => ({
    id: required(row, "id"),
    name: required(row, "name"),
    fullName: required(row, "full_name"),
    countryId: required(row, "country_id"),
  }));
  const circuits = added.circuits.map((row) => ({
    id: required(row, "id"),
    name: required(row, "name"),
    fullName: required(row, "full_name"),
    placeName: required(row, "place_name"),
    countryId: required(row, "country_id"),
    latitude: required(row, "latitude"),
    longitude: required(row, "longitude"),
    type: required(row, "kind"),
    direction: required(row, "direction"),
    layouts: [],
  }));
  const known = new Set([...f1db.grandsPrix, ...f1db.circuits].map((row) => text(row, "id")));
  const twice = [...grandsPrix, ...circuits].filter(({ id }) => known.has(id));
  if (twice.length > 0)
    throw new Error(
      `F1DB now has ${twice.map(({ id }) => id).join(", ")}: remove them from added-*.csv`,
    );
  return {
    ...f1db,
    grandsPrix: [...f1db.grandsPrix, ...grandsPrix],
    circuits: [...f1db.circuits, ...circuits],
  };
}
