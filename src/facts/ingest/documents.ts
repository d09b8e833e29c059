import { and, eq, isNull, max } from "drizzle-orm";
import { createHash } from "node:crypto";

import type { TransactionSql } from "postgres";

import { builderOn } from "#db/database.ts";
import { documents, scheduleChanges } from "#db/schema/upstream.ts";
import type { ClassificationChange } from "#domain/results/classification-changes.ts";
import type { SourceDocument } from "#domain/facts/source-document.ts";
import type { Temporal } from "#domain/time.ts";

import type { AppliedDocument } from "./apply.ts";

export type Source = "ergast";

export interface KeptDocument {
  readonly id: number;
  readonly version: number;
  readonly meetingId: number | null;
  readonly inUse: boolean;
  readonly note: string | null;
}

/** Subject of a document. A new version replaces the previous version with the same subject. */
export interface Subject {
  readonly source: Source;
  readonly kind: SourceDocument["kind"];
  readonly season: number;
  readonly meetingId: number | null;
}

export function seasonOf(document: SourceDocument): number {
  return "meeting" in document ? document.meeting.season : document.season;
}

/**
 * Hashes the content, ignoring the order of keys. Leaves out the meeting, because a new round
 * number doesn't change a classification.
 */
export function contentHash(document: SourceDocument): string {
  const hashed = "meeting" in document ? { ...document, meeting: null } : document;
  return createHash("sha256").update(JSON.stringify(hashed, sortedKeys)).digest("hex");
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Finds the latest document with this subject if its content is the same. Comparing the content
 * alone isn't enough, because the empty results of two meetings may be equal.
 */
export async function findRepeated(
  transaction: TransactionSql,
  source: Source,
  document: SourceDocument,
): Promise<KeptDocument | null> {
  const [same] = await transaction<KeptDocument[]>`
    select id, version, meeting_id as "meetingId", in_use as "inUse", note
    from upstream.documents d
    where source = ${source} and kind = ${document.kind} and season = ${seasonOf(document)}
      and content_hash = ${contentHash(document)}
      and content #>> '{meeting,circuit,ref}' is not distinct from ${"meeting" in document ? document.meeting.circuit.ref : null}
      and not exists (
        select from upstream.documents later
        where later.source = d.source and later.kind = d.kind and later.season = d.season
          and later.meeting_id is not distinct from d.meeting_id and later.version > d.version)
    limit 1`;
  return same ?? null;
}

export async function findLastVersion(
  transaction: TransactionSql,
  subject: Subject,
): Promise<number> {
  const [last] = await builderOn(transaction)
    .select({ version: max(documents.version) })
    .from(documents)
    .where(
      and(
        eq(documents.source, subject.source),
        eq(documents.kind, subject.kind),
        eq(documents.season, subject.season),
        subject.meetingId === null
          ? isNull(documents.meetingId)
          : eq(documents.meetingId, subject.meetingId),
      ),
    );
  return last?.version ?? 0;
}

export interface Receipt {
  /** Real time. */
  readonly receivedAt: Temporal.Instant;
  /** Site time. */
  readonly noticedAt: Temporal.Instant;
}

export async function touchDocument(
  transaction: TransactionSql,
  id: number,
  receipt: Receipt,
): Promise<void> {
  await transaction`
    update upstream.documents set last_seen_at = greatest(last_seen_at, ${receipt.receivedAt.toString()}::timestamptz),
      repeated_at = greatest(repeated_at, ${receipt.noticedAt.toString()}::timestamptz)
    where id = ${id}`;
}

/**
 * Replaces the note of a document that was applied again. Standings that differed from ours may
 * agree with them once a missing race has been ingested.
 */
export async function noteAgain(
  transaction: TransactionSql,
  id: number,
  note: string | null,
): Promise<void> {
  await builderOn(transaction).update(documents).set({ note }).where(eq(documents.id, id));
}

export async function addVersion(
  transaction: TransactionSql,
  subject: Subject,
  version: number,
  document: SourceDocument,
  applied: Pick<AppliedDocument, "note"> & {
    readonly classificationChanges: readonly ClassificationChange[];
  },
  receipt: Receipt,
): Promise<void> {
  const { receivedAt, noticedAt } = receipt;
  await builderOn(transaction)
    .insert(documents)
    .values({
      ...subject,
      version,
      content: document,
      contentHash: contentHash(document),
      firstSeenAt: receivedAt,
      lastSeenAt: receivedAt,
      noticedAt,
      repeatedAt: noticedAt,
      inUse: true,
      changes: applied.classificationChanges,
      note: applied.note,
    });
}

export async function addScheduleChanges(
  transaction: TransactionSql,
  source: Source | "live",
  changes: AppliedDocument["scheduleChanges"],
  noticedAt: Temporal.Instant,
): Promise<void> {
  for (const { meetingId, what, session, from, to } of changes) {
    await builderOn(transaction)
      .insert(scheduleChanges)
      .values({ source, meetingId, what, session, from, to, noticedAt });
  }
}
