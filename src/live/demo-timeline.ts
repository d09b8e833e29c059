import { changeBetween } from "#domain/live/live-change.ts";
import { MAX_DELAY_SECONDS } from "#domain/live/live-delay.ts";
import type { LiveSession } from "#domain/live/live-session.ts";

import { LiveFrame } from "./live-frame.ts";
import { Timeline } from "./timeline.ts";

/** A session that runs in a loop: its state at any moment follows from the moment alone. */
export interface CircularSession {
  /** Length of one round, including the pause at its end. */
  readonly lengthMs: number;
  /** Begins a round. The returned function moves on to later and later moments, and returns the session then. */
  begin(roundBeganAtMs: number): (nowMs: number) => LiveSession;
}

const STEP_MS = 1_000;
const SIGN_OF_LIFE_MS = 10_000;
const BEHIND_MS = (MAX_DELAY_SECONDS + 10) * 1000;

/**
 * The demo session, for installations without live timing of their own. Made while there are readers,
 * a frame for every full second; since it follows from the clock, all instances show the same under the same ids.
 */
export function createDemoTimeline(session: CircularSession): {
  readonly timeline: Timeline;
  catchUp(nowMs: number): void;
} {
  const timeline = new Timeline();
  let madeUpToMs = -Infinity;
  let saidAtMs = -Infinity;
  let round = -1;
  let seeAt: (nowMs: number) => LiveSession = session.begin(0);
  let before: LiveSession | null = null;

  function make(atMs: number): void {
    const itsRound = Math.floor(atMs / session.lengthMs);
    if (itsRound !== round) {
      round = itsRound;
      seeAt = session.begin(round * session.lengthMs);
      before = null;
    }
    const now = seeAt(atMs);
    const change = before === null ? null : changeBetween(before, now);
    if (before === null || change !== null || atMs - saidAtMs >= SIGN_OF_LIFE_MS) {
      const said = before === null ? null : (change ?? {});
      timeline.push(new LiveFrame({ id: atMs / STEP_MS, dueMs: atMs, heardAtMs: atMs, session: now, change: said }));
      saidAtMs = atMs;
    }
    before = now;
    madeUpToMs = atMs;
  }

  return {
    timeline,
    catchUp(nowMs) {
      const upToMs = Math.floor(nowMs / STEP_MS) * STEP_MS;
      if (upToMs - madeUpToMs > BEHIND_MS) {
        // There were no readers for a while: begins again at the longest delay.
        timeline.clear();
        round = -1;
        const fromMs = Math.floor((upToMs - BEHIND_MS) / session.lengthMs) * session.lengthMs;
        make(fromMs);
      }
      while (madeUpToMs < upToMs) make(madeUpToMs + STEP_MS);
    },
  };
}
