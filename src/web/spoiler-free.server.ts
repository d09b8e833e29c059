import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { coveredFromMs, isHidden, withPlannedEnd } from "#domain/reader-clock/cover.ts";
import { sessionLabel } from "#domain/calendar/session.ts";
import { paths } from "#domain/paths.ts";
import type { ReaderCover } from "#services.ts";

import type { ScheduleCalendar } from "./site-calendar.server.ts";

export type HiddenSession = ReturnType<typeof hiddenSessions>[number];

export function hiddenSessions(
  cover: ReaderCover | null,
  {
    season,
    slug,
    cancelled,
    sessions,
  }: Pick<Meeting, "season" | "slug" | "cancelled" | "sessions">,
  now: ScheduleCalendar["now"],
) {
  const knownUntil = cover?.knownUntil;
  if (!knownUntil || cancelled) return [];
  return sessions
    .filter((session) => isHidden(session, knownUntil, now))
    .toSorted((a, b) => coveredFromMs(a) - coveredFromMs(b))
    .map((session) => ({
      kind: session.kind,
      /** E.g. `Practice 1`. */
      label: sessionLabel(session.kind, season),
      /** Value of the form field that reveals the session: season, meeting and kind of session. */
      reveal: `${season}/${slug}/${session.kind}`,
      isOver: withPlannedEnd(session, season).overAt.epochMilliseconds <= now.epochMilliseconds,
    }));
}

/** Returns null for readers who aren't in spoiler-free mode. */
export function spoilerFreeView(
  cover: ReaderCover | null,
  { meetings, last, now }: ScheduleCalendar,
) {
  if (cover === null || cover.watched !== null) return null;
  // The last meeting may belong to the previous season.
  const all =
    last === null || meetings.some(({ id }) => id === last.id) ? meetings : [last, ...meetings];
  for (const meeting of all) {
    const [session] = hiddenSessions(cover, meeting, now);
    if (session !== undefined)
      return { first: { ...session, place: meeting.grandPrixName, to: paths.meeting(meeting) } };
  }
  return { first: null };
}
