import { hasStarted } from "#domain/people/career.ts";
import type { StoryArchive, ArchiveResult, NumberedDrive } from "./facts.ts";

/** A thing that happens in a race and is counted: wins, podiums and so on. */
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

/** A driver's Grands Prix up to and including the race of that number. */
export function drivesUntil(archive: StoryArchive, driverId: string, race: number): readonly NumberedDrive[] {
  const drives = archive.drives.get(driverId) ?? [];
  const end = drives.findIndex((drive) => drive.race > race);
  return end === -1 ? drives : drives.slice(0, end);
}

/** How often it happened in these drives. */
export function countFeat(drives: readonly NumberedDrive[], feat: FeatName): number {
  return drives.filter(({ result }) => feats[feat].holds(result)).length;
}

/**
 * In how many Grands Prix in a row it happened, the last of them being the race of number `end`; 0 when it did not happen
 * there. A race that was missed ends the row.
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
