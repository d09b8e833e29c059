/*
 * What the server believes of a result. It sees neither screen nor finger, so nothing here proves a reaction; these
 * rules take out what cannot be true, and the leaderboard says "unverified".
 */
import { LIGHTS_TAKE_MS, QUICKEST_REACTION_MS, SLOWEST_REACTION_MS } from "./start.ts";
import { DAY_MS } from "#domain/durations.ts";

/** A round takes its result within this time of being issued: the longest start there is, and a slow line. */
export const ROUND_LIFE_MS = 30_000;

/** A start takes more than five seconds, so that nobody who plays meets the first; the second is a long evening. */
export const issueLimits = [
  { rounds: 15, withinMs: 60_000 },
  { rounds: 400, withinMs: DAY_MS },
] as const;

/** How many of the results before a new one are looked at. */
export const RESULTS_COMPARED = 9;
/** With this one, as many alike in a row are no accident. */
const ALIKE = 4;
/** Ten reactions of a person scatter by 15 ms and more. */
const MIN_DEVIATION_MS = 4;

export interface Submission {
  readonly reactionMs: number;
  readonly holdMs: number;
  readonly issuedAtMs: number;
  /** When the result reached the server; both by its own clock. */
  readonly receivedAtMs: number;
  /** Results of the same person before, newest first. */
  readonly before: readonly number[];
}

interface PlausibilityRule {
  readonly id: string;
  /** Said to the player. */
  readonly message: string;
  readonly isBroken: (submission: Submission) => boolean;
}

/** The whole table: a result counts when it breaks none. */
export const plausibilityRules: readonly PlausibilityRule[] = [
  {
    id: "too-fast",
    message: `A reaction in less than ${QUICKEST_REACTION_MS} ms is a jump start.`,
    isBroken: ({ reactionMs }) => reactionMs < QUICKEST_REACTION_MS,
  },
  {
    id: "too-slow",
    message: "Nobody takes that long.",
    isBroken: ({ reactionMs }) => reactionMs > SLOWEST_REACTION_MS,
  },
  {
    // The lights began after the round was issued, so an honest result can only be later.
    id: "before-the-lights",
    message: "This result arrived before the lights could have gone out.",
    isBroken: ({ issuedAtMs, receivedAtMs, holdMs, reactionMs }) =>
      receivedAtMs < issuedAtMs + LIGHTS_TAKE_MS + holdMs + reactionMs,
  },
  {
    id: "too-late",
    message: "This round had expired.",
    isBroken: ({ issuedAtMs, receivedAtMs }) => receivedAtMs > issuedAtMs + ROUND_LIFE_MS,
  },
  {
    id: "identical",
    message: "The same figure again and again is not a person's.",
    isBroken: ({ reactionMs, before }) =>
      before.length >= ALIKE - 1 && before.slice(0, ALIKE - 1).every((other) => other === reactionMs),
  },
  {
    id: "too-even",
    message: "People are not that regular: these figures hardly differ.",
    isBroken: ({ reactionMs, before }) =>
      before.length >= RESULTS_COMPARED &&
      deviation([reactionMs, ...before.slice(0, RESULTS_COMPARED)]) < MIN_DEVIATION_MS,
  },
];

/** The first rule that a result breaks; null when it may count. */
export function brokenRule(submission: Submission): PlausibilityRule | null {
  return plausibilityRules.find(({ isBroken }) => isBroken(submission)) ?? null;
}

/** Milliseconds until another round may be issued; 0 when it may be now. `issuedAtMs`: those issued before, in any order. */
export function waitForRoundMs(issuedAtMs: readonly number[], nowMs: number): number {
  return Math.max(
    0,
    ...issueLimits.map(({ rounds, withinMs }) => {
      const within = issuedAtMs.filter((atMs) => atMs > nowMs - withinMs).sort((a, b) => b - a);
      const freesUp = within[rounds - 1];
      return freesUp === undefined ? 0 : freesUp + withinMs - nowMs;
    }),
  );
}

/** Standard deviation of a sample. */
function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1));
}
