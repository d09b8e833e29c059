import type { RouterContextProvider } from "react-router";

import { countFacts } from "#db/queries/facts/fact-counts.ts";
import { isOver } from "#domain/calendar/results-reach.ts";
import { formatLongDate } from "#domain/dates.ts";
import { Temporal } from "#domain/time.ts";

import { loadCatchUp } from "../../catch-up.server.ts";
import { servicesContext } from "../../context.ts";
import { scheduleCalendar } from "../../site-calendar.server.ts";
import { loadAbout } from "./about.server.ts";
import { describeClockGap, shareOfYear } from "./clock-gap.ts";
import { loadSourceHealth } from "./source-health.server.ts";

export async function loadInfo(context: Readonly<RouterContextProvider>) {
  const services = context.get(servicesContext);
  const { db, clock, facts } = services;
  const [{ now, offsetMs, meetings, season }, counts, sources, catchUp] = await Promise.all([
    scheduleCalendar(context),
    countFacts(db, clock.now()),
    loadSourceHealth(services, Temporal.Now.instant()),
    loadCatchUp(services),
  ]);
  const realMs = now.epochMilliseconds - offsetMs;
  const shownYear = new Date(now.epochMilliseconds).getUTCFullYear();
  return {
    ...loadAbout(context),
    season,
    clock: {
      kind: clock.kind,
      shownAt: now.toString(),
      speed: clock.speed,
      gap: describeClockGap(offsetMs),
      shown: { year: shownYear, share: shareOfYear(now.epochMilliseconds) },
      real: { year: new Date(realMs).getUTCFullYear(), share: shareOfYear(realMs) },
      weekends: meetings
        .filter((meeting) => !meeting.cancelled && meeting.endDate.startsWith(`${shownYear}-`))
        .map((meeting) => ({
          slug: meeting.slug,
          share: shareOfYear(Date.parse(meeting.endDate)),
          over: meeting.sessions.every((session) => isOver(session, now)),
        })),
    },
    facts: {
      asOf: formatLongDate(facts.factsAsOf),
      loadedAt: facts.loadedAt.toString(),
      version: facts.version.slice(0, 12),
    },
    counts,
    sources,
    catchUp,
  };
}

export type InfoView = Awaited<ReturnType<typeof loadInfo>>;
