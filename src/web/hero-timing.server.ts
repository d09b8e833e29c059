import type { RouterContextProvider } from "react-router";

import { oncePerFacts } from "#db/once-per-facts.ts";
import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { hasReplay } from "#db/queries/replay/replay-lists.ts";
import { heroSession } from "#domain/live/order/hero-session.ts";
import { LOST_MS } from "#domain/live/is-outdated.ts";
import type { LiveSession } from "#domain/live/live-session.ts";
import { isSameSession } from "#domain/live/same-session.ts";

import { readingContext, servicesContext } from "./context.ts";
import { MAX_PAGE_AGE_MS } from "./live/max-page-age.ts";
import type { SessionFacts, SessionNow } from "./weekend-now.ts";

export interface HeroTiming {
  /**
   * False without timing or a recorded race, so that nothing is called live that can't be watched.
   */
  readonly isWatchable: boolean;
  /** State of the running session as the reader may see it. Null without timing. */
  readonly session: LiveSession | null;
  /** Time of that state on the site's clock, in epoch milliseconds. */
  readonly atMs: number;
}

const recordings = oncePerFacts<number, boolean>({ maxKeys: 50 });

/**
 * Loads what there is to watch of the current session, or null if the hero has no current session.
 * `delaySeconds` is how far the reader's broadcast is behind.
 */
export async function loadHeroTiming(
  context: Readonly<RouterContextProvider>,
  meeting: Meeting,
  current: (SessionFacts & SessionNow) | null,
  delaySeconds: number,
): Promise<HeroTiming | null> {
  const { live, cover, db, facts } = context.get(servicesContext);
  if (current === null || current.startsAt === null) return null;
  const atMs = live.nowMs("feed") - delaySeconds * 1_000;
  const race =
    current.kind === "race" ? meeting.sessions.find(({ kind }) => kind === "race") : undefined;
  const isRecorded = async (): Promise<boolean> =>
    race !== undefined &&
    recordings(facts, meeting.id, () => hasReplay(db, { meetingId: meeting.id, now: race.overAt }));
  // Whether laps of a race were recorded isn't known before it.
  if (cover !== null) return { isWatchable: true, session: null, atMs };
  if (current.timetable !== "isCurrent")
    return { isWatchable: live.hasFeed || (await isRecorded()), session: null, atMs };
  const planned = { kind: current.kind, startsAtMs: Date.parse(current.startsAt) };
  const view = live.look("feed", delaySeconds);
  const event = view?.session.event ?? null;
  const isItself = event?.invented === false && isSameSession(event, planned);
  if (view === null || !isItself || live.nowMs("feed") - view.heardAtMs > LOST_MS)
    return { isWatchable: await isRecorded(), session: null, atMs };
  const { shared } = context.get(readingContext);
  if (shared !== null) shared.maxAgeMs = MAX_PAGE_AGE_MS;
  return { isWatchable: true, session: heroSession(view.session), atMs };
}
