import type { LiveSession } from "#domain/live/live-session.ts";
import { isSameSession } from "#domain/live/same-session.ts";
import type { SessionKind } from "#domain/calendar/session.ts";
import type { TimetableStatus } from "#domain/calendar/weekend.ts";

interface Scheduled {
  readonly kind: SessionKind;
  readonly startsAt: string | null;
  readonly status: string;
  readonly timetable: TimetableStatus;
}

/**
 * Updates the live session's state, which is out of date if the page was rendered before the
 * session started. Leaves the other sessions unchanged.
 */
export function scheduleNow<Session extends Scheduled>(
  sessions: readonly Session[],
  live: Pick<LiveSession, "event" | "phase"> | null,
): Session[] {
  return sessions.map((session) => {
    if (live === null || !isItself(session, live)) return session;
    switch (live.phase) {
      case "upcoming":
        return session;
      case "delayed":
        return { ...session, status: "Delayed" };
      case "live":
        return { ...session, status: "Live", timetable: "isCurrent" };
      case "finished":
      case "provisional":
        return { ...session, status: "Finished, result pending", timetable: "isPast" };
      case "official":
        return { ...session, status: "Finished", timetable: "isPast" };
    }
  });
}

export function weekendStatusNow(
  {
    statusText,
    sessions,
  }: { readonly statusText: string; readonly sessions: readonly Scheduled[] },
  live: Pick<LiveSession, "event" | "phase"> | null,
): string {
  const isOfIt = live !== null && sessions.some((session) => isItself(session, live));
  if (!isOfIt || live.phase === "upcoming" || live.phase === "delayed") return statusText;
  if (live.phase === "live") return "Live";
  const last = sessions.at(-1);
  if (last === undefined || !isItself(last, live)) return "On now";
  return live.phase === "official" ? "Finished" : "Finished, result pending";
}

function isItself({ kind, startsAt }: Scheduled, { event }: Pick<LiveSession, "event">): boolean {
  if (event === null || event.invented) return false;
  return isSameSession(event, {
    kind,
    startsAtMs: startsAt === null ? null : Date.parse(startsAt),
  });
}
