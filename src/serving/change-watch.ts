import { listCalendar } from "#db/queries/meetings.ts";
import { nextChangeAt } from "#domain/weekend.ts";
import type { Services } from "#services.ts";

const CALENDAR_TRUSTED_MS = 30_000;

/**
 * How long what is shown now stays true: the milliseconds to the next start, end, result or threshold of the calendar.
 * The calendar itself is read again every half minute, so that a moved session is noticed; when that fails, the last
 * one still serves and the next page tries again.
 */
export function watchChanges({ db, clock, settings, log }: Services): () => Promise<number> {
  let calendar: Awaited<ReturnType<typeof listCalendar>> | undefined;
  let readAt = -Infinity;

  async function readCalendar() {
    const known = calendar;
    if (known !== undefined && Date.now() - readAt < CALENDAR_TRUSTED_MS) return known;
    try {
      calendar = await listCalendar(db, settings.season);
      readAt = Date.now();
      return calendar;
    } catch (error) {
      if (known === undefined) throw error;
      log.warn({ err: error }, "calendar not read again, going on with the last one");
      return known;
    }
  }

  return async () => {
    const meetings = await readCalendar();
    const now = clock.now();
    const next = nextChangeAt(meetings, now);
    return next === null ? Infinity : next.epochMilliseconds - now.epochMilliseconds;
  };
}
