import { driverNames } from "./driver-names.ts";
import { carStatus, type Replay, type ReplayFrame } from "./replay.ts";

/** More than so many names in one sentence are counted. */
const NAMED = 3;

/**
 * The moment as a sentence for who cannot see the map: `Lap 23 of 58: Norris leads Verstappen by 3.2 s; Piastri in the
 * pits`. Says the order over the line, before any penalty.
 */
export function describeMoment(replay: Replay, frame: ReplayFrame): string {
  const names = driverNames(replay.race);
  const nameAt = (place: number) => names[frame.order[place - 1] ?? -1] ?? "";
  if (frame.timeMs < 0) return `On the grid: ${nameAt(1)} ahead of ${nameAt(2)}`;
  const leader = frame.order[0] ?? 0;
  const parts = [front(replay, frame, nameAt)];
  const period = replay.periods[frame.period];
  if (period?.kind === "stopped") parts.push("the race is stopped");
  if (period?.kind === "slow") parts.push("the field is slow");
  const inPits = withStatus(frame, carStatus.pit).map((car) => names[car] ?? "");
  if (inPits.length > 0) parts.push(`${listed(inPits)} in the pits`);
  const justOut = withStatus(frame, carStatus.out).filter((car) => (frame.presence[car] ?? 0) > 0);
  if (justOut.length > 0) parts.push(`${listed(justOut.map((car) => names[car] ?? ""))} out`);
  const done = frame.status[leader] === carStatus.finished;
  return `${done ? "Finish" : `Lap ${frame.lap} of ${replay.laps}`}: ${parts.join("; ")}`;
}

function front(replay: Replay, frame: ReplayFrame, nameAt: (place: number) => string): string {
  const [leader, second] = [frame.order[0] ?? 0, frame.order[1]];
  const done = frame.status[leader] === carStatus.finished;
  const verb = done ? "is first over the line," : "leads";
  const stopped = replay.periods[frame.period]?.kind === "stopped";
  const gapMs = second === undefined ? NaN : (frame.gapMs[second] ?? NaN);
  if (second === undefined || Number.isNaN(gapMs)) return `${nameAt(1)} ${done ? "is first over the line" : "leads"}`;
  if (stopped) return `${nameAt(1)} leads ${nameAt(2)}`;
  const laps = frame.gapLaps[second] ?? 0;
  const gap = laps > 0 ? (laps === 1 ? "a lap" : `${laps} laps`) : `${(gapMs / 1_000).toFixed(1)} s`;
  return done ? `${nameAt(1)} ${verb} ${gap} ahead of ${nameAt(2)}` : `${nameAt(1)} ${verb} ${nameAt(2)} by ${gap}`;
}

/** In the order of the race. */
function withStatus(frame: ReplayFrame, status: number): number[] {
  return [...frame.order].filter((car) => frame.status[car] === status);
}

function listed(names: readonly string[]): string {
  const shown = names.length > NAMED ? names.slice(0, NAMED - 1) : names;
  const rest = names.length - shown.length;
  const all = rest === 0 ? [...shown] : [...shown, `${rest} more`];
  const last = all.pop() ?? "";
  return all.length === 0 ? last : `${all.join(", ")} and ${last}`;
}
