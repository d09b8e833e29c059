import type { SessionKind } from "#domain/calendar/session.ts";
import { Temporal } from "#domain/time.ts";
import type { ArchiveMeeting } from "./facts.ts";

type DatedMeeting = Pick<ArchiveMeeting, "endDate" | "timeZone" | "sessions">;

/**
 * Returns the day of a session at the track. If the start isn't recorded, that is race day for the
 * race and the day before for other sessions. Previews have no session and no day.
 */
export function storyDay(
  { endDate, timeZone, sessions }: DatedMeeting,
  session: SessionKind | null,
): string | null {
  if (session === null) return null;
  const startsAtMs = sessions.find(({ kind }) => kind === session)?.startsAtMs ?? null;
  if (startsAtMs !== null) {
    return Temporal.Instant.fromEpochMilliseconds(startsAtMs)
      .toZonedDateTimeISO(timeZone)
      .toPlainDate()
      .toString();
  }
  return session === "race"
    ? endDate
    : Temporal.PlainDate.from(endDate).subtract({ days: 1 }).toString();
}
