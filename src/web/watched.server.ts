import type { RouterContextProvider } from "react-router";

import { knownCalendar } from "#db/queries/calendar/known-calendar.ts";
import { findWatchStop } from "#db/queries/calendar/watch-stop.ts";
import { listReplayableRaces } from "#db/queries/replay/replay-lists.ts";
import { oncePerFacts } from "#db/once-per-facts.ts";
import { parseWatching, placeText, WATCH_COOKIE } from "#domain/reader-clock/watch-cookie.ts";
import { placeOf, stopAfter, stopWords, type WatchPlace, watchStops } from "#domain/reader-clock/watch-stops.ts";
import { stopOnDay } from "#domain/reader-clock/stop-on-day.ts";
import { paths } from "#domain/paths.ts";
import { Temporal } from "#domain/time.ts";
import { readValidCookie } from "#http/cookies.ts";
import type { Services, WatchedMoment } from "#services.ts";

import { servicesContext } from "./context.ts";
import { siteClock } from "./site-calendar.server.ts";

/** Time zone in which each day begins first. */
const EARLIEST_ZONE = "Etc/GMT-14";

export function presentServices(services: Services): Services {
  return services.cover?.watched?.present ?? services;
}

export type WatchedView = NonNullable<Awaited<ReturnType<typeof watchedView>>>;

const replays = oncePerFacts<number, boolean>();

/** Returns null for readers in the present. */
export async function watchedView({ db, cover, facts }: Services) {
  const watched = cover?.watched;
  if (!watched) return null;
  const { meeting, stage } = watched.stop;
  const next = nextStop(watched);
  const race = meeting.sessions.find(({ kind }) => kind === "race");
  const canReplay =
    (stage === "race" || stage === "after") &&
    race?.hasResult === true &&
    (await replays(facts, meeting.id, async () => {
      const now = watched.present.clock.now();
      const races = await listReplayableRaces(db, { season: meeting.season, now });
      return races.some(({ slug }) => slug === meeting.slug);
    }));
  return {
    season: meeting.season,
    /** E.g. `before the Abu Dhabi race`. */
    words: stopWords(meeting.grandPrixName, stage),
    stage,
    replayTo: canReplay ? paths.replay(meeting) : null,
    /** The next stop, e.g. `2012/abu-dhabi-grand-prix/after`, or null if the reader has arrived in the present. */
    next: next && placeText(placeOf(next)),
  };
}

export function nextStop({ stop, meetings, present }: WatchedMoment) {
  return stopAfter(watchStops(meetings, present.clock.now().epochMilliseconds), stop);
}

export type KeptPlace = NonNullable<Awaited<ReturnType<typeof keptPlace>>>;

/** Returns the place at which a reader left the time machine, or null. Only for pages that aren't shared. */
export async function keptPlace(context: Readonly<RouterContextProvider>, request: Request) {
  const watching = readValidCookie(request.headers.get("cookie"), WATCH_COOKIE, parseWatching);
  if (watching === null || watching.isOn) return null;
  const stop = await stopAt(context, watching.place);
  if (stop === null) return null;
  const { meeting, stage } = stop;
  return {
    season: meeting.season,
    words: stopWords(meeting.grandPrixName, stage),
    place: placeText(watching.place),
  };
}

/** Returns the stop, or null if it is later than what the reader may know in the present. */
export async function stopAt(context: Readonly<RouterContextProvider>, place: WatchPlace) {
  const { db, facts, settings, clock } = presentServices(context.get(servicesContext));
  const timeMachineStop = await findWatchStop(db, place, { facts, latest: settings.season, now: clock.now() });
  return timeMachineStop?.stop ?? null;
}

/** Returns the stop for a day, or null if the day hasn't begun anywhere yet. */
export async function stopOfDay(context: Readonly<RouterContextProvider>, day: Temporal.PlainDate) {
  const present = presentServices(context.get(servicesContext));
  const { db, facts, settings, clock } = present;
  const today = siteClock(present).now().toZonedDateTimeISO(EARLIEST_ZONE).toPlainDate();
  if (Temporal.PlainDate.compare(day, today) > 0) return null;
  const now = clock.now();
  const season = Math.min(day.year, settings.season);
  const meetings = await knownCalendar(db, { season, facts, now });
  return stopOnDay(watchStops(meetings, now.epochMilliseconds), day);
}
