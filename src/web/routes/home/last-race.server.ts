import type { RouterContextProvider } from "react-router";

import { findRaceSummary } from "#db/queries/results/classifications.ts";
import { listReplayableRaces } from "#db/queries/replay/replay-lists.ts";
import { showsLastRace } from "#domain/calendar/meeting-link.ts";

import { servicesContext } from "../../context.ts";
import { siteCalendar } from "../../site-calendar.server.ts";
import { lastKnownRace, type LastRaceView, lastRaceView } from "./last-race-view.server.ts";

/**
 * Loads the last race with a result. Returns null before the season's first result, and from a day before the next
 * meeting.
 */
export async function loadLastRace(context: Readonly<RouterContextProvider>): Promise<LastRaceView | null> {
  const { db } = context.get(servicesContext);
  const calendar = await siteCalendar(context);
  const { now } = calendar;
  const last = showsLastRace(calendar, now) ? lastKnownRace(calendar) : null;
  if (last === null) return null;
  const [summary, replayable] = await Promise.all([
    findRaceSummary(db, last.id, now),
    listReplayableRaces(db, { season: last.season, now }),
  ]);
  if (summary === null || summary.topDrivers.length === 0) return null;
  return lastRaceView(last, summary, {
    isLatest: last.id === calendar.last?.id,
    hasReplay: replayable.some(({ meetingId }) => meetingId === last.id),
  });
}
