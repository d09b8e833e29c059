import { driverNames } from "#domain/replay/driver-names.ts";
import { describeMoment } from "#domain/replay/moment.ts";
import { carStatus, type PreparedReplay, type ReplayFrame } from "#domain/replay/frame.ts";

export type GapMode = "gap" | "interval";

/**
 * Formats a gap, e.g. `+1.2` or `+1:02.5`. Gaps are interpolated between lap times, so tenths are
 * precise enough.
 */
export function formatTenths(ms: number): string {
  const tenths = Math.max(0, Math.round(ms / 100));
  const minutes = Math.floor(tenths / 600);
  const seconds = Math.floor(tenths / 10) % 60;
  return minutes > 0
    ? `+${minutes}:${String(seconds).padStart(2, "0")}.${tenths % 10}`
    : `+${seconds}.${tenths % 10}`;
}

export function formatClock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

export function gapWords(
  { race }: PreparedReplay,
  frame: ReplayFrame,
  car: number,
  mode: GapMode,
): string {
  const status = frame.status[car];
  if (frame.timeMs < 0) return gridWords(race.cars[car]);
  if (status === carStatus.out) return "Out";
  if (status === carStatus.unrecorded) return "Not recorded";
  if (status === carStatus.pit) return "In pit";
  // After penalties, the first across the line may not be the winner.
  if (frame.place[car] === 1 && status === carStatus.finished)
    return race.cars[car]?.position === 1 ? "Winner" : "First";
  if (frame.place[car] === 1) return mode === "gap" ? "Leader" : "Interval";
  const [laps, ms] =
    mode === "gap"
      ? [frame.gapLaps[car] ?? 0, frame.gapMs[car]]
      : [frame.intervalLaps[car] ?? 0, frame.intervalMs[car]];
  if (laps > 0) return `+${laps} ${laps === 1 ? "lap" : "laps"}`;
  return ms === undefined || Number.isNaN(ms) ? "–" : formatTenths(ms);
}

function gridWords(car: PreparedReplay["race"]["cars"][number] | undefined): string {
  if (car === undefined) return "";
  if (car.pitLaneStart) return "Pit lane";
  return car.grid === null ? "–" : `Grid ${car.grid}`;
}

export function stopWords(stops: number): string {
  return stops === 0 ? "" : `${stops} ${stops === 1 ? "stop" : "stops"}`;
}

export function stateWords(
  { periods, durationMs }: PreparedReplay,
  frame: ReplayFrame,
): { kind: string; text: string } {
  if (frame.timeMs < 0) return { kind: "grid", text: "On the grid" };
  if (frame.timeMs >= durationMs) return { kind: "over", text: "Finished" };
  const period = periods[frame.period];
  if (period?.kind === "stopped") return { kind: "stopped", text: "Race stopped" };
  if (period?.kind === "slow") return { kind: "slow", text: "Safety car or rain" };
  return { kind: "racing", text: "Racing" };
}

/** Describes the moment in one or two sentences, for readers who can't see the map. */
export function momentWords(
  replay: PreparedReplay,
  frame: ReplayFrame,
  picks: readonly number[],
): string {
  return [
    `${describeMoment(replay, frame)}.`,
    ...picks.map((car) => pickWords(replay, frame, car)),
  ].join(" ");
}

function pickWords(replay: PreparedReplay, frame: ReplayFrame, car: number): string {
  const name = driverNames(replay.race)[car] ?? "";
  const status = frame.status[car];
  if (status === carStatus.out) return `${name} is out.`;
  const gap = gapWords(replay, frame, car, "interval");
  const where = status === carStatus.pit ? ", in the pits" : roadWords(gap);
  return `${name} is P${frame.place[car] ?? 0}${where}.`;
}

function roadWords(gap: string): string {
  return gap.startsWith("+") ? `, ${spoken(gap)} behind the car ahead` : "";
}

const spoken = (gap: string): string =>
  gap.endsWith("s") || gap.endsWith("p") ? gap.slice(1) : `${gap.slice(1)} seconds`;
