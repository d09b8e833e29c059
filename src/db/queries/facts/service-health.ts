import { eq, inArray, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { meetings } from "#db/schema/calendar.ts";
import { lapCharts, pitStops } from "#db/schema/classifications.ts";
import { services, syncState } from "#db/schema/services.ts";
import { documents } from "#db/schema/upstream.ts";
import type { SourceDocument } from "#domain/facts/source-document.ts";
import {
  subjectKey,
  type SubjectRead,
  type SyncMeeting,
  type SyncSubject,
} from "#domain/facts/sync-subject.ts";
import type { Temporal } from "#domain/time.ts";

import { listMeetingsOfSeasons } from "#db/queries/calendar/meetings.ts";

export type ResultsService = "ergast";

/** State of a results service. Times are real time. */
export type ServiceHealth = NonNullable<Awaited<ReturnType<typeof findServiceHealth>>>;

export async function findServiceHealth(db: Database, service: ResultsService) {
  const [row] = await db.select().from(services).where(eq(services.service, service));
  if (row === undefined) return null;
  return {
    url: row.url,
    triedAt: row.triedAt,
    answeredAt: row.answeredAt,
    failedAt: row.failedAt,
    failure: row.failure,
    failures: row.failures,
    pausedUntil: row.pausedUntil,
    nextTryAt: row.nextTryAt,
    pauseRequested: row.pauseRequested,
  };
}

export async function saveServiceHealth(
  db: Database,
  service: ResultsService,
  health: ServiceHealth,
): Promise<void> {
  const row = {
    url: health.url,
    triedAt: health.triedAt,
    answeredAt: health.answeredAt,
    failedAt: health.failedAt,
    failure: health.failure,
    failures: health.failures,
    pausedUntil: health.pausedUntil,
    nextTryAt: health.nextTryAt,
    pauseRequested: health.pauseRequested,
  };
  await db
    .insert(services)
    .values({ service, ...row })
    .onConflictDoUpdate({ target: services.service, set: row });
}

export interface KeptRead extends SubjectRead {
  readonly failure: string | null;
  readonly seen: readonly { readonly etag: string | null; readonly lastModified: string | null }[];
}

/** Keyed by `subjectKey`. */
export async function listSubjectReads(
  db: Database,
  service: ResultsService,
): Promise<Map<string, KeptRead>> {
  const rows = await db.select().from(syncState).where(eq(syncState.service, service));
  return new Map(
    rows.map((row) => [
      row.subject,
      {
        triedAt: row.triedAt,
        answeredAt: row.answeredAt,
        presentSince: row.presentSince,
        presentAt: row.presentAt,
        changedAt: row.changedAt,
        failures: row.failures,
        failure: row.failure,
        seen: row.seen,
      },
    ]),
  );
}

export async function saveSubjectRead(
  db: Database,
  service: ResultsService,
  subject: SyncSubject,
  read: KeptRead,
): Promise<void> {
  const row = {
    triedAt: read.triedAt,
    answeredAt: read.answeredAt,
    presentSince: read.presentSince,
    presentAt: read.presentAt,
    changedAt: read.changedAt,
    failures: read.failures,
    failure: read.failure,
    seen: read.seen,
  };
  await db
    .insert(syncState)
    .values({ service, subject: subjectKey(subject), ...row })
    .onConflictDoUpdate({ target: [syncState.service, syncState.subject], set: row });
}

export async function forgetSubjectReads(db: Database, service: ResultsService): Promise<void> {
  await db.delete(syncState).where(eq(syncState.service, service));
}

export type NamedSyncMeeting = SyncMeeting & { readonly name: string };

export async function listSyncMeetings(
  db: Database,
  { seasons, now }: { readonly seasons: readonly number[]; readonly now: Temporal.Instant },
): Promise<NamedSyncMeeting[]> {
  const [list, courses] = await Promise.all([
    listMeetingsOfSeasons(db, { seasons, now }),
    db
      .select({
        id: meetings.id,
        hasLaps: sql<boolean>`exists (select from ${lapCharts} where ${lapCharts.meetingId} = ${meetings.id})`,
        hasPitStops: sql<boolean>`exists (select from ${pitStops} where ${pitStops.meetingId} = ${meetings.id} and ${pitStops.session} = 'race')`,
      })
      .from(meetings)
      .where(inArray(meetings.season, [...seasons])),
  ]);
  const courseOf = new Map(courses.map((row) => [row.id, row]));
  return list.map((meeting) => ({
    ...meeting,
    hasLaps: false,
    hasPitStops: false,
    ...courseOf.get(meeting.id),
  }));
}

export async function findLastDocument(
  db: Database,
  source: ResultsService,
  subject: SyncSubject,
): Promise<SourceDocument | null> {
  const meetingId = subject.kind === "calendar" ? null : subject.meetingId;
  const [row] = await db
    .select({ content: documents.content })
    .from(documents)
    .where(
      sql`${documents.source} = ${source} and ${documents.kind} = ${subject.kind}
        and ${documents.season} = ${subject.season} and ${documents.meetingId} is not distinct from ${meetingId}`,
    )
    .orderBy(sql`${documents.version} desc`)
    .limit(1);
  return row?.content ?? null;
}
