/** A start that counts: a reaction, or a jump start. */
export interface Attempt {
  /** Unix time in milliseconds, of the player's own clock. */
  readonly atMs: number;
  /** Whole milliseconds; null for a jump start. */
  readonly reactionMs: number | null;
}

/** As many as are kept: years of coffee breaks, and some kilobytes. */
export const MAX_ATTEMPTS = 500;
/** How many reactions make a mean that says something. */
export const MEAN_OF = 5;

/** What is commonly published of Formula 1 drivers at the start: about 0.2 s. No source is more precise than that. */
export const DRIVERS_REACT_IN_ABOUT_MS = 200;

const BIN_MS = 25;
const CHART = { fromMs: 100, toMs: 500 } as const;

/** Adds the newest at the end, and lets the oldest go beyond MAX_ATTEMPTS. */
export function addAttempt(attempts: readonly Attempt[], attempt: Attempt): Attempt[] {
  return [...attempts, attempt].slice(-MAX_ATTEMPTS);
}

/** The reactions among them, oldest first. */
export function reactionsOf(attempts: readonly Attempt[]): number[] {
  return attempts.flatMap(({ reactionMs }) => (reactionMs === null ? [] : [reactionMs]));
}

/** The quickest reaction; null without any. */
export function bestOf(attempts: readonly Attempt[]): number | null {
  const reactions = reactionsOf(attempts);
  return reactions.length === 0 ? null : Math.min(...reactions);
}

/** Mean of the last five reactions in whole milliseconds; null before there are five. Jump starts are left out. */
export function meanOfLast(attempts: readonly Attempt[]): number | null {
  const last = reactionsOf(attempts).slice(-MEAN_OF);
  if (last.length < MEAN_OF) return null;
  return Math.round(last.reduce((sum, reactionMs) => sum + reactionMs, 0) / MEAN_OF);
}

/** How a new reaction stands among those before it, in the words of the timing screen. */
export function standing(before: readonly Attempt[], reactionMs: number): "fastest" | "improved" | "none" {
  const best = bestOf(before);
  if (best === null || reactionMs < best) return "fastest";
  const mean = meanOfLast(before);
  return mean !== null && reactionMs < mean ? "improved" : "none";
}

/** A bar of the distribution: reactions from `fromMs` to less than `toMs`; the last one is open (`toMs` null). */
export interface Bin {
  readonly fromMs: number;
  readonly toMs: number | null;
  readonly count: number;
}

/** Reactions in steps of 25 ms from 100 ms on; whatever takes half a second or more is one bin. Empty ones included. */
export function distribution(attempts: readonly Attempt[]): Bin[] {
  const reactions = reactionsOf(attempts);
  const steps = (CHART.toMs - CHART.fromMs) / BIN_MS;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const fromMs = CHART.fromMs + i * BIN_MS;
    const toMs = i === steps ? null : fromMs + BIN_MS;
    const count = reactions.filter((ms) => ms >= fromMs && (toMs === null || ms < toMs)).length;
    return { fromMs, toMs, count };
  });
}

/** Attempts as they are written into the browser's storage. */
export function formatAttempts(attempts: readonly Attempt[]): string {
  return JSON.stringify(attempts.map(({ atMs, reactionMs }) => [atMs, reactionMs]));
}

/** Reads what `formatAttempts` wrote. Anybody can write into a storage: whatever is no attempt is left out. */
export function parseAttempts(text: string | null): Attempt[] {
  const list = parseJson(text);
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown) => parseAttempt(entry)).slice(-MAX_ATTEMPTS);
}

function parseAttempt(entry: unknown): Attempt[] {
  if (!Array.isArray(entry)) return [];
  const [atMs, reactionMs] = entry as readonly unknown[];
  if (typeof atMs !== "number" || !Number.isSafeInteger(atMs) || atMs < 0) return [];
  if (reactionMs === null) return [{ atMs, reactionMs }];
  if (typeof reactionMs !== "number" || !Number.isInteger(reactionMs) || reactionMs < 100 || reactionMs > 5_000)
    return [];
  return [{ atMs, reactionMs }];
}

function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
