import { createContext, type RouterContextProvider } from "react-router";

import { knownCalendar } from "#db/queries/calendar/known-calendar.ts";
import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { leadResult, type LeadResult } from "#domain/calendar/page-lead.ts";
import { nextResultCheckMs } from "#domain/calendar/result-check.ts";
import { nextSeasonChangeAt } from "#domain/calendar/site-season.ts";
import { asReported } from "#domain/live/life/session-life.ts";
import { withoutHiddenEnds } from "#domain/reader-clock/cover.ts";
import type { Temporal } from "#domain/time.ts";
import { type Calendar, calendarAt, nextChangeMs } from "#domain/calendar/weekend.ts";

import type { Clock } from "#platform/clock.ts";
import type { ReaderCover, Services } from "#services.ts";

import { servicesContext } from "./context.ts";

export interface SiteCalendar extends Calendar<Meeting> {
  readonly now: Temporal.Instant;
  readonly season: number;
  /** The season's meetings by date, including cancelled ones. A session that overruns doesn't count as over. */
  readonly meetings: readonly Meeting[];
  /** The result with which pages begin. Null if they begin with the weekend, and for readers with hidden sessions. */
  readonly lead: LeadResult<Meeting> | null;
  /** Site time of the next change in epoch milliseconds, or Infinity if there is none. */
  readonly changesMs: number;
}

/**
 * A time on the site's own clock. Queries don't accept it, because they need the time up to which the reader may know
 * the facts.
 */
export type ScheduledTime = Pick<Temporal.Instant, "epochMilliseconds" | "toString">;

/**
 * The calendar as scheduled. Unlike in `SiteCalendar`, a hidden session is over after its planned end, and may have a
 * result.
 */
export interface ScheduleCalendar extends Omit<SiteCalendar, "now" | "lead"> {
  readonly now: ScheduledTime;
  /** Site time minus real time, in milliseconds. */
  readonly offsetMs: number;
}

/** Returns the site's own clock, by which deadlines are set. Never pass its time to queries about results. */
export function siteClock({ cover, clock }: Services): Clock {
  return cover?.siteClock ?? clock;
}

const calendarContext = createContext<Promise<SiteCalendar> | null>(null);
const scheduleContext = createContext<Promise<ScheduleCalendar> | null>(null);

/**
 * Returns the season's calendar as the reader may know it, loaded once per request and shared by the shell, the hero
 * and the pages.
 */
export function siteCalendar(context: Readonly<RouterContextProvider>): Promise<SiteCalendar> {
  const cachedCalendar = context.get(calendarContext);
  if (cachedCalendar !== null) return cachedCalendar;
  const loading = load(context);
  context.set(calendarContext, loading);
  return loading;
}

/**
 * Returns the season's calendar by the site's own clock, for what is scheduled or over. Never pass its time to queries.
 */
export function scheduleCalendar(context: Readonly<RouterContextProvider>): Promise<ScheduleCalendar> {
  const cachedCalendar = context.get(scheduleContext);
  if (cachedCalendar !== null) return cachedCalendar;
  const loading = loadSchedule(context);
  context.set(scheduleContext, loading);
  return loading;
}

/**
 * Returns a meeting's sessions by the site's own clock. A hidden session is over after its planned end, because its
 * actual end is part of its result.
 */
export async function scheduledSessions(
  context: Readonly<RouterContextProvider>,
  { id, season, sessions }: Meeting,
): Promise<Meeting["sessions"]> {
  const { cover, db, facts } = context.get(servicesContext);
  const knownUntil = cover?.knownUntil ?? null;
  if (cover === null || knownUntil === null) return sessions;
  const now = cover.siteClock.now();
  const calendar = await knownCalendar(db, { season, facts, now });
  const scheduled = calendar.find((meeting) => meeting.id === id)?.sessions ?? sessions;
  return withoutHiddenEnds(scheduled, { season, knownUntil, now });
}

async function loadSchedule(context: Readonly<RouterContextProvider>): Promise<ScheduleCalendar> {
  const { cover, clock, db, facts, settings } = context.get(servicesContext);
  const knownUntil = cover?.knownUntil ?? null;
  if (cover === null || knownUntil === null) {
    const calendar = await siteCalendar(context);
    return { ...calendar, offsetMs: clock.offsetMs(calendar.now) };
  }
  const now = cover.siteClock.now();
  const { season } = settings;
  const scheduled = await knownCalendar(db, { season, facts, now });
  const around = scheduled.map((meeting) => ({
    ...meeting,
    sessions: withoutHiddenEnds(meeting.sessions, { season: meeting.season, knownUntil, now }),
  }));
  const changesMs = Math.min(nextChangeMs(around, now), nextSeasonChangeAt(facts.seasons, now).epochMilliseconds);
  return {
    ...calendarAt(around, season, now),
    now,
    offsetMs: cover.siteClock.offsetMs(now),
    season,
    meetings: around.filter((meeting) => meeting.season === season),
    changesMs,
  };
}

async function load(context: Readonly<RouterContextProvider>): Promise<SiteCalendar> {
  const { clock, cover, db, facts, live, settings } = context.get(servicesContext);
  const { season } = settings;
  const now = clock.now();
  const { meetings: around, recheckMs } = asReported(await knownCalendar(db, { season, facts, now }), now, live);
  const meetings = around.filter((meeting) => meeting.season === season);
  const lead = leadResult(around, now);
  const changesMs = Math.min(
    nextChangeMs(around, now),
    nextSeasonChangeAt(facts.seasons, now).epochMilliseconds,
    lead?.untilMs ?? Infinity,
    recheckMs,
    clock.kind === "real" ? Infinity : nextResultCheckMs(around, now),
  );
  return {
    ...calendarAt(around, season, now),
    now,
    season,
    meetings,
    lead: hidesSessions(cover) ? null : lead,
    changesMs,
  };
}

/** True for readers from whom some session is hidden. Readers in the time machine have chosen their moment. */
function hidesSessions(cover: ReaderCover | null): boolean {
  return cover !== null && cover.watched === null && cover.knownUntil !== null;
}

/** Returns the result that leads the pages for a reader whose broadcast is behind. */
export function delayedLead(
  { lead, meetings, next }: SiteCalendar,
  moment: Temporal.Instant,
): LeadResult<Meeting> | null {
  return lead && leadResult(next === null ? meetings : [...meetings, next], moment);
}
