import { and, eq, sql } from "drizzle-orm";
import type { TransactionSql } from "postgres";

import { builderOn } from "#db/database.ts";
import { sourceSessions } from "#db/schema/calendar.ts";
import { sourceRaceClassifications, sourceTimedClassifications } from "#db/schema/classifications.ts";
import type { ScheduleChange } from "#domain/calendar/changes/schedule-change.ts";
import { sessionLabel, sessionOverAt, type SessionKind } from "#domain/calendar/session.ts";
import { DAY_MS } from "#domain/durations.ts";
import { Temporal } from "#domain/time.ts";

import { daysApart, type PlacedRound } from "./meetings.ts";
import { DocumentRefused } from "./refusal.ts";

type KnownSession = Awaited<ReturnType<typeof listSessions>>[number];

type PlannedSession = Omit<KnownSession, "overAt">;

/**
 * Updates dates, sessions and start times of a meeting. Sessions with a result keep their start time, and completed
 * meetings don't change at all.
 */
export async function applySessions(transaction: TransactionSql, round: PlacedRound) {
  const { sourceMeeting, meeting, isNew } = round;
  if (meeting.isRun) return { changed: false, datesChanged: false, changes: [] };
  const storedSessions = await listSessions(transaction, meeting.id);
  const before = new Map(storedSessions.map((session) => [session.kind, session]));
  const announced = new Map<SessionKind, { readonly date: string; readonly startsAt: string | null }>([
    ...sourceMeeting.sessions.map((session) => [session.kind, session] as const),
    ["race", sourceMeeting],
  ]);

  const planned: PlannedSession[] = [];
  const changes: (ScheduleChange & { meetingId: number })[] = [];
  const isFresh = isNew || meeting.cancelled;
  const change = (what: ScheduleChange["what"], session: SessionKind, from: string | null, to: string | null): void => {
    if (!isFresh) changes.push({ meetingId: meeting.id, season: meeting.season, what, session, from, to });
  };
  for (const [kind, { date, startsAt }] of announced) {
    const old = before.get(kind);
    const knownStart = old?.startsAt ?? null;
    // If a later document lacks a start time, the known one is kept unless the date has changed.
    const keepsStart =
      old?.hasResult === true || (startsAt === null && knownStart !== null && isAround(knownStart, date));
    const start = keepsStart ? knownStart : startsAt && normalised(startsAt);
    planned.push({ kind, startsAt: start, hasResult: old?.hasResult ?? false });
    if (start === null || start === old?.startsAt) continue;
    if (old === undefined) change("start", kind, null, start);
    else if (old.startsAt === null) change("time-announced", kind, null, start);
    else change("start", kind, old.startsAt, start);
  }
  // If the calendar lists only races, the other known sessions are kept.
  const dropped =
    sourceMeeting.sessions.length === 0
      ? []
      : storedSessions.filter(({ kind, hasResult }) => !announced.has(kind) && !hasResult);
  for (const { kind, startsAt } of dropped) change("session-dropped", kind, startsAt, null);
  for (const session of storedSessions) {
    if (!announced.has(session.kind) && !dropped.includes(session)) planned.push(session);
  }

  refuseSessionsAfterRace(round, planned);
  const dates = datesOf(round, planned);
  const datesChanged = await updateDates(transaction, round, dates, planned);
  const sessionsChanged = await writeSessions(transaction, meeting.id, planned, before, dates.endDate, meeting.season);
  for (const { kind } of dropped) {
    await builderOn(transaction)
      .delete(sourceSessions)
      .where(and(eq(sourceSessions.meetingId, meeting.id), eq(sourceSessions.kind, kind)));
  }
  return {
    changed: sessionsChanged || dropped.length > 0 || datesChanged,
    datesChanged,
    changes: isFresh ? [] : summed(changes, meeting, dates.endDate),
  };
}

/** Rejects a calendar in which a session doesn't come before its race. One wrong date casts doubt on all the others. */
function refuseSessionsAfterRace({ sourceMeeting, meeting }: PlacedRound, planned: readonly PlannedSession[]): void {
  const race = planned.find(({ kind }) => kind === "race")?.startsAt ?? null;
  for (const { kind, startsAt } of planned) {
    if (kind === "race" || startsAt === null) continue;
    const fits =
      race === null ? startsAt.slice(0, 10) <= sourceMeeting.date : Temporal.Instant.compare(startsAt, race) < 0;
    if (fits) continue;
    throw new DocumentRefused(
      "implausible",
      `the race of the ${meeting.name} would start ${race === null ? "on" : "at"} ${race ?? sourceMeeting.date}, ` +
        `but its ${sessionLabel(kind, meeting.season)}, at ${startsAt}, isn't earlier`,
    );
  }
}

/** Allows one day of difference, because `date` may be local or in UTC. */
function isAround(startsAt: string, date: string): boolean {
  return daysApart(startsAt.slice(0, 10), date) <= 1;
}

/** Reports a move of race day as a single change, leaving out sessions whose start moved by a day or more. */
function summed(
  changes: readonly (ScheduleChange & { readonly meetingId: number })[],
  meeting: PlacedRound["meeting"],
  endDate: string,
): (ScheduleChange & { readonly meetingId: number })[] {
  if (endDate === meeting.endDate) return [...changes];
  const dateChange = { meetingId: meeting.id, season: meeting.season, what: "date", session: null } as const;
  const others = changes.filter(
    ({ what, from, to }) => what !== "start" || from === null || to === null || shiftMs(from, to) < DAY_MS,
  );
  return [{ ...dateChange, from: meeting.endDate, to: endDate }, ...others];
}

function shiftMs(from: string, to: string): number {
  return Math.abs(Temporal.Instant.from(to).epochMilliseconds - Temporal.Instant.from(from).epochMilliseconds);
}

function normalised(iso: string): string {
  return Temporal.Instant.from(iso).toString();
}

async function listSessions(transaction: TransactionSql, meetingId: number) {
  const hasRow = (table: typeof sourceRaceClassifications | typeof sourceTimedClassifications) =>
    sql`exists (select from ${table} where ${table.meetingId} = ${sourceSessions.meetingId}
      and ${table.session} = ${sourceSessions.kind})`;
  const rows = await builderOn(transaction)
    .select({
      kind: sourceSessions.kind,
      /** ISO timestamp in whole seconds. */
      startsAt: sourceSessions.startsAt,
      overAt: sourceSessions.overAt,
      hasResult: sql<boolean>`${hasRow(sourceRaceClassifications)} or ${hasRow(sourceTimedClassifications)}`,
    })
    .from(sourceSessions)
    .where(eq(sourceSessions.meetingId, meetingId))
    .orderBy(sourceSessions.kind);
  return rows.map(({ startsAt, overAt, ...session }) => ({
    ...session,
    startsAt: startsAt?.toString() ?? null,
    overAt: overAt.toString(),
  }));
}

type Dates = ReturnType<typeof datesOf>;

/**
 * Returns the first and last day at the track. If the start time of the race is unknown, the last day is the date that
 * the service gives.
 */
function datesOf({ sourceMeeting, meeting }: PlacedRound, planned: readonly { readonly startsAt: string | null }[]) {
  const localDate = (iso: string): string =>
    Temporal.Instant.from(iso).toZonedDateTimeISO(meeting.timeZone).toPlainDate().toString();
  const endDate = sourceMeeting.startsAt === null ? sourceMeeting.date : localDate(sourceMeeting.startsAt);
  const days = planned.flatMap(({ startsAt }) => (startsAt === null ? [] : [localDate(startsAt)])).toSorted();
  const first = days[0];
  const startDateKnown = days.length > 1 && first !== undefined;
  const usualFriday = Temporal.PlainDate.from(endDate).subtract({ days: 2 }).toString();
  return { startDate: startDateKnown ? first : usualFriday, startDateKnown, endDate };
}

async function updateDates(
  transaction: TransactionSql,
  { meeting }: PlacedRound,
  { startDate, startDateKnown, endDate }: Dates,
  planned: readonly { readonly kind: SessionKind }[],
): Promise<boolean> {
  const hasSprint = planned.some(({ kind }) => kind === "sprint");
  const updated = await transaction`
    update source.meetings set start_date = ${startDate}, start_date_known = ${startDateKnown}, end_date = ${endDate},
      sprint_format = case when ${hasSprint} then coalesce(sprint_format, 'sprint-qualifying') end
    where id = ${meeting.id} and (start_date, start_date_known, end_date, sprint_format is not null)
      is distinct from (${startDate}::date, ${startDateKnown}::boolean, ${endDate}::date, ${hasSprint}::boolean)
    returning 1`;
  return updated.length > 0;
}

async function writeSessions(
  transaction: TransactionSql,
  meetingId: number,
  planned: readonly PlannedSession[],
  before: ReadonlyMap<SessionKind, KnownSession>,
  raceDate: string,
  season: number,
): Promise<boolean> {
  let changed = false;
  for (const { kind, startsAt, hasResult } of planned) {
    if (hasResult) continue;
    const overAt = sessionOverAt({
      kind,
      season,
      startsAt: startsAt === null ? null : Temporal.Instant.from(startsAt),
      raceDate: Temporal.PlainDate.from(raceDate),
      winnerTimeMs: null,
    });
    const old = before.get(kind);
    if (old !== undefined && old.startsAt === startsAt && old.overAt === overAt.toString()) continue;
    changed = true;
    const times = { startsAt: startsAt === null ? null : Temporal.Instant.from(startsAt), overAt };
    await builderOn(transaction)
      .insert(sourceSessions)
      .values({ meetingId, kind, ...times })
      .onConflictDoUpdate({ target: [sourceSessions.meetingId, sourceSessions.kind], set: times });
  }
  return changed;
}
