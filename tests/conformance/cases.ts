import type { ToleranceName } from "./tolerances.ts";

/** A recorded response from the reference service, and the rules for comparing ours with it. */
export interface ConformanceCase {
  /** Path below /ergast/f1. */
  readonly request: string;
  /**
   * The site time for the request, which hides what wasn't known yet when the response was
   * recorded.
   */
  readonly clock: string;
  /** Accepted differences, in addition to `always`. */
  readonly tolerated: readonly ToleranceName[];
}

/** After the last race of 2025, the latest that the recordings cover. */
const END_OF_2025 = "2025-12-31T12:00:00Z";
/**
 * After the last race of 2023, when Ergast knew the next calendar and `next` returned its first
 * race.
 */
const END_OF_2023 = "2023-12-31T12:00:00Z";

function at(clock: string, requests: Record<string, readonly ToleranceName[]>): ConformanceCase[] {
  return Object.entries(requests).map(([request, tolerated]) => ({ request, clock, tolerated }));
}

export const cases: readonly ConformanceCase[] = [
  ...at(END_OF_2023, { "2023/next.json": [] }),
  ...at(END_OF_2025, {
    "2008/drivers/alonso/fastest/0/circuits.json": [],
    "2023/10/circuits.json": [],
    "2023/circuits.json": [],
    "circuits/monaco.json": [],
    "constructors/brawn/status/11/circuits.json": [],
    "drivers/brawn/circuits.json": [],
    "drivers/glock/constructors/toyota/grid/1/circuits.json": [],
    "drivers/piquet_jr/grid/17/circuits/monaco.json": [],
    "2023/20/constructors.json": [],
    "2023/constructors.json": [],
    "2023/13/constructorstandings.json": [],
    "2023/22/constructorstandings.json": [],
    "2023/constructorStandings/12.json": [],
    "2023/constructorstandings.json": ["round-of-season-table"],
    "2023/1/drivers.json": [],
    "2023/drivers.json": [],
    "drivers/piquet_jr.json": [],
    "1980/14/driverstandings.json?limit=21": ["corrected-results"],
    "2023/22/driverstandings/1.json": [],
    "2023/4/driverStandings/22.json": [],
    "2023/drivers/alonso/driverstandings.json": ["round-of-season-table"],
    "2023/10/laps/1.json": [],
    "2023/1/drivers/leclerc/qualifying.json": [],
    "2023/10/laps/7/pitstops.json": [],
    "2023/18/pitstops.json": [],
    "2023/12/qualifying/1.json": [],
    "2023/13/qualifying.json": [],
    "2023/fastest/1/qualifying.json": [],
    "2023/grid/12/circuits/bahrain/qualifying/12.json": [],
    "2023/qualifying.json": [],
    "2023/status/1/qualifying.json": [],
    "drivers/piquet_jr/qualifying.json": ["corrected-results"],
    "2023.json": ["sprint-shootout", "corrected-starts"],
    "2023/99/races.json": [],
    "2023/99/results.json": [],
    "2023/grid/1/results.json": ["corrected-results"],
    "2023/results/2.json": [],
    "constructors/brawn/results.json?offset=15": ["corrected-starts"],
    "2023/5/seasons.json": [],
    "2023/drivers/alonso/fastest/0/seasons.json": [],
    "2023/drivers/piastri/results/1/seasons.json": [],
    "constructors/brabham-ford/circuits/ain-diab/seasons.json": [],
    "constructors/red_bull/drivers/alonso/seasons.json": [],
    "drivers/alonso/seasons.json": [],
    "drivers/glock/constructors/toyota/grid/1/seasons.json": [],
    "drivers/glock/constructors/toyota/status/22/seasons.json": [],
    "drivers/russell/seasons.json": [],
    "2023/3/sprint.json": [],
    "2023/constructors/red_bull/sprint.json": [],
    "2023/sprint.json": ["not-classified", "corrected-results"],
    "2023/sprint/17.json": [],
    "drivers/de_vries/sprint.json": [],
    "2023/17/status.json": [],
    "2023/status.json": [],
    "constructors/brawn/circuits/monaco/status.json": [],
    "constructors/brawn/results/11/status.json": [],
    "drivers/glock/constructors/toyota/status.json": ["status-order"],
    "drivers/piquet_jr/status.json": ["status-order", "corrected-statuses"],
  }),
];
