import { meetings } from "#db/schema/calendar.ts";
import { fastestLaps } from "#db/schema/classifications.ts";
import { circuitLayouts } from "#db/schema/places.ts";

import type { PackRow } from "#facts/store/tables.ts";
import { judge, type Finding } from "./exceptions.ts";
import type { PackReader } from "./pack.ts";
import type { Report } from "./report.ts";

type Meeting = PackRow<typeof meetings> & {
  readonly layoutId: string;
  readonly courseLengthM: number;
};

/**
 * Checks that every race was run over the length of its layout, and that no layout's lap record was
 * set over another length than that of its latest race.
 */
export async function verifyCourseLengths(pack: PackReader): Promise<Report> {
  const lengths = new Map(
    (await pack.read(circuitLayouts)).map(({ id, lengthM }) => [id, lengthM]),
  );
  const bestOf = bestLaps(await pack.read(fastestLaps));
  const raced = (await pack.read(meetings))
    .filter(
      (meeting): meeting is Meeting => meeting.layoutId !== null && meeting.courseLengthM !== null,
    )
    .toSorted((a, b) => a.season - b.season || Number(a.round) - Number(b.round));
  const layouts = Map.groupBy(raced, ({ layoutId }) => layoutId);
  const findings: Finding[] = [];
  let mixed = 0;
  for (const [layoutId, races] of layouts) {
    const byLength = Map.groupBy(races, ({ courseLengthM }) => courseLengthM);
    if (byLength.size > 1) mixed++;
    for (const [lengthM, ofLength] of byLength) {
      if (lengthM === lengths.get(layoutId)) continue;
      findings.push(
        finding(
          ofLength,
          layoutId,
          `${lengthM} m until ${ofLength.at(-1)?.season} instead of ${lengths.get(layoutId)} m`,
        ),
      );
    }
    const record = recordLength(races, bestOf);
    const lastM = races.findLast(({ id }) => bestOf.has(id))?.courseLengthM;
    if (record === null || record === lastM) continue;
    findings.push(
      finding(
        races.filter(({ courseLengthM }) => courseLengthM === record),
        layoutId,
        `lap record over ${record} m instead of ${lastM} m`,
      ),
    );
  }
  return judge(
    pack,
    {
      name: "course-lengths",
      title: "Course lengths and lap records",
      lines: [`${layouts.size} layouts raced on, ${mixed} of them over several lengths`],
    },
    findings,
  );
}

function bestLaps(laps: readonly PackRow<typeof fastestLaps>[]): Map<number, number> {
  const best = new Map<number, number>();
  for (const { meetingId, session, timeMs } of laps) {
    if (session === "race" && timeMs !== null)
      best.set(meetingId, Math.min(timeMs, best.get(meetingId) ?? Infinity));
  }
  return best;
}

function recordLength(
  races: readonly Meeting[],
  bestOf: ReadonlyMap<number, number>,
): number | null {
  const [record] = races
    .filter(({ id }) => bestOf.has(id))
    .toSorted((a, b) => (bestOf.get(a.id) ?? 0) - (bestOf.get(b.id) ?? 0));
  return record?.courseLengthM ?? null;
}

function finding(races: readonly Meeting[], layoutId: string, found: string): Finding {
  const [first] = races;
  if (first === undefined) throw new RangeError("the list of races is empty");
  return { meetingId: first.id, session: "race", subject: layoutId, found };
}
