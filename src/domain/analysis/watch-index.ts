import { mean, standardDeviation } from "simple-statistics";

import type { Excitement } from "./excitement.ts";

/**
 * Returns one figure for each race that orders them by how much there was to watch: many passes,
 * many changes of the lead, and drivers who finished far from where they started. Each of the three
 * counts as much as the others, measured in standard deviations of the given races. Zero is an
 * average race. The size of the lead is left out, because readers' ratings didn't follow it.
 */
export function watchIndices(races: readonly Excitement[]): number[] {
  const parts = [
    standardised(races.map(({ passes }) => Math.log1p(passes))),
    standardised(races.map(({ leadChanges }) => Math.log1p(leadChanges))),
    standardised(races.map(({ shuffle }) => shuffle)),
  ];
  return races.map((_, race) => parts.reduce((sum, part) => sum + (part[race] ?? 0), 0));
}

function standardised(values: readonly number[]): number[] {
  const [average, deviation] = [mean([...values]), standardDeviation([...values])];
  return values.map((value) => (deviation === 0 ? 0 : (value - average) / deviation));
}
