export interface ChartedCar {
  readonly driverId: string;
  readonly grid: number | null;
  readonly pitLaneStart: boolean;
  readonly position: number | null;
  readonly status: string;
  readonly positions: readonly (number | null)[];
}

export interface LapChartLine {
  readonly driverId: string;
  readonly places: readonly (number | null)[];
  /**
   * Row at the finish. Cars that finished but were unclassified or disqualified come last. Null for unclassified
   * retirements.
   */
  readonly flagPlace: number | null;
}

const MIN_LAPS = 3;

/**
 * Returns each car's positions from the grid through every lap to the finish. `cars` must be in order of
 * classification. Grid positions are numbered without gaps, with pit-lane starters last. A car that has no grid slot
 * and didn't start from the pit lane has no position before the first lap. Returns null if fewer than three laps are
 * recorded.
 */
export function lapChart(cars: readonly ChartedCar[]) {
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
  const carsOnGrid = cars.filter(({ grid, pitLaneStart }) => grid !== null || pitLaneStart);
  const slotOf = ({ grid, pitLaneStart }: ChartedCar): number => (pitLaneStart || grid === null ? Infinity : grid);
  const inOrder = carsOnGrid.toSorted((a, b) => (slotOf(a) === slotOf(b) ? 0 : slotOf(a) - slotOf(b)));
  return new Map(inOrder.map(({ driverId }, i) => [driverId, i + 1]));
}
