import type { Database } from "#db/database.ts";
import { plannedSeasons, type SyncState } from "#domain/facts/sync-plan.ts";
import type { Temporal } from "#domain/time.ts";

import {
  listSubjectReads,
  listSyncMeetings,
  type KeptRead,
  type NamedSyncMeeting,
} from "./service-health.ts";

interface KnownSyncState extends Pick<SyncState, "now" | "firstSeason"> {
  readonly meetings: readonly NamedSyncMeeting[];
  readonly reads: ReadonlyMap<string, KeptRead>;
}

export async function readSyncState(
  { db, facts }: { readonly db: Database; readonly facts: { readonly factsAsOf: string } },
  now: Temporal.Instant,
): Promise<KnownSyncState> {
  const firstSeason = Number(facts.factsAsOf.slice(0, 4));
  const [meetings, reads] = await Promise.all([
    listSyncMeetings(db, { seasons: plannedSeasons(firstSeason, now), now }),
    listSubjectReads(db, "ergast"),
  ]);
  return { now, firstSeason, meetings, reads };
}
