import { createHash } from "node:crypto";

import type { TransactionSql } from "postgres";

import type { ClassificationChange } from "#domain/results/classification-changes.ts";
import type { SourceDocument } from "#domain/facts/source-document.ts";
import type { Temporal } from "#domain/time.ts";

import type { AppliedDocument } from "./apply.ts";

export type Source = "ergast";

export interface KeptDocument {
  readonly id: number;
  readonly version: number;
  readonly meetingId: number | null;
  /** False when a newer pack contains the same data. */
  readonly inUse: boolean;
  readonly note: string | null;
}

/** Identity of a document: versions with the same subject replace each other. */
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
 * Hashes the content, ignoring the order of keys and the meeting's heading: a renumbered round doesn't change a
 * classification.
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
 * Finds the latest document with this subject if it has the same content. The subject matters, because empty or
 * fictional results of two meetings may be equal.
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

/** Returns 0 if there is no document of the subject yet. */
export async function findLastVersion(transaction: TransactionSql, subject: Subject): Promise<number> {
  const [last] = await transaction<{ version: number }[]>`
    select coalesce(max(version), 0)::integer as version from upstream.documents
    where source = ${subject.source} and kind = ${subject.kind} and season = ${subject.season}
      and meeting_id is not distinct from ${subject.meetingId}`;
  return last?.version ?? 0;
}

export interface Receipt {
  /** Real time. */
  readonly receivedAt: Temporal.Instant;
  /** Site time. */
  readonly noticedAt: Temporal.Instant;
}

export async function touchDocument(transaction: TransactionSql, id: number, receipt: Receipt): Promise<void> {
  await transaction`
    update upstream.documents set last_seen_at = greatest(last_seen_at, ${receipt.receivedAt.toString()}::timestamptz),
      repeated_at = greatest(repeated_at, ${receipt.noticedAt.toString()}::timestamptz)
    where id = ${id}`;
}

/** Updates the note: standings that differed from ours may agree once a missing race has been ingested. */
export async function noteAgain(transaction: TransactionSql, id: number, note: string | null): Promise<void> {
  await transaction`update upstream.documents set note = ${note} where id = ${id}`;
}

export async function addVersion(
  transaction: TransactionSql,
  subject: Subject,
  version: number,
  document: SourceDocument,
  applied: Pick<AppliedDocument, "note"> & { readonly classificationChanges: readonly ClassificationChange[] },
  receipt: Receipt,
): Promise<void> {
  const [receivedAt, noticedAt] = [receipt.receivedAt.toString(), receipt.noticedAt.toString()];
  await transaction`
    insert into upstream.documents (source, kind, season, meeting_id, version, content, content_hash, first_seen_at,
      last_seen_at, noticed_at, repeated_at, in_use, changes, note)
    values (${subject.source}, ${subject.kind}, ${subject.season}, ${subject.meetingId}, ${version},
      ${JSON.stringify(document)}::text::jsonb, ${contentHash(document)}, ${receivedAt}, ${receivedAt}, ${noticedAt},
      ${noticedAt}, true, ${JSON.stringify(applied.classificationChanges)}::text::jsonb, ${applied.note})`;
}

export async function addScheduleChanges(
  transaction: TransactionSql,
  source: Source,
  changes: AppliedDocument["scheduleChanges"],
  noticedAt: Temporal.Instant,
): Promise<void> {
  for (const { meetingId, what, session, from, to } of changes) {
    await transaction`
      insert into upstream.schedule_changes (source, meeting_id, what, session, "from", "to", noticed_at)
      values (${source}, ${meetingId}, ${what}, ${session}, ${from}, ${to}, ${noticedAt.toString()})`;
  }
}
