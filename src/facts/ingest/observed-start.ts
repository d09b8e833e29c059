import type { Sql } from "#db/database.ts";
import type { SessionKind } from "#domain/calendar/session.ts";
import type { ObservedStart } from "#domain/live/life/session-life.ts";
import type { Temporal } from "#domain/time.ts";
import { rebuildFacts } from "#facts/overrides/rebuild.ts";
import { announceChangedFacts, lockFacts } from "#facts/store/facts-state.ts";

import { addScheduleChanges } from "./documents.ts";

/**
 * Stores the start of a session that didn't begin as planned, and announces it to all instances and
 * open pages. Several instances may observe the same start, so only the first is stored.
 */
export async function saveObservedStart(
  sql: Sql,
  {
    meeting,
    session,
    plannedAt,
    startedAt,
  }: ObservedStart<{ readonly id: number; readonly season: number }>,
  siteTime: Temporal.Instant,
): Promise<void> {
  await sql.begin(async (transaction) => {
    await lockFacts(transaction);
    if (!(await isStillPlanned(transaction, meeting.id, session.kind, plannedAt))) return;
    const change = {
      meetingId: meeting.id,
      season: meeting.season,
      what: "start",
      session: session.kind,
      from: plannedAt.toString(),
      to: startedAt.toString(),
    } as const;
    await addScheduleChanges(transaction, "live", [change], siteTime);
    await rebuildFacts(transaction, { seasons: [meeting.season], people: false });
    await announceChangedFacts(transaction);
  });
}

type Transaction = Parameters<typeof lockFacts>[0];

async function isStillPlanned(
  transaction: Transaction,
  meetingId: number,
  kind: SessionKind,
  plannedAt: Temporal.Instant,
): Promise<boolean> {
  const rows = await transaction`
    select 1 from facts.sessions
    where meeting_id = ${meetingId} and kind = ${kind} and starts_at = ${plannedAt.toString()}`;
  return rows.length > 0;
}
