import type { Logger } from "pino";

import { ingestDocument, type IngestedDocument } from "#facts/ingest/ingest-document.ts";
import { findLastDocument, type KeptRead } from "#db/queries/facts/service-health.ts";
import type { SourceDocument } from "#domain/facts/source-document.ts";
import { scheduleChangeText } from "#domain/calendar/changes/schedule-change.ts";
import { subjectKey, type SyncSubject } from "#domain/facts/sync-subject.ts";
import type { Temporal } from "#domain/time.ts";

import type { JobTools } from "../job.ts";
import type { ResultsService } from "./results-service.ts";

export interface SubjectOutcome {
  readonly kind: "read";
  readonly reads: readonly { readonly subject: SyncSubject; readonly read: KeptRead }[];
  readonly failure: {
    readonly reason: string;
    /** True if the whole service is failing, so that other requests would be pointless. */
    readonly ofService: boolean;
    readonly retryAfterMs: number | null;
  } | null;
  readonly changed: boolean;
}

const OF_SERVICE: ReadonlySet<string> = new Set([
  "unreachable",
  "timed-out",
  "cut-off",
  "throttled",
  "server-error",
  "bad-address",
]);

const NEVER_READ: Omit<KeptRead, "triedAt"> = {
  answeredAt: null,
  presentSince: null,
  presentAt: null,
  changedAt: null,
  failures: 0,
  failure: null,
  seen: [],
};

/** Not read, because the process is stopping or this hour's requests are used up. The service isn't to blame. */
export type NotRead = { readonly kind: "stopping" } | { readonly kind: "postponed"; readonly forMs: number };

export async function readSubject(
  service: ResultsService,
  subject: SyncSubject,
  before: KeptRead | undefined,
  tools: JobTools,
  log: Logger,
  signal: AbortSignal,
  realNow: () => Temporal.Instant,
): Promise<SubjectOutcome | NotRead> {
  const { clock, db } = tools.services;
  const key = subjectKey(subject);
  const last = before ?? NEVER_READ;
  const answer = await service.read(subject, last.seen, signal);
  const now = clock.now();
  const answered = { ...last, triedAt: now, answeredAt: now, failures: 0, failure: null };

  function failed(reason: string, detail: string, retryAfterMs: number | null): SubjectOutcome {
    log.warn(
      { subject: key, reason, detail, failures: last.failures + 1 },
      "failed to read results, keeping the current facts",
    );
    const failure = `${reason}: ${detail}`;
    // Without `seen`, the service sends everything again, including the data that we rejected.
    const read = { ...last, triedAt: now, failures: last.failures + 1, failure, seen: [] };
    return {
      kind: "read",
      reads: [{ subject, read }],
      failure: { reason: failure, ofService: OF_SERVICE.has(reason), retryAfterMs },
      changed: false,
    };
  }

  switch (answer.kind) {
    case "failed":
      if (answer.reason === "aborted") return { kind: "stopping" };
      if (answer.reason === "out-of-budget") return { kind: "postponed", forMs: answer.retryAfterMs ?? 0 };
      return failed(answer.reason, answer.detail, answer.retryAfterMs);
    case "absent":
      log.debug({ subject: key }, "no data yet");
      return { kind: "read", reads: [{ subject, read: { ...answered, seen: [] } }], failure: null, changed: false };
    case "unchanged":
    case "fresh":
  }
  const document = answer.kind === "fresh" ? answer.document : await findLastDocument(db, "ergast", subject);
  if (document === null) return failed("malformed", "reported as unchanged, but it was never stored", null);
  const recorded = await ingestDocument(tools.sql, {
    source: "ergast",
    document,
    receivedAt: realNow(),
    siteTime: now,
  });
  if (recorded.kind === "refused") return failed(recorded.reason, recorded.detail, null);
  report(document, recorded, key, log);
  const read = {
    ...answered,
    seen: answer.kind === "fresh" ? answer.seen : last.seen,
    presentSince: last.presentSince ?? now,
    presentAt: now,
    changedAt: recorded.isNewVersion ? now : (last.changedAt ?? now),
  };
  const { meetingId, changed } = recorded;
  if (subject.kind === "calendar" || meetingId === null || meetingId === subject.meetingId)
    return { kind: "read", reads: [{ subject, read }], failure: null, changed };
  // The service numbers the rounds differently. The document is about another known meeting and counts as read for that
  // meeting.
  const other = failed("other-meeting", `the service uses round ${subject.round} for another meeting`, null);
  const since = { presentSince: now, changedAt: now, seen: [] };
  return {
    ...other,
    reads: [...other.reads, { subject: { ...subject, meetingId }, read: { ...read, ...since } }],
    changed,
  };
}

function report(
  document: SourceDocument,
  recorded: IngestedDocument & { readonly kind: "recorded" },
  subject: string,
  log: Logger,
): void {
  const { meetingId, version, note } = recorded;
  for (const change of recorded.scheduleChanges)
    log.info({ subject, meetingId: change.meetingId }, `calendar: ${scheduleChangeText(change)}`);
  if (note !== null)
    log.info(
      { subject, note },
      document.kind === "calendar" ? "read only part of the document" : "standings differ from the computed ones",
    );
  if (recorded.changed) log.info({ subject, kind: document.kind, meetingId, version }, "facts changed");
  else log.debug({ subject, version }, "no change");
}
