import {
  driverOfTheDay,
  fastestLaps,
  raceClassifications,
  timedClassifications,
} from "#db/schema/classifications.ts";

import { judge, type Finding } from "./exceptions.ts";
import type { PackReader } from "./pack.ts";
import { grouped, type Report } from "./report.ts";

interface Placed {
  readonly meetingId: number;
  readonly session: string;
  readonly ordinal: number;
  readonly position: number | null;
  readonly driverId: string;
  /** Rows with the same value may share a position. So may two drivers of one car. */
  readonly equal?: number | undefined;
  readonly sharedCar?: boolean;
}

/** Checks that positions run from 1 without gaps, and that only equal rows share one. */
export async function verifyPlaces(pack: PackReader): Promise<Report> {
  const raced = await pack.read(raceClassifications);
  const timed = await pack.read(timedClassifications);
  const laps = await pack.read(fastestLaps);
  const votes = await pack.read(driverOfTheDay);
  const unplaced = [...raced, ...timed].filter(
    ({ position, status }) => (position === null) === (status === "classified"),
  );
  const findings: Finding[] = [
    ...unplaced.map((row) =>
      found(row, row.driverId, `status ${row.status} with place ${row.position ?? "none"}`),
    ),
    ...contiguity(raced),
    ...contiguity(timed),
    ...contiguity(
      laps.map((row) => ({ ...row, session: "fastest laps", equal: row.timeMs ?? undefined })),
    ),
    ...contiguity(
      votes.map((row) => ({
        ...row,
        session: "driver of the day",
        equal: row.percentage ?? undefined,
      })),
    ),
  ];
  return judge(
    pack,
    {
      name: "places",
      title: "Places from 1 on",
      lines: [
        `${grouped(raced.length)} rows of races and sprints, ${grouped(timed.length)} of timed sessions, ${grouped(laps.length)} fastest laps, ${grouped(votes.length)} shares of votes`,
      ],
    },
    findings,
  );
}

function* contiguity(rows: readonly Placed[]): Generator<Finding> {
  for (const session of Map.groupBy(rows, (row) => `${row.meetingId} ${row.session}`).values()) {
    const listed = session.toSorted((a, b) => a.ordinal - b.ordinal);
    let last = 0;
    let before: Placed | undefined;
    for (const row of listed) {
      const { position } = row;
      if (position === null) {
        before = row;
        continue;
      }
      if (before?.position === null)
        yield found(row, row.driverId, "placed below cars without a place");
      else if (position < last)
        yield found(row, row.driverId, `place ${position} below place ${last}`);
      else if (position === last) {
        const ties =
          row.sharedCar === true || (row.equal !== undefined && row.equal === before?.equal);
        if (!ties) yield found(row, row.driverId, `place ${position} as ${before?.driverId}`);
      }
      for (let place = last + 1; place < position; place++) {
        // After a shared position, the next position may count all drivers above it.
        if (row.ordinal !== position) yield found(row, `P${place}`, "empty");
      }
      last = Math.max(last, position);
      before = row;
    }
  }
}

function found(row: Placed, subject: string, text: string): Finding {
  return { meetingId: row.meetingId, session: row.session, subject, found: text };
}
