import { listCalendar, type Meeting } from "#db/queries/meetings.ts";
import { isClassified } from "#domain/live/is-classified.ts";
import type { LiveSession } from "#domain/live/live-session.ts";
import type { FactsState, Services } from "#services.ts";

/** The answer changes with the facts alone, and thousands ask after a race: read once per state of the facts. */
const calendarOf = new WeakMap<FactsState, Promise<readonly Meeting[]>>();

/** Whether a session that is over stands in the facts with its result. */
export async function askOfficial(
  { db, facts, settings }: Pick<Services, "db" | "facts" | "settings">,
  session: LiveSession | null,
): Promise<boolean> {
  if (session === null || session.event?.invented !== false) return false;
  if (session.phase !== "finished" && session.phase !== "provisional") return false;
  let calendar = calendarOf.get(facts);
  if (calendar === undefined) {
    calendar = listCalendar(db, settings.season);
    calendarOf.set(facts, calendar);
    // A failure is not worth remembering: who asks next has it read again.
    calendar.catch(() => calendarOf.delete(facts));
  }
  const sessions = (await calendar).flatMap((meeting) => meeting.sessions);
  return isClassified(sessions, session.event);
}
