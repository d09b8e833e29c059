import type { Database } from "#db/database.ts";
import { type ElectionFacts, findElectionFacts } from "#db/queries/votes/election.ts";
import { reopenedUntil, voteState } from "#domain/votes/vote.ts";
import { Temporal } from "#domain/time.ts";
import type { Clock, Election, FactsState } from "#services.ts";

interface ElectionsOptions {
  readonly db: Database;
  readonly clock: Pick<Clock, "now">;
  readonly facts: () => FactsState;
}

/** Finds meetings' votes as the facts and the clock have them. */
export function createElections({
  db,
  clock,
  facts,
}: ElectionsOptions): (meetingId: number) => Promise<Election | null> {
  const known = new WeakMap<FactsState, Map<number, Promise<ElectionFacts | null>>>();

  /** Asked for once per state of the facts: the crowd after a race asks for the same one. */
  function electionFacts(meetingId: number): Promise<ElectionFacts | null> {
    const current = facts();
    const ofFacts = known.get(current) ?? new Map<number, Promise<ElectionFacts | null>>();
    known.set(current, ofFacts);
    const asked = ofFacts.get(meetingId);
    if (asked !== undefined) return asked;
    const asking = findElectionFacts(db, meetingId);
    ofFacts.set(meetingId, asking);
    // Only meetings that exist are remembered: there are a thousand of them, and any number of others.
    const forget = (): void => void ofFacts.delete(meetingId);
    asking.then((found) => found === null && forget(), forget);
    return asking;
  }

  return async (meetingId) => {
    const found = await electionFacts(meetingId);
    if (found === null) return null;
    const now = clock.now();
    const [noticedAt = null, ...corrections] = found.noticedAt.filter((at) => Temporal.Instant.compare(at, now) <= 0);
    const ruled = found.ruledAt.filter((at) => Temporal.Instant.compare(at, now) <= 0);
    const state = voteState({ meeting: found.meeting, calendar: found.calendar, noticedAt, now });
    const isIn = state.kind === "open" || state.kind === "closed";
    return {
      meeting: found.meeting,
      state,
      rows: isIn ? found.rows : [],
      choices: isIn ? found.choices : { scorer: [], rest: [], team: [] },
      reopenedUntil: reopenedUntil(latestOf([...corrections, ...ruled]), now),
    };
  };
}

function latestOf(moments: readonly Temporal.Instant[]): Temporal.Instant | null {
  return moments.toSorted((a, b) => Temporal.Instant.compare(a, b)).at(-1) ?? null;
}
