import { ordinal } from "#domain/text.ts";
import { formatGap } from "#domain/times.ts";

interface Winner {
  readonly grid: number | null;
  readonly pitLaneStart: boolean;
}

interface RunnerUp {
  readonly gapMs: number | null;
  readonly gapLaps: number | null;
}

/**
 * Describes a win, e.g. `won by 23.546 s, from second on the grid`. Leaves out what isn't known.
 */
export function winText(winner: Winner, second: RunnerUp | undefined): string {
  const by =
    second === undefined || (second.gapMs === null && second.gapLaps === null)
      ? ""
      : ` by ${margin(second)}`;
  const from = startText(winner);
  return `won${by}${from === "" ? "" : `, ${from}`}`;
}

function startText({ grid, pitLaneStart }: Winner): string {
  if (pitLaneStart) return "from the pit lane";
  return grid === null ? "" : `from ${ordinal(grid)} on the grid`;
}

const SECONDS_ONLY_MS = 60_000;

function margin(gap: RunnerUp): string {
  const text = formatGap(gap).slice(1);
  return gap.gapMs !== null && gap.gapMs < SECONDS_ONLY_MS ? `${text} s` : text;
}

/**
 * Describes the fastest time of qualifying, e.g. `fastest by 0.097 s`. The times must be of the
 * same segment.
 */
export function fastestText(fastestMs: number | null, secondMs: number | null): string {
  if (fastestMs === null || secondMs === null) return "fastest";
  return secondMs === fastestMs
    ? "fastest, with the same time as second place"
    : `fastest by ${margin({ gapMs: secondMs - fastestMs, gapLaps: null })}`;
}
