import { and, eq, ne, sql } from "drizzle-orm";
import type { TransactionSql } from "postgres";

import { builderOn } from "#db/database.ts";
import { sourceMeetings, sourceSessions } from "#db/schema/calendar.ts";
import { sessionOverAt, type SessionKind } from "#domain/calendar/session.ts";
import { Temporal } from "#domain/time.ts";

import type { KnownMeeting } from "./meetings.ts";
import type { RaceRow } from "./race-rows.ts";

/** Adds a session that has a result but was never announced. */
export async function ensureSession(
  transaction: TransactionSql,
  meeting: KnownMeeting,
  kind: SessionKind,
): Promise<boolean> {
  const overAt = sessionOverAt({
    kind,
    season: meeting.season,
    startsAt: null,
    raceDate: Temporal.PlainDate.from(meeting.endDate),
    winnerTimeMs: null,
  });
  const insertedRows = await builderOn(transaction)
    .insert(sourceSessions)
    .values({ meetingId: meeting.id, kind, startsAt: null, overAt })
    .onConflictDoNothing()
    .returning({ kind: sourceSessions.kind });
  return insertedRows.length > 0;
}

export async function setRaceResult(
  transaction: TransactionSql,
  meeting: KnownMeeting,
  winner: RaceRow | null,
): Promise<boolean> {
  const db = builderOn(transaction);
  const ofRace = and(eq(sourceSessions.meetingId, meeting.id), eq(sourceSessions.kind, "race"));
  const [race] = await db.select({ startsAt: sourceSessions.startsAt }).from(sourceSessions).where(ofRace);
  const overAt = sessionOverAt({
    kind: "race",
    season: meeting.season,
    startsAt: race?.startsAt ?? null,
    raceDate: Temporal.PlainDate.from(meeting.endDate),
    winnerTimeMs: winner?.timeMs ?? null,
  });
  const ended = await db
    .update(sourceSessions)
    .set({ overAt })
    .where(and(ofRace, ne(sourceSessions.overAt, overAt)))
    .returning({ kind: sourceSessions.kind });
  const laps = winner?.laps ?? null;
  if (laps === null) return ended.length > 0;
  const { scheduledDistanceM, scheduledLaps, courseLengthM } = sourceMeetings;
  const shortened = await db
    .update(sourceMeetings)
    .set({ laps, distanceM: sql`${scheduledDistanceM} - (${scheduledLaps} - ${laps}::integer) * ${courseLengthM}` })
    .where(and(eq(sourceMeetings.id, meeting.id), sql`${sourceMeetings.laps} is distinct from ${laps}`))
    .returning({ id: sourceMeetings.id });
  return ended.length + shortened.length > 0;
}
