import type { RaceClassificationRow } from "#db/queries/results/classifications.ts";
import type { RaceStory } from "#db/queries/results/meeting-story.ts";
import { lapChart } from "#domain/results/lap-chart.ts";

import { type CarLine, carLines } from "./car-line.server.ts";
import { encodeLapLine } from "./lap-line.ts";

export interface PositionLine extends CarLine {
  /** SVG path data: x is 0 for the grid and then the lap, and y is the position. */
  readonly d: string;
  readonly stops: string;
  readonly pitLaneStart: boolean;
  /** Row at the chequered flag; null for cars that retired. */
  readonly flag: number | null;
  /** Shown at the flag instead of a position, e.g. DSQ or NC. */
  readonly tag: string | null;
}

export type PositionChartView = NonNullable<ReturnType<typeof positionChart>>;

export function positionChart(race: readonly RaceClassificationRow[], story: RaceStory) {
  const positionsOf = new Map(story.laps.map(({ driverId, positions }) => [driverId, positions]));
  const rows = race.filter((row) => !row.sharedCar);
  const chart = lapChart(
    rows.map((row) => ({
      ...row,
      driverId: row.driver.id,
      positions: positionsOf.get(row.driver.id) ?? [],
    })),
  );
  if (chart === null) return null;
  const looks = carLines(race);
  const tags = new Map(
    rows.map((row) => [row.driver.id, row.position === null ? row.status : null]),
  );
  const pitLane = new Set(rows.flatMap((row) => (row.pitLaneStart ? [row.driver.id] : [])));
  const stops = Map.groupBy(story.stops, ({ driverId }) => driverId);
  return {
    laps: chart.laps,
    places: chart.places,
    lines: chart.lines.flatMap((line) => {
      const look = looks.get(line.driverId);
      if (look === undefined) return [];
      const laps = new Set((stops.get(line.driverId) ?? []).map(({ lap }) => lap));
      return [
        {
          ...look,
          d: encodeLapLine(line.places),
          stops: [...laps].map((lap) => dot(lap, line.places[lap] ?? null)).join(""),
          pitLaneStart: pitLane.has(line.driverId),
          flag: line.flagPlace,
          tag: tags.get(line.driverId) ?? null,
        },
      ];
    }),
  };
}

function dot(lap: number, place: number | null): string {
  return place === null ? "" : `M${lap} ${place}h0`;
}
