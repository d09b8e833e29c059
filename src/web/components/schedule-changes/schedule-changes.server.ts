import type { NoticedScheduleChange } from "#db/queries/calendar/schedule-changes.ts";
import { scheduleChangeText } from "#domain/calendar/changes/schedule-change.ts";
import { formatLongDate, writeOutDates } from "#domain/dates.ts";
import { sourceLink } from "#domain/facts/override/source-link.ts";

export type ScheduleChangeView = ReturnType<typeof scheduleChangesView>[number];

export function scheduleChangesView(
  changes: readonly Omit<NoticedScheduleChange, "id" | "meetingId">[],
) {
  return changes.toReversed().map((change) => ({
    text: scheduleChangeText(change),
    move:
      change.what === "start" && change.from !== null && change.to !== null
        ? { from: change.from, to: change.to }
        : null,
    reason: change.reason,
    source: sourceLink(change.sourceUrl),
    /** A source without an address, e.g. `Formula 1 statement of 2 June 2020`. */
    citation: change.citation === null ? null : writeOutDates(change.citation),
    /** Null if only the change itself is known, or its day. */
    noticedAt: change.day === null ? change.noticedAt.toString() : null,
    /** Day of a change whose time isn't known, e.g. `17 May 2023`. */
    day: change.day === null ? null : formatLongDate(change.day),
  }));
}
