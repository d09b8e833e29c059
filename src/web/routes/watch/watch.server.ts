import { redirect, type RouterContextProvider } from "react-router";

import { knownCalendar } from "#db/queries/calendar/known-calendar.ts";
import { saveWatching } from "#db/queries/members/reader-clocks.ts";
import { listSeasons } from "#db/queries/calendar/meetings.ts";
import { formatDateRange } from "#domain/dates.ts";
import { FIRST_SEASON } from "#domain/history/year-runs.ts";
import {
  forgetWatchCookie,
  parsePlace,
  parseWatching,
  placeText,
  WATCH_COOKIE,
  watchCookie,
  type Watching,
  watchingValue,
} from "#domain/reader-clock/watch-cookie.ts";
import { parseWatchDay } from "#domain/reader-clock/stop-on-day.ts";
import { placeOf, type WatchPlace, watchStops } from "#domain/reader-clock/watch-stops.ts";
import { paths } from "#domain/paths.ts";
import { returnPath } from "#domain/return-path.ts";
import { readValidCookie } from "#http/cookies.ts";

import { Temporal } from "#domain/time.ts";

import { servicesContext } from "../../context.ts";
import { signedIn } from "../../session.server.ts";
import { tryReadForm } from "../../forms/read-form.server.ts";
import { rejectClockForm } from "../../reject-clock-form.server.ts";
import { keptPlace, presentServices, stopAt, stopOfDay } from "../../watched.server.ts";
import type { Route } from "./+types/watch";

type Context = Readonly<RouterContextProvider>;

export type WatchRace = Awaited<ReturnType<typeof racesOf>>[number];

/** Lists the seasons by decade and, if one is chosen, its races. Only the calendar is shown, up to the present. */
export async function loadWatch({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const present = presentServices(services);
  const all = (await listSeasons(present.db)).filter((year) => year <= present.settings.season);
  const requestedSeason = Number(new URL(request.url).searchParams.get("season"));
  const here = services.cover?.watched?.stop ?? null;
  const season = all.includes(requestedSeason) ? requestedSeason : (here?.meeting.season ?? null);
  const [races, storedPlace] = await Promise.all([
    season === null ? [] : racesOf(context, season),
    keptPlace(context, request),
  ]);
  return { season, races, kept: storedPlace, isOn: here !== null, decades: decadesOf(all) };
}

async function racesOf(context: Context, season: number) {
  const services = context.get(servicesContext);
  const { db, facts, clock } = presentServices(services);
  const now = clock.now();
  const calendar = await knownCalendar(db, { season, facts, now });
  const meetings = calendar.filter((meeting) => meeting.season === season);
  const stops = watchStops(meetings, now.epochMilliseconds);
  const here = services.cover?.watched?.stop;
  return meetings
    .map((meeting) => ({
      name: meeting.grandPrixName,
      dates: formatDateRange(meeting.startDate, meeting.endDate),
      stops: stops
        .filter((stop) => stop.meeting.id === meeting.id)
        .map((stop) => ({
          value: placeText(placeOf(stop)),
          stage: stop.stage,
          isHere: here?.meeting.id === meeting.id && here.stage === stop.stage,
        })),
    }))
    .filter((race) => race.stops.length > 0);
}

function decadesOf(seasons: readonly number[]): { readonly from: number; readonly seasons: readonly number[] }[] {
  const byDecade = Map.groupBy(
    seasons.filter((year) => year >= FIRST_SEASON).toSorted((a, b) => a - b),
    (year) => year - (year % 10),
  );
  return [...byDecade].map(([from, years]) => ({ from, seasons: years })).toReversed();
}

const UNKNOWN_STOP = "There’s no such race, or it hasn’t been run yet. Choose another.";
const UNKNOWN_DAY = `Enter a day from 1 January ${FIRST_SEASON} to today.`;

/** Moves the reader to a stop or back to the present, or forgets the stop. Redirects to the page named in the form. */
export async function changeWatch({ context, request }: Route.ActionArgs) {
  const form = await tryReadForm(request, { only: ["stop", "day", "mode", "to"] });
  if ("status" in form) return rejectClockForm();
  const { stop, day, mode, to = null } = form.values;
  if ([stop, day, mode].filter((value) => value !== undefined).length !== 1) return rejectClockForm();
  const watching = readValidCookie(request.headers.get("cookie"), WATCH_COOKIE, parseWatching);
  const headers = new Headers({ "cache-control": "no-store" });
  const account = (await signedIn(context, request))?.account ?? null;
  const save = async (next: Watching | null) => {
    const value = next === null ? "" : watchingValue(next);
    const { db } = context.get(servicesContext);
    if (account !== null) await saveWatching(db, account.id, value, Temporal.Now.instant());
    headers.set("set-cookie", next === null ? forgetWatchCookie : watchCookie(next));
  };
  if (mode === undefined) {
    const place = stop === undefined ? await placeOfDay(context, day ?? "") : await knownPlace(context, stop);
    if (place === null) return rejectClockForm(stop === undefined ? UNKNOWN_DAY : UNKNOWN_STOP);
    await save({ place, isOn: true });
    // Pages and responses in the browser's cache may show later results.
    if (watching?.isOn !== true) headers.set("clear-site-data", '"cache"');
  } else if (mode === "leave") {
    if (watching !== null) await save({ ...watching, isOn: false });
  } else if (mode === "forget") await save(null);
  else return rejectClockForm();
  return redirect(returnPath(to) ?? paths.home(), { status: 303, headers });
}

async function knownPlace(context: Context, text: string): Promise<WatchPlace | null> {
  const place = parsePlace(text);
  return place !== null && (await stopAt(context, place)) !== null ? place : null;
}

async function placeOfDay(context: Context, text: string): Promise<WatchPlace | null> {
  const day = parseWatchDay(text);
  const stop = day && (await stopOfDay(context, day));
  return stop && placeOf(stop);
}
