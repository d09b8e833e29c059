import type { NoticedScheduleChange } from "#db/queries/calendar/schedule-changes.ts";
import { scheduleChangeText } from "#domain/calendar/changes/schedule-change.ts";
import { formatLongDate, writeOutDates } from "#domain/dates.ts";
import { sourceLink } from "#domain/facts/override/source-link.ts";

export interface ScheduleChangeView {
  readonly text: string;
  readonly move: { readonly from: string; readonly to: string } | null;
  readonly reason: string | null;
  readonly source: { readonly href: string; readonly host: string } | null;
  /** A source without an address, e.g. `Formula 1 statement of 2 June 2020`. */
  readonly citation: string | null;
  /** Null if only the change itself is known, or its day. */
  readonly noticedAt: string | null;
  /** Day of a change whose time isn't known, e.g. `17 May 2023`. */
  readonly day: string | null;
}

export function scheduleChangesView(
  changes: readonly Omit<NoticedScheduleChange, "id" | "meetingId">[],
): ScheduleChangeView[] {
  return changes.toReversed().map((change) => ({
    text: scheduleChangeText(change),
    move:
      change.what === "start" && change.from !== null && change.to !== null
        ? { from: change.from, to: change.to }
        : null,
    reason: change.reason,
    source: sourceLink(change.sourceUrl),
    citation: change.citation === null ? null : writeOutDates(change.citation),
    noticedAt: change.day === null ? change.noticedAt.toString() : null,
    day: change.day === null ? null : formatLongDate(change.day),
  }));
}
