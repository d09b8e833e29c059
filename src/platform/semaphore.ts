export interface Semaphore {
  enter(): Promise<boolean>;
  leave(): void;
}

export function createSemaphore(maxParallel: number, maxWaiting: number): Semaphore {
  let inside = 0;
  const waiting: (() => void)[] = [];
  return {
    async enter() {
      if (inside < maxParallel) {
        inside += 1;
        return true;
      }
      if (waiting.length >= maxWaiting) return false;
      await new Promise<void>((resolve) => waiting.push(resolve));
      return true;
    },
    leave() {
      const next = waiting.shift();
      if (next === undefined) inside -= 1;
      else next();
    },
  };
}
