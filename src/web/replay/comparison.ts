import { carStatus } from "#domain/replay/frame.ts";

import { lapsDone } from "./car-state.ts";
import type { Opened } from "./replay-state.ts";

/** Laps that both drivers have done: as far as their gap can be shown. */
export function lapsCompared({ replay, frame }: Opened, followed: number, compared: number): number {
  return Math.min(lapsDone(replay, frame, followed), lapsDone(replay, frame, compared));
}

/** Whether a driver was out before completing a lap. */
export function isLapless({ replay, frame }: Opened, car: number): boolean {
  return frame.status[car] === carStatus.out && lapsDone(replay, frame, car) === 0;
}
