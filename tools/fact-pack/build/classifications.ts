import {
  type driverOfTheDay,
  type fastestLaps,
  type pitStops,
  raceClassifications,
  type startingGrids,
  type timedClassifications,
} from "#db/schema/classifications.ts";
import type { entries } from "#db/schema/people.ts";
import type { SessionKind } from "#domain/calendar/session.ts";

import type { PackRow } from "#facts/store/tables.ts";
import type { F1dbRace } from "./f1db.ts";
import { durationMs, gap, hundredths } from "./quantities.ts";
import { sessionSources } from "./session-kinds.ts";
import {
  number,
  optionalAs,
  optionalText,
  optionalWhole,
  text,
  whole,
  type YamlRow,
} from "./yaml.ts";

export interface IdentifiedRace {
  readonly meetingId: number;
  readonly race: F1dbRace;
}

function who(row: YamlRow) {
  return {
    driverId: text(row, "driverId"),
    teamId: text(row, "constructorId"),
    engineMakerId: text(row, "engineManufacturerId"),
    number: optionalText(row, "driverNumber"),
  };
}

/** Parses a position. F1DB may have letters such as `DNF` instead. */
function place(row: YamlRow): {
  readonly position: number | null;
  readonly letters: string | null;
} {
  const value = text(row, "position");
  return /^\d+$/.test(value)
    ? { position: Number(value), letters: null }
    : { position: null, letters: value };
}

function classificationStatus(letters: string | null) {
  if (letters === null) return "classified";
  const status = raceClassifications.status.enumValues.find((known) => known === letters);
  if (status === undefined) throw new Error(`Unknown result "${letters}"`);
  return status;
}

const PIT_LANE = "PL";

const racedKinds: readonly SessionKind[] = ["race", "sprint"];

function* sessionRows(races: readonly IdentifiedRace[], raced: boolean) {
  for (const { meetingId, race } of races) {
    for (const { kind, file } of sessionSources) {
      if (racedKinds.includes(kind) !== raced) continue;
      const rows = race.lists.get(file) ?? [];
      for (const [index, row] of rows.entries())
        yield { meetingId, session: kind, ordinal: index + 1, row };
    }
  }
}

export function buildRaceClassifications(
  races: readonly IdentifiedRace[],
): PackRow<typeof raceClassifications>[] {
  return [...sessionRows(races, true)].map(({ meetingId, session, ordinal, row }) => {
    const { position, letters } = place(row);
    const grid = optionalText(row, "gridPosition");
    const behind = optionalAs(row, "gap", gap);
    return {
      meetingId,
      session,
      ordinal,
      position,
      status: classificationStatus(letters),
      ...who(row),
      sharedCar: optionalText(row, "sharedCar") === "true",
      laps: optionalWhole(row, "laps"),
      timeMs: optionalAs(row, "time", durationMs),
      penaltyMs: optionalAs(row, "timePenalty", (value) => durationMs(value.replace(/^\+/, ""))),
      gapMs: behind?.gapMs ?? null,
      gapLaps: behind?.gapLaps ?? null,
      // F1DB has this typo once.
      reasonRetired:
        optionalText(row, "reasonRetired")?.replace("Mechenical", "Mechanical") ?? null,
      pointsHundredths: optionalAs(row, "points", hundredths) ?? 0,
      grid: grid === PIT_LANE ? null : optionalWhole(row, "gridPosition"),
      pitLaneStart: grid === PIT_LANE,
    };
  });
}

export function buildTimedClassifications(
  races: readonly IdentifiedRace[],
): PackRow<typeof timedClassifications>[] {
  const rows = [...sessionRows(races, false)].map(({ meetingId, session, ordinal, row }) => {
    const { position, letters } = place(row);
    const q1Ms = optionalAs(row, "q1", durationMs);
    const q2Ms = optionalAs(row, "q2", durationMs);
    const q3Ms = optionalAs(row, "q3", durationMs);
    return {
      meetingId,
      session,
      ordinal,
      position,
      status: classificationStatus(letters),
      ...who(row),
      laps: optionalWhole(row, "laps"),
      timeMs: optionalAs(row, "time", durationMs) ?? q3Ms ?? q2Ms ?? q1Ms,
      q1Ms,
      q2Ms,
      q3Ms,
    };
  });
  return joinDisqualified(rows);
}

/**
 * Joins the two rows of a disqualified car. F1DB lists Bottas twice for the 2023 British Grand
 * Prix, once with his times and once as disqualified.
 */
function joinDisqualified(
  rows: readonly PackRow<typeof timedClassifications>[],
): PackRow<typeof timedClassifications>[] {
  const carOf = (row: PackRow<typeof timedClassifications>) =>
    `${row.meetingId} ${row.session} ${row.driverId} ${row.number}`;
  const disqualified = new Set(rows.filter((row) => row.status === "DSQ").map(carOf));
  const struck = new Map(
    rows
      .filter((row) => row.status !== "DSQ" && disqualified.has(carOf(row)))
      .map((row) => [carOf(row), row]),
  );
  const ordinals = new Map<string, number>();
  return rows
    .filter((row) => struck.get(carOf(row)) !== row)
    .map((row) => {
      const times = row.status === "DSQ" ? struck.get(carOf(row)) : undefined;
      const session = `${row.meetingId} ${row.session}`;
      const ordinal = (ordinals.get(session) ?? 0) + 1;
      ordinals.set(session, ordinal);
      return times === undefined
        ? { ...row, ordinal }
        : { ...times, ordinal, position: row.position, status: row.status };
    });
}

const gridFiles = [
  ["race", "starting-grid-positions"],
  ["sprint", "sprint-starting-grid-positions"],
] as const;

export function buildStartingGrids(
  races: readonly IdentifiedRace[],
): PackRow<typeof startingGrids>[] {
  return races.flatMap(({ meetingId, race }) =>
    gridFiles.flatMap(([session, file]) =>
      (race.lists.get(file) ?? []).map((row, index) => {
        const { position, letters } = place(row);
        if (letters !== null && letters !== PIT_LANE)
          throw new Error(`Unknown place "${letters}" on a grid`);
        return {
          meetingId,
          session,
          ordinal: index + 1,
          position,
          pitLane: letters === PIT_LANE,
          driverId: text(row, "driverId"),
          penalty: optionalText(row, "gridPenalty"),
          timeMs: optionalAs(row, "time", durationMs),
        };
      }),
    ),
  );
}

export function buildFastestLaps(races: readonly IdentifiedRace[]): PackRow<typeof fastestLaps>[] {
  return races.flatMap(({ meetingId, race }) =>
    (race.lists.get("fastest-laps") ?? []).map((row, index) => ({
      meetingId,
      session: "race" as const,
      ordinal: index + 1,
      position: optionalWhole(row, "position"),
      driverId: text(row, "driverId"),
      teamId: text(row, "constructorId"),
      lap: optionalWhole(row, "lap"),
      timeMs: optionalAs(row, "time", durationMs),
    })),
  );
}

export function buildPitStops(races: readonly IdentifiedRace[]): PackRow<typeof pitStops>[] {
  return races.flatMap(({ meetingId, race }) =>
    (race.lists.get("pit-stops") ?? []).map((row, index) => ({
      meetingId,
      session: "race" as const,
      ordinal: index + 1,
      driverId: text(row, "driverId"),
      stop: whole(row, "stop"),
      lap: whole(row, "lap"),
      durationMs: optionalAs(row, "time", durationMs),
    })),
  );
}

export function buildDriverOfTheDay(
  races: readonly IdentifiedRace[],
): PackRow<typeof driverOfTheDay>[] {
  return races.flatMap(({ meetingId, race }) =>
    (race.lists.get("driver-of-the-day-results") ?? []).map((row, index) => ({
      meetingId,
      ordinal: index + 1,
      position: whole(row, "position"),
      driverId: text(row, "driverId"),
      percentage: optionalText(row, "percentage") === null ? null : number(row, "percentage"),
    })),
  );
}

/**
 * Builds an entry for everyone in a classification of the meeting, with the car number from the
 * race or, without a race, from the latest session.
 */
export function buildEntries(races: readonly IdentifiedRace[]): PackRow<typeof entries>[] {
  const latestFirst = sessionSources.toReversed();
  return races.flatMap(({ meetingId, race }) => {
    const found = new Map<string, PackRow<typeof entries>>();
    for (const { file } of latestFirst) {
      for (const row of race.lists.get(file) ?? []) {
        const entry = { meetingId, ...who(row) };
        const key = `${entry.driverId} ${entry.teamId} ${entry.engineMakerId}`;
        if (!found.has(key)) found.set(key, entry);
      }
    }
    return [...found.values()];
  });
}
