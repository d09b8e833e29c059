import { carStatus, type PreparedReplay, type ReplayFrame } from "#domain/replay/frame.ts";

/** Laps a car has completed; 0 also for one that was out on its first, though its frame counts that lap. */
export function lapsDone({ race }: PreparedReplay, frame: ReplayFrame, car: number): number {
  if (frame.timeMs < 0 || race.cars[car]?.lapTimesMs.length === 0) return 0;
  const status = frame.status[car];
  const ended = status === carStatus.out || status === carStatus.finished || status === carStatus.unrecorded;
  return (frame.lapOf[car] ?? 1) - (ended ? 0 : 1);
}

/** A car's status as the style sheet knows it: `running`, `pit`, `out` … */
export function statusName(status: number): string {
  return Object.entries(carStatus).find(([, value]) => value === status)?.[0] ?? "running";
}
