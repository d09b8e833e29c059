import { leadingCars } from "./leading-cars.ts";
import { type LiveSession, nothingYet, unknownCar } from "../live-session.ts";

/** Returns what a hero shows of a session: its figures, the first three and everyone's place. */
export function heroSession(session: LiveSession): LiveSession {
  const { event, phase, flag, laps, qualifyingPart, isBreak, clock, raceControl } = session;
  const leading = new Set(leadingCars(session));
  return {
    ...nothingYet,
    event,
    phase,
    flag,
    laps,
    qualifyingPart,
    isBreak,
    clock,
    // Ends the count of a recorded race's time.
    raceControl: raceControl.filter((message) => message.flag === "chequered"),
    cars: Object.fromEntries(
      Object.entries(session.cars).map(([number, car]) => {
        const { code, place, colour, gap } = car;
        return [
          number,
          { ...unknownCar(number), code, place, ...(leading.has(car) && { colour, gap }) },
        ];
      }),
    ),
  };
}
