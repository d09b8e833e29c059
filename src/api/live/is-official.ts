import { knownCalendar } from "#db/queries/calendar/known-calendar.ts";
import { isClassified } from "#domain/live/is-classified.ts";
import type { LiveSession } from "#domain/live/live-session.ts";
import type { Services } from "#services.ts";

export async function isOfficial(
  { db, facts, settings, clock }: Pick<Services, "db" | "facts" | "settings" | "clock">,
  session: LiveSession | null,
): Promise<boolean> {
  if (session === null || session.event?.invented !== false) return false;
  if (session.phase !== "finished" && session.phase !== "provisional") return false;
  const calendar = await knownCalendar(db, { season: settings.season, facts, now: clock.now() });
  const sessions = calendar.flatMap((meeting) => meeting.sessions);
  return isClassified(sessions, session.event);
}
