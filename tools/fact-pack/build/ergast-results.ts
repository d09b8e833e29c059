import type { ergastQualifying, ergastResults } from "#db/schema/ergast.ts";

import type { PackRow } from "#facts/store/tables.ts";
import type { IdentifiedRace } from "./classifications.ts";
import { optional, optionalWhole, required, whole, type CsvRow } from "./csv.ts";
import { durationMs, durationText } from "./quantities.ts";
import { optionalAs, optionalText, text, type YamlRow } from "./yaml.ts";

type Result = PackRow<typeof ergastResults>;
type Qualifier = PackRow<typeof ergastQualifying>;

/** Tables of the CC0 race data, which refer to each other by number. */
export interface Racedata {
  readonly races: readonly CsvRow[];
  readonly drivers: readonly CsvRow[];
  readonly constructors: readonly CsvRow[];
  readonly statuses: readonly CsvRow[];
  readonly results: readonly CsvRow[];
  readonly sprintResults: readonly CsvRow[];
  readonly qualifying: readonly CsvRow[];
}

export interface ErgastResultSources {
  /** The services' race results, some of them truncated to 30 rows. */
  readonly raceResults: readonly CsvRow[];
  readonly racedata: Racedata;
  readonly driverMap: readonly CsvRow[];
  readonly constructorMap: readonly CsvRow[];
  readonly races: readonly IdentifiedRace[];
}

/** Page size of the services. Only the first page of each race was recorded. */
const PAGE = 30;

/** Statuses of entries that the services no longer list. */
const notListed = new Set(["Did not qualify", "Did not prequalify", "107% Rule"]);

/**
 * Builds races from the recorded results and completes truncated ones from the CC0 race data.
 * Sprints are from the race data or, if it doesn't have them yet, from F1DB.
 */
export function buildErgastResults(sources: ErgastResultSources): Result[] {
  const { races, racedata } = sources;
  const meetingOf = meetingsByRound(races);
  const names = racedataNames(racedata);
  const racedataResult = (row: CsvRow, session: "race" | "sprint"): Result => {
    const race = names.raceOf(row);
    return { ...namedResult(row, names), meetingId: meetingOf(race.season, race.round), session };
  };
  const listed = racedata.results
    .filter((row) => !notListed.has(names.statusOf(row)))
    .map((row) => racedataResult(row, "race"));
  const fastestTimes = new Map(
    listed.map((row) => [`${row.meetingId} ${row.ergastDriverId}`, row.fastestTime]),
  );
  const recorded = sources.raceResults
    .map((row) => recordedResult(row, meetingOf(required(row, "season"), required(row, "round"))))
    .map((row) =>
      withWholeTimes(row, fastestTimes.get(`${row.meetingId} ${row.ergastDriverId}`) ?? null),
    );
  const ranked = new Set(
    races
      .filter(({ race }) => areSprintLapsRanked(race.season, race.round))
      .map(({ meetingId }) => meetingId),
  );
  const sprints = [
    ...Map.groupBy(
      racedata.sprintResults.map((row) => racedataResult(row, "sprint")),
      (row) => row.meetingId,
    ),
  ].flatMap(([meetingId, rows]) => (ranked.has(meetingId) ? withRanks(rows) : rows));
  const covered = new Set(sprints.map((row) => row.meetingId));
  const toErgast = ergastIds(sources);
  const newer = races
    .filter((race) => !covered.has(race.meetingId))
    .flatMap((race) =>
      (race.race.lists.get("sprint-race-results") ?? []).map((row, index) =>
        f1dbSprintResult(race, row, index, toErgast),
      ),
    );
  return [...recorded, ...rowsCutOff(recorded, listed), ...sprints, ...newer];
}

/** Before 2024, the services rank the fastest laps of only one sprint. */
function areSprintLapsRanked(season: number, round: number): boolean {
  return season >= 2024 || (season === 2023 && round === 9);
}

/**
 * Ranks the fastest laps of a sprint. The race data has the fastest laps of all sprints but ranks
 * them only from 2025 on.
 */
function withRanks(sprint: readonly Result[]): readonly Result[] {
  if (sprint.some((row) => row.fastestRank !== null)) return sprint;
  const ranking = sprint
    .filter((row) => row.fastestTime !== null)
    .toSorted((a, b) => durationMs(a.fastestTime ?? "") - durationMs(b.fastestTime ?? ""));
  return sprint.map((row) => {
    const index = ranking.indexOf(row);
    return index === -1 ? row : { ...row, fastestRank: index + 1 };
  });
}

/**
 * Completes truncated times. The recording lost the last part of times without a fraction: 2:47:26
 * became `2:47`, and a lap of 1:40 became `1`. The race time is restored from its milliseconds, the
 * lap time from the race data.
 */
function withWholeTimes(row: Result, fastestTime: string | null): Result {
  const { timeMs, timeText } = row;
  const isCut = (text: string | null | undefined): boolean => text != null && !text.includes(".");
  return {
    ...row,
    timeText: isCut(timeText) && timeMs != null ? durationText(timeMs) : timeText,
    fastestTime: isCut(row.fastestTime) ? fastestTime : row.fastestTime,
  };
}

/**
 * Returns the rows that were cut off after a full page. A driver with several cars in a race has
 * several rows.
 */
function rowsCutOff(recorded: readonly Result[], listed: readonly Result[]): Result[] {
  const all = Map.groupBy(listed, (row) => row.meetingId);
  return [...Map.groupBy(recorded, (row) => row.meetingId)].flatMap(([meetingId, page]) => {
    if (page.length !== PAGE) return [];
    const carOf = (row: Result) => `${row.ergastDriverId} ${row.number}`;
    const cars = Map.groupBy(page, carOf);
    return (all.get(meetingId) ?? [])
      .toSorted((a, b) => a.ordinal - b.ordinal)
      .filter((row) => cars.get(carOf(row))?.pop() === undefined)
      .map((row, index) => ({ ...row, ordinal: PAGE + index + 1 }));
  });
}

/**
 * Takes qualifying sessions since 1994 from the CC0 race data, and those that the data doesn't
 * include yet from F1DB.
 */
export function buildErgastQualifying(sources: ErgastResultSources): Qualifier[] {
  const { races, racedata } = sources;
  const meetingOf = meetingsByRound(races);
  const names = racedataNames(racedata);
  const rows = racedata.qualifying.map((row) => {
    const race = names.raceOf(row);
    return {
      meetingId: meetingOf(race.season, race.round),
      position: whole(row, "position"),
      ergastDriverId: names.driverOf(row),
      ergastConstructorId: names.constructorOf(row),
      number: optional(row, "number"),
      q1: optional(row, "q1"),
      q2: optional(row, "q2"),
      q3: optional(row, "q3"),
    };
  });
  const recorded = [...Map.groupBy(rows, (row) => row.meetingId).values()].flatMap((ofMeeting) =>
    ofMeeting
      .toSorted((a, b) => a.position - b.position)
      .map((row, index) => ({ ...row, ordinal: index + 1 })),
  );
  const last = Math.max(...racedata.races.map((row) => whole(row, "year")));
  const covered = new Set(recorded.map((row) => row.meetingId));
  const toErgast = ergastIds(sources);
  const newer = races
    .filter((race) => race.race.season >= last && !covered.has(race.meetingId))
    .flatMap((race) =>
      (race.race.lists.get("qualifying-results") ?? []).map((row, index) =>
        f1dbQualifier(race, row, index, toErgast),
      ),
    );
  return [...recorded, ...newer];
}

function recordedResult(row: CsvRow, meetingId: number): Result {
  return {
    meetingId,
    session: "race",
    ordinal: whole(row, "order"),
    ergastDriverId: required(row, "ergast_driver_id"),
    ergastConstructorId: required(row, "ergast_constructor_id"),
    number: required(row, "number") === "None" ? null : optional(row, "number"),
    position: whole(row, "position"),
    positionText: required(row, "position_text"),
    points: required(row, "points"),
    grid: optionalWhole(row, "grid"),
    laps: optionalWhole(row, "laps"),
    status: required(row, "status"),
    timeMs: optionalWhole(row, "time_millis"),
    timeText: optional(row, "time_text"),
    fastestRank: optionalWhole(row, "fastest_rank"),
    fastestLap: optionalWhole(row, "fastest_lap"),
    fastestTime: optional(row, "fastest_time"),
    fastestAverageKph:
      optional(row, "fastest_avg_kph") === null ? null : Number(required(row, "fastest_avg_kph")),
  };
}

type Names = ReturnType<typeof racedataNames>;

function racedataNames(racedata: Racedata) {
  const index = (rows: readonly CsvRow[], id: string, name: string) =>
    new Map(rows.map((row) => [required(row, id), required(row, name)]));
  const look = (map: ReadonlyMap<string, string>, row: CsvRow, id: string) => {
    const found = map.get(required(row, id));
    if (found === undefined) throw new Error(`The race data has no ${id} ${required(row, id)}`);
    return found;
  };
  const drivers = index(racedata.drivers, "driverId", "driverRef");
  const constructors = index(racedata.constructors, "constructorId", "constructorRef");
  const statuses = index(racedata.statuses, "statusId", "status");
  const years = index(racedata.races, "raceId", "year");
  const rounds = index(racedata.races, "raceId", "round");
  return {
    driverOf: (row: CsvRow) => look(drivers, row, "driverId"),
    constructorOf: (row: CsvRow) => look(constructors, row, "constructorId"),
    statusOf: (row: CsvRow) => look(statuses, row, "statusId"),
    raceOf: (row: CsvRow) => ({
      season: look(years, row, "raceId"),
      round: look(rounds, row, "raceId"),
    }),
  };
}

/** Letters that the services have replaced with R: not classified (N) and did not qualify (F). */
const retired = new Set(["N", "F"]);

function namedResult(row: CsvRow, names: Names): Omit<Result, "meetingId" | "session"> {
  const positionText = required(row, "positionText");
  return {
    ordinal: whole(row, "positionOrder"),
    ergastDriverId: names.driverOf(row),
    ergastConstructorId: names.constructorOf(row),
    number: optional(row, "number"),
    position: whole(row, "positionOrder"),
    positionText: retired.has(positionText) ? "R" : positionText,
    points: String(Number(required(row, "points"))),
    grid: optionalWhole(row, "grid"),
    laps: optionalWhole(row, "laps"),
    status: names.statusOf(row),
    timeMs: optionalWhole(row, "milliseconds"),
    timeText: optional(row, "time"),
    fastestRank: optionalWhole(row, "rank"),
    fastestLap: optionalWhole(row, "fastestLap"),
    fastestTime: optional(row, "fastestLapTime"),
    fastestAverageKph: null,
  };
}

type ErgastIds = ReturnType<typeof ergastIds>;

function ergastIds(sources: ErgastResultSources) {
  const drivers = new Map(
    sources.driverMap.map((row) => [
      required(row, "f1db_driver_id"),
      required(row, "ergast_driver_id"),
    ]),
  );
  return {
    driver: (row: YamlRow) => {
      const id = drivers.get(text(row, "driverId"));
      if (id === undefined) throw new Error(`The id map has no driver "${text(row, "driverId")}"`);
      return id;
    },
    constructor: (row: YamlRow, season: number) => {
      const team = text(row, "constructorId");
      const found = sources.constructorMap.find(
        (line) =>
          required(line, "f1db_constructor_id") === team &&
          whole(line, "first_season") <= season &&
          season <= whole(line, "last_season"),
      );
      if (found === undefined)
        throw new Error(`The id map has no constructor for "${team}" in ${season}`);
      return required(found, "ergast_constructor_id");
    },
  };
}

/** Status texts of the services since mid-2023. */
const endings: Readonly<Record<string, { readonly letter: string; readonly status: string }>> = {
  DNF: { letter: "R", status: "Retired" },
  NC: { letter: "R", status: "Retired" },
  DSQ: { letter: "D", status: "Disqualified" },
  DNS: { letter: "W", status: "Did not start" },
};

function f1dbSprintResult(
  { meetingId, race }: IdentifiedRace,
  row: YamlRow,
  index: number,
  toErgast: ErgastIds,
): Result {
  const place = text(row, "position");
  const ending = endings[place];
  if (ending === undefined && !/^\d+$/.test(place))
    throw new Error(`Unknown result "${place}" of a sprint`);
  const timeMs = optionalAs(row, "time", durationMs);
  const gapText = optionalText(row, "gap");
  const lapped = gapText?.includes("lap") ?? false;
  return {
    meetingId,
    session: "sprint",
    ordinal: index + 1,
    ergastDriverId: toErgast.driver(row),
    ergastConstructorId: toErgast.constructor(row, race.season),
    number: optionalText(row, "driverNumber"),
    position: index + 1,
    positionText: ending?.letter ?? place,
    points: optionalText(row, "points") ?? "0",
    // Services use 0 for the pit lane and for cars that didn't start.
    grid: optionalAs(row, "gridPosition", (grid) => (/^\d+$/.test(grid) ? Number(grid) : 0)) ?? 0,
    laps: optionalAs(row, "laps", Number) ?? 0,
    status: ending?.status ?? (lapped ? "Lapped" : "Finished"),
    timeMs,
    timeText: timeMs === null ? null : (gapText ?? durationText(timeMs)),
    fastestRank: null,
    fastestLap: null,
    fastestTime: null,
    fastestAverageKph: null,
  };
}

function f1dbQualifier(
  { meetingId, race }: IdentifiedRace,
  row: YamlRow,
  index: number,
  toErgast: ErgastIds,
): Qualifier {
  return {
    meetingId,
    ordinal: index + 1,
    position: index + 1,
    ergastDriverId: toErgast.driver(row),
    ergastConstructorId: toErgast.constructor(row, race.season),
    number: optionalText(row, "driverNumber"),
    q1: optionalText(row, "q1"),
    q2: optionalText(row, "q2"),
    q3: optionalText(row, "q3"),
  };
}

function meetingsByRound(
  races: readonly IdentifiedRace[],
): (season: string, round: string) => number {
  const meetings = new Map(
    races.map(({ meetingId, race }) => [`${race.season} ${race.round}`, meetingId]),
  );
  return (season, round) => {
    const meetingId = meetings.get(`${season} ${round}`);
    if (meetingId === undefined) throw new Error(`f1db has no round ${round} in ${season}`);
    return meetingId;
  };
}
