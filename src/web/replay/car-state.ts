import { carStatus, type ReplayFrame } from "#domain/replay/frame.ts";

/** Whole laps behind a car. */
export function lapsDone(frame: ReplayFrame, car: number): number {
  if (frame.timeMs < 0) return 0;
  const status = frame.status[car];
  const ended = status === carStatus.out || status === carStatus.finished || status === carStatus.unrecorded;
  return (frame.lapOf[car] ?? 1) - (ended ? 0 : 1);
}

/** A car's status as the style sheet knows it: `running`, `pit`, `out` … */
export function statusName(status: number): string {
  return Object.entries(carStatus).find(([, value]) => value === status)?.[0] ?? "running";
}
