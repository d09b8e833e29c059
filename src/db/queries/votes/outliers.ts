import { and, desc, eq, gte, lt, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { voteSources } from "#db/schema/votes.ts";
import { isOutlier, MIN_OUTLIER_VOTES } from "#domain/votes/vote-outlier.ts";
import type { Temporal } from "#domain/time.ts";

import { toDate, toInstant } from "#db/queries/instant.ts";

export interface VoteOutlier {
  /** Tells networks apart, and not which they are. */
  readonly networkHash: string;
  /** Its beginning. */
  readonly hour: Temporal.Instant;
  readonly ballots: number;
  /** Median of ballots per network and hour of the same vote. */
  readonly usual: number;
}

const MOST = 100;

/** Networks and hours of a vote that administrators should look at, the largest first; the hundred largest of more. */
export async function listVoteOutliers(db: Database, meetingId: number): Promise<VoteOutlier[]> {
  const ofMeeting = eq(voteSources.meetingId, meetingId);
  const usually = db
    .select({ value: sql<number>`percentile_disc(0.5) within group (order by ${voteSources.ballots})` })
    .from(voteSources)
    .where(ofMeeting);
  const rows = await db
    .select({
      networkHash: voteSources.networkHash,
      hour: voteSources.hour,
      ballots: voteSources.ballots,
      usual: sql<number>`(${usually})`,
    })
    .from(voteSources)
    .where(and(ofMeeting, gte(voteSources.ballots, MIN_OUTLIER_VOTES)))
    .orderBy(desc(voteSources.ballots), voteSources.hour)
    .limit(MOST);
  return rows.filter((row) => isOutlier(row, row.usual)).map((row) => ({ ...row, hour: toInstant(row.hour) }));
}

/** Once a vote has long been closed nobody looks into where it came from. */
export async function forgetVoteSources(db: Database, before: Temporal.Instant): Promise<void> {
  await db.delete(voteSources).where(lt(voteSources.hour, toDate(before)));
}
