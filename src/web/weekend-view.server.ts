import type { RouterContextProvider } from "react-router";

import { findLayout, type Layout } from "#db/queries/layouts.ts";
import type { Meeting } from "#db/queries/meetings.ts";
import { formatDateRange, formatMonths } from "#domain/dates.ts";
import { formatLength } from "#domain/lengths.ts";
import { type OutlineDrawing, drawOutline } from "#domain/outline.ts";
import { plannedEnd, sessionLabel, sessionStatus } from "#domain/session.ts";
import { type TimetableStatus, timetableStatus, weekendState } from "#domain/weekend.ts";

import type { FactsState, Services } from "#services.ts";

import { servicesContext } from "./context.ts";
import { lengthUnit } from "./liking.server.ts";
import { siteCalendar } from "./site-calendar.server.ts";

export interface SessionView {
  readonly kind: string;
  readonly label: string;
  /** ISO instant; null while the time is unknown. */
  readonly startsAt: string | null;
  /** ISO instant; null also for a race and a sprint, which have no fixed length. */
  readonly endsAt: string | null;
  readonly timetable: TimetableStatus;
  /** What a reader is told: Upcoming, Live, Finished … */
  readonly status: string;
  /** How far its start was moved since it was first told: `3 h earlier`. */
  readonly moved?: string;
}

export interface WeekendView {
  readonly season: number;
  readonly slug: string;
  readonly name: string;
  /** `Las Vegas` */
  readonly place: string;
  readonly country: { readonly name: string; readonly alpha2: string };
  readonly circuit: { readonly name: string; readonly placeName: string; readonly timeZone: string };
  readonly round: number | null;
  /** How many its season has; null while of the next calendar nothing but the opener is at hand. */
  readonly rounds: number | null;
  /** `20–22 November`, in track days. */
  readonly dateRange: string;
  readonly month: string;
  readonly state: "upcoming" | "current" | "live" | "result-pending" | "past" | "cancelled";
  readonly statusText: string;
  /** The session that matters now: live, else next. */
  readonly session: SessionView | null;
  readonly sessions: readonly SessionView[];
  readonly outline: OutlineDrawing | null;
  readonly length: string | null;
  readonly laps: number | null;
  readonly cancellationReason: string | null;
}

const STATUS_TEXT: Record<ReturnType<typeof sessionStatus>, string> = {
  upcoming: "Upcoming",
  live: "Live",
  "result-pending": "Finished, result pending",
  finished: "Finished",
  "time-unknown": "Time unknown",
  cancelled: "Cancelled",
};

/** The layouts that heroes showed, per state of the facts: the same few for weeks. */
const layoutsOf = new WeakMap<FactsState, Map<string, Promise<Layout | null>>>();

function layoutOf({ db, facts }: Services, id: string): Promise<Layout | null> {
  const known = layoutsOf.get(facts) ?? new Map<string, Promise<Layout | null>>();
  layoutsOf.set(facts, known);
  const asked = known.get(id) ?? findLayout(db, id);
  known.set(id, asked);
  // A failure is not worth remembering: the next page asks again.
  asked.catch(() => known.delete(id));
  return asked;
}

/** A meeting as heroes and session lists show it at the shown moment. Who has its layout already hands it over. */
export async function weekendView(
  context: Readonly<RouterContextProvider>,
  meeting: Meeting,
  known?: Layout | null,
): Promise<WeekendView> {
  const services = context.get(servicesContext);
  const [calendar, layout] = await Promise.all([
    siteCalendar(context),
    known !== undefined || meeting.layoutId === null ? (known ?? null) : layoutOf(services, meeting.layoutId),
  ]);
  const { now } = calendar;
  const sessions = meeting.sessions.map((session): SessionView => {
    const status = sessionStatus({ ...session, cancelled: meeting.cancelled }, now, session.hasResult);
    return {
      kind: session.kind,
      label: sessionLabel(session.kind, meeting.season),
      startsAt: session.startsAt?.toString() ?? null,
      endsAt: (session.startsAt && plannedEnd(session.kind, meeting.season, session.startsAt))?.toString() ?? null,
      timetable: timetableStatus(session, meeting.sessions, now),
      status: STATUS_TEXT[status],
    };
  });
  const state = weekendState(meeting, now);
  const matters =
    sessions.find((session) => session.timetable === "isCurrent") ??
    sessions.find((session) => session.timetable === "isNext");
  return {
    season: meeting.season,
    slug: meeting.slug,
    name: meeting.name,
    place: meeting.grandPrixName,
    country: meeting.country,
    circuit: {
      name: meeting.circuit.fullName,
      placeName: meeting.circuit.placeName,
      timeZone: meeting.circuit.timeZone,
    },
    round: meeting.round,
    rounds:
      meeting.season === calendar.season ? Math.max(0, ...calendar.meetings.map(({ round }) => round ?? 0)) : null,
    dateRange: formatDateRange(meeting.startDate, meeting.endDate),
    month: formatMonths(meeting.startDate, meeting.endDate),
    ...describe(state),
    session: state.kind === "past" || state.kind === "cancelled" ? null : (matters ?? null),
    sessions,
    outline: layout && drawOutline(layout),
    length: meeting.courseLengthM === null ? null : formatLength(meeting.courseLengthM, await lengthUnit(context)),
    laps: meeting.scheduledLaps,
    cancellationReason: meeting.cancellationReason,
  };
}

function describe(state: ReturnType<typeof weekendState>): Pick<WeekendView, "state" | "statusText"> {
  switch (state.kind) {
    case "cancelled":
      return { state: "cancelled", statusText: "Cancelled" };
    case "past":
      return { state: "past", statusText: "Finished" };
    case "result-pending":
      return { state: "result-pending", statusText: "Finished, result pending" };
    case "session-live":
      return { state: "live", statusText: "Live" };
    case "in-progress":
      return { state: "current", statusText: "Under way" };
    case "upcoming":
      return { state: state.current ? "current" : "upcoming", statusText: "Upcoming" };
  }
}
