import type { RouterContextProvider } from "react-router";

import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { formatDateRange } from "#domain/dates.ts";
import { monthGrid, parseMonth } from "#domain/calendar/month-grid.ts";
import { sessionShortLabel } from "#domain/calendar/session.ts";
import { meetingStartMs } from "#domain/calendar/weekend.ts";

import { type TrackEnd, trackEnds } from "../../components/track-ends.server.ts";
import { siteCalendar, type SiteCalendar } from "../../site-calendar.server.ts";
import { weekendView } from "../../weekend-view.server.ts";

export interface RaceCardView {
  readonly season: number;
  readonly slug: string;
  readonly round: number | null;
  readonly name: string;
  readonly circuit: string;
  readonly trackZone: string;
  readonly placeName: string;
  readonly country: { readonly alpha2: string; readonly name: string };
  readonly dateRange: string;
  readonly trackEnds: readonly TrackEnd[];
  readonly state: "past" | "current" | "next" | "future" | "cancelled";
  readonly cancellationReason: string | null;
  readonly sprint: boolean;
  /** FP1, then either SprintQuali and Sprint or FP2 and FP3, then Quali and Race. */
  readonly sessions: readonly { readonly kind: string; readonly label: string; readonly startsAt: string | null }[];
}

/** Loads the season's schedule. `month` is yyyy-mm and defaults to the month of the site time. */
export async function loadSchedule(context: Readonly<RouterContextProvider>, month: string | null) {
  const calendar = await siteCalendar(context);
  const { now, season, meetings } = calendar;
  const shown = calendar.next ?? calendar.last;
  const today = now.toZonedDateTimeISO("UTC").toPlainDate().toString();
  return {
    season,
    seasonOver: calendar.seasonOver,
    renderedAt: now.toString(),
    weekend: shown && (await weekendView(context, shown)),
    races: meetings.map((meeting) => raceCard(meeting, calendar)),
    month: monthGrid(
      parseMonth(month, season) ?? clampMonth(today, season),
      meetings
        .filter((meeting) => !meeting.cancelled)
        .map((meeting) => ({
          date: meeting.endDate,
          startsAt: meeting.sessions.find(({ kind }) => kind === "race")?.startsAt?.toString() ?? null,
          trackZone: meeting.circuit.timeZone,
          name: meeting.name,
          season,
          slug: meeting.slug,
          alpha2: meeting.country.alpha2,
        })),
    ),
  };
}

/** If today is outside the season's year, the calendar opens on the nearer end of that year. */
function clampMonth(today: string, season: number): string {
  const year = Number(today.slice(0, 4));
  if (year < season) return `${season}-01`;
  return year > season ? `${season}-12` : today.slice(0, 7);
}

function raceCard(meeting: Meeting, { now, next }: SiteCalendar): RaceCardView {
  const sessions = meeting.sessions.map(({ kind, startsAt }) => ({
    kind,
    label: sessionShortLabel(kind),
    startsAt: startsAt?.toString() ?? null,
  }));
  return {
    season: meeting.season,
    slug: meeting.slug,
    round: meeting.round,
    name: meeting.name,
    circuit: meeting.circuit.name,
    trackZone: meeting.circuit.timeZone,
    placeName: meeting.circuit.placeName,
    country: meeting.country,
    dateRange: formatDateRange(meeting.startDate, meeting.endDate),
    trackEnds: trackEnds(sessions, meeting.circuit.timeZone),
    state: cardState(meeting, next, now.epochMilliseconds),
    cancellationReason: meeting.cancellationReason,
    sprint: meeting.sessions.some((session) => session.kind === "sprint"),
    sessions,
  };
}

function cardState(meeting: Meeting, next: Meeting | null, nowMs: number): RaceCardView["state"] {
  if (meeting.cancelled) return "cancelled";
  if (meeting.id === next?.id) return meetingStartMs(meeting) <= nowMs ? "current" : "next";
  return meetingStartMs(meeting) < nowMs ? "past" : "future";
}
