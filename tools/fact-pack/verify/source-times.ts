import { fastestLaps, pitStops, timedClassifications } from "#db/schema/classifications.ts";
import { ergastPitStops, ergastQualifying, ergastResults } from "#db/schema/ergast.ts";

import { durationMs } from "../build/quantities.ts";
import { undecided, type Difference } from "./differences.ts";
import { driverIdsByErgastId } from "./ergast-names.ts";
import type { PackReader } from "./pack.ts";
import { grouped, type Report } from "./report.ts";

const fields = new Set([
  "fastest time",
  "fastest lap",
  "fastest rank",
  "order",
  "best time",
  "q1",
  "q2",
  "q3",
  "pit stop",
]);
const segments = ["q1", "q2", "q3"] as const;

export async function verifySourceTimes(pack: PackReader): Promise<Report> {
  const differences: Difference[] = [];
  const laps = await compareFastestLaps(pack, differences);
  const times = await compareQualifying(pack, differences);
  const stops = await comparePitStops(pack, differences);
  const { decided, problems } = await undecided(pack, fields, differences);
  return {
    title: "Times in both sources",
    lines: [
      `${grouped(laps)} fastest laps, ${grouped(times)} rows of qualifying and ${grouped(stops.both)} pit stops compared`,
      `${grouped(stops.onlyOurs)} stops only in F1DB, ${grouped(stops.onlyTheirs)} only in the services' list`,
      `${grouped(decided)} differences with a decision`,
    ],
    problems,
  };
}

async function compareFastestLaps(pack: PackReader, differences: Difference[]): Promise<number> {
  const byErgastId = await driverIdsByErgastId(pack);
  const ours = new Map(
    (await pack.read(fastestLaps)).map((row) => [`${row.meetingId} ${row.driverId}`, row]),
  );
  let compared = 0;
  for (const row of await pack.read(ergastResults)) {
    if (row.session !== "race" || row.fastestTime === null) continue;
    const driverId = byErgastId.get(row.ergastDriverId) ?? row.ergastDriverId;
    const mine = ours.get(`${row.meetingId} ${driverId}`);
    compared++;
    const differ = differing(differences, row.meetingId, "fastest laps", driverId);
    differ("fastest time", mine?.timeMs, durationMs(row.fastestTime));
    differ("fastest lap", mine?.lap, row.fastestLap);
    differ("fastest rank", mine?.position, row.fastestRank);
  }
  return compared;
}

async function compareQualifying(pack: PackReader, differences: Difference[]): Promise<number> {
  const byErgastId = await driverIdsByErgastId(pack);
  const ours = Map.groupBy(
    (await pack.read(timedClassifications)).filter((row) => row.session === "qualifying"),
    (row) => row.meetingId,
  );
  const theirs = Map.groupBy(await pack.read(ergastQualifying), (row) => row.meetingId);
  let compared = 0;
  for (const [meetingId, listed] of theirs) {
    const order = listed.map((row) => byErgastId.get(row.ergastDriverId) ?? row.ergastDriverId);
    const both = (ours.get(meetingId) ?? []).filter(
      (row) => row.position !== null && order.includes(row.driverId),
    );
    const names = both.map((row) => row.driverId);
    const theirOrder = order.filter((driverId) => names.includes(driverId));
    for (const row of both) {
      compared++;
      const differ = differing(differences, meetingId, "qualifying", row.driverId);
      const their = listed[order.indexOf(row.driverId)];
      if (!their) continue;
      differ("order", names.indexOf(row.driverId) + 1, theirOrder.indexOf(row.driverId) + 1);
      const given = segments.map((segment) => timeOf(their[segment]));
      if (row.q1Ms !== null) {
        for (const [index, segment] of segments.entries())
          differ(segment, row[`${segment}Ms`], given[index]);
      } else if (row.timeMs !== null && !given.includes(row.timeMs)) {
        differ(
          "best time",
          row.timeMs,
          given.find((time) => time !== null),
        );
      }
    }
  }
  return compared;
}

async function comparePitStops(
  pack: PackReader,
  differences: Difference[],
): Promise<{ both: number; onlyOurs: number; onlyTheirs: number }> {
  const theirs = new Map(
    (await pack.read(ergastPitStops)).map((row) => [
      `${row.meetingId} ${row.driverId} ${row.lap}`,
      row,
    ]),
  );
  const covered = new Set([...theirs.values()].map((row) => row.meetingId));
  let [both, onlyOurs] = [0, 0];
  for (const row of await pack.read(pitStops)) {
    if (!covered.has(row.meetingId)) continue;
    const key = `${row.meetingId} ${row.driverId} ${row.lap}`;
    const their = theirs.get(key);
    if (!their) {
      onlyOurs++;
      continue;
    }
    theirs.delete(key);
    both++;
    if (row.durationMs !== null && their.durationMs !== null)
      differing(
        differences,
        row.meetingId,
        "race",
        row.driverId,
      )("pit stop", row.durationMs, their.durationMs);
  }
  return { both, onlyOurs, onlyTheirs: theirs.size };
}

function timeOf(text: string | null): number | null {
  return text !== null && /^(\d+:)?\d+\.\d+$/.test(text) ? durationMs(text) : null;
}

type Differ = (
  field: string,
  f1db: number | null | undefined,
  ergast: number | null | undefined,
) => void;

function differing(
  differences: Difference[],
  meetingId: number,
  session: string,
  driverId: string,
): Differ {
  return (field, f1db, ergast) => {
    if ((f1db ?? null) === (ergast ?? null)) return;
    differences.push({
      meetingId,
      session,
      driverId,
      field,
      f1db: String(f1db ?? ""),
      ergast: String(ergast ?? ""),
    });
  };
}
