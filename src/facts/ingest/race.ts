import { fastestLaps, raceClassifications, startingGrids } from "#db/schema/classifications.ts";
import { classificationChanges } from "#domain/results/classification-changes.ts";
import type { RaceDocument, SourceRaceRow } from "#domain/facts/source-document.ts";

import type { PackRow } from "#facts/store/tables.ts";
import { NOTHING_APPLIED, type Application, type Applied } from "./application.ts";
import { completeFastestLaps } from "./complete-fastest-laps.ts";
import type { ResolvedDrivers } from "./drivers.ts";
import { enterDrivers } from "./entries.ts";
import { findSourceMeeting } from "./meetings.ts";
import { setPoleFromGrid } from "./poles.ts";
import { takeRaceNumbers } from "./qualifying-numbers.ts";
import { mirrorRace } from "./race-mirror.ts";
import { onlyRow, listFastestLaps, listGrid, listRaceRows, type RaceRow } from "./race-rows.ts";
import { DocumentRefused } from "./refusal.ts";
import { replaceRows } from "./rows.ts";
import { ensureSession, setRaceResult } from "./session-result.ts";
import { recomputeStandings } from "./standings.ts";
import { resolveEntrants } from "./resolve-entrants.ts";
import type { ResolvedTeams } from "./teams.ts";

type Status = RaceRow["status"];

/**
 * Letters that services give instead of a position. Since 2023, R means any car that didn't finish.
 */
const LETTERS: Readonly<Record<string, Status>> = {
  R: "DNF",
  D: "DSQ",
  E: "EX",
  W: "DNS",
  F: "DNQ",
  N: "NC",
};
const STATUS_WORDS: Readonly<Record<string, Status>> = {
  "Did not start": "DNS",
  Withdrew: "DNS",
  Disqualified: "DSQ",
  "Not classified": "NC",
  "Did not qualify": "DNQ",
};
/** Status texts that don't contain the reason for a retirement. */
const PLAIN_STATUS =
  /^(Finished|Lapped|Retired|\+\d+ Laps?|Did not start|Withdrew|Disqualified|Excluded|Not classified)$/;

function resultOf({ positionText, status }: SourceRaceRow): {
  readonly position: number | null;
  readonly status: Status;
} {
  if (/^\d+$/.test(positionText)) return { position: Number(positionText), status: "classified" };
  const letter = LETTERS[positionText];
  if (letter === undefined)
    throw new DocumentRefused("implausible", `unknown position "${positionText}"`);
  return { position: null, status: letter === "DNF" ? (STATUS_WORDS[status] ?? letter) : letter };
}

export async function applyRace(
  { transaction }: Application,
  document: RaceDocument,
): Promise<Applied & { readonly meetingId: number }> {
  const { kind } = document;
  if (new Set(document.rows.map((row) => row.driver.ref)).size !== document.rows.length) {
    throw new DocumentRefused("implausible", "a driver is listed twice");
  }
  const places = document.rows.flatMap(({ positionText }) =>
    /^\d+$/.test(positionText) ? [positionText] : [],
  );
  if (new Set(places).size !== places.length)
    throw new DocumentRefused("implausible", "two drivers have the same place");
  const meeting = await findSourceMeeting(transaction, document.meeting);
  const scope = { meeting_id: meeting.id, session: kind };
  const before = await listRaceRows(transaction, "source", meeting.id, kind);
  const { drivers, teams } = await resolveEntrants(
    transaction,
    meeting.season,
    document.rows,
    before.length,
  );
  const after = raceRows(document, meeting.id, before, drivers, teams);
  const sessionAdded = await ensureSession(transaction, meeting, kind);
  const results = await replaceRows(transaction, "source", raceClassifications, scope, after);
  const grid = gridRows(
    document,
    meeting.id,
    await listGrid(transaction, meeting.id, kind),
    drivers,
  );
  const gridChanged =
    grid.length > 0 && (await replaceRows(transaction, "source", startingGrids, scope, grid));
  const poleChanged = kind === "race" && (await setPoleFromGrid(transaction, meeting.id));
  const fastest = fastestRows(
    document,
    meeting.id,
    await listFastestLaps(transaction, meeting.id),
    drivers,
    teams,
  );
  const fastestChanged =
    fastest.length > 0 && (await replaceRows(transaction, "source", fastestLaps, scope, fastest));
  const ended = kind === "race" && (await setRaceResult(transaction, meeting, after[0] ?? null));
  const numbered = kind === "race" && (await takeRaceNumbers(transaction, meeting.id));
  const entered = await enterDrivers(transaction, meeting.id);
  const mirrored = await mirrorRace(transaction, meeting.id, document);
  const completed = kind === "race" && (await completeFastestLaps(transaction, meeting.id));
  const counts = results && countedPart(before) !== countedPart(after);
  const standingsChanged =
    counts && (await recomputeStandings(transaction, meeting.season, meeting.id));
  const created = drivers.created || teams.created;
  const inSeason = entered || results;
  const seasonChange = inSeason ? "season" : null;
  return {
    ...NOTHING_APPLIED,
    meetingId: meeting.id,
    driverRenamed: drivers.renamed,
    changed:
      created ||
      inSeason ||
      sessionAdded ||
      gridChanged ||
      poleChanged ||
      fastestChanged ||
      ended ||
      numbered ||
      mirrored ||
      completed ||
      standingsChanged,
    searchChanged: created ? "everything" : seasonChange,
    classificationChanges: results ? classificationChanges(before, after, true) : [],
  };
}

function countedPart(rows: readonly RaceRow[]): string {
  return JSON.stringify(
    rows
      .map((row) => `${row.driverId} ${row.teamId} ${row.position} ${row.pointsHundredths}`)
      .toSorted(),
  );
}

function raceRows(
  { kind, rows }: RaceDocument,
  meetingId: number,
  before: readonly RaceRow[],
  drivers: ResolvedDrivers,
  teams: ResolvedTeams,
): RaceRow[] {
  const winner = rows.find((row) => row.positionText === "1");
  return rows.map((row, index) => {
    const driverId = drivers.idOf(row.driver.ref);
    const car = teams.carOf(row.team.ref);
    const earlier = onlyRow(
      before.filter((row) => row.driverId === driverId && row.teamId === car.teamId),
    );
    const result = resultOf(row);
    const onLeadLap = winner !== undefined && row.laps === winner.laps && result.position !== null;
    const timeMs = onLeadLap ? row.timeMs : null;
    const gapMs =
      timeMs === null || winner?.timeMs == null || row === winner ? null : timeMs - winner.timeMs;
    const lapsBehind = winner === undefined ? 0 : winner.laps - row.laps;
    return {
      meetingId,
      session: kind,
      ordinal: index + 1,
      ...result,
      driverId,
      teamId: car.teamId,
      engineMakerId: earlier?.engineMakerId ?? car.engineMakerId,
      number: row.number ?? earlier?.number ?? null,
      sharedCar: earlier?.sharedCar ?? false,
      // The pack gives no number of laps for disqualified cars.
      laps:
        earlier !== undefined && earlier.status === result.status && earlier.laps === null
          ? null
          : row.laps,
      timeMs,
      // Services include penalties in the time, so a known penalty is kept as long as the time is
      // the same.
      penaltyMs: earlier?.timeMs === timeMs ? (earlier?.penaltyMs ?? null) : null,
      gapMs,
      gapLaps: gapLaps(result.position, lapsBehind, row.laps, earlier),
      reasonRetired: reasonOf(row, result, earlier),
      pointsHundredths: row.pointsHundredths,
      ...gridPlace(row, result.status, earlier),
    };
  });
}

/**
 * Keeps the known gap. For cars classified without taking the chequered flag, the pack has no gap
 * in laps, but services don't make this distinction.
 */
function gapLaps(
  position: number | null,
  lapsBehind: number,
  laps: number,
  earlier: RaceRow | undefined,
): number | null {
  if (
    earlier !== undefined &&
    earlier.laps === laps &&
    earlier.position !== null &&
    position !== null
  )
    return earlier.gapLaps;
  return position !== null && lapsBehind > 0 ? lapsBehind : null;
}

function reasonOf(
  row: SourceRaceRow,
  result: { readonly status: Status },
  earlier: RaceRow | undefined,
): string | null {
  if (earlier?.status === result.status && earlier.reasonRetired !== null)
    return earlier.reasonRetired;
  return PLAIN_STATUS.test(row.status) ? null : row.status;
}

/**
 * Services give slot 0 to both pit-lane starters and non-starters, and give some cars a slot they
 * didn't start from.
 */
function gridPlace(
  row: SourceRaceRow,
  status: Status,
  earlier: RaceRow | undefined,
): { readonly grid: number | null; readonly pitLaneStart: boolean } {
  if (
    row.grid === null ||
    ((row.grid === 0 || earlier?.pitLaneStart === true) && earlier !== undefined)
  ) {
    return { grid: earlier?.grid ?? null, pitLaneStart: earlier?.pitLaneStart ?? false };
  }
  return {
    grid: row.grid === 0 ? null : row.grid,
    pitLaneStart: row.grid === 0 && status !== "DNS",
  };
}

type GridRow = PackRow<typeof startingGrids>;

/**
 * Builds the grid from the result and keeps known penalties and times. Returns an empty list if
 * nothing has changed.
 */
function gridRows(
  { kind, rows }: RaceDocument,
  meetingId: number,
  earlier: {
    readonly grid: readonly GridRow[];
    readonly qualifyingMs: ReadonlyMap<string, number>;
  },
  drivers: ResolvedDrivers,
): GridRow[] {
  const earlierPlace = new Map(earlier.grid.map((row) => [row.driverId, row]));
  const gridPlaces = rows.flatMap((row) => {
    const driverId = drivers.idOf(row.driver.ref);
    if (row.grid === null || row.grid === 0 || earlierPlace.get(driverId)?.pitLane === true)
      return [];
    return [{ driverId, position: row.grid }];
  });
  if (
    gridPlaces.every(({ driverId, position }) => earlierPlace.get(driverId)?.position === position)
  )
    return [];
  const pitLane = rows
    .map((row) => ({ row, driverId: drivers.idOf(row.driver.ref), position: null }))
    .filter(
      ({ row, driverId }) =>
        earlierPlace.get(driverId)?.pitLane === true ||
        (row.grid === 0 && resultOf(row).status !== "DNS"),
    );
  return [...gridPlaces.toSorted((a, b) => a.position - b.position), ...pitLane].map(
    ({ driverId, position }, index) => {
      const earlierRow = earlierPlace.get(driverId);
      return {
        meetingId,
        session: kind,
        ordinal: index + 1,
        position,
        pitLane: position === null,
        driverId,
        penalty: earlierRow?.position === position ? earlierRow.penalty : null,
        timeMs: earlierRow?.timeMs ?? earlier.qualifyingMs.get(driverId) ?? null,
      };
    },
  );
}

type FastestRow = PackRow<typeof fastestLaps>;

/**
 * Builds the fastest-lap rows of a race. Sprints have none, as in the fact pack. Services drop the
 * laps of disqualified cars, so those that are known are kept. Returns an empty list if nothing has
 * changed.
 */
function fastestRows(
  { kind, rows }: RaceDocument,
  meetingId: number,
  earlier: readonly FastestRow[],
  drivers: ResolvedDrivers,
  teams: ResolvedTeams,
): FastestRow[] {
  if (kind !== "race") return [];
  const driverLaps = rows.flatMap((row) => {
    const driverId = drivers.idOf(row.driver.ref);
    const { teamId } = teams.carOf(row.team.ref);
    if (row.fastestLap?.timeMs != null) {
      const { lap, timeMs, rank } = row.fastestLap;
      return [{ driverId, teamId, lap, timeMs, rank }];
    }
    const earlierLap = earlier.find(
      (candidate) => candidate.driverId === driverId && candidate.teamId === teamId,
    );
    if (row.fastestLap !== null || resultOf(row).status !== "DSQ" || earlierLap?.timeMs == null)
      return [];
    return [
      {
        driverId,
        teamId,
        lap: earlierLap.lap,
        timeMs: earlierLap.timeMs,
        rank: earlierLap.position,
      },
    ];
  });
  // If a ranked driver's time is missing, the service's ranks are kept, so that no other driver
  // moves up.
  const isWhole = rows.every(
    ({ fastestLap }) => fastestLap?.rank == null || fastestLap.timeMs !== null,
  );
  const earlierTimes = new Map(earlier.map((row) => [row.driverId, row.timeMs]));
  if (
    driverLaps.length === earlier.length &&
    driverLaps.every((row) => earlierTimes.get(row.driverId) === row.timeMs)
  )
    return [];
  return driverLaps
    .toSorted((a, b) => a.timeMs - b.timeMs || (a.lap ?? 0) - (b.lap ?? 0))
    .map(({ rank, ...row }, index) => ({
      meetingId,
      session: "race",
      ordinal: index + 1,
      position: isWhole ? index + 1 : (rank ?? index + 1),
      ...row,
    }));
}
