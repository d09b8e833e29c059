import { scaleLinear } from "d3-scale";

import type { RaceClassificationRow } from "#db/queries/results/classifications.ts";
import type { RaceStory } from "#db/queries/results/meeting-story.ts";
import { gapsToLeader } from "#domain/results/gaps.ts";

import { type CarLine, carLines } from "./car-line.server.ts";
import { encodeLapLine } from "./lap-line.ts";

export interface GapLine extends CarLine {
  /** SVG path data: x is the lap, from 1, and y is tenths of a second behind the leader. */
  readonly d: string;
  /** End of the line, or the point where it leaves the chart because the gap is too large. */
  readonly end: { readonly lap: number; readonly tenths: number; readonly leaves: boolean };
}

export type GapChartView = NonNullable<ReturnType<typeof gapChart>>;

const TENTHS = 100;
const MIN_LAPS = 3;
/**
 * Maximum depth of the chart, as a multiple of a typical lap time. Cars more than about a lap
 * behind leave the chart.
 */
const LAP_SHARE = 1.08;
const SHALLOWEST = 100;

export function gapChart(race: readonly RaceClassificationRow[], story: RaceStory) {
  const gaps = gapsToLeader(story.laps);
  const laps = Math.max(0, ...gaps.map(({ gapsMs }) => gapsMs.length));
  if (laps < MIN_LAPS) return null;
  const tenths = new Map(
    gaps.map(({ driverId, gapsMs }) => [driverId, gapsMs.map((ms) => Math.round(ms / TENTHS))]),
  );
  const deepest = depth(
    [...tenths.values()].filter((line) => line.length === laps),
    story,
  );
  return {
    laps,
    /** Largest gap shown, in tenths of a second. */
    deepest,
    ticks: scaleLinear([0, deepest], [0, 1]).ticks(6),
    lines: [...carLines(race)].flatMap(([driverId, look]) => {
      const line = tenths.get(driverId);
      if (line === undefined) return [];
      const last = line.at(-1) ?? 0;
      // A line leaves the chart if its final gap is too large. Earlier gaps don't matter, because a
      // lapped car that is waved past the field may come back into view.
      const leaves = last > deepest;
      const end = leaves
        ? { lap: line.findLastIndex((gap) => gap <= deepest) + 2, tenths: deepest, leaves }
        : { lap: line.length, tenths: last, leaves };
      return [{ ...look, d: encodeLapLine(line, 1), end }];
    }),
  };
}

function depth(onLeadLap: readonly (readonly number[])[], { laps }: RaceStory): number {
  const furthest = Math.max(SHALLOWEST, ...onLeadLap.flat());
  const times = laps
    .flatMap(({ lapTimesMs }) => lapTimesMs.filter((time) => time !== null))
    .toSorted((a, b) => a - b);
  const usual = (times[Math.floor(times.length / 2)] ?? 0) / TENTHS;
  return Math.round(Math.min(furthest * 1.04, Math.max(usual * LAP_SHARE, SHALLOWEST)));
}
