import type { RaceClassificationRow } from "#db/queries/results/classifications.ts";
import type { RaceStory } from "#db/queries/results/meeting-story.ts";
import { gapsToLeader } from "#domain/results/gaps.ts";
import { topMovers } from "#domain/results/movers.ts";
import { formatLapTime } from "#domain/times.ts";

import { gapChart } from "../../components/charts/gap-chart.server.ts";
import { positionChart } from "../../components/charts/position-chart.server.ts";
import { stintChart } from "../../components/charts/stint-chart.server.ts";

export type LapTableKind = "positions" | "gaps";

export type LapTableView = NonNullable<ReturnType<typeof lapTable>>;

export interface ListRow {
  readonly key: string;
  readonly name: string;
  readonly colour: string | null;
  readonly detail: string;
  readonly figure: string;
  readonly share: number;
}

export type RaceStoryView = ReturnType<typeof raceStory>;

const LISTED = 6;
/** The list of drivers who gained places is shown if the best of them gained at least this many. */
const MIN_GAIN = 3;

export function raceStory(
  race: readonly RaceClassificationRow[],
  story: RaceStory,
  { table }: { readonly table: string | null },
) {
  return {
    positions: positionChart(race, story),
    gaps: gapChart(race, story),
    stints: stintChart(race, story),
    fastest: fastestLaps(race, story),
    movers: movers(race),
    votes: votes(race, story),
    table: table === "positions" || table === "gaps" ? lapTable(table, race, story) : null,
  };
}

function fastestLaps(race: readonly RaceClassificationRow[], { fastest }: RaceStory): ListRow[] {
  const best = fastest[0]?.timeMs ?? 0;
  const slowest = fastest[Math.min(LISTED, fastest.length) - 1]?.timeMs ?? best;
  return fastest.slice(0, LISTED).flatMap(({ driverId, lap, timeMs }, i) =>
    listRow(race, driverId, {
      detail: lap === null ? "" : `lap ${lap}`,
      figure: i === 0 ? formatLapTime(timeMs) : `+${formatLapTime(timeMs - best)}`,
      // Bar lengths show the gaps. The fastest driver has the longest bar, and even the slowest has a short bar.
      share: slowest === best ? 100 : Math.round(100 - (88 * (timeMs - best)) / (slowest - best)),
    }),
  );
}

function movers(race: readonly RaceClassificationRow[]): ListRow[] {
  const gains = topMovers(
    race.filter((row) => !row.sharedCar),
    LISTED,
  );
  const most = gains[0]?.gained ?? 0;
  if (most < MIN_GAIN) return [];
  return gains.flatMap(({ result, gained }) =>
    listRow(race, result.driver.id, {
      detail: `${result.pitLaneStart ? "pit lane" : result.grid} to ${result.position}`,
      figure: `+${gained}`,
      share: Math.round((100 * gained) / most),
    }),
  );
}

function votes(race: readonly RaceClassificationRow[], story: RaceStory): ListRow[] {
  const most = story.votes[0]?.percentage ?? 0;
  return story.votes.slice(0, LISTED).flatMap(({ driverId, percentage }) =>
    listRow(race, driverId, {
      detail: "",
      figure: percentage === null ? "" : `${percentage.toFixed(1)}%`,
      share: most === 0 || percentage === null ? 0 : Math.round((100 * percentage) / most),
    }),
  );
}

function listRow(
  race: readonly RaceClassificationRow[],
  driverId: string,
  figures: Pick<ListRow, "detail" | "figure" | "share">,
): ListRow[] {
  const row = race.find(({ driver }) => driver.id === driverId);
  if (row === undefined) return [];
  return [{ key: driverId, name: row.driver.name, colour: row.team.colour, ...figures }];
}

function lapTable(kind: LapTableKind, race: readonly RaceClassificationRow[], story: RaceStory) {
  const cells = new Map<string, string[]>(
    kind === "positions"
      ? story.laps.map(({ driverId, positions }) => [driverId, positions.map((place) => place?.toString() ?? "–")])
      : gapsToLeader(story.laps).map(({ driverId, gapsMs }) => [
          driverId,
          gapsMs.map((ms) => (ms === 0 ? "0" : (ms / 1000).toFixed(1))),
        ]),
  );
  const rows = race.flatMap(({ driver, sharedCar }) => {
    const driverCells = cells.get(driver.id);
    return driverCells === undefined || sharedCar ? [] : [{ name: driver.name, cells: driverCells }];
  });
  if (rows.length === 0) return null;
  return { kind, laps: Math.max(...rows.map((row) => row.cells.length)), rows };
}
