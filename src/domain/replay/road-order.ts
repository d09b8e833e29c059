import { isClassifiedNow, type RoadOrder } from "#domain/standings/as-it-stands/road-order.ts";
import type { RoadPhase } from "#domain/standings/as-it-stands/title-words.ts";

import { carStatus, leaderOf, type PreparedReplay, type ReplayFrame } from "./frame.ts";
import { lapsDone } from "./laps-done.ts";

export function roadOrderOf(replay: Pick<PreparedReplay, "race">, frame: ReplayFrame): RoadOrder {
  const { cars } = replay.race;
  const leaderLaps = Math.max(0, ...cars.map((_, car) => lapsDone(replay, frame, car)));
  return {
    cars: Array.from(frame.order).flatMap((car) => {
      const facts = cars[car];
      if (facts === undefined) return [];
      return [
        {
          driverId: facts.driverId,
          teamId: facts.teamId,
          state: roadState(frame, car),
          classified: isClassifiedNow(lapsDone(replay, frame, car), leaderLaps),
        },
      ];
    }),
    fastestLap: cars[frame.fastestCar]?.driverId ?? null,
  };
}

/**
 * The race is over only once all cars have finished or retired, because cars behind the winner may
 * still change places.
 */
export function roadPhaseOf(frame: ReplayFrame): RoadPhase {
  if (frame.timeMs < 0) return "grid";
  return frame.order.some((car) => isRunning(frame, car)) ? "racing" : "over";
}

/**
 * True once the winner has finished. The distance of the race is then known, and with it the points
 * for each place.
 */
export function hasWinner(frame: ReplayFrame): boolean {
  return frame.timeMs >= 0 && frame.status[leaderOf(frame)] === carStatus.finished;
}

function roadState(frame: ReplayFrame, car: number): "running" | "finished" | "out" {
  if (isRunning(frame, car)) return "running";
  return frame.status[car] === carStatus.finished ? "finished" : "out";
}

function isRunning({ status }: ReplayFrame, car: number): boolean {
  return (
    status[car] !== carStatus.out &&
    status[car] !== carStatus.finished &&
    status[car] !== carStatus.unrecorded
  );
}
