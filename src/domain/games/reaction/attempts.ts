export interface Attempt {
  readonly atMs: number;
  readonly reactionMs: number | null;
}

export const MAX_ATTEMPTS = 500;
export const MEAN_OF = 5;

/** The reaction time usually quoted for Formula 1 drivers. No source is more precise than 0.2 s. */
export const DRIVERS_REACT_IN_ABOUT_MS = 200;

const BIN_MS = 25;
const CHART = { fromMs: 100, toMs: 500 } as const;

export function addAttempt(attempts: readonly Attempt[], attempt: Attempt): Attempt[] {
  return [...attempts, attempt].slice(-MAX_ATTEMPTS);
}

export function reactionsOf(attempts: readonly Attempt[]): number[] {
  return attempts.flatMap(({ reactionMs }) => (reactionMs === null ? [] : [reactionMs]));
}

export function bestOf(attempts: readonly Attempt[]): number | null {
  const reactions = reactionsOf(attempts);
  return reactions.length === 0 ? null : Math.min(...reactions);
}

export function meanOfLast(attempts: readonly Attempt[]): number | null {
  const last = reactionsOf(attempts).slice(-MEAN_OF);
  if (last.length < MEAN_OF) return null;
  return Math.round(last.reduce((sum, reactionMs) => sum + reactionMs, 0) / MEAN_OF);
}

export function standing(
  before: readonly Attempt[],
  reactionMs: number,
): "fastest" | "improved" | "none" {
  const best = bestOf(before);
  if (best === null || reactionMs < best) return "fastest";
  const mean = meanOfLast(before);
  return mean !== null && reactionMs < mean ? "improved" : "none";
}

export type Bin = ReturnType<typeof distribution>[number];

export function distribution(attempts: readonly Attempt[]) {
  const reactions = reactionsOf(attempts);
  const steps = (CHART.toMs - CHART.fromMs) / BIN_MS;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const fromMs = CHART.fromMs + i * BIN_MS;
    const toMs = i === steps ? null : fromMs + BIN_MS;
    const count = reactions.filter((ms) => ms >= fromMs && (toMs === null || ms < toMs)).length;
    return { fromMs, toMs, count };
  });
}

export function formatAttempts(attempts: readonly Attempt[]): string {
  return JSON.stringify(attempts.map(({ atMs, reactionMs }) => [atMs, reactionMs]));
}

/**
 * Parses the output of `formatAttempts`. Drops invalid entries, since players can edit browser
 * storage.
 */
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
  if (
    typeof reactionMs !== "number" ||
    !Number.isInteger(reactionMs) ||
    reactionMs < 100 ||
    reactionMs > 5_000
  )
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
