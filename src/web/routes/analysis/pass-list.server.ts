import type { Pass } from "#domain/analysis/passes.ts";

import type { RaceDrivers } from "./race-drivers.ts";

export interface PassList {
  readonly total: number;
  readonly rows: readonly {
    readonly key: string;
    readonly lap: number;
    readonly by: string;
    readonly on: string;
    readonly position: number;
  }[];
  /** The drivers who made the most, and who were passed most often. */
  readonly most: readonly PassCount[];
  readonly mostPassed: readonly PassCount[];
}

export interface PassCount {
  readonly key: string;
  readonly name: string;
  readonly passes: number;
}

const LISTED = 5;

/** Names the drivers in the passes of a race and counts them. */
export function passList(passes: readonly Pass[], drivers: RaceDrivers): PassList {
  const nameOf = (id: string): string => drivers.get(id)?.name ?? id;
  const countBy = (key: "by" | "on"): PassCount[] =>
    [...Map.groupBy(passes, (pass) => pass[key])]
      .map(([id, driverPasses]) => ({ key: id, name: nameOf(id), passes: driverPasses.length }))
      .toSorted((a, b) => b.passes - a.passes || a.name.localeCompare(b.name, "en"))
      .slice(0, LISTED);
  return {
    total: passes.length,
    rows: passes.map(({ lap, by, on, position }) => ({
      key: `${lap} ${by} ${on}`,
      lap,
      by: nameOf(by),
      on: nameOf(on),
      position,
    })),
    most: countBy("by"),
    mostPassed: countBy("on"),
  };
}
