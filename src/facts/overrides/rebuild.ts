import type { TransactionSql } from "postgres";

import { copySource, type Touched } from "#facts/store/copy-source.ts";
import { rebuildErgast } from "#facts/ergast/rebuild-ergast.ts";
import type { SessionKind } from "#domain/calendar/session.ts";

import { applyOverrides } from "./apply-overrides.ts";
import { applyDates, applyStart } from "./apply-calendar.ts";

/**
 * Rebuilds the affected facts from source facts and overrides. Every transaction that changes
 * source facts or overrides must call this with the facts locked. Returns the meetings and sessions
 * whose schedule is overridden, as keys such as `7` or `7 race`.
 */
export async function rebuildFacts(
  transaction: TransactionSql,
  touched: Touched,
): Promise<ReadonlySet<string>> {
  await copySource(transaction, touched);
  if (touched.people) await transaction`delete from facts.display_overrides`;
  await applyObservedStarts(transaction, touched);
  const planned = await applyOverrides(transaction, touched);
  await rebuildErgast(transaction, touched);
  return planned;
}

/**
 * Gives sessions the start that live timing observed. Applied to the unmodified plan, so that
 * neither a service's calendar nor a new pack moves a session back to the time at which it didn't
 * start. An administrator's start replaces it.
 */
async function applyObservedStarts(
  transaction: TransactionSql,
  { seasons }: Touched,
): Promise<void> {
  const observed = await transaction<
    { meetingId: number; session: SessionKind; startsAt: string }[]
  >`
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
  for (const meetingId of new Set(observed.map((start) => start.meetingId)))
    await applyDates(transaction, meetingId);
}
