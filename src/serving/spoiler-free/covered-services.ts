import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { withPlannedEnd } from "#domain/reader-clock/cover.ts";
import type { Temporal } from "#domain/time.ts";
import type { FactsState } from "#facts/store/facts-state.ts";
import type { Live } from "#live/live.ts";
import type { Clock } from "#platform/clock.ts";
import type { Voting } from "#voting/voting.ts";
import type { ReaderCover, Services } from "#services.ts";

/**
 * Returns services limited to what was known at the cover's time. Each member is listed, so that a new service doesn't
 * compile until someone has decided what covered readers get.
 */
export function coveredServices(site: Services, cover: ReaderCover): Services {
  const { knownUntil } = cover;
  const facts = ownFacts(site);
  return {
    db: site.db,
    cover,
    clock: knownUntil === null ? site.clock : stoppedClock(site.clock, knownUntil),
    settings: site.settings,
    get facts() {
      return facts();
    },
    accounts: site.accounts,
    voting: knownUntil === null ? site.voting : votingBefore(site.voting, knownUntil),
    live: liveFor(site.live, knownUntil),
    // Announces that facts have changed, but not which ones.
    changes: site.changes,
    // Administrators edit the site's facts, whatever they hide from themselves as readers.
    editing: site.editing,
    jobAdmin: site.jobAdmin,
    // Takes the time up to which its reader knows results.
    storyService: site.storyService,
    photoStudio: site.photoStudio,
    notifications: site.notifications,
    log: site.log,
  };
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
  return { kind: clock.kind, speed: clock.speed, now: () => at, offsetMs: (siteTime) => clock.offsetMs(siteTime) };
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
    isVoter: (cookieHeader) => voting.isVoter(cookieHeader),
    issueBallotToken: (meetingId) => voting.issueBallotToken(meetingId),
    async findElection(meetingId) {
      const election = await voting.findElection(meetingId);
      const race = election?.meeting.sessions.find(({ kind }) => kind === "race");
      const isKnown = race === undefined || race.overAt.epochMilliseconds <= knownUntil.epochMilliseconds;
      if (election === null || isKnown) return election;
      return {
        meeting: meetingBefore(election.meeting, knownUntil),
        state: { kind: "not-open-yet" },
        rows: [],
        choices: { scorer: [], rest: [], team: [] },
        reopenedUntil: null,
      };
    },
    // Counts only the choices of the election, and there are none before the vote opens.
    findResult: (election) => voting.findResult(election),
    findOwnBallot: (headers, account, election) => voting.findOwnBallot(headers, account, election),
    cast: (headers, account, input) => voting.cast(headers, account, input),
    watch: (headers, meetingId, onChange) => voting.watch(headers, meetingId, onChange),
    closing: voting.closing,
  };
}

function meetingBefore(meeting: Meeting, knownUntil: Temporal.Instant): Meeting {
  const sessions = meeting.sessions.map((session) =>
    session.overAt.epochMilliseconds <= knownUntil.epochMilliseconds
      ? session
      : { ...withPlannedEnd(session, meeting.season), hasResult: false },
  );
  return { ...meeting, sessions };
}
