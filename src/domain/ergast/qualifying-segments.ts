export interface PrintedQualifying {
  readonly position: number;
  readonly q1: string | null;
  readonly q2: string | null;
  readonly q3: string | null;
}

export interface QualifyingSegments {
  /**
   * A segment's time is empty if the car set none. `q2` and `q3` are null if the car didn't take
   * part.
   */
  readonly q1: string;
  readonly q2: string | null;
  readonly q3: string | null;
  /**
   * The car's place in each segment it took part in, by lap time. For its last segment, this is its
   * place in the classification.
   */
  readonly places: readonly number[];
}

const FIRST_KNOCKOUT_SEASON = 2006;
const CARS_IN_Q3 = 10;

/**
 * Determines which cars took part in which segment. Sources leave out a segment in which a car set
 * no time (Albon, Bahrain 2023). The first two segments each eliminate half of the cars beyond ten.
 * Places left in the next segment therefore go to the best-classified cars without a time. Before
 * knock-out qualifying, only the printed times count.
 */
export function qualifyingSegments(
  season: number,
  cars: readonly PrintedQualifying[],
): QualifyingSegments[] {
  const knockout = season >= FIRST_KNOCKOUT_SEASON;
  const inQ2 = knockout
    ? reached(cars, "q2", CARS_IN_Q3 + Math.ceil((cars.length - CARS_IN_Q3) / 2))
    : timed(cars, "q2");
  const inQ3 = knockout ? reached(cars, "q3", CARS_IN_Q3) : timed(cars, "q3");
  const byQ1 = placesByTime(cars, "q1");
  const byQ2 = placesByTime(cars, "q2");

  return cars.map((car) => {
    const third = inQ3.has(car);
    const second = inQ2.has(car) || third;
    const places = [
      ...(knockout && second ? [byQ1.get(car)] : []),
      ...(knockout && third ? [byQ2.get(car)] : []),
      car.position,
    ].filter((place) => place !== undefined);
    return {
      q1: car.q1 ?? "",
      q2: second ? (car.q2 ?? "") : null,
      q3: third ? (car.q3 ?? "") : null,
      places,
    };
  });
}

function timed(cars: readonly PrintedQualifying[], segment: "q2" | "q3"): Set<PrintedQualifying> {
  return new Set(cars.filter((car) => car[segment] !== null));
}

function reached(
  cars: readonly PrintedQualifying[],
  segment: "q2" | "q3",
  size: number,
): Set<PrintedQualifying> {
  const inside = timed(cars, segment);
  if (inside.size === 0) return inside;
  const others = cars.filter((car) => !inside.has(car)).sort((a, b) => a.position - b.position);
  for (const car of others.slice(0, Math.max(0, size - inside.size))) inside.add(car);
  return inside;
}

function placesByTime(
  cars: readonly PrintedQualifying[],
  segment: "q1" | "q2",
): Map<PrintedQualifying, number> {
  const order = cars
    .map((car) => ({ car, seconds: printedSeconds(car[segment]) }))
    .filter(({ seconds }) => seconds !== null)
    // Drivers with equal times keep their order in the classification, where the first to set the
    // time is ahead.
    .sort((a, b) => (a.seconds ?? 0) - (b.seconds ?? 0) || a.car.position - b.car.position);
  return new Map(order.map(({ car }, index) => [car, index + 1]));
}

function printedSeconds(text: string | null): number | null {
  const [, minutes = "0", seconds] = text?.match(/^(?:(\d+):)?(\d+\.\d+)$/) ?? [];
  return seconds === undefined ? null : Number(minutes) * 60 + Number(seconds);
}
