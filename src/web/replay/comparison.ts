import { carStatus } from "#domain/replay/frame.ts";

import { lapsDone } from "#domain/replay/laps-done.ts";
import type { Opened } from "./replay-state.ts";

export function lapsCompared(
  { replay, frame }: Opened,
  followed: number,
  compared: number,
): number {
  return Math.min(lapsDone(replay, frame, followed), lapsDone(replay, frame, compared));
}

export function isLapless({ replay, frame }: Opened, car: number): boolean {
  return frame.status[car] === carStatus.out && lapsDone(replay, frame, car) === 0;
}
