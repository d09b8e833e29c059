import type { DocumentVersion } from "#db/queries/facts/document-versions.ts";
import {
  classificationChangeText,
  classificationState,
} from "#domain/results/classification-changes.ts";
import type { SessionKind } from "#domain/calendar/session.ts";
import type { Temporal } from "#domain/time.ts";

const LISTED = 8;

export type ClassificationNoteView = NonNullable<ReturnType<typeof classificationNote>>;

/**
 * Describes the versions of a classification received from a service. Returns null if there is
 * nothing to mention, e.g. for the fact pack's final results.
 */
export function classificationNote(
  all: readonly DocumentVersion[],
  session: { readonly kind: SessionKind; readonly overAt: Temporal.Instant },
  now: Temporal.Instant,
) {
  const versions = all.filter((version) => version.session === session.kind);
  const last = versions.at(-1);
  if (last === undefined) return null;
  const provisional = classificationState(last, now, session.overAt) === "provisional";
  const changed = versions.filter(({ changes }) => changes.length > 0).toReversed();
  if (!provisional && changed.length === 0) return null;
  return {
    provisional,
    /** Latest first. */
    versions: changed.map(({ changedAt, changes }) => ({
      changedAt: changedAt.toString(),
      lines: changes
        .slice(0, LISTED)
        .map((change) => classificationChangeText(change, change.driverName)),
      more: Math.max(0, changes.length - LISTED),
    })),
  };
}
