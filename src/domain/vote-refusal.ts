import { type Choices, type Picks, type VotePick, votePicks, type VoteState } from "./vote.ts";

/**
 * Everything that a ballot is refused for, in one table: the answer's status and its words. Nothing changes when a
 * ballot is refused.
 */
export const voteRefusals = {
  malformed: { status: 400, text: "That is no ballot paper of ours. Load the page again and vote on a new one." },
  "request-foreign": { status: 403, text: "This vote was not sent from a page of Gridwalk, so it does not count." },
  "voter-forged": {
    status: 403,
    text: "The cookie that says which ballot is yours is not one that we signed. It is gone now: load the page and vote again.",
  },
  "paper-forged": { status: 403, text: "This ballot paper was not printed by Gridwalk. Load the page for a real one." },
  "paper-used": {
    status: 409,
    text: "This ballot paper has been used already. Your ballot stands as it is; load the page to change it.",
  },
  "meeting-unknown": { status: 404, text: "There is no such race weekend." },
  "meeting-wrong": { status: 409, text: "This ballot paper is for another race. Load the page for the right one." },
  "switched-off": { status: 409, text: "Voting is switched off for the moment. Come back a little later." },
  cancelled: { status: 409, text: "This race weekend was cancelled, so there is nothing to vote on." },
  "not-open-yet": { status: 409, text: "Voting opens when the race's classification is in." },
  closed: { status: 409, text: "Voting on this race is closed." },
  "nothing-reopened": {
    status: 409,
    text: "Voting on this race is closed; only a pick that a later ruling made void can be chosen again.",
  },
  "pick-missing": { status: 422, text: "A ballot needs one choice for each question." },
  "scorer-ineligible": { status: 422, text: "That driver did not score points in this race." },
  "rest-ineligible": { status: 422, text: "That driver did not start without scoring in this race." },
  "team-ineligible": { status: 422, text: "That team did not race." },
  "too-many-requests": {
    status: 429,
    text: "That is a lot of voting from where you are. Wait a little and try again.",
  },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly text: string }>>;

export type VoteRefusal = keyof typeof voteRefusals;

const INELIGIBLE: Readonly<Record<VotePick, VoteRefusal>> = {
  scorer: "scorer-ineligible",
  rest: "rest-ineligible",
  team: "team-ineligible",
};

interface Ballot {
  readonly picks: Picks;
  readonly choices: Choices;
  readonly state: VoteState;
  /** What this voter's ballot has; null before the first vote. */
  readonly before: Picks | null;
  /** Void picks of `before` that may be chosen again although the ballot is closed. */
  readonly reopened: readonly VotePick[];
}

/** Why these picks cannot be put in the box, or null. On a closed ballot only re-opened picks may change. */
export function refusePicks({ picks, choices, state, before, reopened }: Ballot): VoteRefusal | null {
  if (state.kind === "cancelled" || state.kind === "not-open-yet") return state.kind;
  const asked = state.kind === "open" ? votePicks : reopened;
  if (state.kind === "closed") {
    if (before === null || reopened.length === 0) return "closed";
    if (votePicks.some((pick) => !reopened.includes(pick) && picks[pick] !== before[pick])) return "nothing-reopened";
  }
  for (const pick of asked) {
    const choice = picks[pick];
    if (choice === null) {
      if (choices[pick].length > 0) return "pick-missing";
    } else if (!choices[pick].includes(choice)) return INELIGIBLE[pick];
  }
  return null;
}
