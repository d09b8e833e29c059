import { boundsOf, type Point } from "#domain/circuits/outline.ts";

interface MappedCar {
  readonly code: string;
  readonly place: number | null;
  readonly at: Point;
}

export interface LabelMap {
  /** The circuit as a ring of points. Empty while the circuit isn't known. */
  readonly line: readonly Point[];
  /** A hundredth of the drawing's size. */
  readonly unit: number;
}

const NAMED = 5;
/**
 * In a crowd, the codes of this many cars, counted from the leader, may cover other cars. Codes
 * never cover each other.
 */
const NAMED_IN_CROWD = 3;
/** Half the size of a code, of a car and of the line, in units. */
export const CODE = { x: 4.6, y: 2.1 };
const CAR = 2.1;
const LINE = 0.9;
const SIDES: readonly Point[] = [
  [0, -4.4],
  [0, 4.4],
  [7, 0],
  [-7, 0],
  [6.2, -3.4],
  [-6.2, -3.4],
  [6.2, 3.4],
  [-6.2, 3.4],
];

/**
 * Returns where the codes of the first five cars and of the favourites go: the offset from each car
 * to the centre of its code, in units. Codes never overlap. They avoid other cars and the line, and
 * prefer the outside of the circuit. The leader and the favourites are placed first. A code for
 * which there is no room is left out.
 */
export function carLabels(
  cars: readonly MappedCar[],
  favourites: readonly string[],
  { line, unit }: LabelMap,
): ReadonlyMap<string, Point> {
  const labels = new Map<string, Point>();
  const occupiedPoints: Point[] = [];
  const track = denseLine(line, unit);
  const middle = centreOf(line);
  const isFavourite = ({ code }: MappedCar): boolean => favourites.includes(code);
  const rank = (car: MappedCar): number => {
    if (car.place === 1) return 0;
    return isFavourite(car) ? 1 : 2;
  };
  const labelledCars = cars
    .filter((car) => isFavourite(car) || (car.place !== null && car.place <= NAMED))
    .toSorted((a, b) => rank(a) - rank(b) || (a.place ?? Infinity) - (b.place ?? Infinity));
  for (const car of labelledCars) {
    const centre = ([x, y]: Point): Point => [car.at[0] + x * unit, car.at[1] + y * unit];
    const isClear = (side: Point, others: readonly Point[], x: number, y: number): boolean => {
      const [left, top] = centre(side);
      return others.every(
        ([atX, atY]) => Math.abs(atX - left) >= x * unit || Math.abs(atY - top) >= y * unit,
      );
    };
    const others = cars.filter((other) => other !== car).map(({ at }) => at);
    const coversCars = (side: Point): boolean => !isClear(side, others, CODE.x + CAR, CODE.y + CAR);
    const crossesLine = (side: Point): boolean =>
      !isClear(side, track, CODE.x + LINE, CODE.y + LINE);
    const mayCover = rank(car) < 2 || (car.place !== null && car.place <= NAMED_IN_CROWD);
    const cost = (side: Point): number => 2 * Number(coversCars(side)) + Number(crossesLine(side));
    const outward: Point =
      middle === null ? [0, 0] : [car.at[0] - middle[0], car.at[1] - middle[1]];
    const inwardness = ([x, y]: Point): number =>
      -(x * outward[0] + y * outward[1]) / Math.hypot(x, y);
    const [best] = SIDES.filter(
      (side) =>
        isClear(side, occupiedPoints, 2 * CODE.x, 2 * CODE.y) && (mayCover || !coversCars(side)),
    ).toSorted((a, b) => cost(a) - cost(b) || inwardness(a) - inwardness(b));
    if (best === undefined) continue;
    labels.set(car.code, best);
    occupiedPoints.push(centre(best));
  }
  return labels;
}

/** Adds points to the ring so that none of its segments can pass through a code unnoticed. */
function denseLine(line: readonly Point[], unit: number): Point[] {
  return line.flatMap((from, i) => {
    const to = line[(i + 1) % line.length] ?? from;
    const steps = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / unit));
    return Array.from({ length: steps }, (_, step): Point => {
      const part = step / steps;
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    });
  });
}

function centreOf(line: readonly Point[]): Point | null {
  if (line.length === 0) return null;
  const { left, right, top, bottom } = boundsOf(line);
  return [(left + right) / 2, (top + bottom) / 2];
}
