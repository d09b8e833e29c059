import { meetings } from "#db/schema/calendar.ts";
import { fastestLaps, raceClassifications } from "#db/schema/classifications.ts";
import { ergastDrivers, ergastResults } from "#db/schema/ergast.ts";
import { hasStarted } from "#domain/people/career.ts";

import { required, whole } from "../build/csv.ts";
import type { PackReader } from "./pack.ts";
import { grouped, type Report } from "./report.ts";

/** First season in which the Ergast-compatible services rank fastest laps. */
const FASTEST_LAPS_SINCE = 2004;
const NOT_STARTED = new Set([
  "Did not start",
  "Withdrew",
  "Did not qualify",
  "Did not prequalify",
  "107% Rule",
]);

type Figure = "wins" | "podiums" | "starts" | "fastest laps";
type Counted = Map<string, Set<number>>;

/**
 * Compares the wins, podiums, starts and fastest laps of all drivers with the Ergast tables, race
 * by race.
 */
export async function verifyCounts(pack: PackReader): Promise<Report> {
  const known = new Map((await pack.read(meetings)).map((meeting) => [meeting.id, meeting]));
  const seasonOf = (meetingId: number): number => known.get(meetingId)?.season ?? 0;
  const ours = new Map<Figure, Counted>();
  const theirs = new Map<Figure, Counted>();
  const count = (
    into: Map<Figure, Counted>,
    figure: Figure,
    driverId: string,
    meetingId: number,
  ): void => {
    const counted = into.get(figure) ?? new Map<string, Set<number>>();
    into.set(
      figure,
      counted.set(driverId, (counted.get(driverId) ?? new Set<number>()).add(meetingId)),
    );
  };
  for (const row of await pack.read(raceClassifications)) {
    if (row.session !== "race") continue;
    if (row.position === 1) count(ours, "wins", row.driverId, row.meetingId);
    if (row.position !== null && row.position <= 3)
      count(ours, "podiums", row.driverId, row.meetingId);
    if (hasStarted(row)) count(ours, "starts", row.driverId, row.meetingId);
  }
  for (const row of await pack.read(fastestLaps)) {
    if (row.position === 1 && seasonOf(row.meetingId) >= FASTEST_LAPS_SINCE) {
      count(ours, "fastest laps", row.driverId, row.meetingId);
    }
  }
  const driverOf = new Map(
    (await pack.read(ergastDrivers)).map((row) => [row.ergastId, row.driverId]),
  );
  for (const row of await pack.read(ergastResults)) {
    const driverId = driverOf.get(row.ergastDriverId);
    if (row.session !== "race" || driverId == null) continue;
    const place = /^\d+$/.test(row.positionText) ? Number(row.positionText) : null;
    if (place === 1) count(theirs, "wins", driverId, row.meetingId);
    if (place !== null && place <= 3) count(theirs, "podiums", driverId, row.meetingId);
    if (!NOT_STARTED.has(row.status) && !["F", "W", "E"].includes(row.positionText))
      count(theirs, "starts", driverId, row.meetingId);
    if (row.fastestRank === 1 && seasonOf(row.meetingId) >= FASTEST_LAPS_SINCE) {
      count(theirs, "fastest laps", driverId, row.meetingId);
    }
  }
  const listed = new Map(
    (await pack.curated("counts-beside-ergast.csv")).map((row) => [
      `${required(row, "figure")} ${whole(row, "season")} ${required(row, "grand_prix_id")} ${required(row, "driver_id")}`,
      required(row, "counts") === "yes",
    ]),
  );
  const unused = new Set(listed.keys());
  const problems: string[] = [];
  const lines: string[] = [];
  for (const figure of ["wins", "podiums", "starts", "fastest laps"] as const) {
    const [own, other] = [ours.get(figure), theirs.get(figure)].map(
      (counted) => counted ?? new Map<string, Set<number>>(),
    );
    let total = 0;
    for (const driverId of new Set([...(own?.keys() ?? []), ...(other?.keys() ?? [])])) {
      const [a, b] = [
        own?.get(driverId) ?? new Set<number>(),
        other?.get(driverId) ?? new Set<number>(),
      ];
      total += a.size;
      for (const id of new Set([...a, ...b])) {
        if (a.has(id) === b.has(id)) continue;
        const { season, grandPrixId } = known.get(id) ?? { season: 0, grandPrixId: "" };
        const key = `${figure} ${season} ${grandPrixId} ${driverId}`;
        unused.delete(key);
        if (listed.get(key) === a.has(id)) continue;
        problems.push(`${key}: counted ${a.has(id) ? "only here" : "only in the Ergast tables"}`);
      }
    }
    lines.push(`${figure.padEnd(12)} ${grouped(total)} of ${grouped(own?.size ?? 0)} drivers`);
  }
  problems.push(...[...unused].map((key) => `${key}: listed as counted differently, but it isn't`));
  lines.push(`${listed.size} known differences, each with its reason in counts-beside-ergast.csv`);
  return {
    title: "Every driver's wins, podiums, starts and fastest laps, compared with the Ergast tables",
    lines,
    problems,
  };
}
