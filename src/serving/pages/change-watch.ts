import { type SeasonCalendar, seasonCalendar } from "#db/queries/calendar/known-calendar.ts";
import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { leadChangesMs } from "#domain/calendar/page-lead.ts";
import { nextSeasonChangeAt } from "#domain/calendar/site-season.ts";
import { nextChangeMs } from "#domain/calendar/weekend.ts";
import type { Services } from "#services.ts";

/** Maximum lifetime of a page if site time runs faster than real time, measured in site time. */
const SHOWN_MOMENT_TRUSTED_MS = 10 * 60_000;

/**
 * Returns how long pages rendered now stay valid, in real milliseconds: until the next change in
 * the calendar (e.g. a session starts or ends), the close of voting on the last race, or the next
 * season, whichever comes first. If the calendar can't be read after a change of facts, the
 * previous one is used, and the next call tries again.
 */
export function watchChanges(services: Services): () => Promise<number> {
  const { db, clock, settings, log } = services;
  let last: SeasonCalendar | undefined;

  async function readCalendar(): Promise<SeasonCalendar> {
    try {
      last = await seasonCalendar(db, settings.season, services.facts);
      return last;
    } catch (error) {
      if (last === undefined) throw error;
      log.warn({ err: error }, "failed to read the calendar, using the last one");
      return last;
    }
  }

  async function voteClosesMs(meetings: readonly Meeting[], nowMs: number): Promise<number> {
    const races = meetings.flatMap(({ id, cancelled, sessions }) => {
      const overMs = sessions.find(({ kind }) => kind === "race")?.overAt.epochMilliseconds;
      return cancelled || overMs === undefined || overMs > nowMs ? [] : [{ id, overMs }];
    });
    const latest = races.toSorted((a, b) => a.overMs - b.overMs).at(-1);
    if (latest === undefined) return Infinity;
    try {
      const state = (await services.voting.findElection(latest.id))?.state;
      return state?.kind === "open" ? state.closesAt.epochMilliseconds : Infinity;
    } catch (error) {
      log.warn({ err: error }, "failed to read the closing time of the vote");
      return Infinity;
    }
  }

  return async () => {
    const calendar = await readCalendar();
    const now = clock.now();
    const meetings = calendar.at(now);
    const nowMs = now.epochMilliseconds;
    const nextMs = Math.min(
      nextChangeMs(meetings, now),
      leadChangesMs(meetings, now),
      calendar.nextNewsMs(now),
      nextSeasonChangeAt(services.facts.seasons, now).epochMilliseconds,
    );
    const siteTimeMs = Math.min(nextMs, await voteClosesMs(meetings, nowMs)) - nowMs;
    return clock.speed === 1
      ? siteTimeMs
      : Math.min(siteTimeMs, SHOWN_MOMENT_TRUSTED_MS) / clock.speed;
  };
}
