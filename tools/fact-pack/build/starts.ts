import { Temporal } from "#domain/time.ts";

import type { SessionKind } from "#domain/calendar/session.ts";

import { optional, required, whole, type CsvRow } from "./csv.ts";
import type { F1db, F1dbRace } from "./f1db.ts";
import { sessionSources } from "./session-kinds.ts";
import { decideStart, readStartDecisions, type Statement } from "./start-decisions.ts";
import { optionalText, text } from "./yaml.ts";

export type Starts = (race: F1dbRace) => ReadonlyMap<SessionKind, Temporal.Instant>;

export interface StartSources {
  readonly f1db: F1db;
  /** `session-times-2018-2026.csv` */
  readonly sessionTimes: readonly CsvRow[];
  /**
   * `races.csv` of the CC0 race data, with the starts of races since 2005 and of other sessions
   * since 2021.
   */
  readonly racedataRaces: readonly CsvRow[];
  /** `races.csv` of the Ergast id map. */
  readonly mappedRaces: readonly CsvRow[];
  readonly decisions: readonly CsvRow[];
  readonly timeZoneOf: (circuitId: string) => string;
}

/**
 * Combines the starts of all sources: F1DB (since 2024), the session times (since 2018), and the
 * Ergast tables (races since 2005, other sessions since 2021). `start-decisions.csv` resolves
 * contradictions. Any other contradiction stops the build.
 */
export function startsFrom(sources: StartSources): Starts {
  const { f1db, timeZoneOf } = sources;
  const lookups = [
    scheduledStarts(sources.sessionTimes),
    racedataStarts(sources.racedataRaces, f1db, timeZoneOf),
    mappedStarts(sources.mappedRaces, f1db, timeZoneOf),
  ];
  const decisions = readStartDecisions(sources.decisions);
  const starts = new Map<F1dbRace, ReadonlyMap<SessionKind, Temporal.Instant>>();
  for (const race of f1db.seasons.flatMap(({ races }) => races)) {
    const ofRace = new Map<SessionKind, Temporal.Instant>();
    for (const { kind, prefix } of sessionSources) {
      const statements = [
        f1dbStart(race, prefix),
        ...lookups.map((lookup) => lookup.get(`${race.season} ${race.round} ${kind}`)),
      ].filter((statement) => statement !== undefined);
      const start = decideStart(
        decisions,
        { race, kind, timeZone: timeZoneOf(text(race.race, "circuitId")) },
        statements,
      );
      if (start !== null) ofRace.set(kind, start);
    }
    starts.set(race, ofRace);
  }
  const unused = decisions.filter((decision) => !decision.used);
  if (unused.length > 0) {
    throw new Error(
      `start-decisions.csv has unneeded decisions: ${unused.map(({ key }) => key).join(", ")}`,
    );
  }
  return (race) => starts.get(race) ?? new Map<SessionKind, Temporal.Instant>();
}

function f1dbStart({ race }: F1dbRace, prefix: string | null): Statement | undefined {
  if (prefix === null) return undefined;
  const date = optionalText(race, prefix === "" ? "date" : `${prefix}Date`);
  const time = optionalText(race, prefix === "" ? "time" : `${prefix}Time`);
  if (date === null) return undefined;
  return time === null
    ? { source: "f1db", date: Temporal.PlainDate.from(date), at: null }
    : { source: "f1db", date: null, at: Temporal.Instant.from(`${date}T${time}Z`) };
}

type Statements = ReadonlyMap<string, Statement>;

function scheduledStarts(sessionTimes: readonly CsvRow[]): Statements {
  const kindOf = new Map(sessionSources.map(({ kind, timesName }) => [timesName, kind]));
  return new Map(
    sessionTimes.map((row) => {
      const session = required(row, "session");
      const kind = kindOf.get(session);
      if (kind === undefined) throw new Error(`Unknown session "${session}" in the session times`);
      const at = Temporal.Instant.from(required(row, "start_utc"));
      return [
        `${whole(row, "season")} ${whole(row, "round")} ${kind}`,
        { source: "session-times", date: null, at },
      ] as const;
    }),
  );
}

/**
 * In the Ergast tables, the start times of 2005 and 2006 are in local time and all later ones in
 * UTC.
 */
const LAST_SEASON_IN_LOCAL_TIME = 2006;

/**
 * Columns of the race data. Since 2023, the second session of a sprint weekend is sprint
 * qualifying.
 */
const racedataColumns: readonly (readonly [SessionKind, string])[] = [
  ["practice-1", "fp1"],
  ["practice-2", "fp2"],
  ["practice-3", "fp3"],
  ["qualifying", "quali"],
  ["sprint", "sprint"],
];

const FIRST_SPRINT_QUALIFYING = 2023;

function racedataStarts(
  rows: readonly CsvRow[],
  f1db: F1db,
  timeZoneOf: StartSources["timeZoneOf"],
): Statements {
  const found = ergastStarts("race-data", rows, "year", f1db, timeZoneOf);
  for (const row of rows) {
    const season = whole(row, "year");
    const hasSprint = timeOf(row, "sprint") !== null;
    for (const [session, column] of racedataColumns) {
      const at = timeOf(row, column);
      if (at === null) continue;
      const kind =
        hasSprint && season >= FIRST_SPRINT_QUALIFYING && session === "practice-2"
          ? "sprint-qualifying"
          : session;
      found.set(`${season} ${whole(row, "round")} ${kind}`, {
        source: "race-data",
        date: null,
        at,
      });
    }
  }
  return found;
}

function timeOf(row: CsvRow, column: string): Temporal.Instant | null {
  const date = optional(row, `${column}_date`);
  const time = optional(row, `${column}_time`);
  return date === null || time === null ? null : Temporal.Instant.from(`${date}T${time}Z`);
}

function mappedStarts(
  rows: readonly CsvRow[],
  f1db: F1db,
  timeZoneOf: StartSources["timeZoneOf"],
): Statements {
  return ergastStarts("id-map", rows, "season", f1db, timeZoneOf);
}

function ergastStarts(
  source: Statement["source"],
  rows: readonly CsvRow[],
  seasonColumn: string,
  f1db: F1db,
  timeZoneOf: StartSources["timeZoneOf"],
): Map<string, Statement> {
  const races = new Map(
    f1db.seasons.flatMap((season) =>
      season.races.map((race) => [`${race.season} ${race.round}`, race] as const),
    ),
  );
  const found = new Map<string, Statement>();
  for (const row of rows) {
    const season = whole(row, seasonColumn);
    const race = races.get(`${season} ${whole(row, "round")}`);
    // While the calendar of a future season changes, round numbers may differ between sources.
    if (race === undefined || !isSameRace(race, row)) continue;
    const time = optional(row, "time")?.replace(/Z$/, "") ?? null;
    const date = required(row, "date");
    const local = season <= LAST_SEASON_IN_LOCAL_TIME;
    found.set(
      `${season} ${race.round} race`,
      time === null
        ? { source, date: Temporal.PlainDate.from(date), at: null }
        : {
            source,
            date: null,
            at: local
              ? Temporal.PlainDateTime.from(`${date}T${time}`)
                  .toZonedDateTime(timeZoneOf(text(race.race, "circuitId")))
                  .toInstant()
              : Temporal.Instant.from(`${date}T${time}Z`),
          },
    );
  }
  return found;
}

const NEAR_DAYS = 7;

function isSameRace(race: F1dbRace, row: CsvRow): boolean {
  const apart = Temporal.PlainDate.from(text(race.race, "date")).since(required(row, "date")).days;
  return Math.abs(apart) <= NEAR_DAYS;
}
