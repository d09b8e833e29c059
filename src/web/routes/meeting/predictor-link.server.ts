import type { RouterContextProvider } from "react-router";

import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { paths } from "#domain/paths.ts";
import { locksAt } from "#domain/games/predictor.ts";
import { Temporal } from "#domain/time.ts";

import { siteCalendar } from "../../site-calendar.server.ts";

export async function predictorLink(
  context: Readonly<RouterContextProvider>,
  meeting: Meeting,
): Promise<{ readonly to: string; readonly label: string } | null> {
  const { next, now } = await siteCalendar(context);
  if (next?.id !== meeting.id || Temporal.Instant.compare(now, locksAt(meeting)) >= 0) return null;
  return { to: paths.predictor(), label: "Predict the podium" };
}
