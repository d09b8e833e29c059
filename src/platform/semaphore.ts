export interface Semaphore {
  /** False where too many are waiting already. */
  enter(): Promise<boolean>;
  leave(): void;
}

/** Lets `atOnce` in at the same time and `maxWaiting` wait. */
export function createSemaphore(atOnce: number, maxWaiting: number): Semaphore {
  let inside = 0;
  const waiting: (() => void)[] = [];
  return {
    async enter() {
      if (inside < atOnce) {
        inside += 1;
        return true;
      }
      if (waiting.length >= maxWaiting) return false;
      await new Promise<void>((resolve) => waiting.push(resolve));
      return true;
    },
    leave() {
      const next = waiting.shift();
      // The one that waited longest takes the place of the one that leaves.
      if (next === undefined) inside -= 1;
      else next();
    },
  };
}
