import { type PreparedReplay, type ReplayFrame, carStatus } from "#domain/replay/frame.ts";
import { formatLapTime } from "#domain/times.ts";
import { lapsDone } from "#domain/replay/laps-done.ts";
import { hasWinner } from "#domain/replay/road-order.ts";

import { stintPath } from "./stints.ts";
import { formatClock, type GapMode, gapWords, stateWords, stopWords } from "./messages.ts";

export interface RowReading {
  readonly place: number;
  readonly gap: string;
  readonly stops: string;
  readonly stints: string;
  readonly status: string;
  readonly isFastest: boolean;
}

/**
 * One moment of a race as text and figures. The server renders the first moment, and the player's
 * events update the readings.
 */
export type Readings = ReturnType<typeof readingsOf>;

export function readingsOf(replay: PreparedReplay, frame: ReplayFrame, gapMode: GapMode) {
  const { timeMs, lap, fastestCar, fastestLapMs } = frame;
  const clock = formatClock(timeMs);
  const fastestCode = replay.race.cars[fastestCar]?.code;
  return {
    timeMs,
    clock,
    lap,
    hasWinner: hasWinner(frame),
    raceState: stateWords(replay, frame),
    fastest: fastestCode === undefined ? null : `${formatLapTime(fastestLapMs)} ${fastestCode}`,
    order: Array.from(frame.order),
    rows: replay.race.cars.map((facts, car) => ({
      place: frame.place[car] ?? 0,
      gap: gapWords(replay, frame, car, gapMode),
      stops: stopWords(frame.stops[car] ?? 0),
      stints: stintPath(facts, lapsDone(replay, frame, car)),
      status: statusName(frame.status[car] ?? 0),
      isFastest: car === fastestCar,
    })),
    slider: {
      seconds: Math.max(0, Math.round(timeMs / 1000)),
      text: timeMs < 0 ? "On the grid" : `Lap ${lap} of ${replay.laps}, ${clock}`,
    },
  };
}

function statusName(status: number): string {
  return Object.entries(carStatus).find(([, value]) => value === status)?.[0] ?? "running";
}
