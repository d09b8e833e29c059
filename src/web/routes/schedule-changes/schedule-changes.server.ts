import type { RouterContextProvider } from "react-router";

import { knownCalendar } from "#db/queries/calendar/known-calendar.ts";
import { listSeasons, type Meeting } from "#db/queries/calendar/meetings.ts";
import {
  listSeasonScheduleChanges,
  type NoticedScheduleChange,
} from "#db/queries/calendar/schedule-changes.ts";
import { unnoticedCancellation } from "#domain/calendar/changes/cancellation.ts";
import { formatLongDate } from "#domain/dates.ts";
import { paths } from "#domain/paths.ts";
import type { Temporal } from "#domain/time.ts";

import {
  type ScheduleChangeView,
  scheduleChangesView,
} from "../../components/schedule-changes/schedule-changes.server.ts";
import { servicesContext } from "../../context.ts";
import { notFound } from "../../not-found.server.ts";

/**
 * Loads the changes of a season's calendar, by meeting. Throws a 404 for a year without a calendar.
 */
export async function loadScheduleChanges(context: Readonly<RouterContextProvider>, typed: string) {
  const { db, clock, facts, settings } = context.get(servicesContext);
  const years = (await listSeasons(db)).filter((year) => year <= settings.season + 1);
  const index = /^\d{4}$/.test(typed) ? years.indexOf(Number(typed)) : -1;
  const year = years[index];
  if (year === undefined) throw await notFound(context, `${paths.schedule()}/${typed}/changes`);
  const now = clock.now();
  const [meetings, changes] = await Promise.all([
    knownCalendar(db, { season: year, facts, now }),
    listSeasonScheduleChanges(db, { seasons: [year], now }),
  ]);
  const changesOf = Map.groupBy(changes, ({ meetingId }) => meetingId);
  return {
    year,
    isPast: year < settings.season,
    previous: neighbour(years[index - 1]),
    next: neighbour(years[index + 1]),
    meetings: meetings
      .filter(({ season }) => season === year)
      .map((meeting) => ({
        id: meeting.id,
        name: meeting.name,
        to: paths.meeting(meeting),
        trackZone: meeting.circuit.timeZone,
        changes: meetingChanges(meeting, changesOf.get(meeting.id) ?? [], now),
      }))
      .filter((meeting) => meeting.changes.length > 0),
  };
}

function meetingChanges(
  meeting: Meeting,
  changes: readonly NoticedScheduleChange[],
  now: Temporal.Instant,
): ScheduleChangeView[] {
  const noticed = scheduleChangesView(changes);
  const cancellation = unnoticedCancellation(meeting, changes, now);
  if (cancellation === null) return noticed;
  const { on, reason } = cancellation;
  const day = on === null ? null : formatLongDate(on);
  return [
    { text: "Cancelled", move: null, reason, source: null, citation: null, noticedAt: null, day },
    ...noticed,
  ];
}

function neighbour(year: number | undefined) {
  return year === undefined ? null : { name: year, to: paths.scheduleChanges(year) };
}
