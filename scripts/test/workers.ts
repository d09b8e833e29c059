import { availableParallelism } from "node:os";

const cores = availableParallelism();

/** One more than the number of cores, because many tests wait for processes and responses. */
export const testWorkers = (available = cores): number => Math.min(available + 1, 12);

/** Each worker runs a site and a browser. All share one database server. */
export const journeyWorkers = (available = cores): number => Math.min(available, 6);

/** Only a few at a time, because the linter and the compiler use several threads themselves. */
export const gatesAtOnce = (available = cores): number => Math.min(available, 4);
