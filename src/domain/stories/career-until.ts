import { hasStarted } from "#domain/people/career.ts";
import type { StoryArchive, ArchiveResult, NumberedDrive } from "./facts.ts";

export interface Feat {
  readonly holds: (result: ArchiveResult) => boolean;
}

export const feats = {
  starts: { holds: (result) => hasStarted(result) },
  wins: { holds: ({ position }) => position === 1 },
  podiums: { holds: ({ position }) => position !== null && position <= 3 },
  poles: { holds: ({ pole }) => pole },
  fastestLaps: { holds: ({ fastestLap }) => fastestLap },
  scores: { holds: ({ pointsHundredths }) => pointsHundredths > 0 },
} satisfies Record<string, Feat>;

export type FeatName = keyof typeof feats;

export function drivesUntil(archive: StoryArchive, driverId: string, race: number): readonly NumberedDrive[] {
  const drives = archive.drives.get(driverId) ?? [];
  // Searches from the end, because stories are about recent races.
  const last = drives.findLastIndex((drive) => drive.race <= race);
  return last === drives.length - 1 ? drives : drives.slice(0, last + 1);
}

export function countFeat(drives: readonly NumberedDrive[], feat: FeatName): number {
  const { holds } = feats[feat];
  let count = 0;
  for (const { result } of drives) if (holds(result)) count += 1;
  return count;
}

type Totals = readonly (readonly [driverId: string, total: number])[];

const totals = new WeakMap<StoryArchive, Map<FeatName, Totals>>();

/** Returns how often each driver has achieved a feat in the whole archive, highest first. Computed once per archive. */
export function careerTotals(archive: StoryArchive, feat: FeatName): Totals {
  const archiveTotals = totals.get(archive) ?? new Map<FeatName, Totals>();
  totals.set(archive, archiveTotals);
  const featTotals = archiveTotals.get(feat);
  if (featTotals !== undefined) return featTotals;
  const counts = Array.from(archive.drives, ([driverId, drives]) => [driverId, countFeat(drives, feat)] as const);
  counts.sort(([, a], [, b]) => b - a);
  archiveTotals.set(feat, counts);
  return counts;
}

/**
 * Returns the number of consecutive races up to index `end` in which the driver achieved a feat, or 0 if the run had
 * ended by then. A missed race ends a run.
 */
export function runUntil(drives: readonly NumberedDrive[], feat: FeatName, end: number): number {
  const { holds } = feats[feat];
  let length = 0;
  for (let index = drives.length - 1; index >= 0; index--) {
    const drive = drives[index];
    if (drive === undefined || drive.race > end) continue;
    if (drive.race !== end - length || !holds(drive.result)) break;
    length += 1;
  }
  return length;
}
