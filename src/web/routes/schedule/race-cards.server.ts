import type { Meeting } from "#db/queries/calendar/meetings.ts";
import type { PodiumRow } from "#db/queries/results/podiums.ts";
import { sessionShortLabel } from "#domain/calendar/session.ts";
import { meetingStartMs } from "#domain/calendar/weekend.ts";
import { formatDateRange } from "#domain/dates.ts";
import { paths } from "#domain/paths.ts";

import { type TrackEnd, trackEnds } from "../../components/track-ends.server.ts";
import type { SiteCalendar } from "../../site-calendar.server.ts";

export interface RaceCardView {
  readonly key: number;
  /** Null without a page. */
  readonly to: string | null;
  readonly round: number | null;
  readonly name: string;
  readonly circuit: string;
  readonly trackZone: string;
  readonly placeName: string;
  readonly country: { readonly alpha2: string; readonly name: string };
  readonly dateRange: string;
  readonly trackEnds: readonly TrackEnd[];
  readonly state: "past" | "current" | "next" | "future" | "cancelled" | "announced";
  readonly cancellationReason: string | null;
  readonly sprint: boolean;
  /** FP1, then either SprintQuali and Sprint or FP2 and FP3, then Quali and Race. Empty for a coming season. */
  readonly sessions: readonly { readonly kind: string; readonly label: string; readonly startsAt: string | null }[];
  /** The winner first. Empty until the result is known. */
  readonly podium: readonly {
    readonly driverId: string;
    readonly name: string;
    readonly lastName: string;
    readonly number: string | null;
    readonly teamId: string;
  }[];
}

export function raceCard(meeting: Meeting, { now, next }: SiteCalendar, podiums: readonly PodiumRow[]): RaceCardView {
  const sessions = meeting.sessions.map(({ kind, startsAt }) => ({
    kind,
    label: sessionShortLabel(kind),
    startsAt: startsAt?.toString() ?? null,
  }));
  return {
    ...headOf(meeting),
    state: cardState(meeting, next, now.epochMilliseconds),
    trackEnds: trackEnds(sessions, meeting.circuit.timeZone),
    cancellationReason: meeting.cancellationReason,
    sessions,
    podium: podiums
      .filter(({ meetingId }) => meetingId === meeting.id)
      .map(({ driver, team, number }) => ({
        driverId: driver.id,
        name: driver.name,
        lastName: driver.lastName,
        number,
        teamId: team.id,
      })),
  };
}

/** A coming season's calendar has dates only. */
export function announcedCard(meeting: Meeting): RaceCardView {
  return {
    ...headOf(meeting),
    to: meeting.cancelled ? null : paths.meeting(meeting),
    state: "announced",
    trackEnds: [],
    cancellationReason: null,
    sessions: [],
    podium: [],
  };
}

function headOf(meeting: Meeting) {
  return {
    key: meeting.id,
    to: paths.meeting(meeting),
    round: meeting.round,
    name: meeting.name,
    circuit: meeting.circuit.name,
    trackZone: meeting.circuit.timeZone,
    placeName: meeting.circuit.placeName,
    country: meeting.country,
    dateRange: formatDateRange(meeting.startDate, meeting.endDate),
    sprint: meeting.sessions.some(({ kind }) => kind === "sprint"),
  };
}

function cardState(meeting: Meeting, next: Meeting | null, nowMs: number): RaceCardView["state"] {
  if (meeting.cancelled) return "cancelled";
  if (meeting.id === next?.id) return meetingStartMs(meeting) <= nowMs ? "current" : "next";
  return meetingStartMs(meeting) < nowMs ? "past" : "future";
}
