import type { LiveSession } from "#domain/live/live-session.ts";

import { createStepTimeline, type StepTimeline } from "./step-timeline.ts";

/** A session that runs in a loop. Its state depends only on the time. */
export interface CircularSession {
  readonly lengthMs: number;
  /**
   * Starts a new run of the loop. The returned function gives the state at `nowMs` and must be
   * called with increasing times.
   */
  begin(roundBeganAtMs: number): (nowMs: number) => LiveSession;
}

export function createDemoTimeline(session: CircularSession): StepTimeline {
  let round = -1;
  let madeUpToMs = -Infinity;
  let seeAt: ((nowMs: number) => LiveSession) | undefined;
  return createStepTimeline({
    beginAt: (atMs) => Math.floor(atMs / session.lengthMs) * session.lengthMs,
    stateAt(atMs) {
      const nextRound = Math.floor(atMs / session.lengthMs);
      const isNew = nextRound !== round || atMs <= madeUpToMs;
      if (isNew || seeAt === undefined) seeAt = session.begin(nextRound * session.lengthMs);
      round = nextRound;
      madeUpToMs = atMs;
      return { session: seeAt(atMs), isNew };
    },
  });
}
