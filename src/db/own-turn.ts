import { setImmediate } from "node:timers/promises";

let lastTurn: Promise<void> = Promise.resolve();

/**
 * Resolves in a separate turn of the event loop. Long tasks await this before each part, so that
 * the process can answer health checks and serve cached pages in between.
 */
export function ownTurnOfLoop(): Promise<void> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}
