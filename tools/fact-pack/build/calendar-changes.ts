import type { calendarChanges } from "#db/schema/calendar.ts";
import {
  type ScheduleChangeKind,
  scheduleChangeKinds,
} from "#domain/calendar/changes/schedule-change.ts";
import { type SessionKind, sessionKinds } from "#domain/calendar/session.ts";
import { Temporal } from "#domain/time.ts";
import type { PackRow } from "#facts/store/tables.ts";

import { optional, required, whole, type CsvRow } from "./csv.ts";

type Change = PackRow<typeof calendarChanges>;

/**
 * Builds the changes in `data/curated/calendar-changes.csv`, numbered within their meetings by
 * announcement.
 */
export function buildCalendarChanges(
  rows: readonly CsvRow[],
  meetingIdOf: (season: number, slug: string) => number,
): Change[] {
  const changes = rows.map((row): Omit<Change, "ordinal"> => ({
    meetingId: meetingIdOf(whole(row, "season"), required(row, "meeting")),
    announcedAt: momentOf(required(row, "announced_at")).toString(),
    what: kindOf(required(row, "what")),
    session: sessionOf(optional(row, "session")),
    from: optional(row, "from"),
    to: optional(row, "to"),
    reason: required(row, "reason"),
    source: required(row, "source"),
  }));
  return [...Map.groupBy(changes, ({ meetingId }) => meetingId).values()].flatMap((own) =>
    own
      .toSorted((a, b) => Date.parse(a.announcedAt) - Date.parse(b.announcedAt))
      .map((change, i) => ({ ...change, ordinal: i + 1 })),
  );
}

/** A day without a time means midnight UTC. */
function momentOf(text: string): Temporal.Instant {
  return text.includes("T")
    ? Temporal.Instant.from(text)
    : Temporal.PlainDate.from(text).toZonedDateTime("UTC").toInstant();
}

function kindOf(text: string): ScheduleChangeKind {
  const kind = scheduleChangeKinds.find((known) => known === text);
  if (kind === undefined) throw new Error(`calendar-changes.csv has the unknown change "${text}"`);
  return kind;
}

function sessionOf(text: string | null): SessionKind | null {
  if (text === null) return null;
  const kind = sessionKinds.find((known) => known === text);
  if (kind === undefined) throw new Error(`calendar-changes.csv has the unknown session "${text}"`);
  return kind;
}
