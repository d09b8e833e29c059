import type { TransactionSql } from "postgres";

import type { SessionKind } from "#domain/calendar/session.ts";
import type { Touched } from "#facts/store/copy-source.ts";

import { applyDates, applyStart } from "./apply-calendar.ts";

/**
 * Gives sessions the start that live timing observed. Applied to the unmodified plan, so that neither a service's
 * calendar nor a new pack moves a session back to the time at which it didn't start. An administrator's start replaces
 * it.
 */
export async function applyObservedStarts(transaction: TransactionSql, { seasons }: Touched): Promise<void> {
  const observed = await transaction<{ meetingId: number; session: SessionKind; startsAt: string }[]>`
    with live as materialized (
      select distinct on (meeting_id, session) meeting_id, session, "to" from upstream.schedule_changes
      where source = 'live' and what = 'start' order by meeting_id, session, id desc)
    select c.meeting_id as "meetingId", c.session, c."to" as "startsAt"
    from live c
    join facts.meetings m on m.id = c.meeting_id
    join facts.sessions s on s.meeting_id = c.meeting_id and s.kind = c.session
    where abs(extract(epoch from s.starts_at - c."to"::timestamptz)) < 86400
      and ${seasons === "all" ? transaction`true` : transaction`m.season = any(${[...seasons]}::integer[])`}`;
  for (const start of observed) await applyStart(transaction, start);
  for (const meetingId of new Set(observed.map((start) => start.meetingId))) await applyDates(transaction, meetingId);
}
