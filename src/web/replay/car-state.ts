import { carStatus, type PreparedReplay, type ReplayFrame } from "#domain/replay/frame.ts";

/**
 * Returns the number of laps a car has completed. A car that retires on its first lap has completed 0, although its
 * frame counts that lap.
 */
export function lapsDone({ race }: PreparedReplay, frame: ReplayFrame, car: number): number {
  if (frame.timeMs < 0 || race.cars[car]?.lapTimesMs.length === 0) return 0;
  const status = frame.status[car];
  const ended = status === carStatus.out || status === carStatus.finished || status === carStatus.unrecorded;
  return (frame.lapOf[car] ?? 1) - (ended ? 0 : 1);
}

export function statusName(status: number): string {
  return Object.entries(carStatus).find(([, value]) => value === status)?.[0] ?? "running";
}
