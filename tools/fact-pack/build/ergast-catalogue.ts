import type {
  ergastCircuits,
  ergastConstructors,
  ergastConstructorTeams,
  ergastDrivers,
  ergastPitStops,
  ergastRaces,
  ergastSessions,
  ergastStatuses,
} from "#db/schema/ergast.ts";

import type { Temporal } from "#domain/time.ts";

import type { PackRow } from "#facts/store/tables.ts";
import type { PlannedMeeting } from "./calendar.ts";
import { optional, optionalWhole, required, whole, type CsvRow } from "./csv.ts";
import type { MeetingIds } from "./meeting-ids.ts";

export function buildErgastDrivers(map: readonly CsvRow[]): PackRow<typeof ergastDrivers>[] {
  return map.map((row) => ({
    ergastId: required(row, "ergast_driver_id"),
    driverId: optional(row, "f1db_driver_id"),
    code: optional(row, "code"),
    permanentNumber: optional(row, "permanent_number"),
    permanentNumberUntil2025: optional(row, "permanent_number_until_2025"),
    givenName: required(row, "given_name"),
    familyName: required(row, "family_name"),
    bornOn: optional(row, "date_of_birth"),
    nationality: optional(row, "nationality"),
    url: optional(row, "url"),
  }));
}

/**
 * Takes constructors with results from the id map. Adds those that never qualified, which only the
 * CC0 race data lists.
 */
export function buildErgastConstructors(
  map: readonly CsvRow[],
  racedata: readonly CsvRow[],
): PackRow<typeof ergastConstructors>[] {
  const constructors = new Map<string, PackRow<typeof ergastConstructors>>();
  const add = (row: CsvRow, ergastId: string) => {
    if (constructors.has(ergastId)) return;
    constructors.set(ergastId, {
      ergastId,
      name: required(row, "name"),
      nationality: optional(row, "nationality"),
      url: optional(row, "url"),
    });
  };
  for (const row of map) add(row, required(row, "ergast_constructor_id"));
  for (const row of racedata) add(row, required(row, "constructorRef"));
  return [...constructors.values()];
}

export function buildErgastConstructorTeams(
  map: readonly CsvRow[],
): PackRow<typeof ergastConstructorTeams>[] {
  return map.map((row) => ({
    ergastId: required(row, "ergast_constructor_id"),
    teamId: required(row, "f1db_constructor_id"),
    firstSeason: whole(row, "first_season"),
    lastSeason: whole(row, "last_season"),
  }));
}

export function buildErgastCircuits(map: readonly CsvRow[]): PackRow<typeof ergastCircuits>[] {
  return map.map((row) => ({
    ergastId: required(row, "ergast_circuit_id"),
    circuitId: optional(row, "f1db_circuit_id"),
    name: required(row, "circuit_name"),
    latitude: required(row, "lat"),
    longitude: required(row, "long"),
    locality: required(row, "locality"),
    country: required(row, "country"),
    url: optional(row, "url"),
  }));
}

/**
 * Builds the Ergast races with the services' names but our dates and times, because some of the
 * services' times are local and some of their dates are wrong. Races that aren't in the id map
 * follow the services' conventions.
 */
export function buildErgastRaces(
  map: readonly CsvRow[],
  circuits: readonly CsvRow[],
  planned: readonly PlannedMeeting[],
  ids: MeetingIds,
): PackRow<typeof ergastRaces>[] {
  const known = new Map(
    map.map((row) => [`${required(row, "season")} ${required(row, "round")}`, row]),
  );
  const circuitOf = new Map(
    circuits.map((row) => [required(row, "f1db_circuit_id"), required(row, "ergast_circuit_id")]),
  );
  return planned.flatMap((meeting) => {
    const { season, race } = meeting;
    if (race === null) return [];
    const meetingId = ids.idOf(season, meeting.slug);
    const start = meeting.starts.get("race");
    const { date, time } =
      start === undefined ? { date: meeting.endDate.toString(), time: null } : dateAndTime(start);
    const row = known.get(`${season} ${race.round}`);
    if (row !== undefined) {
      return {
        season,
        round: race.round,
        meetingId,
        name: required(row, "race_name"),
        circuitErgastId: required(row, "ergast_circuit_id"),
        date,
        time,
        url: optional(row, "url"),
      };
    }
    const circuitErgastId = circuitOf.get(meeting.circuitId);
    if (circuitErgastId === undefined)
      throw new Error(`The id map has no circuit "${meeting.circuitId}"`);
    return {
      season,
      round: race.round,
      meetingId,
      name: meeting.name,
      circuitErgastId,
      date,
      time,
      url: `https://en.wikipedia.org/wiki/${season}_${encodeURIComponent(meeting.name.replaceAll(" ", "_"))}`,
    };
  });
}

const racedataSessions = [
  ["practice-1", "fp1"],
  ["practice-2", "fp2"],
  ["practice-3", "fp3"],
  ["qualifying", "quali"],
  ["sprint", "sprint"],
] as const;

const firstSprintQualifying = 2023;

/**
 * Builds the Ergast sessions. The CC0 race data lists the sessions announced for 2021 to 2024, and
 * our calendar lists those for later seasons. All start times are from our calendar.
 */
export function buildErgastSessions(
  racedata: readonly CsvRow[],
  planned: readonly PlannedMeeting[],
): PackRow<typeof ergastSessions>[] {
  const startsOf = new Map(
    planned.flatMap(({ season, race, starts }) =>
      race === null ? [] : [[`${season} ${race.round}`, starts] as const],
    ),
  );
  const recorded = racedata.flatMap((race): PackRow<typeof ergastSessions>[] => {
    const season = whole(race, "year");
    const sprintWeekend = season >= firstSprintQualifying && optional(race, "sprint_date") !== null;
    return racedataSessions.flatMap(([session, column]): PackRow<typeof ergastSessions>[] => {
      if (optional(race, `${column}_date`) === null) return [];
      // The race data has no column for sprint qualifying and uses the one for second practice.
      const kind = sprintWeekend && session === "practice-2" ? "sprint-qualifying" : session;
      const round = whole(race, "round");
      const start = startsOf.get(`${season} ${round}`)?.get(kind);
      if (start === undefined)
        throw new Error(`No source has the start of ${kind} in ${season} round ${round}`);
      return [{ season, round, kind, ...dateAndTime(start) }];
    });
  });
  const last = Math.max(...recorded.map((session) => session.season));
  const later = planned.flatMap(({ season, race, starts }): PackRow<typeof ergastSessions>[] => {
    if (race === null || season <= last) return [];
    return [...starts].flatMap(([kind, start]): PackRow<typeof ergastSessions>[] => {
      return kind === "race" ? [] : [{ season, round: race.round, kind, ...dateAndTime(start) }];
    });
  });
  return [...recorded, ...later];
}

function dateAndTime(start: Temporal.Instant): { readonly date: string; readonly time: string } {
  const [date = "", time = ""] = start.toString().split("T");
  return { date, time };
}

export function buildErgastStatuses(statuses: readonly CsvRow[]): PackRow<typeof ergastStatuses>[] {
  return statuses.map((row) => ({ id: whole(row, "status_id"), text: required(row, "status") }));
}

/** Lists pit stops in the order of the Ergast API: by lap, then by local time. */
export function buildErgastPitStops(
  stops: readonly CsvRow[],
  meetingIdOf: (season: number, round: number) => number,
): PackRow<typeof ergastPitStops>[] {
  const byMeeting = Map.groupBy(stops, (row) =>
    meetingIdOf(whole(row, "season"), whole(row, "round")),
  );
  return [...byMeeting].flatMap(([meetingId, rows]) =>
    rows
      .toSorted(
        (a, b) =>
          whole(a, "lap") - whole(b, "lap") ||
          required(a, "time_of_day").localeCompare(required(b, "time_of_day"), "en"),
      )
      .map((row, index) => ({
        meetingId,
        session: "race" as const,
        ordinal: index + 1,
        driverId: required(row, "driver"),
        stop: whole(row, "stop"),
        lap: whole(row, "lap"),
        timeOfDay: optional(row, "time_of_day"),
        durationMs: optionalWhole(row, "duration_ms"),
      })),
  );
}
