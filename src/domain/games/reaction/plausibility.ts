/*
 * Checks on submitted results. They reject impossible results but can't prove that a result is
 * genuine, because the server sees neither the player's screen nor their finger. The leaderboard is
 * therefore marked "unverified".
 */
import { LIGHTS_TAKE_MS, QUICKEST_REACTION_MS, SLOWEST_REACTION_MS } from "./start.ts";
import { DAY_MS } from "#domain/durations.ts";

/** Long enough for the longest possible start and a slow connection. */
export const ROUND_LIFE_MS = 30_000;

/**
 * A start takes over five seconds, so honest players can't reach the first limit. The second is
 * enough for a long evening of play.
 */
export const issueLimits = [
  { rounds: 15, withinMs: 60_000 },
  { rounds: 400, withinMs: DAY_MS },
] as const;

export const RESULTS_COMPARED = 9;
const ALIKE = 4;
/** Ten human reaction times have a standard deviation of 15 ms or more. */
const MIN_DEVIATION_MS = 4;

export interface Submission {
  readonly reactionMs: number;
  readonly holdMs: number;
  readonly issuedAtMs: number;
  readonly receivedAtMs: number;
  readonly before: readonly number[];
}

const ruleIds = [
  "too-fast",
  "too-slow",
  "before-the-lights",
  "too-late",
  "identical",
  "too-even",
] as const;

export const reactionVerdicts = ["counted", ...ruleIds] as const;

interface PlausibilityRule {
  readonly id: (typeof ruleIds)[number];
  readonly message: string;
  readonly isBroken: (submission: Submission) => boolean;
}

export const plausibilityRules: readonly PlausibilityRule[] = [
  {
    id: "too-fast",
    message: `A reaction time under ${QUICKEST_REACTION_MS} ms counts as a jump start.`,
    isBroken: ({ reactionMs }) => reactionMs < QUICKEST_REACTION_MS,
  },
  {
    id: "too-slow",
    message: "That took too long to count as a reaction.",
    isBroken: ({ reactionMs }) => reactionMs > SLOWEST_REACTION_MS,
  },
  {
    id: "before-the-lights",
    message: "This result arrived before the lights could have gone out.",
    isBroken: ({ issuedAtMs, receivedAtMs, holdMs, reactionMs }) =>
      receivedAtMs < issuedAtMs + LIGHTS_TAKE_MS + holdMs + reactionMs,
  },
  {
    id: "too-late",
    message: "This round has expired. Start a new one.",
    isBroken: ({ issuedAtMs, receivedAtMs }) => receivedAtMs > issuedAtMs + ROUND_LIFE_MS,
  },
  {
    id: "identical",
    message: "No one gets exactly the same time again and again.",
    isBroken: ({ reactionMs, before }) =>
      before.length >= ALIKE - 1 &&
      before.slice(0, ALIKE - 1).every((other) => other === reactionMs),
  },
  {
    id: "too-even",
    message: "These times are too regular to be human.",
    isBroken: ({ reactionMs, before }) =>
      before.length >= RESULTS_COMPARED &&
      deviation([reactionMs, ...before.slice(0, RESULTS_COMPARED)]) < MIN_DEVIATION_MS,
  },
];

export function brokenRule(submission: Submission): PlausibilityRule | null {
  return plausibilityRules.find(({ isBroken }) => isBroken(submission)) ?? null;
}

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

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1));
}
