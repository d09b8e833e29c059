import type { RouterContextProvider } from "react-router";

import { findRaceSummary } from "#db/queries/results/classifications.ts";
import { hasReplay } from "#db/queries/replay/replay-lists.ts";
import { showsLastRace } from "#domain/calendar/meeting-link.ts";
import { isLatestRace, lastKnownRace } from "#domain/calendar/results-reach.ts";

import { servicesContext } from "../../context.ts";
import { siteCalendar } from "../../site-calendar.server.ts";
import { type LastRaceView, lastRaceView } from "./last-race-view.server.ts";

/**
 * Loads the last race with a result. Returns null before the season's first result, and from one day before the next
 * meeting onwards.
 */
export async function loadLastRace(context: Readonly<RouterContextProvider>): Promise<LastRaceView | null> {
  const { db } = context.get(servicesContext);
  const calendar = await siteCalendar(context);
  const { now } = calendar;
  const last = showsLastRace(calendar, now) ? lastKnownRace(calendar) : null;
  if (last === null) return null;
  const [summary, isReplayable] = await Promise.all([
    findRaceSummary(db, last.id, now),
    hasReplay(db, { meetingId: last.id, now }),
  ]);
  if (summary === null || summary.topDrivers.length === 0) return null;
  return lastRaceView(last, summary, {
    isLatest: isLatestRace(last, calendar.meetings, now),
    hasReplay: isReplayable,
  });
}
