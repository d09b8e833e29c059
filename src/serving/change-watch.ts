import { findNextSeasonOpener, findPreviousSeasonFinale, listMeetings } from "#db/queries/meetings.ts";
import { nextChangeAt } from "#domain/weekend.ts";
import type { Services } from "#services.ts";

const CALENDAR_TRUSTED_MS = 30_000;

/**
 * How long what is shown now stays true: the milliseconds to the next start, end, result or threshold of the calendar.
 * The calendar itself is read again every half minute, so that a moved session is noticed.
 */
export function watchChanges({ db, clock, settings }: Services): () => Promise<number> {
  let calendar = readCalendar();
  let readAt = Date.now();

  async function readCalendar() {
    const [meetings, opener, finale] = await Promise.all([
      listMeetings(db, settings.season),
      findNextSeasonOpener(db, settings.season),
      findPreviousSeasonFinale(db, settings.season),
    ]);
    return [...meetings, opener, finale].filter((meeting) => meeting !== null);
  }

  return async () => {
    if (Date.now() - readAt > CALENDAR_TRUSTED_MS) {
      calendar = readCalendar();
      readAt = Date.now();
    }
    const now = clock.now();
    const next = nextChangeAt(await calendar, now);
    return next === null ? Infinity : next.epochMilliseconds - now.epochMilliseconds;
  };
}
