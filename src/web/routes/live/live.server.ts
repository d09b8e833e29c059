import { data, redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";

import { oncePerFacts } from "#db/once-per-facts.ts";
import { listSeasonDrivers } from "#db/queries/entrants/driver-slugs.ts";
import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { listEntrants } from "#db/queries/entrants/entrants.ts";
import { isLatestRace, raceIsRun } from "#domain/calendar/results-reach.ts";
import { meetingStartMs, resultProgress, type WeekendSession } from "#domain/calendar/weekend.ts";
import { gridPlaces } from "#domain/live/order/grid-places.ts";
import { isOutdated } from "#domain/live/is-outdated.ts";
import { isClassified } from "#domain/live/is-classified.ts";
import { delayCookie, DELAY_RANGE, isDelay, MAX_DELAY_SECONDS } from "#domain/live/live-delay.ts";
import type { LiveEvent } from "#domain/live/live-session.ts";
import { isSameSession } from "#domain/live/same-session.ts";
import { paths } from "#domain/paths.ts";
import type { Temporal } from "#domain/time.ts";
import type { LiveChannel, LiveView } from "#live/live.ts";

import { broadcastDelay } from "../../broadcast-delay.server.ts";
import { loadChampionship } from "../../components/championship/standings-now.server.ts";
import { loadLeadResult } from "../../components/lead-result/lead-result.server.ts";
import { loadLookAhead } from "../../components/look-ahead/look-ahead.server.ts";
import { rejectForm } from "../../forms/answer-form.server.ts";
import { readForm } from "../../forms/read-form.server.ts";
import { readingContext, servicesContext } from "../../context.ts";
import type { LiveStart } from "../../live/live-start.ts";
import { MAX_PAGE_AGE_MS } from "../../live/max-page-age.ts";
import { delayedLead, scheduleCalendar, siteCalendar } from "../../site-calendar.server.ts";
import { weekendView } from "../../weekend-view.server.ts";
import type { Route } from "./+types/live";
import { loadAfterRace } from "./around/after-race.server.ts";
import { loadLatestSession } from "./around/latest-session.server.ts";
import { optionalBlock } from "../../optional-block.server.ts";
import { loadLiveTitle } from "./title/live-title.server.ts";
import { loadBeforeSession } from "./around/before-session.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Between weekends, the standings depend only on the facts and the last race. */
const championshipAfter = oncePerFacts<string, Awaited<ReturnType<typeof loadChampionship>>>({
  maxKeys: 20,
});

const entrantsOf = oncePerFacts<number, Awaited<ReturnType<typeof listEntrants>>>();
const driversOf = oncePerFacts<string, Awaited<ReturnType<typeof listSeasonDrivers>>>();

export async function loadLive(context: Context, request: Request, params: URLSearchParams) {
  const { live, clock, cover, db, facts } = context.get(servicesContext);
  const channel: LiveChannel = params.get("show") === "demo" ? "demo" : "feed";
  const delaySeconds = broadcastDelay(request);
  const { shared } = context.get(readingContext);
  if (shared !== null) shared.maxAgeMs = MAX_PAGE_AGE_MS;
  const seen = live.look(channel, delaySeconds);
  const view = isHeard(seen, live.nowMs(channel)) ? seen : null;
  const start: LiveStart = {
    channel,
    delaySeconds,
    hasStream: cover === null || channel === "demo",
    speed: channel === "feed" ? clock.speed : 1,
    nowMs: live.nowMs(channel),
    frame: view && { heardAtMs: view.heardAtMs, session: view.session },
  };
  const [calendar, schedule] = await Promise.all([
    siteCalendar(context),
    scheduleCalendar(context),
  ]);
  // Nothing on this page may be ahead of the reader's broadcast.
  const moment = calendar.now.subtract({ seconds: delaySeconds });
  const event = view?.session.event ?? null;
  const last = lastRun(calendar.meetings, moment);
  const lead = delayedLead(calendar, moment);
  const wonMeeting = lead?.isRace ? lead.meeting : null;
  const meeting =
    meetingOf(calendar.meetings, event) ?? wonMeeting ?? calendar.next ?? calendar.last;
  const isOver = meeting !== null && raceIsRun(meeting, moment);
  const result = isOver ? meeting : last;
  // Once the result leads the page, it replaces the running order.
  const hasTiming =
    view !== null && !(channel === "feed" && lead !== null && isOf(event, lead.session));
  const isRest =
    !hasTiming &&
    last === lastRun(calendar.meetings, calendar.now) &&
    (calendar.next === null || calendar.now.epochMilliseconds < meetingStartMs(calendar.next));
  const [weekend, leadView, next, before, after, championship, title, drivers, entrants] =
    await Promise.all([
      meeting && weekendView(context, meeting, { delaySeconds }),
      loadLeadResult(context, lead?.meeting.id === meeting?.id ? lead : null, moment),
      isOver && calendar.next !== null && calendar.next.id !== meeting.id
        ? weekendView(context, calendar.next)
        : null,
      meeting && loadBeforeSession(context, meeting, moment),
      result && loadAfterRace(context, result, moment),
      isRest
        ? optionalBlock(context, "championship", () =>
            championshipAfter(facts, `${calendar.season}/${last?.id ?? ""}`, () =>
              loadChampionship(context),
            ),
          )
        : null,
      optionalBlock(context, "title", () =>
        loadLiveTitle(context, calendar.meetings, { session: view?.session ?? null, now: moment }),
      ),
      driversOf(facts, `${calendar.season}/${last?.id ?? ""}`, () =>
        listSeasonDrivers(db, calendar.season, calendar.now),
      ),
      meeting === null || meeting.startDate > today(calendar.now)
        ? []
        : entrantsOf(facts, meeting.id, () =>
            listEntrants(db, { meetingId: meeting.id, now: calendar.now }),
          ),
    ]);
  // Between the sessions of a weekend, until the line-up is known. The preview doesn't take the
  // delay into account.
  const isBetween = !hasTiming && !isOver && before !== null && before.lineUp === null;
  const isUpToDate =
    resultProgress(calendar.meetings, moment) === resultProgress(calendar.meetings, calendar.now);
  const [ahead, latest] = await Promise.all([
    (isRest || (isBetween && isUpToDate)) && meeting !== null && meeting.id === calendar.next?.id
      ? loadLookAhead(context, meeting, before?.winners[0])
      : null,
    isBetween && meeting !== null ? loadLatestSession(context, meeting, moment) : null,
  ]);
  return data(
    {
      start,
      isWide: params.get("view") === "wide",
      hasFeed: live.hasFeed,
      isHidden: cover !== null && cover.knownUntil !== null,
      // True if the delay reaches back to before the source connected. Readers must still be able
      // to shorten it.
      isBehind: view === null && isHeard(live.look(channel, 0), live.nowMs(channel)),
      // Sources don't report when a classification becomes official, so the calendar decides.
      isOfficial: isClassified(
        calendar.meetings.flatMap(({ sessions }) => sessions),
        event,
      ),
      renderedAt: schedule.now.toString(),
      weekend,
      /** The result with which the page begins, as on the home page. */
      lead: leadView,
      next,
      before: isOver ? null : before,
      after: after && {
        ...after,
        isLatest: result !== null && isLatestRace(result, calendar.meetings, moment),
      },
      latest,
      isOver,
      grid: before?.lineUp?.kind === "grid" ? gridPlaces(before.lineUp.cars, drivers) : null,
      driverIds: Object.fromEntries(drivers.map(({ code, id }) => [code, id])),
      /**
       * Drivers and teams by code, for marking the favourites of each reader who shares the page.
       */
      entrants,
      title,
      ahead,
      championship: ahead?.leaders == null ? championship : null,
    },
    { headers: { "cache-control": "private, no-store" } },
  );
}

const today = (now: Temporal.Instant): string => now.toString().slice(0, 10);

const isHeard = (seen: LiveView | null, nowMs: number): boolean =>
  seen !== null && !isOutdated(seen, nowMs);

function lastRun(meetings: readonly Meeting[], at: Temporal.Instant): Meeting | null {
  return meetings.findLast((meeting) => raceIsRun(meeting, at)) ?? null;
}

function isOf(event: LiveEvent | null, { kind, startsAt }: WeekendSession): boolean {
  return isSameSession(event, { kind, startsAtMs: startsAt?.epochMilliseconds ?? null });
}

function meetingOf(meetings: readonly Meeting[], event: LiveEvent | null): Meeting | null {
  if (event === null || event.invented) return null;
  return meetings.find(({ sessions }) => sessions.some((session) => isOf(event, session))) ?? null;
}

const DelayForm = z.object({
  delay: z.string().trim().refine(isDelay).transform(Number),
  shift: z
    .string()
    .regex(/^-?\d{1,3}$/)
    .transform(Number)
    .refine((seconds) => Math.abs(seconds) <= MAX_DELAY_SECONDS)
    .default(0),
  show: z.enum(["demo"]).optional(),
  view: z.enum(["wide"]).optional(),
});

export async function setDelay({ request }: Route.ActionArgs) {
  const { values } = await readForm(request);
  const filled = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value.trim() !== ""),
  );
  const parsed = DelayForm.safeParse(filled);
  if (!parsed.success) return rejectForm("delay", values, [{ field: "delay", text: DELAY_RANGE }]);
  const { delay, shift, show, view } = parsed.data;
  const seconds = Math.min(MAX_DELAY_SECONDS, Math.max(0, delay + shift));
  throw redirect(paths.live({ demo: show === "demo", wide: view === "wide" }), {
    headers: { "set-cookie": delayCookie(seconds) },
  });
}
