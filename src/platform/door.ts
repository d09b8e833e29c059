export interface Door {
  /** False: so many wait already that nobody more is let in. */
  enter(): Promise<boolean>;
  leave(): void;
}

/** Lets so many in at once and so many wait; `enter` is false for everybody else. */
export function createDoor(atOnce: number, waitingMost: number): Door {
  let inside = 0;
  const waiting: (() => void)[] = [];
  return {
    async enter() {
      if (inside < atOnce) {
        inside += 1;
        return true;
      }
      if (waiting.length >= waitingMost) return false;
      await new Promise<void>((resolve) => waiting.push(resolve));
      return true;
    },
    leave() {
      const next = waiting.shift();
      // Who waited takes the place of who leaves.
      if (next === undefined) inside -= 1;
      else next();
    },
  };
}
