import type {
  SourceDocument,
  CalendarDocument,
  DriverStandingsDocument,
  LapsDocument,
  SourceMeeting,
  PitStopsDocument,
  QualifyingDocument,
  RaceDocument,
  TeamStandingsDocument,
} from "#domain/facts/source-document.ts";

import { createRequestBudget, type BudgetSettings, type RequestBudget } from "../http-budget.ts";
import type { Failed } from "../http-outcome.ts";
import type { HttpReader } from "../http-reader.ts";
import {
  toCalendarDocument,
  toSourceDriver,
  toSourceMeeting,
  toSourceQualifyingRow,
  toSourceRaceRows,
  toSourceTeam,
} from "./source-rows.ts";
import { failed, readPages, type ErgastFailureReason, type PagesRequest, type SeenPages } from "./read-pages.ts";
import {
  calendarPage,
  driverStandingsPage,
  lapsPage,
  pitStopsPage,
  qualifyingPage,
  resultsPage,
  sprintPage,
  teamStandingsPage,
  type ErgastMeeting,
  type ErgastTableOf,
} from "./wire.ts";

export interface ErgastReadOptions {
  /** Validators from the last response. With them, an unchanged document isn't sent again. */
  readonly seen?: SeenPages;
  readonly signal?: AbortSignal;
}

export type ErgastOutcome<Document extends SourceDocument> =
  | { readonly kind: "fresh"; readonly document: Document; readonly seen: SeenPages }
  | { readonly kind: "unchanged" }
  | { readonly kind: "absent" }
  | Failed<ErgastFailureReason>;

type ReadOfRound<Document extends SourceDocument> = (
  season: number,
  round: number,
  options?: ErgastReadOptions,
) => Promise<ErgastOutcome<Document>>;

/**
 * Client for an Ergast-compatible service. Incomplete documents are rejected. Failures are returned rather than thrown.
 */
export interface ErgastClient {
  readCalendar(season: number, options?: ErgastReadOptions): Promise<ErgastOutcome<CalendarDocument>>;
  readonly readRaceClassification: ReadOfRound<RaceDocument>;
  readonly readSprint: ReadOfRound<RaceDocument>;
  readonly readQualifying: ReadOfRound<QualifyingDocument>;
  readonly readLaps: ReadOfRound<LapsDocument>;
  readonly readPitStops: ReadOfRound<PitStopsDocument>;
  readonly readDriverStandings: ReadOfRound<DriverStandingsDocument>;
  readonly readTeamStandings: ReadOfRound<TeamStandingsDocument>;
}

/**
 * Creates a budget slightly below the limits of the public service, because requests may arrive closer together than
 * they were sent.
 */
export function createErgastBudget(overrides: Partial<BudgetSettings> = {}): RequestBudget {
  return createRequestBudget(
    [
      { requests: 4, perMs: 1050 },
      { requests: 500, perMs: 3_605_000 },
    ],
    overrides,
  );
}

/** Creates a client. Use only one per process, because each has its own budget by default. */
export function createErgastClient(
  baseUrl: URL,
  reader: HttpReader,
  budget: RequestBudget = createErgastBudget(),
): ErgastClient {
  const urlOf = (...parts: readonly (string | number)[]) =>
    new URL(`${baseUrl.href.replace(/\/+$/, "")}/${parts.join("/")}.json`);

  async function read<Frame, Row, Document extends SourceDocument>(
    options: ErgastReadOptions,
    list: Pick<PagesRequest<Frame, Row>, "listUrl" | "schema" | "keyOf">,
    toDocument: (rows: readonly Row[], frame: Frame | null) => Document | string,
  ): Promise<ErgastOutcome<Document>> {
    const pages = await readPages({ reader, budget }, { ...list, seen: options.seen ?? [], signal: options.signal });
    if (pages.kind !== "whole") return pages;
    if (pages.rows.length === 0) return { kind: "absent" };
    const document = toDocument(pages.rows, pages.frame);
    if (typeof document === "string") return failed("wrong-shape", document);
    return { kind: "fresh", document, seen: pages.seen };
  }

  function ofRace<Row, Document extends SourceDocument>(
    endpoint: string,
    schema: PagesRequest<ErgastMeeting, Row>["schema"],
    keyOf: (row: Row) => string,
    toDocument: (meeting: SourceMeeting, rows: readonly Row[]) => Document,
  ): ReadOfRound<Document> {
    return (season, round, options = {}) =>
      read(options, { listUrl: urlOf(season, round, endpoint), schema, keyOf }, (rows, frame) =>
        frame === null || isAnother(frame, season, round)
          ? describeAnother("RaceTable.Races[0]", frame, season, round)
          : toDocument(toSourceMeeting(frame), rows),
      );
  }

  function afterRound<Row, Document extends SourceDocument>(
    endpoint: string,
    schema: PagesRequest<ErgastTableOf, Row>["schema"],
    keyOf: (row: Row) => string,
    toDocument: (table: ErgastTableOf, rows: readonly Row[]) => Document,
  ): ReadOfRound<Document> {
    return (season, round, options = {}) =>
      read(options, { listUrl: urlOf(season, round, endpoint), schema, keyOf }, (rows, frame) =>
        frame === null || isAnother(frame, season, round)
          ? describeAnother("StandingsTable.StandingsLists[0]", frame, season, round)
          : toDocument(frame, rows),
      );
  }

  return {
    readCalendar: (season, options = {}) =>
      read(
        options,
        { listUrl: urlOf(season, "races"), schema: calendarPage, keyOf: (race) => `round ${race.round}` },
        (races) => {
          const other = races.find((race) => race.season !== season);
          if (other === undefined) return toCalendarDocument(season, races);
          return `MRData.RaceTable.Races: season ${other.season} instead of ${season}`;
        },
      ),
    readRaceClassification: ofRace("results", resultsPage, keyOfResult, (meeting, rows) => ({
      kind: "race",
      meeting,
      rows: toSourceRaceRows(rows),
    })),
    readSprint: ofRace("sprint", sprintPage, keyOfResult, (meeting, rows) => ({
      kind: "sprint",
      meeting,
      rows: toSourceRaceRows(rows),
    })),
    readQualifying: ofRace("qualifying", qualifyingPage, keyOfResult, (meeting, rows) => ({
      kind: "qualifying",
      meeting,
      rows: rows.map(toSourceQualifyingRow),
    })),
    readLaps: ofRace(
      "laps",
      lapsPage,
      (timing) => `lap ${timing.lap} of ${timing.driverId}`,
      (meeting, rows) => ({
        kind: "laps",
        meeting,
        laps: rows.map(({ driverId, lap, position, time }) => ({ driverRef: driverId, lap, position, timeMs: time })),
      }),
    ),
    readPitStops: ofRace(
      "pitstops",
      pitStopsPage,
      (pitStop) => `stop ${pitStop.stop} of ${pitStop.driverId}`,
      (meeting, rows) => ({
        kind: "pit-stops",
        meeting,
        stops: rows.map(({ driverId, stop, lap, time, duration }) => ({
          driverRef: driverId,
          stop,
          lap,
          timeOfDay: time,
          durationMs: duration,
        })),
      }),
    ),
    readDriverStandings: afterRound(
      "driverstandings",
      driverStandingsPage,
      (row) => row.Driver.driverId,
      ({ season, round }, rows) => ({
        kind: "driver-standings",
        season,
        round,
        rows: rows.map((row) => ({
          position: row.position,
          pointsHundredths: row.points,
          wins: row.wins,
          driver: toSourceDriver(row.Driver),
          teams: row.Constructors.map(toSourceTeam),
        })),
      }),
    ),
    readTeamStandings: afterRound(
      "constructorstandings",
      teamStandingsPage,
      (row) => row.Constructor.constructorId,
      ({ season, round }, rows) => ({
        kind: "team-standings",
        season,
        round,
        rows: rows.map((row) => ({
          position: row.position,
          pointsHundredths: row.points,
          wins: row.wins,
          team: toSourceTeam(row.Constructor),
        })),
      }),
    ),
  };
}

/** The key contains the driver, because two drivers may share a car, and one driver may have driven two cars. */
function keyOfResult({
  position,
  Driver,
}: {
  readonly position: number;
  readonly Driver: { readonly driverId: string };
}) {
  return `position ${position} of ${Driver.driverId}`;
}

function isAnother(frame: ErgastTableOf, season: number, round: number): boolean {
  return frame.season !== season || frame.round !== round;
}

function describeAnother(path: string, frame: ErgastTableOf | null, season: number, round: number): string {
  return `MRData.${path}: ${frame === null ? "nothing" : `${frame.season} round ${frame.round}`} instead of ${season} round ${round}`;
}
