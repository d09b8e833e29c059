import { listVoteCounts } from "#db/queries/votes/votes.ts";
import { voteResult } from "#domain/votes/vote-result.ts";
import type { Voting } from "#voting/voting.ts";
import type { Services } from "#services.ts";
import { createElections } from "#voting/elections.ts";

const unexpected = (): never => {
  throw new Error("This test has no voting. Open the votes with a separate database.");
};

/**
 * Voting for pages that visitors see before the first vote: elections and ballot tokens exist, but
 * casting fails.
 */
export function noVoting({ db, clock, facts }: Pick<Services, "db" | "clock" | "facts">): Voting {
  return {
    isVoter: () => false,
    issueBallotToken: (meetingId) => `a token for ${meetingId}`,
    findElection: createElections({ db, clock, facts: () => facts }),
    findResult: async ({ meeting, choices }) =>
      voteResult(await listVoteCounts(db, [meeting.id]), choices),
    findOwnBallot: () => Promise.resolve({ ballot: null, setCookies: [] }),
    cast: unexpected,
    watch: () => () => undefined,
    closing: AbortSignal.abort(),
  };
}
