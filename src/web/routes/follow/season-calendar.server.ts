import type { RouterContextProvider } from "react-router";

import { listCoordinates } from "#db/queries/calendar/meeting-coordinates.ts";
import { listSeasonScheduleChanges } from "#db/queries/calendar/schedule-changes.ts";
import {
  calendarParts,
  calendarPath,
  type CalendarPart,
  parseCalendarPath,
} from "#domain/calendar/subscription/calendar-choice.ts";
import { calendarEvents } from "#domain/calendar/subscription/calendar-events.ts";
import { calendarStamp } from "#domain/calendar/subscription/calendar-stamp.ts";
import { meetingPastMs } from "#domain/calendar/weekend.ts";
import { HOUR_MS } from "#domain/durations.ts";

import { loadAnnounced } from "../../announced-calendar.server.ts";
import { calendarFile } from "../../calendar-file.server.ts";
import { servicesContext } from "../../context.ts";
import { plainNotFound } from "../../plain-not-found.server.ts";
import { siteCalendar } from "../../site-calendar.server.ts";

/** How often apps should fetch the calendar. Google and Outlook ignore this. */
const REFRESH_S = HOUR_MS / 1000;

/**
 * A calendar may be 15 minutes old, because sessions rarely move at short notice. While the site is
 * down, last week's copy is better than no calendar.
 */
const CACHE_CONTROL = "public, max-age=900, stale-while-revalidate=86400, stale-if-error=604800";

const NAMES: Record<CalendarPart, string> = {
  race: "races",
  qualifying: "qualifying",
  sprint: "sprints",
  "sprint-qualifying": "sprint qualifying",
  practice: "practice",
};

const UNKNOWN = `There's no such calendar.

Choose from ${calendarParts.join(", ")}, for example:
${calendarPath({ parts: ["race", "qualifying"], alarm: null })}
${calendarPath({ parts: ["race"], alarm: 60 })} (with an alert 60 minutes before)
`;

/**
 * Returns the calendar of the season and, once announced, of the next one. `path` is the part of
 * the URL after `/calendar`.
 */
export async function seasonCalendar(
  context: Readonly<RouterContextProvider>,
  path: string,
): Promise<Response> {
  const choice = parseCalendarPath(path);
  if (choice === null) return plainNotFound(UNKNOWN);
  const { db, settings, facts, clock } = context.get(servicesContext);
  const [{ meetings: current, season, last, now }, announced] = await Promise.all([
    siteCalendar(context),
    loadAnnounced(context),
  ]);
  const meetings = [...current, ...announced];
  const seasons = [season, season + 1];
  const [coordinates, changes] = await Promise.all([
    listCoordinates(db, seasons),
    listSeasonScheduleChanges(db, { seasons, now }),
  ]);
  const announcedMs = announced.length > 0 && last !== null ? [meetingPastMs(last)] : [];
  const siteTimes = [
    ...announcedMs,
    ...changes.map(({ noticedAt }) => noticedAt.epochMilliseconds),
  ];
  const offsetMs = clock.offsetMs(now);
  const stamp = calendarStamp(facts);
  const modifiedMs = Math.max(
    facts.loadedAt.epochMilliseconds,
    stamp.epochMilliseconds,
    ...siteTimes.map((siteMs) => siteMs - offsetMs),
  );
  const changesOf = Map.groupBy(changes, ({ meetingId }) => meetingId);
  const body = calendarFile({
    head: {
      name: nameOf(choice.parts),
      description: "Session times of the Formula 1 season. Never shows results.",
      url: settings.publicUrl === null ? null : settings.publicUrl + calendarPath(choice),
      ttl: REFRESH_S,
    },
    meetings: meetings.map((meeting) => ({
      meeting,
      events: calendarEvents(meeting, changesOf.get(meeting.id) ?? [], choice.parts, now),
    })),
    coordinates,
    alarm: choice.alarm,
    stamp,
    publicUrl: settings.publicUrl,
  });
  return new Response(body, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'inline; filename="formula-1.ics"',
      "cache-control": CACHE_CONTROL,
      "last-modified": new Date(modifiedMs).toUTCString(),
    },
  });
}

function nameOf(parts: readonly CalendarPart[]): string {
  return parts.length === calendarParts.length
    ? "Formula 1"
    : `Formula 1: ${parts.map((part) => NAMES[part]).join(", ")}`;
}
