import type { Meeting } from "#db/queries/calendar/meetings.ts";
import type { PodiumRow } from "#db/queries/results/podiums.ts";
import { isAwaited, raceResult } from "#domain/calendar/results-reach.ts";
import { sessionShortLabel } from "#domain/calendar/session.ts";
import { meetingStartMs } from "#domain/calendar/weekend.ts";
import { formatDateRange } from "#domain/dates.ts";
import { paths } from "#domain/paths.ts";

import { type TrackEnd, trackEnds } from "../../components/track-ends.server.ts";
import type { ScheduleCalendar } from "../../site-calendar.server.ts";

export interface RaceCardView {
  readonly key: number;
  /** Null if the meeting has no page. */
  readonly to: string | null;
  readonly round: number | null;
  readonly name: string;
  readonly circuit: string;
  readonly trackZone: string;
  readonly placeName: string;
  readonly country: { readonly alpha2: string; readonly name: string };
  readonly dateRange: string;
  readonly trackEnds: readonly TrackEnd[];
  readonly state: "past" | "current" | "next" | "future" | "cancelled";
  /** True for rounds of the next season. */
  readonly announced: boolean;
  readonly cancellationReason: string | null;
  readonly sprint: boolean;
  /** From FP1 to the race. Announced rounds after the next one have only the race. */
  readonly sessions: readonly {
    readonly kind: string;
    readonly label: string;
    readonly startsAt: string | null;
  }[];
  /** Shown for a finished race without a result. */
  readonly missing: "Result pending" | "No result received" | null;
  /** The winner first. Empty until the result is known. */
  readonly podium: readonly {
    readonly driverId: string;
    readonly name: string;
    readonly lastName: string;
    readonly number: string | null;
    readonly teamId: string;
  }[];
}

export function raceCard(
  meeting: Meeting,
  { now, next }: ScheduleCalendar,
  podiums: readonly PodiumRow[],
): RaceCardView {
  const sessions = cardSessions(meeting);
  return {
    ...headOf(meeting),
    state: cardState(meeting, next, now.epochMilliseconds),
    announced: false,
    trackEnds: trackEnds(sessions, meeting.circuit.timeZone),
    cancellationReason: meeting.cancellationReason,
    sessions,
    missing: missingLabel(meeting, now),
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

/** After the next round, cards of the next season show only when the race starts. */
export function announcedCard(
  meeting: Meeting,
  { next }: Pick<ScheduleCalendar, "next">,
): RaceCardView {
  const isNext = meeting.id === next?.id;
  const sessions = cardSessions(meeting);
  const race = sessions.find(({ kind }) => kind === "race") ?? {
    kind: "race",
    label: "Race",
    startsAt: null,
  };
  return {
    ...headOf(meeting),
    to: meeting.cancelled ? null : paths.meeting(meeting),
    state: isNext ? "next" : "future",
    announced: true,
    trackEnds: trackEnds(sessions, meeting.circuit.timeZone),
    cancellationReason: null,
    sessions: isNext ? sessions : [race],
    missing: null,
    podium: [],
  };
}

function cardSessions({ sessions }: Meeting): RaceCardView["sessions"] {
  return sessions.map(({ kind, startsAt }) => ({
    kind,
    label: sessionShortLabel(kind),
    startsAt: startsAt?.toString() ?? null,
  }));
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

function missingLabel(meeting: Meeting, now: ScheduleCalendar["now"]): RaceCardView["missing"] {
  const race = meeting.sessions.find(({ kind }) => kind === "race");
  if (race === undefined || raceResult(meeting, now) !== "missing") return null;
  return isAwaited(race, now) ? "Result pending" : "No result received";
}

function cardState(meeting: Meeting, next: Meeting | null, nowMs: number): RaceCardView["state"] {
  if (meeting.cancelled) return "cancelled";
  if (meeting.id === next?.id) return meetingStartMs(meeting) <= nowMs ? "current" : "next";
  return meetingStartMs(meeting) < nowMs ? "past" : "future";
}
