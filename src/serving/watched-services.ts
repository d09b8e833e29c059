import type { Meeting } from "#db/queries/calendar/meetings.ts";
import type { UnseenRace } from "#domain/reader-clock/replay-time.ts";
import { placeText } from "#domain/reader-clock/watch-cookie.ts";
import { placeOf, type WatchStop } from "#domain/reader-clock/watch-stops.ts";
import { Temporal } from "#domain/time.ts";
import type { Clock, Live, Services, Voting, WatchedMoment } from "#services.ts";

import { liveFor, ownFacts } from "./covered-services.ts";

/** Prefix for cache keys of pages in the time machine. */
export const WATCHED = "@watched ";

/**
 * Returns services whose clock is stopped at the chosen moment. Their season is the stop's season, and voting is off.
 */
export function watchedServices(
  site: Services,
  present: Services,
  { stop, meetings }: { readonly stop: WatchStop<Meeting>; readonly meetings: readonly Meeting[] },
): Services {
  const at = Temporal.Instant.fromEpochMilliseconds(stop.atMs);
  const clock: Clock = { kind: "watched", speed: 0, now: () => at, offsetMs: () => 0 };
  const watched: WatchedMoment = { stop, meetings, present };
  const key = `${WATCHED}${placeText(placeOf(stop))}${present.cover?.key ?? ""}`;
  const facts = ownFacts(site);
  const then = {
    get facts() {
      return facts();
    },
    cover: { key, knownUntil: null, siteClock: clock, unseenRace: raceAhead(stop), watched },
    clock,
    settings: { ...site.settings, season: stop.meeting.season },
    live: liveAt(site.live, at),
    voting: noVotes(site.voting),
  };
  return Object.create(site, Object.getOwnPropertyDescriptors(then)) as Services;
}

function raceAhead({ stage, meeting }: WatchStop<Meeting>): UnseenRace | null {
  const race = stage === "race" ? meeting.sessions.find(({ kind }) => kind === "race") : undefined;
  return race === undefined ? null : { meetingId: meeting.id, overAt: race.overAt };
}

/** Hides all live sessions except the demo session. */
function liveAt(live: Live, at: Temporal.Instant): Live {
  return {
    ...liveFor(live, at),
    nowMs: (channel) => (channel === "demo" ? live.nowMs(channel) : at.epochMilliseconds),
  };
}

function noVotes(voting: Voting): Voting {
  return {
    ...voting,
    findElection: () => Promise.resolve(null),
    cast: () => Promise.resolve({ error: "meeting-unknown", retryAfterSeconds: null, setCookies: [] }),
    watch: () => null,
  };
}
