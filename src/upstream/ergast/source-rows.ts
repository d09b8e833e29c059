import type {
  CalendarDocument,
  SourceDriver,
  SourceMeeting,
  QualifyingDocument,
  SourceRaceRow,
  SourceTeam,
} from "#domain/facts/source-document.ts";
import type { SessionKind } from "#domain/calendar/session.ts";
import { formatGap, formatRaceTime } from "#domain/times.ts";

import { parseDuration } from "./wire-values.ts";
import type {
  ErgastCalendarMeeting,
  ErgastConstructor,
  ErgastDriver,
  ErgastMeeting,
  ErgastQualifyingResult,
  ErgastResult,
  ErgastStart,
} from "./wire.ts";

export function toSourceDriver(driver: ErgastDriver): SourceDriver {
  return {
    ref: driver.driverId,
    givenName: driver.givenName,
    familyName: driver.familyName,
    code: driver.code,
    permanentNumber: driver.permanentNumber,
    bornOn: driver.dateOfBirth,
    nationality: driver.nationality,
  };
}

export function toSourceTeam(constructor: ErgastConstructor): SourceTeam {
  return {
    ref: constructor.constructorId,
    name: constructor.name,
    nationality: constructor.nationality,
  };
}

export function toSourceMeeting(race: ErgastMeeting): SourceMeeting {
  const { circuitId, circuitName, Location } = race.Circuit;
  return {
    season: race.season,
    round: race.round,
    name: race.raceName,
    ...toSourceStart(race),
    circuit: {
      ref: circuitId,
      name: circuitName,
      latitude: Location.lat,
      longitude: Location.long,
      locality: Location.locality,
      country: Location.country,
    },
  };
}

function toSourceStart({ date, time }: { readonly date: string; readonly time: string | null }) {
  return { date, startsAt: time === null ? null : `${date}T${time}` };
}

export function toCalendarDocument(
  season: number,
  races: readonly ErgastCalendarMeeting[],
): CalendarDocument {
  const meetings = races.toSorted((a, b) => a.round - b.round);
  return {
    kind: "calendar",
    season,
    meetings: meetings.map((race) => ({
      ...toSourceMeeting(race),
      sessions: toSourceSessions(race),
    })),
  };
}

function toSourceSessions(
  race: ErgastCalendarMeeting,
): CalendarDocument["meetings"][number]["sessions"] {
  const sprintQualifying = race.SprintQualifying ?? race.SprintShootout;
  // Sprint weekends in 2023 had only one practice session, but some services list the sprint
  // shootout as a second one.
  const isShootout = race.season === 2023 && race.Sprint != null && sprintQualifying == null;
  const ordered: readonly (readonly [SessionKind, ErgastStart | null | undefined])[] = [
    ["practice-1", race.FirstPractice],
    ["practice-2", isShootout ? null : race.SecondPractice],
    ["practice-3", race.ThirdPractice],
    ["sprint-qualifying", isShootout ? race.SecondPractice : sprintQualifying],
    ["sprint", race.Sprint],
    ["qualifying", race.Qualifying],
  ];
  return ordered.flatMap(([kind, start]) =>
    start == null ? [] : [{ kind, ...toSourceStart(start) }],
  );
}

interface Winner {
  readonly laps: number;
  readonly timeMs: number | null;
}

/**
 * Converts results. Rows with only a gap or only a total time are completed from the winner's time.
 */
export function toSourceRaceRows(results: readonly ErgastResult[]): SourceRaceRow[] {
  const first = results.find((result) => result.position === 1);
  const timeMs = first?.Time?.millis ?? parseDuration(first?.Time?.time ?? "");
  const winner = { laps: first?.laps ?? 0, timeMs };
  return results.map((result) => toSourceRaceRow(result, winner));
}

function toSourceRaceRow(result: ErgastResult, winner: Winner): SourceRaceRow {
  const { FastestLap } = result;
  const lapTime = FastestLap?.Time?.time ?? null;
  return {
    driver: toSourceDriver(result.Driver),
    team: toSourceTeam(result.Constructor),
    number: result.number,
    position: result.position,
    positionText: result.positionText,
    pointsHundredths: result.points,
    grid: result.grid,
    laps: result.laps,
    status: result.status,
    ...toSourceTime(result, winner),
    fastestLap:
      FastestLap == null
        ? null
        : {
            rank: FastestLap.rank,
            lap: FastestLap.lap,
            timeMs: lapTime === null ? null : parseDuration(lapTime),
            timeText: lapTime,
            averageKph: FastestLap.AverageSpeed?.speed ?? null,
          },
  };
}

/** Ignores gaps such as `+-1:54:30`, which the public service sometimes sends. */
function toSourceTime({ Time, position, laps }: ErgastResult, winner: Winner) {
  const timeText = Time?.time ?? null;
  if (Time == null || timeText?.startsWith("+-")) return { timeMs: null, timeText: null };
  const { millis } = Time;
  if (millis !== null) {
    return {
      timeMs: millis,
      timeText: timeText ?? (laps === winner.laps ? formatTime(millis, position, winner) : null),
    };
  }
  if (timeText === null) return { timeMs: null, timeText };
  if (!timeText.startsWith("+")) return { timeMs: parseDuration(timeText), timeText };
  const gapMs = parseDuration(timeText.slice(1));
  return {
    timeMs: gapMs === null || winner.timeMs === null ? null : winner.timeMs + gapMs,
    timeText,
  };
}

function formatTime(timeMs: number, position: number, winner: Winner): string | null {
  if (position === 1) return formatRaceTime(timeMs);
  return winner.timeMs === null || timeMs < winner.timeMs
    ? null
    : formatGap({ gapMs: timeMs - winner.timeMs, gapLaps: null });
}

export function toSourceQualifyingRow(
  result: ErgastQualifyingResult,
): QualifyingDocument["rows"][number] {
  return {
    driver: toSourceDriver(result.Driver),
    team: toSourceTeam(result.Constructor),
    number: result.number,
    position: result.position,
    q1Ms: result.Q1,
    q2Ms: result.Q2,
    q3Ms: result.Q3,
  };
}
