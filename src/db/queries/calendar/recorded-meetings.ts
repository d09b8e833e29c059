import { eq, inArray, sql, type SQL } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { otherNamesOfCircuit } from "./circuit-names.ts";
import { calendarChanges, grandsPrix, meetings, sessions } from "#db/schema/calendar.ts";
import { raceClassifications, timedClassifications } from "#db/schema/classifications.ts";
import { circuits, countries } from "#db/schema/places.ts";
import type { AnnouncedChange } from "#domain/calendar/changes/announced-calendar.ts";
import type { RecordedSession } from "#domain/calendar/recorded-session.ts";
import type { ScheduledMeeting } from "#domain/calendar/weekend.ts";
import { Temporal } from "#domain/time.ts";

export interface AnnouncedMeeting extends Omit<ScheduledMeeting, "sessions"> {
  readonly round: number | null;
  readonly slug: string;
  readonly name: string;
  readonly officialName: string;
  readonly grandPrixId: string;
  readonly grandPrixName: string;
  readonly country: { readonly alpha2: string; readonly name: string };
  readonly circuit: {
    readonly id: string;
    readonly name: string;
    readonly fullName: string;
    readonly otherNames: readonly string[];
    readonly placeName: string;
    readonly timeZone: string;
  };
  readonly layoutId: string | null;
  /** False if the start date is unknown. `startDate` is then assumed to be a Friday. */
  readonly startDateKnown: boolean;
  readonly cancellationReason: string | null;
  /**
   * Day on which the cancellation was announced. Null if unknown, e.g. because a service simply
   * dropped the meeting.
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

/**
 * Lists the meetings of whole seasons by date, because an announced calendar depends on the whole
 * season.
 */
export function listRecordedMeetings(
  db: Database,
  seasons: readonly number[],
): Promise<RecordedMeeting[]> {
  return selectRecordedMeetings(db, inArray(meetings.season, [...seasons]));
}

/** Lists the meetings of the season to which a meeting belongs. */
export function listRecordedMeetingsAround(
  db: Database,
  meetingId: number,
): Promise<RecordedMeeting[]> {
  return selectRecordedMeetings(
    db,
    sql`${meetings.season} = (select m.season from ${meetings} m where m.id = ${meetingId})`,
  );
}

/** One query, because most pages wait for it. */
async function selectRecordedMeetings(db: Database, where: SQL): Promise<RecordedMeeting[]> {
  const rows = await db
    .select({
      id: meetings.id,
      season: meetings.season,
      round: meetings.round,
      slug: meetings.slug,
      name: meetings.name,
      officialName: meetings.officialName,
      grandPrixId: meetings.grandPrixId,
      grandPrixName: grandsPrix.name,
      country: { alpha2: countries.alpha2, name: countries.name },
      circuit: {
        id: circuits.id,
        name: circuits.name,
        fullName: circuits.fullName,
        otherNames: otherNamesOfCircuit,
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
      sessions: sessionsOfMeeting,
      changes: changesOfMeeting,
    })
    .from(meetings)
    .innerJoin(grandsPrix, eq(grandsPrix.id, meetings.grandPrixId))
    .innerJoin(circuits, eq(circuits.id, meetings.circuitId))
    .innerJoin(countries, eq(countries.id, circuits.countryId))
    .where(where)
    .orderBy(meetings.endDate, meetings.startDate, meetings.id);
  return rows.map(({ sessions: sessionRows, changes, ...row }) => ({
    ...row,
    sessions: sessionRows.map(({ startsAtMs, actualEndMs, ...session }) => ({
      ...session,
      startsAt: startsAtMs === null ? null : Temporal.Instant.fromEpochMilliseconds(startsAtMs),
      actualEnd: Temporal.Instant.fromEpochMilliseconds(actualEndMs),
    })),
    changes: changes.map(({ announcedAtMs, ...change }) => ({
      ...change,
      announcedAt: Temporal.Instant.fromEpochMilliseconds(announcedAtMs),
    })),
  }));
}

const isClassified = sql<boolean>`(
  exists (select from ${raceClassifications} where ${raceClassifications.meetingId} = ${sessions.meetingId} and ${raceClassifications.session} = ${sessions.kind})
  or exists (select from ${timedClassifications} where ${timedClassifications.meetingId} = ${sessions.meetingId} and ${timedClassifications.session} = ${sessions.kind})
)`;

type SessionRow = Omit<RecordedSession, "startsAt" | "actualEnd"> & {
  readonly startsAtMs: number | null;
  readonly actualEndMs: number;
};

/** Nulls come first, so that the race comes last even if only its start time is known. */
const sessionsOfMeeting = sql<readonly SessionRow[]>`(
  select coalesce(json_agg(json_build_object(
      'kind', ${sessions.kind},
      'startsAtMs', extract(epoch from ${sessions.startsAt}) * 1000,
      'actualEndMs', extract(epoch from ${sessions.overAt}) * 1000,
      'isClassified', ${isClassified}
    ) order by ${sessions.startsAt} nulls first, ${sessions.kind}), '[]')
  from ${sessions} where ${sessions.meetingId} = ${meetings.id}
)`;

type ChangeRow = Omit<AnnouncedChange, "announcedAt"> & { readonly announcedAtMs: number };

const changesOfMeeting = sql<readonly ChangeRow[]>`(
  select coalesce(json_agg(json_build_object(
      'announcedAtMs', extract(epoch from ${calendarChanges.announcedAt}) * 1000,
      'what', ${calendarChanges.what},
      'session', ${calendarChanges.session},
      'from', ${calendarChanges.from},
      'to', ${calendarChanges.to},
      'reason', ${calendarChanges.reason}
    ) order by ${calendarChanges.ordinal}), '[]')
  from ${calendarChanges} where ${calendarChanges.meetingId} = ${meetings.id}
)`;
