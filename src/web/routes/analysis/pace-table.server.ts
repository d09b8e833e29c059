import type { DriverPace } from "#domain/analysis/race-pace.ts";
import { listed } from "#domain/text.ts";

import type { RaceDrivers } from "./race-drivers.ts";

export interface PaceRow {
  readonly key: string;
  readonly name: string;
  readonly colour: string | null;
  /** Places on a scale of 0 to 100 from the fastest to the slowest bound. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly seconds: string;
  /** The bounds of the bar, in words. */
  readonly range: string;
  readonly laps: number;
}

export interface PaceTable {
  /** What the table says, as a sentence. */
  readonly message: string;
  readonly rows: readonly PaceRow[];
  /** The place of the median driver on the scale. */
  readonly medianAt: number;
  /** How far apart drivers of one team were. */
  readonly teamMates: readonly { readonly key: string; readonly text: string }[];
}

/** Lays out the pace of the drivers of a race, fastest first. */
export function paceTable(pace: readonly DriverPace[], drivers: RaceDrivers): PaceTable {
  const low = Math.min(...pace.map(({ interval }) => interval[0]));
  const high = Math.max(...pace.map(({ interval }) => interval[1]));
  const placeOf = (percent: number): number =>
    Math.round((1_000 * (percent - low)) / (high - low)) / 10;
  const driverPaces = pace.flatMap((figures) => {
    const driver = drivers.get(figures.driverId);
    return driver ? [{ ...figures, driver }] : [];
  });
  return {
    message: messageOf(
      driverPaces.map(({ driver, ...figures }) => ({ ...figures, name: driver.name })),
    ),
    medianAt: placeOf(100),
    rows: driverPaces.map(({ driver, percent, interval, secondsPerLap, laps }) => ({
      key: driver.key,
      name: driver.name,
      colour: driver.colour,
      at: placeOf(percent),
      from: placeOf(interval[0]),
      to: placeOf(interval[1]),
      seconds: signed(secondsPerLap),
      range: `${interval[0].toFixed(1)} to ${interval[1].toFixed(1)}% of the middle driver’s lap time`,
      laps,
    })),
    teamMates: teamMates(driverPaces),
  };
}

interface NamedPace extends DriverPace {
  readonly name: string;
}

const MAX_NAMES = 3;

/** Says who was fastest. Drivers whose intervals overlap with the fastest driver's can't be told apart. */
function messageOf(pace: readonly NamedPace[]): string {
  const [first, second] = pace;
  if (!first || !second) return "";
  const fastest = pace.filter((driver) => !isClearlyFaster(first, driver));
  const gap = second.secondsPerLap - first.secondsPerLap;
  if (fastest.length === 1)
    return `${first.name} was the fastest on clear laps, by ${gap.toFixed(2)} seconds a lap.`;
  if (fastest.length > MAX_NAMES)
    return `No driver was clearly the fastest on clear laps: ${fastest.length} were about equally fast.`;
  return `${listed(fastest.map(({ name }) => name))} were about equally fast on clear laps, and the fastest.`;
}

function isClearlyFaster(faster: DriverPace, slower: DriverPace): boolean {
  return faster.interval[1] < slower.interval[0];
}

function teamMates(
  pace: readonly (DriverPace & {
    readonly driver: { readonly teamId: string; readonly name: string };
  })[],
) {
  return [...Map.groupBy(pace, ({ driver }) => driver.teamId)].flatMap(
    ([key, [faster, slower]]) => {
      if (!faster || !slower) return [];
      const gap = (slower.secondsPerLap - faster.secondsPerLap).toFixed(2);
      const text = isClearlyFaster(faster, slower)
        ? `${faster.driver.name} was ${gap} s a lap faster than ${slower.driver.name}`
        : `${faster.driver.name} and ${slower.driver.name} were about equally fast (${gap} s a lap)`;
      return [{ key, text }];
    },
  );
}

function signed(seconds: number): string {
  const text = Math.abs(seconds).toFixed(2);
  if (text === "0.00") return text;
  return seconds < 0 ? `−${text}` : `+${text}`;
}
