import { data, type RouterContextProvider, redirect } from "react-router";

import { findRaceClassification, findTimedClassification } from "#db/queries/classifications.ts";
import { findMeetingPlace } from "#db/queries/meeting-place.ts";
import { findRaceStory } from "#db/queries/meeting-story.ts";
import { findMeeting, type Meeting } from "#db/queries/meetings.ts";
import { slugOf } from "#domain/address.ts";
import { formatDay } from "#domain/dates.ts";
import { paths } from "#domain/paths.ts";
import { type SessionKind, sessionLabel } from "#domain/session.ts";
import type { Temporal } from "#domain/time.ts";
import type { WeekendSession } from "#domain/weekend.ts";

import { servicesContext } from "../../context.ts";
import { siteCalendar } from "../../site-calendar.server.ts";
import { weekendView } from "../../weekend-view.server.ts";
import { circuitFacts } from "./circuit-facts.server.ts";
import { raceTable, timedTable } from "./classification.server.ts";
import { raceCard } from "./race-card.server.ts";
import { raceStory } from "./race-story.server.ts";

const NOT_FOUND = { status: 404 };

export interface MeetingParams {
  readonly season: string;
  readonly meeting: string;
}

/** The meeting that an address means; another spelling is sent to `canonical` of it, anything unknown is not found. */
export async function meetingAt(
  context: Readonly<RouterContextProvider>,
  params: MeetingParams,
  canonical: (meeting: Meeting) => string,
): Promise<Meeting> {
  if (!/^\d{4}$/.test(params.season)) throw data(null, NOT_FOUND);
  const slug = slugOf(params.meeting);
  const meeting = await findMeeting(context.get(servicesContext).db, { season: Number(params.season), slug });
  if (meeting === null) throw data(null, NOT_FOUND);
  if (params.meeting !== slug) throw redirect(canonical(meeting), 308);
  return meeting;
}

/** One meeting: before it where and when, after it every result and how it came about. */
export async function loadMeeting(
  context: Readonly<RouterContextProvider>,
  params: MeetingParams,
  query: URLSearchParams,
) {
  const [{ now }, meeting] = await Promise.all([siteCalendar(context), meetingAt(context, params, paths.meeting)]);
  const { db } = context.get(servicesContext);
  const finished = finishedSessions(meeting, now);
  const chosen = finished.find(({ kind }) => kind === query.get("session")) ?? finished[0] ?? null;
  const isRun = finished.some(({ kind }) => kind === "race");
  const ofMeeting = { meetingId: meeting.id, now };

  const [weekend, place, race, story, other] = await Promise.all([
    weekendView(context, meeting),
    findMeetingPlace(db, ofMeeting),
    isRun ? findRaceClassification(db, { ...ofMeeting, session: "race" }) : [],
    isRun ? findRaceStory(db, ofMeeting) : null,
    chosen === null || chosen.kind === "race" ? null : classificationOf(context, meeting, chosen.kind, now),
  ]);
  return {
    renderedAt: now.toString(),
    weekend: {
      ...weekend,
      rounds: place.rounds,
      // Before 2018 only the day of the race is known for certain.
      dateRange: meeting.startDateKnown ? weekend.dateRange : formatDay(meeting.endDate),
    },
    officialName: meeting.officialName,
    calendarFile: paths.meetingCalendar(meeting),
    previous: place.previous && { to: paths.meeting(place.previous), ...place.previous },
    next: place.next && { to: paths.meeting(place.next), ...place.next },
    card: story && raceCard(race, story, place),
    session: chosen && { kind: chosen.kind, label: sessionLabel(chosen.kind, meeting.season) },
    sessions: finished.map(({ kind }) => ({ kind, label: sessionLabel(kind, meeting.season) })),
    table: chosen && (other ?? raceTable(race, story ?? undefined)),
    story: story && raceStory(race, story, query.get("table")),
    circuit: circuitFacts(meeting, place),
  };
}

/** Those with a result to show, the latest first: the race, once it is run. */
function finishedSessions(meeting: Meeting, now: Temporal.Instant): WeekendSession[] {
  return meeting.sessions
    .filter(({ hasResult, overAt }) => hasResult && overAt.epochMilliseconds <= now.epochMilliseconds)
    .toReversed();
}

async function classificationOf(
  context: Readonly<RouterContextProvider>,
  meeting: Meeting,
  session: Exclude<SessionKind, "race">,
  now: Temporal.Instant,
) {
  const { db } = context.get(servicesContext);
  const meetingId = meeting.id;
  if (session === "sprint") return raceTable(await findRaceClassification(db, { meetingId, session, now }));
  const results = await findTimedClassification(db, { meetingId, session, now });
  return timedTable(results, session === "sprint-qualifying" ? "SQ" : "Q");
}
