import type { RouterContextProvider } from "react-router";

import { knownCalendar } from "#db/queries/calendar/known-calendar.ts";
import type { Meeting } from "#db/queries/calendar/meetings.ts";

import { servicesContext } from "./context.ts";
import { siteCalendar } from "./site-calendar.server.ts";

export async function loadAnnounced(context: Readonly<RouterContextProvider>): Promise<Meeting[]> {
  const { season, seasonOver, now } = await siteCalendar(context);
  if (!seasonOver) return [];
  const { db, facts } = context.get(servicesContext);
  const meetings = await knownCalendar(db, { season: season + 1, facts, now });
  return meetings.filter((meeting) => meeting.season === season + 1);
}
