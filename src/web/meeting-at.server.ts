import { type RouterContextProvider, redirect } from "react-router";

import { findMeeting, type Meeting } from "#db/queries/calendar/meetings.ts";
import { paths } from "#domain/paths.ts";
import { slugOf } from "#domain/slug.ts";

import { servicesContext } from "./context.ts";
import { notFound } from "./not-found.server.ts";
import { siteCalendar } from "./site-calendar.server.ts";

export interface MeetingParams {
  readonly season: string;
  readonly meeting: string;
}

/** Finds the meeting for a URL, which may be spelt differently from the canonical URL. */
export async function findMeetingAt(
  context: Readonly<RouterContextProvider>,
  params: MeetingParams,
): Promise<Meeting | null> {
  if (!/^\d{4}$/.test(params.season)) return null;
  const slug = slugOf(params.meeting);
  const calendar = await siteCalendar(context);
  const season = Number(params.season);
  return season === calendar.season
    ? (calendar.meetings.find((candidate) => candidate.slug === slug) ?? null)
    : findMeeting(context.get(servicesContext).db, { season, slug, now: calendar.now });
}

/**
 * Finds the meeting for a URL. Redirects other spellings to `canonical`. Throws a 404 for anything
 * unknown.
 */
export async function meetingAt(
  context: Readonly<RouterContextProvider>,
  params: MeetingParams,
  canonical: (meeting: Meeting) => string,
): Promise<Meeting> {
  const meeting = await findMeetingAt(context, params);
  if (meeting === null)
    throw await notFound(context, `${paths.schedule()}/${params.season}/${params.meeting}`);
  if (params.meeting !== meeting.slug) throw redirect(canonical(meeting), 308);
  return meeting;
}
