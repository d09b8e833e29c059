import type { driverOfTheDay } from "#db/schema/classifications.ts";

import type { PackRow } from "#facts/store/tables.ts";
import { optional, required, whole, type CsvRow } from "./csv.ts";

type Vote = PackRow<typeof driverOfTheDay>;

/**
 * Replaces the Driver of the Day votes of each race in `data/curated/official-votes.csv`. F1DB has
 * unfiltered counts of these races, with winners that Formula 1 ruled out.
 */
export function withOfficialVotes(
  votes: readonly Vote[],
  lines: readonly CsvRow[],
  meetingIdOf: (season: number, slug: string) => number,
): Vote[] {
  const official = lines.map((line): Vote => {
    const percentage = optional(line, "percentage");
    return {
      meetingId: meetingIdOf(whole(line, "season"), required(line, "meeting")),
      ordinal: whole(line, "position"),
      position: whole(line, "position"),
      driverId: required(line, "driver_id"),
      percentage: percentage === null ? null : Number(percentage),
    };
  });
  const replaced = new Set(official.map(({ meetingId }) => meetingId));
  const voted = new Set(votes.map(({ meetingId }) => meetingId));
  for (const meetingId of replaced)
    if (!voted.has(meetingId)) throw new Error(`No votes to replace in ${meetingId}`);
  return [...votes.filter(({ meetingId }) => !replaced.has(meetingId)), ...official];
}
