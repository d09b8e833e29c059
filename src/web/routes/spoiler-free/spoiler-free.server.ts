import { data, redirect, type RouterContextProvider } from "react-router";

import { knownCalendar } from "#db/queries/calendar/known-calendar.ts";
import { findMeeting, type Meeting } from "#db/queries/calendar/meetings.ts";
import { saveRevealed, saveSpoilerFree } from "#db/queries/members/reader-clocks.ts";
import {
  autoRevealHours,
  coveredFromMs,
  coverLatestWeekend,
  reveal,
  type SpoilerFree,
} from "#domain/reader-clock/cover.ts";
import {
  parseSpoilerFree,
  SPOILER_FREE_COOKIE,
  spoilerFreeCookie,
} from "#domain/reader-clock/spoiler-free-cookie.ts";
import { paths } from "#domain/paths.ts";
import { returnPath } from "#domain/return-path.ts";
import { readValidCookie } from "#http/cookies.ts";

import { Temporal } from "#domain/time.ts";

import { servicesContext } from "../../context.ts";
import { rejectClockForm } from "../../reject-clock-form.server.ts";
import { signedIn } from "../../session.server.ts";
import { tryReadForm } from "../../forms/read-form.server.ts";
import { siteClock } from "../../site-calendar.server.ts";
import { presentServices } from "../../watched.server.ts";
import type { Route } from "./+types/spoiler-free";

type Context = Readonly<RouterContextProvider>;

const modeOf = (request: Request): SpoilerFree | null =>
  readValidCookie(request.headers.get("cookie"), SPOILER_FREE_COOKIE, parseSpoilerFree);

export function loadSpoilerFree({ request }: Route.LoaderArgs) {
  const mode = modeOf(request);
  const view = {
    isOn: mode !== null,
    after: String(mode?.revealAfterHours ?? "never"),
    message: null,
  };
  return data(view, { headers: { "cache-control": "private, no-store" } });
}

const UNKNOWN_SESSION = "That session doesn’t exist. Go back, reload the page and try again.";
const NOT_STARTED = "That session hasn’t started yet, so there’s nothing to show.";

const FIELDS = ["mode", "after", "reveal", "to"] as const;

/**
 * Switches spoiler-free mode on or off, or reveals a session and every session before it. Redirects
 * to the page with the form.
 */
export async function changeSpoilerFree({ context, request }: Route.ActionArgs) {
  const form = await tryReadForm(request, { only: FIELDS });
  if ("status" in form) return rejectClockForm();
  const { mode, after, reveal: revealed, to = null } = form.values;
  const before = modeOf(request);
  const { db } = context.get(servicesContext);
  const accountId = (await signedIn(context, request))?.account.id ?? null;
  const back = (next: SpoilerFree | null) => {
    const headers = new Headers({
      "cache-control": "no-store",
      "set-cookie": spoilerFreeCookie(next),
    });
    // Pages and responses in the browser's cache may show results when the reader goes back.
    if (before === null && next !== null) headers.set("clear-site-data", '"cache"');
    return redirect(returnPath(to) ?? paths.home(), { status: 303, headers });
  };
  const change = async (next: SpoilerFree | null) => {
    if (accountId !== null) await saveSpoilerFree(db, accountId, next, Temporal.Now.instant());
    return back(next);
  };
  if (mode !== undefined && revealed !== undefined) return rejectClockForm();
  const revealAfterHours = hoursOf(after, before);
  if (revealAfterHours === undefined) return rejectClockForm();
  switch (mode) {
    case "off":
      return change(null);
    case "on": {
      if (before !== null) return change({ ...before, revealAfterHours });
      const { facts, settings, clock } = presentServices(context.get(servicesContext));
      const now = clock.now();
      const meetings = await knownCalendar(db, { season: settings.season, facts, now });
      return change(coverLatestWeekend(meetings, revealAfterHours, now));
    }
    case undefined:
      break;
    default:
      return rejectClockForm();
  }
  const session = revealed === undefined ? null : await findSession(context, revealed);
  if (session === null) return rejectClockForm(UNKNOWN_SESSION);
  const now = siteClock(presentServices(context.get(servicesContext))).now();
  if (coveredFromMs(session) > now.epochMilliseconds) return rejectClockForm(NOT_STARTED);
  if (before === null) return back(null);
  if (accountId === null) return back(reveal(before, session));
  return back(await saveRevealed(db, accountId, { mode: before, session }, Temporal.Now.instant()));
}

/**
 * Returns undefined for anything but the choices that the form offers. If the form has no such
 * field, returns the current choice.
 */
function hoursOf(
  text: string | undefined,
  before: SpoilerFree | null,
): SpoilerFree["revealAfterHours"] | undefined {
  if (text === undefined) return before?.revealAfterHours ?? null;
  return text === "never" ? null : autoRevealHours.find((choice) => String(choice) === text);
}

async function findSession(
  context: Context,
  text: string,
): Promise<Meeting["sessions"][number] | null> {
  const [, season, slug, kind] =
    /^(\d{4})\/([\p{L}\d-]{1,80})\/([a-z0-9-]{1,20})$/u.exec(text) ?? [];
  if (season === undefined || slug === undefined) return null;
  const services = presentServices(context.get(servicesContext));
  const now = siteClock(services).now();
  const meeting = await findMeeting(services.db, { season: Number(season), slug, now });
  if (meeting === null || meeting.cancelled) return null;
  return meeting.sessions.find((session) => session.kind === kind) ?? null;
}
