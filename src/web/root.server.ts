import type { RouterContextProvider } from "react-router";

import { listTeamColours } from "#db/queries/team-colours.ts";
import { meetingLink } from "#domain/meeting-link.ts";

import { servicesContext } from "./context.ts";
import { paths } from "#domain/paths.ts";
import { siteCalendar } from "./site-calendar.server.ts";

/** What the shell around every page shows. */
export async function loadShell(context: Readonly<RouterContextProvider>) {
  const { db, clock, settings } = context.get(servicesContext);
  const [calendar, teamColours] = await Promise.all([siteCalendar(context), listTeamColours(db, settings.season)]);
  const link = meetingLink(calendar, calendar.now);
  return {
    season: settings.season,
    publicUrl: settings.publicUrl,
    supportUrl: settings.supportUrl,
    clock: { kind: clock.kind, offsetMs: clock.offsetMs(), shownAt: calendar.now.toString() },
    meetingLink: link && { label: link.label, to: paths.meeting(link.meeting), name: link.meeting.name },
    teamColours,
  };
}

export type ShellData = Awaited<ReturnType<typeof loadShell>>;
