import { isClassifiedNow, type RoadCar } from "#domain/standings/as-it-stands/road-order.ts";
import type { TitleFacts } from "#domain/standings/as-it-stands/title-facts.ts";
import type { TitleMoment } from "#domain/standings/as-it-stands/title-panel.ts";

import { type LiveCar, type LivePhase, type LiveSession, runningOrder } from "./live-session.ts";

const PHASES: Readonly<Record<LivePhase, TitleMoment["phase"] | null>> = {
  upcoming: "grid",
  delayed: "grid",
  live: "racing",
  // After the winner has finished, the other cars are still on their last lap.
  finished: "racing",
  provisional: "over",
  // The standings already include the result.
  official: null,
};

/**
 * Returns the current state of a race or sprint. Null if the session is of another kind or a demo,
 * if there is no running order, or once the result is official.
 */
export function titleMomentOf(session: LiveSession, facts: TitleFacts): TitleMoment | null {
  const phase = PHASES[session.phase];
  if (phase === null || session.event?.kind !== "race" || session.event.invented) return null;
  const cars = runningOrder(session).filter(({ place }) => place !== null);
  if (cars.length < 2) return null;
  const leaderLaps = Math.max(0, ...cars.map(({ laps }) => laps ?? 0));
  const stateOnRoad = phase === "over" ? "finished" : "running";
  const drivers = new Map(facts.drivers.map((driver) => [driver.code, driver]));
  const idOf = ({ code }: LiveCar): string => drivers.get(code)?.id ?? code;
  const fastest = cars
    .filter(({ bestLapMs }) => bestLapMs !== null)
    .toSorted((a, b) => (a.bestLapMs ?? 0) - (b.bestLapMs ?? 0))[0];
  return {
    phase,
    hasWinner: session.phase === "finished" || session.phase === "provisional",
    order: {
      cars: cars.map((car): RoadCar => {
        const isOut = car.where === "retired";
        return {
          driverId: idOf(car),
          teamId: teamOf(car, facts) ?? drivers.get(car.code)?.teamId ?? "",
          state: isOut ? "out" : stateOnRoad,
          classified: car.laps === null ? !isOut : isClassifiedNow(car.laps, leaderLaps),
        };
      }),
      fastestLap: fastest === undefined ? null : idOf(fastest),
    },
  };
}

/**
 * Finds a team by its name in the feed, which may be longer than our name (Red Bull Racing, Haas F1
 * Team).
 */
function teamOf({ team }: LiveCar, { teams }: TitleFacts): string | null {
  const feedName = team?.toLowerCase() ?? "";
  return teams.find(({ name }) => feedName.startsWith(name.toLowerCase()))?.id ?? null;
}
