import type { Temporal } from "#domain/time.ts";
import type { Clock, FactsState, Live, ReaderCover, Services, Voting } from "#services.ts";

/** Returns services limited to what was known at the cover's time. */
export function coveredServices(site: Services, cover: ReaderCover): Services {
  const { knownUntil } = cover;
  const facts = ownFacts(site);
  const covered = {
    get facts() {
      return facts();
    },
    cover,
    live: liveFor(site.live, knownUntil),
    ...(knownUntil !== null && {
      clock: stoppedClock(site.clock, knownUntil),
      voting: votingBefore(site.voting, knownUntil),
    }),
  };
  return Object.create(site, Object.getOwnPropertyDescriptors(covered)) as Services;
}

/**
 * Returns a copy of the facts' state, because values cached once per state must not be shared between covered and open
 * pages.
 */
export function ownFacts(site: Services): () => FactsState {
  let original: FactsState | undefined;
  let copy: FactsState | undefined;
  return () => {
    const { facts } = site;
    if (copy === undefined || facts !== original) copy = { ...facts };
    original = facts;
    return copy;
  };
}

function stoppedClock(clock: Clock, at: Temporal.Instant): Clock {
  return { kind: clock.kind, speed: clock.speed, now: () => at, offsetMs: (shown) => clock.offsetMs(shown) };
}

/** Provides no streams, because an open stream would show a session that starts later. Pages poll instead. */
export function liveFor(live: Live, knownUntil: Temporal.Instant | null): Live {
  return {
    hasFeed: live.hasFeed,
    nowMs: (channel) => live.nowMs(channel),
    look: (channel, delaySeconds) =>
      channel === "demo" || knownUntil === null ? live.look(channel, delaySeconds) : null,
    join: (reader) => (reader.channel === "demo" ? live.join(reader) : null),
  };
}

/** The ballot lists the drivers who scored, so the vote on a race opens only once its result may be shown. */
function votingBefore(voting: Voting, knownUntil: Temporal.Instant): Voting {
  return {
    ...voting,
    async findElection(meetingId) {
      const election = await voting.findElection(meetingId);
      const race = election?.meeting.sessions.find(({ kind }) => kind === "race");
      const isKnown = race === undefined || race.overAt.epochMilliseconds <= knownUntil.epochMilliseconds;
      if (election === null || isKnown) return election;
      const choices = { scorer: [], rest: [], team: [] };
      return { ...election, state: { kind: "not-open-yet" }, rows: [], choices, reopenedUntil: null };
    },
  };
}
