import { carStatus, type PreparedReplay, type ReplayFrame } from "./frame.ts";

/**
 * Returns the number of laps a car has completed. A car that retires on its first lap has completed
 * none, although `lapOf` counts that lap.
 */
export function lapsDone(
  { race }: Pick<PreparedReplay, "race">,
  frame: ReplayFrame,
  car: number,
): number {
  if (frame.timeMs < 0 || race.cars[car]?.lapTimesMs.length === 0) return 0;
  const status = frame.status[car];
  const ended =
    status === carStatus.out || status === carStatus.finished || status === carStatus.unrecorded;
  return (frame.lapOf[car] ?? 1) - (ended ? 0 : 1);
}
