import type { Database } from "#db/database.ts";
import { oncePerFacts } from "#db/once-per-facts.ts";
import { type ElectionFacts, findElectionFacts } from "#db/queries/votes/election.ts";
import { reopenedUntil, voteState, type Choices, type VoteState } from "#domain/votes/vote.ts";
import { Temporal } from "#domain/time.ts";
import type { FactsState } from "#facts/store/facts-state.ts";
import type { Clock } from "#platform/clock.ts";
import type { Meeting } from "#db/queries/calendar/meetings.ts";
import type { RaceClassificationRow } from "#db/queries/results/classifications.ts";

export interface Election {
  readonly meeting: Meeting;
  readonly state: VoteState;
  /** The race's classification. Empty until the vote opens. */
  readonly rows: readonly RaceClassificationRow[];
  readonly choices: Choices;
  /** Once voting has closed, the deadline for replacing picks that a ruling made void. */
  readonly reopenedUntil: Temporal.Instant | null;
}

interface ElectionsOptions {
  readonly db: Database;
  readonly clock: Pick<Clock, "now">;
  readonly facts: () => FactsState;
}

export function createElections({
  db,
  clock,
  facts,
}: ElectionsOptions): (meetingId: number) => Promise<Election | null> {
  // Cached only once the race's result is known, because before that the election changes with time alone.
  const elections = oncePerFacts<number, ElectionFacts | null>({
    isKept: (electionFacts) => electionFacts !== null && hasRaceResult(electionFacts.meeting),
  });

  return async (meetingId) => {
    const now = clock.now();
    const electionFacts = await elections(facts(), meetingId, () => findElectionFacts(db, { meetingId, now }));
    if (electionFacts === null) return null;
    const [noticedAt = null, ...corrections] = electionFacts.noticedAt.filter(
      (at) => Temporal.Instant.compare(at, now) <= 0,
    );
    const ruled = electionFacts.ruledAt.filter((at) => Temporal.Instant.compare(at, now) <= 0);
    const state = voteState({ meeting: electionFacts.meeting, calendar: electionFacts.calendar, noticedAt, now });
    const isIn = state.kind === "open" || state.kind === "closed";
    return {
      meeting: electionFacts.meeting,
      state,
      rows: isIn ? electionFacts.rows : [],
      choices: isIn ? electionFacts.choices : { scorer: [], rest: [], team: [] },
      reopenedUntil: reopenedUntil(latestOf([...corrections, ...ruled]), now),
    };
  };
}

function hasRaceResult({ sessions }: ElectionFacts["meeting"]): boolean {
  return sessions.some(({ kind, hasResult }) => kind === "race" && hasResult);
}

function latestOf(moments: readonly Temporal.Instant[]): Temporal.Instant | null {
  return moments.toSorted((a, b) => Temporal.Instant.compare(a, b)).at(-1) ?? null;
}
