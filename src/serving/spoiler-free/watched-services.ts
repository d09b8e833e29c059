import type { Meeting } from "#db/queries/calendar/meetings.ts";
import type { UnseenRace } from "#domain/reader-clock/replay-time.ts";
import { placeText } from "#domain/reader-clock/watch-cookie.ts";
import { placeOf, type WatchStop } from "#domain/reader-clock/watch-stops.ts";
import { Temporal } from "#domain/time.ts";
import type { Live } from "#live/live.ts";
import type { Clock } from "#platform/clock.ts";
import type { Voting } from "#voting/voting.ts";
import type { Services, WatchedMoment } from "#services.ts";

import { liveFor, ownFacts } from "./covered-services.ts";

/** Prefix for cache keys of pages in the time machine. */
const WATCHED = "@watched ";

/**
 * Returns services whose clock is stopped at the chosen moment. Their season is the stop's season,
 * and voting is off. Each member is listed, as in `coveredServices`.
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
  return {
    db: site.db,
    cover: { key, knownUntil: null, siteClock: clock, unseenRace: raceAhead(stop), watched },
    clock,
    settings: { ...site.settings, season: stop.meeting.season },
    get facts() {
      return facts();
    },
    accounts: site.accounts,
    voting: noVotes(site.voting),
    live: liveAt(site.live, at),
    changes: site.changes,
    editing: site.editing,
    jobAdmin: site.jobAdmin,
    storyService: site.storyService,
    photoStudio: site.photoStudio,
    notifications: site.notifications,
    log: site.log,
  };
}

function raceAhead({ stage, meeting }: WatchStop<Meeting>): UnseenRace | null {
  const race = stage === "race" ? meeting.sessions.find(({ kind }) => kind === "race") : undefined;
  // In the present, the race may still be running.
  return race?.hasResult === true ? { meetingId: meeting.id, overAt: race.overAt } : null;
}

/** Hides all live sessions except the demo session. */
function liveAt(live: Live, at: Temporal.Instant): Live {
  const { hasFeed, look, join } = liveFor(live, at);
  return {
    hasFeed,
    look,
    join,
    nowMs: (channel) => (channel === "demo" ? live.nowMs(channel) : at.epochMilliseconds),
  };
}

function noVotes(voting: Voting): Voting {
  return {
    isVoter: (cookieHeader) => voting.isVoter(cookieHeader),
    issueBallotToken: (meetingId) => voting.issueBallotToken(meetingId),
    findElection: () => Promise.resolve(null),
    findResult: (election) => voting.findResult(election),
    findOwnBallot: (headers, account, election) => voting.findOwnBallot(headers, account, election),
    cast: () =>
      Promise.resolve({ error: "meeting-unknown", retryAfterSeconds: null, setCookies: [] }),
    watch: () => null,
    closing: voting.closing,
  };
}
