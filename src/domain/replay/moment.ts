import { listed } from "#domain/text.ts";
import { driverNames } from "./driver-names.ts";
import { carStatus, takesPart, type PreparedReplay, type ReplayFrame } from "./frame.ts";

const MAX_NAMED = 3;

/**
 * Describes the moment for readers who can't see the map: `Lap 23 of 58: Norris leads Verstappen by 3.2 s; Piastri in
 * the pits`. Drivers are listed in their order on track, without later penalties.
 */
export function describeMoment(replay: PreparedReplay, frame: ReplayFrame): string {
  const names = driverNames(replay.race);
  const nameOf = (car: number | undefined) => names[car ?? -1] ?? "";
  const [leader, second] = [...frame.order].filter((car) => takesPart(frame, car));
  if (leader === undefined) return "No cars are left in the race";
  if (frame.timeMs < 0)
    return second === undefined
      ? `On the grid: ${nameOf(leader)}`
      : `On the grid: ${nameOf(leader)} ahead of ${nameOf(second)}`;
  const period = replay.periods[frame.period]?.kind ?? null;
  const finished = frame.status[leader] === carStatus.finished;
  const gap = second === undefined || period === "stopped" ? null : gapTo(frame, second);
  const parts = [
    finished
      ? `${nameOf(leader)} is first over the line${gap === null ? "" : `, ${gap} ahead of ${nameOf(second)}`}`
      : `${nameOf(leader)} leads${second === undefined ? "" : ` ${nameOf(second)}`}${gap === null ? "" : ` by ${gap}`}`,
  ];
  if (period === "stopped") parts.push("race stopped");
  if (period === "slow") parts.push("slow laps");
  const inPits = withStatus(frame, carStatus.pit);
  if (inPits.length > 0) parts.push(`${shortList(inPits.map(nameOf))} in the pits`);
  const justOut = withStatus(frame, carStatus.out).filter((car) => (frame.presence[car] ?? 0) > 0);
  if (justOut.length > 0) parts.push(`${shortList(justOut.map(nameOf))} out`);
  return `${finished ? "Finish" : `Lap ${frame.lap} of ${replay.laps}`}: ${parts.join("; ")}`;
}

function gapTo({ intervalMs, intervalLaps }: ReplayFrame, car: number): string | null {
  const laps = intervalLaps[car] ?? 0;
  if (laps > 0) return laps === 1 ? "a lap" : `${laps} laps`;
  const gapMs = intervalMs[car] ?? NaN;
  return Number.isNaN(gapMs) ? null : `${(gapMs / 1_000).toFixed(1)} s`;
}

function withStatus(frame: ReplayFrame, status: number): number[] {
  return [...frame.order].filter((car) => frame.status[car] === status);
}

function shortList(names: readonly string[]): string {
  const shownNames = names.length > MAX_NAMED ? names.slice(0, MAX_NAMED - 1) : names;
  const rest = names.length - shownNames.length;
  return listed(rest === 0 ? shownNames : [...shownNames, `${rest} more`]);
}
