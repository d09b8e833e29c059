import { meetings } from "#db/schema/calendar.ts";
import {
  fastestLaps,
  pitStops,
  raceClassifications,
  startingGrids,
  timedClassifications,
} from "#db/schema/classifications.ts";
import {
  ergastConstructorTeams,
  ergastDrivers,
  ergastPitStops,
  ergastQualifying,
  ergastResults,
} from "#db/schema/ergast.ts";
import { qualifyingLists, resultLists } from "#domain/ergast/all-lists.ts";
import { ergastNames } from "#domain/ergast/names.ts";

import { judge, type Finding } from "./exceptions.ts";
import type { PackReader } from "./pack.ts";
import { grouped, type Report } from "./report.ts";

/** Differences in milliseconds up to this size come from rounding. */
const ROUNDING_MS = 10;

type Lists = Awaited<ReturnType<typeof buildLists>>;
type Result = Lists["results"][number];

/**
 * Compares the lists of the Ergast-compatible API with what pages show and with each other: numbers, teams, places,
 * points, gaps, status texts, the order of times and the durations of pit stops.
 */
export async function verifyErgastLists(pack: PackReader): Promise<Report> {
  const lists = await buildLists(pack);
  const findings = [
    ...compareWithPages(lists),
    ...checkEachList(lists),
    ...compareWithEachOther(lists),
    ...(await checkStops(pack)),
  ];
  const lines = [`${grouped(lists.results.length)} results and ${grouped(lists.qualifying.length)} qualifiers`];
  return judge(pack, { name: "ergast lists", title: "Lists of the Ergast-compatible API", lines }, findings);
}

async function buildLists(pack: PackReader) {
  const drivers = await pack.read(ergastDrivers);
  const teams = await pack.read(ergastConstructorTeams);
  const names = ergastNames(drivers, teams);
  const seasons = new Map((await pack.read(meetings)).map(({ id, season }) => [id, season]));
  const seasonOf = (meetingId: number): number => seasons.get(meetingId) ?? 0;
  const context = { names, seasonOf };
  const cars = await pack.read(raceClassifications);
  const qualifiers = (await pack.read(timedClassifications)).filter(({ session }) => session === "qualifying");
  const results = resultLists({
    ...context,
    serviceLines: await pack.read(ergastResults),
    cars,
    fastLaps: await pack.read(fastestLaps),
    slots: await pack.read(startingGrids),
  });
  const qualifying = qualifyingLists({ ...context, serviceLines: await pack.read(ergastQualifying), qualifiers });
  const constructors = Map.groupBy(teams, ({ teamId }) => teamId);
  const isTeamOf = (constructorId: string, teamId: string, season: number): boolean => {
    const known = (constructors.get(teamId) ?? []).filter(
      ({ firstSeason, lastSeason }) => firstSeason <= season && season <= lastSeason,
    );
    // The services have names of their own for a few cars at Indianapolis.
    return known.length === 0 || known.some(({ ergastId }) => ergastId === constructorId);
  };
  return { names, seasonOf, cars, qualifiers, results, qualifying, isTeamOf };
}

const key = ({ meetingId, session }: { readonly meetingId: number; readonly session: string }, driver: string) =>
  `${meetingId} ${session} ${driver}`;

function compareWithPages({ names, seasonOf, cars, qualifiers, results, qualifying, isTeamOf }: Lists): Finding[] {
  const findings: Finding[] = [];
  const shown = Map.groupBy(cars, (car) => key(car, car.driverId));
  for (const line of results) {
    const driverId = names.driverIdOf(line.ergastDriverId) ?? line.ergastDriverId;
    const rows = shown.get(key(line, driverId)) ?? [];
    const car = rows.length === 1 ? rows[0] : rows.find(({ number }) => number === line.number);
    const differ = differing(findings, line, driverId);
    if (car === undefined) {
      if ((line.laps ?? 0) > 0) differ("entry", "none", line.positionText);
      continue;
    }
    differ("number", car.number ?? line.number, line.number);
    differ("place", car.position ?? "none", /^\d+$/.test(line.positionText) ? Number(line.positionText) : "none");
    differ("points", car.pointsHundredths / 100, Number(line.points));
    differ("disqualified", car.status === "DSQ", car.status === "DSQ" ? line.positionText === "D" : false);
    if (car.position !== null && car.timeMs !== null) differ("time", car.timeMs, line.timeMs);
    if (car.position !== null && car.gapLaps !== null) differ("time", null, line.timeMs);
    if (!isTeamOf(line.ergastConstructorId, car.teamId, seasonOf(line.meetingId)))
      differ("team", car.teamId, line.ergastConstructorId);
  }
  const qualified = new Map(qualifiers.map((row) => [`${row.meetingId} ${row.driverId}`, row]));
  for (const line of qualifying) {
    const driverId = names.driverIdOf(line.ergastDriverId) ?? line.ergastDriverId;
    const row = qualified.get(`${line.meetingId} ${driverId}`);
    if (row === undefined) continue;
    const differ = differing(findings, { ...line, session: "qualifying" }, driverId);
    differ("number", row.number ?? line.number, line.number);
    if (row.position !== null) differ("place", row.position, line.position);
    if (!isTeamOf(line.ergastConstructorId, row.teamId, seasonOf(line.meetingId)))
      differ("team", row.teamId, line.ergastConstructorId);
  }
  return findings;
}

function differing(
  findings: Finding[],
  { meetingId, session }: { readonly meetingId: number; readonly session: string },
  subject: string,
) {
  return (field: string, page: unknown, list: unknown): void => {
    if (page !== list) {
      const found = `${field} ${String(page)} on the page and ${String(list)} in the list`;
      findings.push({ meetingId, session, subject, found });
    }
  };
}

/** Each place is given once, times rise with the place, and time, gap and status text of a car agree. */
function checkEachList({ results, cars }: Lists): Finding[] {
  const findings: Finding[] = [];
  const shared = new Set(cars.filter(({ sharedCar }) => sharedCar).map((car) => key(car, car.number ?? "")));
  for (const list of Map.groupBy(results, (line) => key(line, "")).values()) {
    const winner = list.find(({ positionText }) => positionText === "1");
    let [place, timeMs] = [0, 0];
    for (const line of list) {
      const find = (found: string) =>
        void findings.push({ meetingId: line.meetingId, session: line.session, subject: line.ergastDriverId, found });
      if (line.position <= place && !shared.has(key(line, line.number ?? ""))) find(`place ${line.position} twice`);
      if (line.timeMs !== null && line.timeMs < timeMs) find("a shorter time than the car ahead");
      place = line.position;
      timeMs = line.timeMs ?? timeMs;
      for (const problem of contradictions(line, winner)) find(problem);
    }
  }
  return findings;
}

function contradictions(line: Result, winner: Result | undefined): string[] {
  const isPlaced = /^\d+$/.test(line.positionText);
  const gap = gapMs(line.timeText);
  const expected = line.timeMs === null || winner?.timeMs == null ? null : line.timeMs - winner.timeMs;
  return [
    ...(isPlaced && line.status === "Disqualified" ? ["disqualified with a place"] : []),
    ...(line.positionText === "D" && line.timeMs !== null ? ["disqualified with a time"] : []),
    ...(line.timeText !== null && /Lap/.test(line.status) ? [`${line.status} with the time ${line.timeText}`] : []),
    ...(gap !== null && expected !== null && Math.abs(gap - expected) > ROUNDING_MS
      ? [`${line.timeText} where the times give ${expected} ms`]
      : []),
  ];
}

function gapMs(timeText: string | null): number | null {
  const [, minutes = "0", seconds] = /^\+(?:(\d+):)?([\d.]+)$/.exec(timeText ?? "") ?? [];
  return seconds === undefined ? null : Math.round((Number(minutes) * 60 + Number(seconds)) * 1000);
}

/** A driver has one number and one team at a meeting, unless they drove several cars. */
function compareWithEachOther({ results, qualifying }: Lists): Finding[] {
  const lines = [...results, ...qualifying.map((line) => ({ ...line, session: "qualifying" }))];
  return [...Map.groupBy(lines, (line) => `${line.meetingId} ${line.ergastDriverId}`).values()].flatMap((own) => {
    const bySession = Map.groupBy(own, ({ session }) => session);
    const [first] = own;
    if (first === undefined || [...bySession.values()].some((rows) => rows.length > 1)) return [];
    return (["number", "ergastConstructorId"] as const).flatMap((field) => {
      const values = [...new Set(own.map((line) => line[field]))];
      const found = `${values.map(String).toSorted().join(" and ")} at one meeting`;
      const { meetingId, ergastDriverId } = first;
      return values.length === 1 ? [] : [{ meetingId, session: "all", subject: ergastDriverId, found }];
    });
  });
}

async function checkStops(pack: PackReader): Promise<Finding[]> {
  const known = new Set(
    (await pack.read(pitStops)).flatMap((stop) =>
      stop.durationMs === null ? [] : [`${key(stop, stop.driverId)} ${stop.lap}`],
    ),
  );
  return (await pack.read(ergastPitStops)).flatMap((stop) => {
    if (stop.durationMs !== null || known.has(`${key(stop, stop.driverId)} ${stop.lap}`)) return [];
    const found = `no duration of the stop on lap ${stop.lap}`;
    return [{ meetingId: stop.meetingId, session: stop.session, subject: stop.driverId, found }];
  });
}
