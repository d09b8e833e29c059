import { setImmediate } from "node:timers/promises";

let lastTurn: Promise<void> = Promise.resolve();

/**
 * Resolves in a turn of the event loop of its own. Work of several milliseconds waits for one before each part, which
 * lets the process answer health checks and cached pages in between, even if several parts are ready at once.
 */
export function ownTurnOfLoop(): Promise<void> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}
