/** What of a car's race its line on the lap chart needs. */
export interface ChartedCar {
  readonly driverId: string;
  /** Null when unknown, and for starts from the pit lane. */
  readonly grid: number | null;
  readonly pitLaneStart: boolean;
  /** Null unless classified. */
  readonly position: number | null;
  readonly status: string;
  /** On the road at the end of each lap, element n after lap n + 1; null where not recorded; empty for who never came round. */
  readonly positions: readonly (number | null)[];
}

export interface LapChartLine {
  readonly driverId: string;
  /** Element 0 is the place on the grid, element n the place after lap n; null where unknown. */
  readonly places: readonly (number | null)[];
  /** Row of the classification at the flag, the disqualified and not classified below; null for who retired. */
  readonly flagPlace: number | null;
}

export interface LapChart {
  readonly laps: number;
  /** How many rows the chart has: no place is below this one. */
  readonly places: number;
  /** In the order of the cars given. */
  readonly lines: readonly LapChartLine[];
}

/** A chart of fewer laps shows nothing that the classification does not. */
const MIN_LAPS = 3;

/**
 * Everybody's place from the grid over every lap to the flag, for cars in the order of the classification. Grid slots
 * count from 1 without gaps, starts from the pit lane last; who has neither has no place before the first lap. Null
 * for a race without recorded laps, or with fewer than three.
 */
export function lapChart(cars: readonly ChartedCar[]): LapChart | null {
  const laps = Math.max(0, ...cars.map(({ positions }) => positions.length));
  if (laps < MIN_LAPS) return null;
  const starters = cars.filter(({ status }) => !NEVER_STARTED.has(status));
  const slots = gridSlots(starters);
  let flagPlace = 0;
  const lines = starters.map((car): LapChartLine => {
    const atFlag = car.position !== null || car.status === "DSQ" || car.status === "NC";
    if (atFlag && car.positions.length > 0) flagPlace++;
    return {
      driverId: car.driverId,
      places: [slots.get(car.driverId) ?? null, ...car.positions],
      flagPlace: atFlag && car.positions.length > 0 ? flagPlace : null,
    };
  });
  const places = Math.max(...lines.flatMap((line) => [line.flagPlace ?? 0, ...line.places.map((place) => place ?? 0)]));
  return { laps, places, lines };
}

const NEVER_STARTED = new Set(["DNS", "DNQ", "DNPQ", "DNP", "EX"]);

function gridSlots(cars: readonly ChartedCar[]): Map<string, number> {
  const placed = cars.filter(({ grid, pitLaneStart }) => grid !== null || pitLaneStart);
  const slotOf = ({ grid, pitLaneStart }: ChartedCar): number => (pitLaneStart || grid === null ? Infinity : grid);
  // Infinity minus itself is no number: starts from the pit lane stay in their order.
  const inOrder = placed.toSorted((a, b) => (slotOf(a) === slotOf(b) ? 0 : slotOf(a) - slotOf(b)));
  return new Map(inOrder.map(({ driverId }, i) => [driverId, i + 1]));
}
