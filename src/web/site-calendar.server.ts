import { createContext, type RouterContextProvider } from "react-router";

import { knownCalendar } from "#db/queries/calendar/known-calendar.ts";
import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { nextSeasonChangeAt } from "#domain/calendar/site-season.ts";
import { runningSince, withOverrun } from "#domain/live/overrun.ts";
import type { Temporal } from "#domain/time.ts";
import { type Calendar, calendarAt, nextChangeMs } from "#domain/calendar/weekend.ts";

import { servicesContext } from "./context.ts";

export interface SiteCalendar extends Calendar<Meeting> {
  readonly now: Temporal.Instant;
  readonly season: number;
  /** The season's meetings by date, including cancelled ones. A session that overruns isn't over. */
  readonly meetings: readonly Meeting[];
  /** Site time of the next change, in epoch milliseconds, or Infinity. */
  readonly changesMs: number;
}

const calendarContext = createContext<Promise<SiteCalendar> | null>(null);

/**
 * Returns the season's calendar, loaded once per request and shared by the shell, the hero and the pages
 * (specification, section 7).
 */
export function siteCalendar(context: Readonly<RouterContextProvider>): Promise<SiteCalendar> {
  const known = context.get(calendarContext);
  if (known !== null) return known;
  const loading = load(context);
  context.set(calendarContext, loading);
  return loading;
}

async function load(context: Readonly<RouterContextProvider>): Promise<SiteCalendar> {
  const services = context.get(servicesContext);
  const { live } = services;
  const { season } = services.settings;
  const now = services.clock.now();
  const { meetings: around, recheckMs } = withOverrun(
    await knownCalendar(services.db, season, services.facts),
    now,
    () => runningSince(live.look("feed", 0), live.nowMs("feed")),
  );
  const meetings = around.filter((meeting) => meeting.season === season);
  const changesMs = Math.min(
    nextChangeMs(around, now),
    nextSeasonChangeAt(services.facts.seasons, now).epochMilliseconds,
    recheckMs,
  );
  return { ...calendarAt(around, season, now), now, season, meetings, changesMs };
}
