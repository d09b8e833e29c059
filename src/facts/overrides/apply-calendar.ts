import { and, eq } from "drizzle-orm";
import type { TransactionSql } from "postgres";

import { builderOn } from "#db/database.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import type { KeptOverride } from "#domain/facts/override/override.ts";
import { sessionOverAt, type SessionKind } from "#domain/calendar/session.ts";
import { Temporal } from "#domain/time.ts";
import { raceClassifications, timedClassifications } from "#db/schema/classifications.ts";
import { ergastResults } from "#db/schema/ergast.ts";

import { OverrideInapplicable } from "./inapplicable.ts";

type Of<Subject extends KeptOverride["subject"]> = Extract<KeptOverride, { readonly subject: Subject }>;

interface PlannedMeeting {
  readonly season: number;
  readonly round: number | null;
  readonly timeZone: string;
  readonly endDate: string;
  readonly winnerTimeMs: number | null;
}

async function findPlannedMeeting(transaction: TransactionSql, meetingId: number): Promise<PlannedMeeting> {
  const [meeting] = await transaction<PlannedMeeting[]>`
    select m.season, m.round, c.time_zone as "timeZone", m.end_date::text as "endDate", (
        select r.time_ms from facts.race_classifications r
        where r.meeting_id = m.id and r.session = 'race' and r.position = 1 limit 1) as "winnerTimeMs"
    from facts.meetings m join facts.circuits c on c.id = m.circuit_id where m.id = ${meetingId}`;
  if (meeting === undefined) throw new OverrideInapplicable("This meeting no longer exists.");
  return meeting;
}

/**
 * Applies an override of a session's start or cancellation. A session with a result can't be cancelled unless the value
 * is `despite-result`.
 */
export async function applySession(transaction: TransactionSql, override: Of<"session">): Promise<void> {
  const { meetingId, session } = override;
  const db = builderOn(transaction);
  const meeting = await findPlannedMeeting(transaction, meetingId);
  if (override.field === "cancelled") {
    if (override.value === "despite-result") await dropResults(transaction, meetingId, session);
    const [result] = await transaction`
      select 1 from facts.race_classifications where meeting_id = ${meetingId} and session = ${session}
      union all
      select 1 from facts.timed_classifications where meeting_id = ${meetingId} and session = ${session} limit 1`;
    if (result !== undefined) throw new OverrideInapplicable("This session has a result, so it can’t be cancelled.");
    await db.delete(sessions).where(and(eq(sessions.meetingId, meetingId), eq(sessions.kind, session)));
    return;
  }
  await writeStart(transaction, { meetingId, session, startsAt: override.value }, meeting);
}

interface SessionStart {
  readonly meetingId: number;
  readonly session: Of<"session">["session"];
  /** ISO instant. */
  readonly startsAt: string;
}

/** Gives a session another start, everywhere that a start is shown. */
export async function applyStart(transaction: TransactionSql, start: SessionStart): Promise<void> {
  await writeStart(transaction, start, await findPlannedMeeting(transaction, start.meetingId));
}

async function writeStart(
  transaction: TransactionSql,
  { meetingId, session, startsAt: value }: SessionStart,
  meeting: PlannedMeeting,
): Promise<void> {
  const db = builderOn(transaction);
  const startsAt = Temporal.Instant.from(value);
  const overAt = sessionOverAt({
    kind: session,
    season: meeting.season,
    startsAt,
    raceDate: Temporal.PlainDate.from(meeting.endDate),
    winnerTimeMs: session === "race" ? meeting.winnerTimeMs : null,
  });
  const times = { startsAt, overAt };
  await db
    .insert(sessions)
    .values({ meetingId, kind: session, ...times })
    .onConflictDoUpdate({ target: [sessions.meetingId, sessions.kind], set: times });
}

/** Recomputes a meeting's dates, in the track's time zone, after its sessions have moved. */
export async function applyDates(transaction: TransactionSql, meetingId: number): Promise<void> {
  await transaction`
    update facts.meetings m set start_date = least(days.first, days.last), end_date = coalesce(days.last, m.end_date),
      sprint_format = case when days.sprint then coalesce(m.sprint_format, 'sprint-qualifying') end
    from (
      select min((s.starts_at at time zone c.time_zone)::date) as first,
        max((s.starts_at at time zone c.time_zone)::date) filter (where s.kind = 'race') as last,
        bool_or(s.kind = 'sprint') as sprint
      from facts.sessions s
      join facts.meetings of on of.id = s.meeting_id
      join facts.circuits c on c.id = of.circuit_id
      where s.meeting_id = ${meetingId}
      having count(*) > 1) as days
    where m.id = ${meetingId} and days.first is not null`;
}

/**
 * Applies an override of a meeting's name, dates or cancellation. The meeting's path and the rounds of other meetings
 * stay the same.
 */
export async function applyMeeting(transaction: TransactionSql, override: Of<"meeting">): Promise<void> {
  const { meetingId } = override;
  await findPlannedMeeting(transaction, meetingId);
  const db = builderOn(transaction);
  const ofMeeting = eq(meetings.id, meetingId);
  switch (override.field) {
    case "name":
      await db.update(meetings).set({ name: override.value }).where(ofMeeting);
      return;
    case "startDate":
      await db.update(meetings).set({ startDate: override.value, startDateKnown: true }).where(ofMeeting);
      return;
    case "endDate":
      await db.update(meetings).set({ endDate: override.value }).where(ofMeeting);
      return;
    case "cancelled": {
      const [run] = await transaction`
        select 1 from facts.race_classifications where meeting_id = ${meetingId} and session = 'race' limit 1`;
      if (run !== undefined)
        throw new OverrideInapplicable("This meeting’s race has a result, so it can’t be cancelled.");
      await db
        .update(meetings)
        .set({ cancelled: true, round: null, cancellationReason: override.reason })
        .where(ofMeeting);
    }
  }
}

/**
 * Removes the result of a session that an administrator cancelled while the site time was still before that session.
 */
async function dropResults(transaction: TransactionSql, meetingId: number, session: SessionKind): Promise<void> {
  const db = builderOn(transaction);
  // The rows for the Ergast-compatible API are rebuilt later, but refer to the session, which is about to be removed.
  for (const table of [raceClassifications, timedClassifications, ergastResults])
    await db.delete(table).where(and(eq(table.meetingId, meetingId), eq(table.session, session)));
}
