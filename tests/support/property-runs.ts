/** Runs of a property in `npm test`: beyond these a run rarely finds what the first ones didn't. */
const MAX_RUNS = 100;

/** The number of runs of a property: `full` in `npm run test:long`, capped otherwise. */
export function propertyRuns(full: number): number {
  return process.env.PROPERTY_RUNS === "full" ? full : Math.min(full, MAX_RUNS);
}
