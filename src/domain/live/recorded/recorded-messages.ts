import { driverNames } from "#domain/replay/driver-names.ts";
import type { PreparedReplay } from "#domain/replay/frame.ts";
import type { RacePeriod } from "#domain/replay/periods.ts";

import type { RaceControlMessage, TrackFlag } from "../live-session.ts";

/**
 * A car that didn't reach the flag, with the time at which viewers would have noticed. Times are
 * milliseconds since the start.
 */
export interface Retirement {
  readonly car: number;
  readonly lap: number;
  readonly noticedMs: number;
}

interface Line {
  readonly ms: number;
  readonly lap: number | null;
  readonly text: string;
  readonly flag: RaceControlMessage["flag"];
}

export const periodFlags: Readonly<Record<RacePeriod["kind"], TrackFlag>> = {
  slow: "slow",
  stopped: "red",
};

/**
 * Derives race-control messages from recorded laps, because the FIA's own messages aren't recorded.
 * Messages are in chronological order. Those merely suggested by lap times are marked as estimated.
 * Times are milliseconds since the start.
 */
export function recordedMessages(
  replay: PreparedReplay,
  facts: { readonly retirements: readonly Retirement[]; readonly periods: readonly RacePeriod[] },
): readonly (RaceControlMessage & { readonly atMs: number })[] {
  const names = driverNames(replay.race);
  const flagMs = replay.leaderLapMs[replay.laps] ?? 0;
  const lapAt = (ms: number): number =>
    Math.max(1, replay.leaderLapMs.findLastIndex((lineMs) => lineMs <= ms) + 1);
  const lines: Line[] = [
    { ms: 0, lap: 1, text: "Lights out", flag: "green" },
    ...facts.retirements.map(({ car, lap, noticedMs }) => ({
      ms: noticedMs,
      lap,
      text: `${names[car] ?? ""} is out`,
      flag: null,
    })),
    ...facts.periods.flatMap((period, i) => linesOf(period, facts.periods[i + 1], flagMs, lapAt)),
    { ms: flagMs, lap: replay.laps, text: "Chequered flag", flag: "chequered" },
  ];
  return lines
    .toSorted((a, b) => a.ms - b.ms)
    .map(({ ms, lap, text, flag }, i) => ({ id: i + 1, atMs: ms, lap, text, flag }));
}

function linesOf(
  { kind, fromMs, toMs }: RacePeriod,
  next: RacePeriod | undefined,
  flagMs: number,
  lapAt: (ms: number) => number,
): Line[] {
  const text =
    kind === "stopped" ? "Race stopped (estimated)" : "Slow laps: safety car or rain (estimated)";
  const begins = { ms: fromMs, lap: lapAt(fromMs), text, flag: periodFlags[kind] };
  if (toMs >= flagMs || next?.fromMs === toMs) return [begins];
  const over = kind === "stopped" ? "Race resumed (estimated)" : "Back to racing speed (estimated)";
  return [begins, { ms: toMs, lap: lapAt(toMs), text: over, flag: "green" }];
}
