import type { RouterContextProvider } from "react-router";

import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { oncePerFacts } from "#db/once-per-facts.ts";
import { listTeamColours, type TeamColour } from "#db/queries/entrants/team-colours.ts";
import { comingMeetingLink, meetingLink, type MeetingLink } from "#domain/calendar/meeting-link.ts";
import { sessionLabel, type SessionKind } from "#domain/calendar/session.ts";
import { sessionWindows } from "#domain/calendar/session-window.ts";
import { paths } from "#domain/paths.ts";
import { reachText, resultsReach, scoringKinds } from "#domain/calendar/results-reach.ts";
import { resultKinds } from "#domain/calendar/season-rounds.ts";
import type { FactsState } from "#facts/store/facts-state.ts";

import { servicesContext } from "./context.ts";
import { optionalBlock } from "./optional-block.server.ts";
import { loadPersonal } from "./personal/personal.server.ts";
import { scheduleCalendar, siteCalendar, type SiteCalendar } from "./site-calendar.server.ts";
import { spoilerFreeView } from "./spoiler-free.server.ts";
import { watchedView } from "./watched.server.ts";

const teamColoursOf = oncePerFacts<number, TeamColour[]>();

export async function loadShell(context: Readonly<RouterContextProvider>, request: Request) {
  const services = context.get(servicesContext);
  const { clock, db, settings } = services;
  const { season } = settings;
  const [visibleCalendar, calendar, teamColours, personal, watched] = await Promise.all([
    siteCalendar(context),
    scheduleCalendar(context),
    optionalBlock(context, "team colours", () =>
      teamColoursOf(services.facts, season, () => listTeamColours(db, season)),
    ),
    loadPersonal(context, request),
    watchedView(services),
  ]);
  const link = meetingLink(calendar, calendar.now);
  const coming = comingMeetingLink(calendar, calendar.now);
  return {
    season: calendar.season,
    publicUrl: settings.publicUrl,
    supportUrl: settings.supportUrl,
    showsPhotos: settings.imageHosts.length > 0,
    clock: {
      kind: clock.kind,
      offsetMs: calendar.offsetMs,
      speed: clock.speed,
      shownAt: calendar.now.toString(),
    },
    spoilerFree: spoilerFreeView(services.cover, calendar),
    watched,
    resultsReach: reachView(visibleCalendar, services.facts),
    meetingLink: link && shownLink(link),
    /** Link that replaces the meeting link in an open page at `atMs`. */
    comingLink: coming && { ...shownLink(coming), atMs: coming.atMs },
    /** Remaining sessions of this weekend or the next, during which the "Live" entry is highlighted. */
    sessionWindows: sessionWindows(calendar.next, calendar.now, ({ kind }) =>
      sessionLabel(kind, calendar.next?.season ?? season),
    ),
    /** Lets an open page detect changes (see use-site-changes.ts). */
    made: {
      from: services.facts.version,
      changesMs: Number.isFinite(calendar.changesMs) ? calendar.changesMs : null,
      // Facts change often within a day of a meeting. At other times open pages check less often.
      isNear: link?.label === "Current meeting",
    },
    teamColours: teamColours ?? [],
    personal,
  };
}

function shownLink({ label, meeting }: MeetingLink<Meeting>) {
  return { label, to: paths.meeting(meeting), name: meeting.name };
}

export type ShellData = Awaited<ReturnType<typeof loadShell>>;

function reachView(calendar: SiteCalendar, facts: FactsState) {
  const { now, season, meetings } = calendar;
  const today = now.toString().slice(0, 10);
  // Null if the site time is before the day on which the results arrived.
  const receivedOn = facts.resultsReceivedOn <= today ? facts.resultsReceivedOn : null;
  const textOf = (kinds: readonly SessionKind[]): string | null => {
    const reach = resultsReach(meetings, now, kinds);
    return reach && reachText(reach, receivedOn, today);
  };
  return { season, race: textOf(scoringKinds), qualifying: textOf(resultKinds.qualifying) };
}
