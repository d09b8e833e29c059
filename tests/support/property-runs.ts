/** Maximum runs of a property in `npm test`. Further runs rarely find anything new. */
const MAX_RUNS = 100;

/** Returns a property's number of runs: `full` in `npm run test:long`, at most `most` otherwise. */
export function propertyRuns(full: number, most = MAX_RUNS): number {
  return process.env.PROPERTY_RUNS === "full" ? full : Math.min(full, most);
}
