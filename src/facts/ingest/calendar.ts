import { eq, inArray, max, min } from "drizzle-orm";
import type { TransactionSql } from "postgres";

import { builderOn } from "#db/database.ts";
import { seasons, sourceMeetings } from "#db/schema/calendar.ts";
import { circuits } from "#db/schema/places.ts";
import type { CalendarDocument } from "#domain/facts/source-document.ts";
import type { ScheduleChange } from "#domain/calendar/changes/schedule-change.ts";

import { NOTHING_APPLIED, type Application, type Applied } from "./application.ts";
import { mirrorCalendar } from "./calendar-mirror.ts";
import { applySessions } from "./calendar-sessions.ts";
import { findCircuits, resolveCircuits } from "./circuits.ts";
import { listKnownMeetings, matchMeetings, isCalled, type KnownMeeting, type PlacedRound } from "./meetings.ts";
import { addMeeting } from "./new-meeting.ts";
import { DocumentRefused } from "./refusal.ts";

type Changes = (ScheduleChange & { readonly meetingId: number })[];

/**
 * Updates the season's meetings and sessions to match the announced calendar. Completed meetings keep their circuit and
 * sessions. Rejects a calendar as implausible if it lacks a completed race or most meetings.
 */
export async function applyCalendar({ transaction }: Application, announced: CalendarDocument): Promise<Applied> {
  const { season } = announced;
  await refuseUnknownSeason(transaction, season);
  const knownMeetings = await listKnownMeetings(transaction, season);
  const { calendar, note } = await withoutUnknownCircuits(transaction, announced, knownMeetings);
  const circuitOf = await resolveCircuits(
    transaction,
    calendar.meetings.map((meeting) => meeting.circuit),
  );
  const clues = calendar.meetings.map(({ name, date, circuit }) => ({ name, date, circuitId: circuitOf(circuit.ref) }));
  const matched = matchMeetings(clues, knownMeetings);
  const matchedIds = new Set([...matched.values()].map((meeting) => meeting.id));
  const vanished = knownMeetings.filter((meeting) => !meeting.cancelled && !matchedIds.has(meeting.id));
  refuseImplausible(calendar, knownMeetings, vanished);

  const changes: Changes = [];
  let searchChanged = false;
  const rounds: PlacedRound[] = [];
  for (const [index, sourceMeeting] of calendar.meetings.entries()) {
    const meeting = matched.get(index);
    if (meeting !== undefined) {
      rounds.push({ sourceMeeting, meeting, isNew: false });
      continue;
    }
    const newMeeting = await addMeeting(transaction, season, sourceMeeting, circuitOf(sourceMeeting.circuit.ref));
    rounds.push({ sourceMeeting, meeting: newMeeting, isNew: true });
    searchChanged = true;
    if (knownMeetings.length > 0) {
      changes.push({
        meetingId: newMeeting.id,
        season,
        what: "added",
        session: null,
        from: null,
        to: sourceMeeting.date,
      });
    }
  }

  let changed = searchChanged;
  for (const meeting of vanished) {
    await cancelMeeting(transaction, meeting);
    changes.push({ meetingId: meeting.id, season, what: "cancelled", session: null, from: meeting.endDate, to: null });
    searchChanged = true;
  }
  if (await numberRounds(transaction, rounds)) searchChanged = true;
  for (const round of rounds) {
    const nameChanges = await applyNames(transaction, round, circuitOf(round.sourceMeeting.circuit.ref));
    const sessionChanges = await applySessions(transaction, round);
    if (nameChanges.changed) searchChanged = true;
    if (sessionChanges.datesChanged) searchChanged = true;
    if (sessionChanges.changed) changed = true;
    changes.push(...nameChanges.changes, ...sessionChanges.changes);
  }
  if (await mirrorCalendar(transaction, season, rounds)) changed = true;
  return {
    ...NOTHING_APPLIED,
    changed: changed || searchChanged,
    searchChanged: searchChanged ? "everything" : null,
    scheduleChanges: changes,
    note,
  };
}

/**
 * Leaves out races at unknown circuits, whose time zones are unknown too. If the whole calendar were rejected, a site
 * with an old pack would be missing the entire season. The calendar is still rejected if a known meeting moves to an
 * unknown circuit, or if more than one race in four is affected, which suggests a different problem.
 */
async function withoutUnknownCircuits(
  transaction: TransactionSql,
  calendar: CalendarDocument,
  knownMeetings: readonly KnownMeeting[],
): Promise<{ readonly calendar: CalendarDocument; readonly note: string | null }> {
  const ids = await findCircuits(
    transaction,
    calendar.meetings.map((meeting) => meeting.circuit),
  );
  const omittedMeetings = calendar.meetings.filter(({ circuit }) => !ids.has(circuit.ref));
  if (omittedMeetings.length === 0) return { calendar, note: null };
  const names = omittedMeetings
    .map(({ name, circuit }) => `the ${name} at "${circuit.name}" (${circuit.ref})`)
    .join(", ");
  const movesAway = omittedMeetings.some(({ name }) =>
    knownMeetings.some((meeting) => !meeting.cancelled && isCalled(meeting, name)),
  );
  if (movesAway || omittedMeetings.length > calendar.meetings.length / 4)
    throw new DocumentRefused("unknown-circuit", `unknown circuit for ${names}`);
  const meetings = calendar.meetings.filter((meeting) => !omittedMeetings.includes(meeting));
  return { calendar: { ...calendar, meetings }, note: `Left out because of an unknown circuit: ${names}.` };
}

async function refuseUnknownSeason(transaction: TransactionSql, season: number): Promise<void> {
  const db = builderOn(transaction);
  const [years] = await db.select({ first: min(seasons.year), last: max(seasons.year) }).from(seasons);
  const { first, last } = years ?? { first: null, last: null };
  if (first === null || last === null || season < first || season > last + 1) {
    throw new DocumentRefused("unknown-season", `the season ${season} doesn't follow the known seasons`);
  }
  await db.insert(seasons).values({ year: season }).onConflictDoNothing();
}

function refuseImplausible(
  calendar: CalendarDocument,
  knownMeetings: readonly KnownMeeting[],
  vanished: readonly KnownMeeting[],
): void {
  const refuse = (detail: string) => {
    throw new DocumentRefused("implausible", detail);
  };
  const rounds = calendar.meetings.map((meeting) => meeting.round);
  if (new Set(rounds).size !== rounds.length) refuse(`the calendar of ${calendar.season} lists a round twice`);
  const run = vanished.find((meeting) => meeting.isRun);
  if (run !== undefined) refuse(`the calendar lacks the ${run.name}, which has taken place`);
  const planned = knownMeetings.filter((meeting) => !meeting.cancelled).length;
  if (vanished.length > planned / 2) refuse(`the calendar lacks ${vanished.length} of ${planned} meetings`);
}

/** Cancels a meeting but keeps its completed sessions, as packs do. */
async function cancelMeeting(transaction: TransactionSql, { id }: KnownMeeting): Promise<void> {
  await builderOn(transaction)
    .update(sourceMeetings)
    .set({ cancelled: true, round: null })
    .where(eq(sourceMeetings.id, id));
  await transaction`
    delete from source.sessions s where s.meeting_id = ${id}
      and not exists (select from source.race_classifications r where r.meeting_id = ${id} and r.session = s.kind)
      and not exists (select from source.timed_classifications t where t.meeting_id = ${id} and t.session = s.kind)`;
}

/** Renumbers the rounds of meetings. Clears the changed ones first, because no two meetings may share a round. */
async function numberRounds(transaction: TransactionSql, rounds: readonly PlacedRound[]): Promise<boolean> {
  const renumberedRounds = rounds.filter(({ sourceMeeting, meeting }) => meeting.round !== sourceMeeting.round);
  const ids = renumberedRounds.map(({ meeting }) => meeting.id);
  const db = builderOn(transaction);
  await db.update(sourceMeetings).set({ round: null }).where(inArray(sourceMeetings.id, ids));
  for (const { sourceMeeting, meeting } of renumberedRounds) {
    await db.update(sourceMeetings).set({ round: sourceMeeting.round }).where(eq(sourceMeetings.id, meeting.id));
  }
  return renumberedRounds.length > 0;
}

async function applyNames(
  transaction: TransactionSql,
  { sourceMeeting, meeting, isNew }: PlacedRound,
  circuitId: string,
): Promise<{ readonly changed: boolean; readonly changes: Changes }> {
  const changes: Changes = [];
  if (isNew) return { changed: false, changes };
  const of = { meetingId: meeting.id, season: meeting.season, session: null };
  const db = builderOn(transaction);
  const ofMeeting = eq(sourceMeetings.id, meeting.id);
  if (meeting.cancelled) {
    await db
      .update(sourceMeetings)
      .set({ cancelled: false, cancellationReason: null, cancelledOn: null })
      .where(ofMeeting);
    changes.push({ ...of, what: "restored", from: null, to: sourceMeeting.date });
  }
  // Our names may differ from the service's, so a meeting has been renamed only if the service's name changed.
  const renamed = meeting.serviceName !== null && meeting.serviceName !== sourceMeeting.name;
  if (renamed && !isCalled({ ...meeting, serviceName: null }, sourceMeeting.name)) {
    await db.update(sourceMeetings).set({ name: sourceMeeting.name }).where(ofMeeting);
    changes.push({ ...of, what: "renamed", from: meeting.name, to: sourceMeeting.name });
  }
  if (circuitId !== meeting.circuitId && !meeting.isRun) {
    const [circuit] = await db.select({ name: circuits.name }).from(circuits).where(eq(circuits.id, circuitId));
    await transaction`
      update source.meetings m set circuit_id = ${circuitId}, layout_id = last.layout_id,
        course_length_m = last.course_length_m, laps = last.laps, scheduled_laps = last.scheduled_laps,
        distance_m = last.distance_m, scheduled_distance_m = last.scheduled_distance_m
      from (select 1) as one left join lateral (
        select layout_id, course_length_m, scheduled_laps as laps, scheduled_laps,
          scheduled_distance_m as distance_m, scheduled_distance_m
        from source.meetings where circuit_id = ${circuitId} and id <> ${meeting.id} and layout_id is not null
        order by end_date desc limit 1) as last on true
      where m.id = ${meeting.id}`;
    changes.push({ ...of, what: "circuit", from: meeting.circuitName, to: circuit?.name ?? circuitId });
  }
  return { changed: changes.length > 0, changes };
}
