import { eq, inArray, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { calendarChanges, grandsPrix, meetings, sessions } from "#db/schema/calendar.ts";
import { raceClassifications, timedClassifications } from "#db/schema/classifications.ts";
import { circuits, countries } from "#db/schema/places.ts";
import type { AnnouncedChange } from "#domain/calendar/changes/announced-calendar.ts";
import type { RecordedSession } from "#domain/calendar/recorded-session.ts";
import type { ScheduledMeeting } from "#domain/calendar/weekend.ts";

export interface AnnouncedMeeting extends Omit<ScheduledMeeting, "sessions"> {
  readonly round: number | null;
  readonly slug: string;
  readonly name: string;
  readonly officialName: string;
  readonly grandPrixName: string;
  readonly country: { readonly alpha2: string; readonly name: string };
  readonly circuit: {
    readonly id: string;
    readonly name: string;
    readonly fullName: string;
    readonly placeName: string;
    readonly timeZone: string;
  };
  readonly layoutId: string | null;
  /** False if the start date is unknown. `startDate` is then assumed to be a Friday. */
  readonly startDateKnown: boolean;
  readonly cancellationReason: string | null;
  /**
   * Day on which the cancellation was announced. Null if unknown, e.g. because a service simply dropped the meeting.
   */
  readonly cancelledOn: string | null;
  readonly qualifyingFormat: string | null;
  readonly sprintFormat: string | null;
  readonly courseLengthM: number | null;
  readonly scheduledLaps: number | null;
}

/** A meeting with its recorded sessions. Only `meetings.ts` and `known-calendar.ts` may read it. */
export interface RecordedMeeting extends AnnouncedMeeting {
  readonly sessions: readonly RecordedSession[];
  readonly changes: readonly AnnouncedChange[];
}

/** Lists the meetings of whole seasons by date, because an announced calendar depends on the whole season. */
export async function listRecordedMeetings(db: Database, seasons: readonly number[]): Promise<RecordedMeeting[]> {
  const where = inArray(meetings.season, [...seasons]);
  const [rows, sessionRows, changeRows] = await Promise.all([
    db
      .select({
        id: meetings.id,
        season: meetings.season,
        round: meetings.round,
        slug: meetings.slug,
        name: meetings.name,
        officialName: meetings.officialName,
        grandPrixName: grandsPrix.name,
        country: { alpha2: countries.alpha2, name: countries.name },
        circuit: {
          id: circuits.id,
          name: circuits.name,
          fullName: circuits.fullName,
          placeName: circuits.placeName,
          timeZone: circuits.timeZone,
        },
        layoutId: meetings.layoutId,
        startDate: meetings.startDate,
        endDate: meetings.endDate,
        startDateKnown: meetings.startDateKnown,
        cancelled: meetings.cancelled,
        cancellationReason: meetings.cancellationReason,
        cancelledOn: meetings.cancelledOn,
        qualifyingFormat: meetings.qualifyingFormat,
        sprintFormat: meetings.sprintFormat,
        courseLengthM: meetings.courseLengthM,
        scheduledLaps: meetings.scheduledLaps,
      })
      .from(meetings)
      .innerJoin(grandsPrix, eq(grandsPrix.id, meetings.grandPrixId))
      .innerJoin(circuits, eq(circuits.id, meetings.circuitId))
      .innerJoin(countries, eq(countries.id, circuits.countryId))
      .where(where)
      .orderBy(meetings.endDate, meetings.startDate, meetings.id),
    db
      .select({
        meetingId: sessions.meetingId,
        kind: sessions.kind,
        startsAt: sessions.startsAt,
        actualEnd: sessions.overAt,
        isClassified,
      })
      .from(sessions)
      .innerJoin(meetings, eq(meetings.id, sessions.meetingId))
      .where(where)
      // Nulls come first, so that the race comes last even if only its start time is known.
      .orderBy(sessions.meetingId, sql`${sessions.startsAt} nulls first`, sessions.kind),
    db
      .select({
        meetingId: calendarChanges.meetingId,
        announcedAt: calendarChanges.announcedAt,
        what: calendarChanges.what,
        session: calendarChanges.session,
        from: calendarChanges.from,
        to: calendarChanges.to,
        reason: calendarChanges.reason,
      })
      .from(calendarChanges)
      .innerJoin(meetings, eq(meetings.id, calendarChanges.meetingId))
      .where(where)
      .orderBy(calendarChanges.meetingId, calendarChanges.ordinal),
  ]);

  const sessionsOf = Map.groupBy(sessionRows, (row) => row.meetingId);
  const changesOf = Map.groupBy(changeRows, (row) => row.meetingId);
  return rows.map((row) => ({
    ...row,
    changes: (changesOf.get(row.id) ?? []).map(({ meetingId: _, ...change }) => change),
    sessions: (sessionsOf.get(row.id) ?? []).map(({ meetingId: _, ...session }) => session),
  }));
}

const isClassified = sql<boolean>`(
  exists (select from ${raceClassifications} where ${raceClassifications.meetingId} = ${sessions.meetingId} and ${raceClassifications.session} = ${sessions.kind})
  or exists (select from ${timedClassifications} where ${timedClassifications.meetingId} = ${sessions.meetingId} and ${timedClassifications.session} = ${sessions.kind})
)`;
