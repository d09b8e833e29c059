import { and, desc, eq, gte, lt, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { voteSources } from "#db/schema/votes.ts";
import { isOutlier, MIN_OUTLIER_VOTES } from "#domain/votes/vote-outlier.ts";
import type { Temporal } from "#domain/time.ts";

const MOST = 100;

/**
 * Lists up to a hundred cases of a network casting unusually many ballots within an hour, most
 * ballots first.
 */
export async function listVoteOutliers(db: Database, meetingId: number) {
  const ofMeeting = eq(voteSources.meetingId, meetingId);
  const usually = db
    .select({
      value: sql<number>`percentile_disc(0.5) within group (order by ${voteSources.ballots})`,
    })
    .from(voteSources)
    .where(ofMeeting);
  const rows = await db
    .select({
      networkHash: voteSources.networkHash,
      hour: voteSources.hour,
      ballots: voteSources.ballots,
      /** Median number of ballots per network and hour in the same vote. */
      usual: sql<number>`(${usually})`,
    })
    .from(voteSources)
    .where(and(ofMeeting, gte(voteSources.ballots, MIN_OUTLIER_VOTES)))
    .orderBy(desc(voteSources.ballots), voteSources.hour)
    .limit(MOST);
  return rows.filter((row) => isOutlier(row, row.usual));
}

export async function forgetVoteSources(db: Database, before: Temporal.Instant): Promise<void> {
  await db.delete(voteSources).where(lt(voteSources.hour, before));
}
