import type { Voting } from "#services.ts";

const unexpected = (): never => {
  throw new Error("This test has no votes: open them with a database of its own.");
};

/** For tests in which nobody votes: there is no ballot on anything. */
export const noVoting: Voting = {
  isVoter: () => false,
  printPaper: unexpected,
  findElection: () => Promise.resolve(null),
  findResult: unexpected,
  findOwnBallot: unexpected,
  cast: unexpected,
  watch: unexpected,
  closing: new AbortController().signal,
};
