import { meetings } from "#db/schema/calendar.ts";
import { driverOfTheDay, raceClassifications } from "#db/schema/classifications.ts";
import { hasStarted } from "#domain/people/career.ts";

import type { PackRow } from "#facts/store/tables.ts";
import { required, whole } from "../build/csv.ts";
import { judge, type Finding } from "./exceptions.ts";
import type { PackReader } from "./pack.ts";
import { grouped, type Report } from "./report.ts";

type Vote = PackRow<typeof driverOfTheDay>;

/** Rounded shares may add up to slightly more than the whole. */
const ALL_VOTES = 100.5;

/**
 * Checks that every Driver of the Day vote went to a driver who started, that the shares are in
 * order, and that the winner is the published one.
 */
export async function verifyDriverOfTheDay(pack: PackReader): Promise<Report> {
  const starters = new Set(
    (await pack.read(raceClassifications))
      .filter((row) => row.session === "race" && hasStarted(row))
      .map(({ meetingId, driverId }) => `${meetingId} ${driverId}`),
  );
  const votes = await pack.read(driverOfTheDay);
  const races = Map.groupBy(votes, (vote) => vote.meetingId);
  const findings: Finding[] = await winnerFindings(pack, races);
  for (const listed of races.values()) {
    findings.push(...shareFindings(listed.toSorted((a, b) => a.ordinal - b.ordinal)));
    for (const vote of listed) {
      if (starters.has(`${vote.meetingId} ${vote.driverId}`)) continue;
      findings.push(
        finding(vote, vote.driverId, `place ${vote.position} in the vote without a start`),
      );
    }
  }
  return judge(
    pack,
    {
      name: "driver-of-the-day",
      title: "Driver of the Day",
      lines: [`${grouped(races.size)} votes, ${grouped(votes.length)} drivers with a place in one`],
    },
    findings,
  );
}

/**
 * Compares the winners with `data/curated/drivers-of-the-day.csv`, which may lack the latest races.
 */
async function winnerFindings(
  pack: PackReader,
  races: ReadonlyMap<number, readonly Vote[]>,
): Promise<Finding[]> {
  const ids = new Map(
    (await pack.read(meetings)).map(({ id, season, slug }) => [`${season} ${slug}`, id]),
  );
  return (await pack.curated("drivers-of-the-day.csv")).flatMap((line): Finding[] => {
    const meetingId = ids.get(`${whole(line, "season")} ${required(line, "meeting")}`) ?? 0;
    const published = required(line, "driver_id");
    const winner =
      races.get(meetingId)?.find(({ position }) => position === 1)?.driverId ?? "nobody";
    if (winner === published) return [];
    return [
      {
        meetingId,
        session: "race",
        subject: published,
        found: `published winner instead of ${winner}`,
      },
    ];
  });
}

function* shareFindings(listed: readonly Vote[]): Generator<Finding> {
  const sum = listed.reduce((total, { percentage }) => total + (percentage ?? 0), 0);
  const [winner] = listed;
  if (winner && sum > ALL_VOTES) yield finding(winner, "*", `${sum.toFixed(1)} % of the votes`);
  for (const [index, vote] of listed.entries()) {
    const above = listed[index - 1];
    if (above && (vote.percentage ?? 0) > (above.percentage ?? Infinity))
      yield finding(vote, vote.driverId, `${vote.percentage} % below ${above.percentage} %`);
  }
}

function finding({ meetingId }: Vote, subject: string, found: string): Finding {
  return { meetingId, session: "race", subject, found };
}
