import { availableParallelism } from "node:os";

const cores = availableParallelism();

/** Test files in parallel: one more than the cores, because many tests wait for processes and responses. */
export const testWorkers = (available = cores): number => Math.min(available + 1, 12);

/** Journeys in parallel: each worker runs a site and a browser, and all share one database server. */
export const journeyWorkers = (available = cores): number => Math.min(available, 6);

/** Gates in parallel: the linter and the compiler use several threads themselves. */
export const gatesAtOnce = (available = cores): number => Math.min(available, 4);
