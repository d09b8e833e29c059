/** The browser, as far as waiting for a classification needs it; a test has one of its own. */
export interface Surroundings {
  /** From 0 to 1. */
  random(): number;
  /** Calls once, unless the returned function is called before. */
  after(ms: number, call: () => void): () => void;
  isHidden(): boolean;
  /** Whether the classification is known; false also when there was no answer. Never throws. */
  ask(): Promise<boolean>;
}

/** After a session that has just ended soon, then ever less often: some classifications come the day after, some never. */
const FIRST_MS = 30_000;
const LATEST_MS = 10 * 60_000;
const GROWTH = 1.5;

/** Asks now and then whether a session is official, until it is. A page that nobody looks at asks once somebody does. */
export function awaitOfficial(around: Surroundings, onOfficial: () => void): { lookAgain(): void; stop(): void } {
  let waitMs = FIRST_MS;
  let isStopped = false;
  /** It was time to ask while nobody looked. */
  let isDue = false;
  let cancel = around.after(nextWait(), () => void ask());

  /** Up to half more or less: the pages of a session that ended for all of them do not ask together. */
  function nextWait(): number {
    const ms = waitMs * (0.5 + around.random());
    waitMs = Math.min(LATEST_MS, waitMs * GROWTH);
    return ms;
  }

  async function ask(): Promise<void> {
    isDue = around.isHidden();
    if (isDue) return;
    const isOfficial = await around.ask();
    if (isStopped) return;
    if (isOfficial) return onOfficial();
    cancel = around.after(nextWait(), () => void ask());
  }

  return {
    lookAgain() {
      if (isDue) void ask();
    },
    stop() {
      isStopped = true;
      isDue = false;
      cancel();
    },
  };
}
