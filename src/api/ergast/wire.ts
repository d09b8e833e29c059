import type { ErgastConstructorRow, ErgastDriverRow } from "#db/queries/ergast/lists.ts";
import type { ErgastLapRow, ErgastPitStopRow } from "#db/queries/ergast/laps.ts";
import type { ErgastQualifyingRow } from "#db/queries/ergast/qualifying.ts";
import type { ErgastCircuitRow, ErgastRaceRow, ErgastSessionRow } from "#db/queries/ergast/race-columns.ts";
import type { ErgastResultRow } from "#db/queries/ergast/results.ts";
import type { SessionKind } from "#domain/calendar/session.ts";
import { Temporal } from "#domain/time.ts";

/* Field names and structures of Ergast and Jolpica. All values are strings, and unknown ones are omitted. */

/** Site time from which drivers have their 2026 numbers. Until then, they have their earlier numbers. */
const NUMBERS_OF_2026 = Temporal.Instant.from("2026-03-06T00:00:00Z");

type Wire = Record<string, unknown>;

function known(fields: Record<string, unknown>): Wire {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));
}

function text(value: number | string | null): string | null {
  return value === null ? null : String(value);
}

export function seasonWire(year: number): Wire {
  return {
    season: String(year),
    url: `https://en.wikipedia.org/wiki/${year}_Formula_One_World_Championship`,
  };
}

export function circuitWire(circuit: ErgastCircuitRow): Wire {
  return known({
    circuitId: circuit.ergastId,
    url: circuit.url,
    circuitName: circuit.name,
    Location: {
      lat: circuit.latitude,
      long: circuit.longitude,
      locality: circuit.locality,
      country: circuit.country,
    },
  });
}

export function driverWire(driver: ErgastDriverRow, now: Temporal.Instant): Wire {
  const before2026 = Temporal.Instant.compare(now, NUMBERS_OF_2026) < 0;
  return known({
    driverId: driver.ergastId,
    permanentNumber: before2026 ? driver.permanentNumberUntil2025 : driver.permanentNumber,
    code: driver.code,
    url: driver.url,
    givenName: driver.givenName,
    familyName: driver.familyName,
    dateOfBirth: driver.bornOn,
    nationality: driver.nationality,
  });
}

export function constructorWire({ ergastId, url, name, nationality }: ErgastConstructorRow): Wire {
  return known({ constructorId: ergastId, url, name, nationality });
}

export function raceWire(race: ErgastRaceRow): Wire {
  return known({
    season: String(race.season),
    round: String(race.round),
    url: race.url,
    raceName: race.name,
    Circuit: circuitWire(race.circuit),
    date: race.date,
    time: race.time,
  });
}

const sessionNames: Partial<Record<SessionKind, string>> = {
  "practice-1": "FirstPractice",
  "practice-2": "SecondPractice",
  "practice-3": "ThirdPractice",
  qualifying: "Qualifying",
  sprint: "Sprint",
};

/** Includes the weekend's other sessions, which Ergast's race tables list from the 2021 season on. */
export function weekendWire(race: ErgastRaceRow, sessions: readonly ErgastSessionRow[]): Wire {
  const sessionEntries = sessions.flatMap(({ kind, date, time }) => {
    const shootout = race.season === 2023 ? "SprintShootout" : "SprintQualifying";
    const name = kind === "sprint-qualifying" ? shootout : sessionNames[kind];
    return name === undefined ? [] : [[name, known({ date, time })]];
  });
  return { ...raceWire(race), ...Object.fromEntries(sessionEntries) };
}

export function resultWire({ driver, team, result }: ErgastResultRow, now: Temporal.Instant): Wire {
  return known({
    number: result.number,
    position: String(result.position),
    positionText: result.positionText,
    points: result.points,
    Driver: driverWire(driver, now),
    Constructor: constructorWire(team),
    grid: text(result.grid),
    laps: text(result.laps),
    status: result.status,
    // A time without text belongs to a car that stopped before the end. Because such a time is shorter than the
    // winner's, it is omitted.
    Time: result.timeText === null ? null : known({ millis: text(result.timeMs), time: result.timeText }),
    FastestLap: result.fastestLap === null ? null : fastestLapWire(result),
  });
}

function fastestLapWire(result: ErgastResultRow["result"]): Wire {
  const { fastestAverageKph: kph } = result;
  return known({
    rank: text(result.fastestRank),
    lap: text(result.fastestLap),
    Time: result.fastestTime === null ? null : { time: result.fastestTime },
    AverageSpeed: kph === null ? null : { units: "kph", speed: kph.toFixed(3) },
  });
}

export function qualifyingWire(row: ErgastQualifyingRow, now: Temporal.Instant): Wire {
  return known({
    number: row.number,
    position: String(row.position),
    Driver: driverWire(row.driver, now),
    Constructor: constructorWire(row.team),
    Q1: row.segments.q1,
    Q2: row.segments.q2,
    Q3: row.segments.q3,
  });
}

export function timingWire({ driverId, position, timeMs }: ErgastLapRow): Wire {
  return known({ driverId, position: text(position), time: clockText(timeMs) });
}

export function pitStopWire({ driverId, lap, stop, time, durationMs }: ErgastPitStopRow): Wire {
  return known({
    driverId,
    lap: String(lap),
    stop: String(stop),
    time: time?.slice(0, 8),
    duration: durationMs === null ? "" : clockText(durationMs),
  });
}

function clockText(ms: number): string {
  const seconds = `${Math.floor(ms / 1000) % 60}.${String(ms % 1000).padStart(3, "0")}`;
  const minutes = Math.floor(ms / 60_000) % 60;
  const hours = Math.floor(ms / 3_600_000);
  if (hours > 0) return `${hours}:${String(minutes).padStart(2, "0")}:${seconds.padStart(6, "0")}`;
  return minutes > 0 ? `${minutes}:${seconds.padStart(6, "0")}` : seconds;
}

export function pointsText(hundredths: number): string {
  return String(hundredths / 100);
}
