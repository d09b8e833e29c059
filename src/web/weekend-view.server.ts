import type { RouterContextProvider } from "react-router";

import { oncePerFacts } from "#db/once-per-facts.ts";
import { findLayout, type Layout } from "#db/queries/circuits/layouts.ts";
import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { listEntrants } from "#db/queries/entrants/entrants.ts";
import type { Entrant } from "#domain/live/order/favourite-codes.ts";
import { formatDateRange, formatMonths } from "#domain/dates.ts";
import { formatLength } from "#domain/members/lengths.ts";
import { type OutlineDrawing, drawOutline } from "#domain/circuits/outline.ts";
import { roundsOf } from "#domain/calendar/season-rounds.ts";
import { plannedEnd, sessionLabel } from "#domain/calendar/session.ts";

import { type TrackEnd, trackEnds } from "./components/track-ends.server.ts";
import { loadAnnounced } from "./announced-calendar.server.ts";
import { servicesContext } from "./context.ts";
import { type HeroTiming, loadHeroTiming } from "./hero-timing.server.ts";
import { type FrontRow, loadFrontRow } from "./front-row.server.ts";
import { lengthUnit } from "./preferences.server.ts";
import { scheduleCalendar, scheduledSessions, siteCalendar } from "./site-calendar.server.ts";
import {
  currentSession,
  type SessionFacts,
  type SessionNow,
  weekendAt,
  type WeekendFacts,
  type WeekendNow,
} from "./weekend-now.ts";

export interface SessionView extends SessionFacts, SessionNow {
  readonly label: string;
  /** ISO instant; null for a session without a fixed length, and while the time is unknown. */
  readonly endsAt: string | null;
  /** Shift of the start since it was first announced, e.g. `3 h earlier`. */
  readonly moved?: string;
}

export interface WeekendView extends WeekendFacts, WeekendNow {
  readonly slug: string;
  readonly name: string;
  readonly place: string;
  readonly country: { readonly name: string; readonly alpha2: string };
  readonly circuit: { readonly name: string; readonly placeName: string; readonly timeZone: string };
  readonly round: number | null;
  /** Number of rounds in the season. Null for meetings outside the site's season, unless their page adds the number. */
  readonly rounds: number | null;
  /** Dates at the track, e.g. `20–22 November`. */
  readonly dateRange: string;
  readonly trackEnds: readonly TrackEnd[];
  readonly month: string;
  readonly sessions: readonly SessionView[];
  readonly outline: OutlineDrawing | null;
  readonly length: string | null;
  readonly laps: number | null;
  readonly cancellationReason: string | null;
  /** Filled only during the weekend, when a hero shows the positions of the reader's favourites. */
  readonly entrants: readonly Entrant[];
  /** Null unless the race is the current session. */
  readonly front: FrontRow | null;
  /** Null before the day of the weekend's next session. */
  readonly timing: HeroTiming | null;
}

/** Cached, because heroes show the same few layouts for weeks. */
const layoutsOf = oncePerFacts<string, Layout | null>();

/**
 * Returns a meeting as heroes and session lists show it at the site time. Pass `knownLayout` if its layout is already
 * loaded, and how far the reader's broadcast is behind.
 */
export async function weekendView(
  context: Readonly<RouterContextProvider>,
  meeting: Meeting,
  { knownLayout, delaySeconds = 0 }: { readonly knownLayout?: Layout | null; readonly delaySeconds?: number } = {},
): Promise<WeekendView> {
  const { db, facts } = context.get(servicesContext);
  const { layoutId } = meeting;
  const [visibleCalendar, calendar, scheduled, announced, layout] = await Promise.all([
    siteCalendar(context),
    scheduleCalendar(context),
    scheduledSessions(context, meeting),
    loadAnnounced(context),
    knownLayout !== undefined || layoutId === null
      ? (knownLayout ?? null)
      : layoutsOf(facts, layoutId, () => findLayout(db, layoutId)),
  ]);
  const sessions = scheduled.map(({ kind, startsAt, overAt, hasResult, isDelayed = false }) => ({
    kind,
    label: sessionLabel(kind, meeting.season),
    startsAt: startsAt?.toString() ?? null,
    endsAt: (startsAt && plannedEnd(kind, meeting.season, startsAt))?.toString() ?? null,
    overAt: overAt.toString(),
    hasResult,
    ...(isDelayed && { isDelayed }),
  }));
  const weekend = {
    id: meeting.id,
    season: meeting.season,
    cancelled: meeting.cancelled,
    startDate: meeting.startDate,
    endDate: meeting.endDate,
    sessions,
    slug: meeting.slug,
    name: meeting.name,
    place: meeting.grandPrixName,
    country: meeting.country,
    circuit: {
      name: meeting.circuit.name,
      placeName: meeting.circuit.placeName,
      timeZone: meeting.circuit.timeZone,
    },
    round: meeting.round,
    rounds: roundsOf(meeting.season === calendar.season ? calendar.meetings : announced, meeting.season),
    dateRange: formatDateRange(meeting.startDate, meeting.endDate),
    trackEnds: trackEnds(sessions, meeting.circuit.timeZone),
    month: formatMonths(meeting.startDate, meeting.endDate),
    outline: layout && drawOutline(layout),
    length: meeting.courseLengthM === null ? null : formatLength(meeting.courseLengthM, await lengthUnit(context)),
    laps: meeting.scheduledLaps,
    cancellationReason: meeting.cancellationReason,
  };
  const nowMs = calendar.now.epochMilliseconds;
  const now = weekendAt(weekend, nowMs);
  const isOn = now.state === "current" || now.state === "live" || now.state === "result-pending";
  const session = isOn ? currentSession(now) : null;
  const [entrants, front, timing] = await Promise.all([
    isOn ? listEntrants(db, { meetingId: meeting.id, now: visibleCalendar.now }) : [],
    session?.kind === "race" ? loadFrontRow(context, meeting, visibleCalendar.now) : null,
    loadHeroTiming(context, meeting, session, delaySeconds),
  ]);
  return { ...weekendAt({ ...weekend, timing }, nowMs), entrants, front };
}
