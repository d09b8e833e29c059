import type { LiveSession } from "#domain/live/live-session.ts";
import { isSameSession } from "#domain/live/same-session.ts";
import type { TimetableStatus } from "#domain/weekend.ts";

interface Scheduled {
  readonly startsAt: string | null;
  readonly status: string;
  readonly timetable: TimetableStatus;
}

/**
 * The sessions of a weekend as they are at the moment that the page shows: what the server wrote is as old as the page,
 * and who came before the start reads on to the flag. Of the others nothing is known here.
 */
export function scheduleNow<Session extends Scheduled>(
  sessions: readonly Session[],
  live: Pick<LiveSession, "event" | "phase"> | null,
): Session[] {
  return sessions.map((session) => {
    const startsAtMs = session.startsAt === null ? null : Date.parse(session.startsAt);
    if (live?.event == null || live.event.invented || !isSameSession(live.event.startsAtMs, startsAtMs)) return session;
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
