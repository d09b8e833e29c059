import type { Database } from "#db/database.ts";
import {
  listAllConstructorStandings,
  listAllDriverStandings,
} from "#db/queries/ergast/all-standings.ts";
import { listErgastRaces } from "#db/queries/ergast/calendar.ts";
import type { ErgastQuery } from "#db/queries/ergast/entries.ts";
import { listErgastLaps, listErgastPitStops } from "#db/queries/ergast/laps.ts";
import {
  listErgastCircuits,
  listErgastConstructors,
  listErgastDrivers,
  listErgastSeasons,
} from "#db/queries/ergast/lists.ts";
import { listErgastQualifying } from "#db/queries/ergast/qualifying.ts";
import { countErgastStatuses, listErgastResults } from "#db/queries/ergast/results.ts";
import {
  listErgastConstructorStandings,
  listErgastDriverStandings,
  type ErgastStandings,
} from "#db/queries/ergast/standings.ts";
import type { ErgastRaceRow } from "#db/queries/ergast/race-columns.ts";
import type { ErgastEndpoint } from "#domain/ergast/request.ts";
import type { ErgastStanding } from "#domain/ergast/standings.ts";
import {
  circuitWire,
  constructorWire,
  driverWire,
  pitStopWire,
  pointsText,
  qualifyingWire,
  raceWire,
  resultWire,
  seasonWire,
  timingWire,
  weekendWire,
} from "./wire.ts";

export interface ErgastTable {
  readonly name: string;
  readonly rowsName: string;
  readonly total: number;
  readonly rows: readonly unknown[];
  readonly round?: number;
}

type TableReader = (db: Database, query: ErgastQuery) => Promise<ErgastTable>;

export const ergastTables: Record<ErgastEndpoint, TableReader> = {
  seasons: async (db, query) => {
    const seasons = await listErgastSeasons(db, query);
    return list("Season", seasons.length, page(seasons, query).map(seasonWire));
  },
  circuits: async (db, query) => {
    const circuits = byName(await listErgastCircuits(db, query), ({ ergastId }) => ergastId);
    return list("Circuit", circuits.length, page(circuits, query).map(circuitWire));
  },
  constructors: async (db, query) => {
    const constructors = byName(
      await listErgastConstructors(db, query),
      ({ ergastId }) => ergastId,
    );
    return list("Constructor", constructors.length, page(constructors, query).map(constructorWire));
  },
  drivers: async (db, query) => {
    const drivers = byName(
      await listErgastDrivers(db, query),
      (driver) => `${driver.familyName}\t${driver.givenName}`,
    );
    const rows = page(drivers, query).map((driver) => driverWire(driver, query.now));
    return list("Driver", drivers.length, rows);
  },
  status: async (db, query) => {
    const statuses = await countErgastStatuses(db, query);
    const rows = page(statuses, query).map(({ id, text, count }) => ({
      statusId: String(id),
      count: String(count),
      status: text,
    }));
    return { name: "StatusTable", rowsName: "Status", total: statuses.length, rows };
  },
  races: async (db, query) => {
    const { total, rows } = await listErgastRaces(db, query);
    return list(
      "Race",
      total,
      rows.map(({ sessions, ...race }) => weekendWire(race, sessions)),
    );
  },
  results: async (db, query) => {
    const { total, rows } = await listErgastResults(db, query, "race");
    return list(
      "Race",
      total,
      underRaces(rows, "Results", (row) => resultWire(row, query.now)),
    );
  },
  sprint: async (db, query) => {
    const { total, rows } = await listErgastResults(db, query, "sprint");
    return list(
      "Race",
      total,
      underRaces(rows, "SprintResults", (row) => resultWire(row, query.now)),
    );
  },
  qualifying: async (db, query) => {
    const { total, rows } = await listErgastQualifying(db, query);
    return list(
      "Race",
      total,
      underRaces(rows, "QualifyingResults", (row) => qualifyingWire(row, query.now)),
    );
  },
  pitstops: async (db, query) => {
    const { race, total, rows } = await listErgastPitStops(db, query);
    return list(
      "Race",
      total,
      race === null ? [] : [{ ...raceWire(race), PitStops: rows.map(pitStopWire) }],
    );
  },
  laps: async (db, query) => {
    const { race, total, rows } = await listErgastLaps(db, query);
    const laps = [...Map.groupBy(rows, ({ number }) => number)].map(([number, timings]) => ({
      number: String(number),
      Timings: timings.map(timingWire),
    }));
    return list("Race", total, race === null ? [] : [{ ...raceWire(race), Laps: laps }]);
  },
  driverstandings: async (db, query) => {
    const read = query.season === null ? listAllDriverStandings : listErgastDriverStandings;
    const standings = await read(db, query);
    return standingsTable(standings, "DriverStandings", ({ driver, teams, ...standing }) => ({
      ...placeWire(standing, "D"),
      Driver: driverWire(driver, query.now),
      Constructors: teams.map(constructorWire),
    }));
  },
  constructorstandings: async (db, query) => {
    const read =
      query.season === null ? listAllConstructorStandings : listErgastConstructorStandings;
    const standings = await read(db, query);
    return standingsTable(standings, "ConstructorStandings", ({ team, ...standing }) => ({
      ...placeWire(standing, "E"),
      Constructor: constructorWire(team),
    }));
  },
};

function list(
  what: "Season" | "Circuit" | "Constructor" | "Driver" | "Race",
  total: number,
  rows: unknown[],
): ErgastTable {
  return { name: `${what}Table`, rowsName: `${what}s`, total, rows };
}

function page<Row>(rows: readonly Row[], { offset, limit }: ErgastQuery): Row[] {
  return rows.slice(offset, offset + limit);
}

const names = new Intl.Collator("en");

function byName<Row>(rows: readonly Row[], nameOf: (row: Row) => string): Row[] {
  return rows.toSorted((a, b) => names.compare(nameOf(a), nameOf(b)));
}

function underRaces<Row extends { readonly race: ErgastRaceRow }>(
  rows: readonly Row[],
  name: string,
  wire: (row: Row) => unknown,
): unknown[] {
  const races = Map.groupBy(rows, ({ race }) => `${race.season}/${race.round}`);
  return [...races.values()].map((ofRace) => ({
    ...(ofRace[0] === undefined ? {} : raceWire(ofRace[0].race)),
    [name]: ofRace.map(wire),
  }));
}

/**
 * `excludedLetter` marks an entrant excluded from the championship: D (disqualified) for drivers, E
 * (excluded) for constructors.
 */
function placeWire(standing: ErgastStanding, excludedLetter: "D" | "E") {
  const { position, excluded } = standing;
  const unplacedText = excluded ? excludedLetter : "-";
  return {
    ...(position === null ? {} : { position: String(position) }),
    positionText: position === null ? unplacedText : String(position),
    points: pointsText(standing.pointsHundredths),
    wins: String(standing.wins),
  };
}

function standingsTable<Row>(
  { total, lists }: ErgastStandings<Row>,
  name: "DriverStandings" | "ConstructorStandings",
  wire: (row: Row) => unknown,
): ErgastTable {
  const [only] = lists.length === 1 ? lists : [];
  return {
    name: "StandingsTable",
    rowsName: "StandingsLists",
    total,
    rows: lists.map(({ season, round, rows }) => ({
      season: String(season),
      round: String(round),
      [name]: rows.map(wire),
    })),
    ...(only === undefined ? {} : { round: only.round }),
  };
}
