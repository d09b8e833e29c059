import type { RouterContextProvider } from "react-router";

import { countFacts } from "#db/queries/facts/fact-counts.ts";
import { formatLongDate, inZone } from "#domain/dates.ts";
import { Temporal } from "#domain/time.ts";

import { loadCatchUp } from "../../catch-up.server.ts";
import { servicesContext } from "../../context.ts";
import { siteCalendar } from "../../site-calendar.server.ts";
import { loadAbout } from "./about.server.ts";
import { describeClockGap, shareOfYear } from "./clock-gap.ts";
import { loadSourceHealth } from "./source-health.server.ts";

export async function loadInfo(context: Readonly<RouterContextProvider>) {
  const services = context.get(servicesContext);
  const { db, clock, facts } = services;
  const [{ now, meetings, season }, counts, sources, catchUp] = await Promise.all([
    siteCalendar(context),
    countFacts(db),
    loadSourceHealth(services, Temporal.Now.instant()),
    loadCatchUp(services),
  ]);
  const offsetMs = clock.offsetMs(now);
  const realMs = now.epochMilliseconds - offsetMs;
  const shownYear = now.toZonedDateTimeISO("UTC").year;
  const loadedAt = inZone(facts.loadedAt.epochMilliseconds, "UTC");
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
          over: meeting.endDate < now.toString().slice(0, 10),
        })),
    },
    facts: {
      asOf: formatLongDate(facts.factsAsOf),
      loadedAt: `${formatLongDate(loadedAt.date)}, ${loadedAt.time} UTC`,
      version: facts.version.slice(0, 12),
    },
    counts,
    sources,
    catchUp,
  };
}

export type InfoView = Awaited<ReturnType<typeof loadInfo>>;
