import { type Choices, type Picks, type VotePick, votePicks, type VoteState } from "./vote.ts";

export const voteErrors = {
  malformed: { status: 400, text: "We couldn’t read that ballot. Fill in a new one." },
  "request-foreign": {
    status: 403,
    text: "This vote came from another site, so it wasn’t counted.",
  },
  "voter-forged": {
    status: 403,
    text: "The cookie for your ballot wasn’t valid, so we’ve removed it. Vote again.",
  },
  "token-forged": { status: 403, text: "That ballot isn’t one of ours. Vote again." },
  "token-used": {
    status: 409,
    text: "That ballot has already been used, perhaps in another tab. Your earlier vote still counts.",
  },
  "meeting-unknown": { status: 404, text: "We can’t find that race weekend." },
  "meeting-wrong": { status: 409, text: "That ballot was for another race. Vote again." },
  "switched-off": { status: 409, text: "Voting is paused. Check back later." },
  cancelled: {
    status: 409,
    text: "This race weekend was cancelled, so there’s nothing to vote on.",
  },
  "not-open-yet": { status: 409, text: "Voting opens once the race result is in." },
  closed: { status: 409, text: "Voting on this race is closed." },
  "nothing-reopened": {
    status: 409,
    text: "Voting on this race is closed. You can only change picks affected by a later ruling.",
  },
  "pick-missing": { status: 422, text: "Answer all three questions." },
  "scorer-ineligible": { status: 422, text: "That driver didn’t score points in this race." },
  "rest-ineligible": {
    status: 422,
    text: "That driver either scored points or didn’t start this race.",
  },
  "team-ineligible": { status: 422, text: "That team didn’t take part in this race." },
  "too-many-requests": {
    status: 429,
    text: "Too many votes are coming from your network. Wait a few minutes, then try again.",
  },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly text: string }>>;

export type VoteError = keyof typeof voteErrors;

const ABOUT_TOKEN: ReadonlySet<VoteError> = new Set([
  "malformed",
  "voter-forged",
  "token-forged",
  "token-used",
  "meeting-wrong",
]);

export function needsNewToken(error: VoteError): boolean {
  return ABOUT_TOKEN.has(error);
}

const INELIGIBLE: Readonly<Record<VotePick, VoteError>> = {
  scorer: "scorer-ineligible",
  rest: "rest-ineligible",
  team: "team-ineligible",
};

interface Ballot {
  readonly picks: Picks;
  readonly choices: Choices;
  readonly state: VoteState;
  readonly before: Picks | null;
  readonly reopened: readonly VotePick[];
}

/**
 * Returns why the picks are rejected, or null if they are accepted. After voting has closed, only
 * reopened picks can change.
 */
export function refusePicks({ picks, choices, state, before, reopened }: Ballot): VoteError | null {
  if (state.kind === "cancelled" || state.kind === "not-open-yet") return state.kind;
  const open = state.kind === "open" ? votePicks : reopened;
  if (state.kind === "closed") {
    if (before === null || reopened.length === 0) return "closed";
    if (votePicks.some((pick) => !reopened.includes(pick) && picks[pick] !== before[pick]))
      return "nothing-reopened";
  }
  return refuseChoices(picks, choices, open);
}

export function refuseChoices(
  picks: Picks,
  choices: Choices,
  open: readonly VotePick[] = votePicks,
): VoteError | null {
  for (const pick of open) {
    const choice = picks[pick];
    if (choice === null) {
      if (choices[pick].length > 0) return "pick-missing";
    } else if (!choices[pick].includes(choice)) return INELIGIBLE[pick];
  }
  return null;
}
