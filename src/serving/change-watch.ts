import { listCalendar } from "#db/queries/meetings.ts";
import { nextChangeAt } from "#domain/weekend.ts";
import type { FactsState, Services } from "#services.ts";

const CALENDAR_TRUSTED_MS = 30_000;

/** The moment that a page names may be this old by the shown clock, in which nobody reads seconds when it runs fast. */
const SHOWN_MOMENT_TRUSTED_MS = 10 * 60_000;

/**
 * How long what is shown now stays true: the real milliseconds to the next start, end, result or threshold of the
 * calendar. The calendar itself is read again when facts change, so that a moved session is noticed, and every half
 * minute; when that fails, the last one still serves and the next page tries again.
 */
export function watchChanges(services: Services): () => Promise<number> {
  const { db, clock, settings, log } = services;
  let calendar: Awaited<ReturnType<typeof listCalendar>> | undefined;
  let readAt = -Infinity;
  let readFrom: FactsState | undefined;

  async function readCalendar() {
    const known = calendar;
    const { facts } = services;
    if (known !== undefined && readFrom === facts && Date.now() - readAt < CALENDAR_TRUSTED_MS) return known;
    try {
      calendar = await listCalendar(db, settings.season);
      readAt = Date.now();
      readFrom = facts;
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
    const shownMs = next === null ? Infinity : next.epochMilliseconds - now.epochMilliseconds;
    return clock.speed === 1 ? shownMs : Math.min(shownMs, SHOWN_MOMENT_TRUSTED_MS) / clock.speed;
  };
}
