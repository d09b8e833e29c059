/** Requests that a cache has answered, or couldn't answer, since the process started. */
export interface CacheCounts {
  hits: number;
  /** Answered with an outdated copy, because a new one wasn't ready. */
  stale: number;
  misses: number;
}

export const noCounts = (): CacheCounts => ({ hits: 0, stale: 0, misses: 0 });
