import { availableParallelism } from "node:os";

const cores = availableParallelism();

/** Test files at once: one more than there are cores, because many wait for processes to end and for answers. */
export const testWorkers = (available = cores): number => Math.min(available + 1, 12);

/** Journeys at once: each worker runs a site and a browser, and shares one database server with the others. */
export const journeyWorkers = (available = cores): number => Math.min(available, 6);

/** Gates at once: linter and compiler use several threads themselves. */
export const gatesAtOnce = (available = cores): number => Math.min(available, 4);
