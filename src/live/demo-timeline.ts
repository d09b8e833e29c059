import { changeBetween } from "#domain/live/live-change.ts";
import { MAX_DELAY_SECONDS } from "#domain/live/live-delay.ts";
import type { LiveSession } from "#domain/live/live-session.ts";

import { LiveFrame } from "./live-frame.ts";
import { Timeline } from "./timeline.ts";

/** A session that runs in a loop. Its state depends only on the time. */
export interface CircularSession {
  readonly lengthMs: number;
  /**
   * Starts one pass of the loop. The returned function gives the state at `nowMs`, which must increase from call to
   * call.
   */
  begin(roundBeganAtMs: number): (nowMs: number) => LiveSession;
}

const STEP_MS = 1_000;
const HEARTBEAT_MS = 10_000;
const MAX_BEHIND_MS = (MAX_DELAY_SECONDS + 10) * 1000;

/**
 * Creates the demo session for sites without live timing. While there are readers it adds a frame for every full second.
 * Frames depend only on the clock, so all instances send the same ones with the same ids.
 */
export function createDemoTimeline(session: CircularSession): {
  readonly timeline: Timeline;
  catchUp(nowMs: number): void;
} {
  const timeline = new Timeline();
  let madeUpToMs = -Infinity;
  let sentAtMs = -Infinity;
  let round = -1;
  let seeAt: (nowMs: number) => LiveSession = session.begin(0);
  let before: LiveSession | null = null;

  function make(atMs: number): void {
    const nextRound = Math.floor(atMs / session.lengthMs);
    if (nextRound !== round) {
      round = nextRound;
      seeAt = session.begin(round * session.lengthMs);
      before = null;
    }
    const now = seeAt(atMs);
    const change = before === null ? null : changeBetween(before, now);
    if (before === null || change !== null || atMs - sentAtMs >= HEARTBEAT_MS) {
      const sentChange = before === null ? null : (change ?? {});
      timeline.push(
        new LiveFrame({ id: atMs / STEP_MS, dueMs: atMs, heardAtMs: atMs, session: now, change: sentChange }),
      );
      sentAtMs = atMs;
    }
    before = now;
    madeUpToMs = atMs;
  }

  return {
    timeline,
    catchUp(nowMs) {
      const upToMs = Math.floor(nowMs / STEP_MS) * STEP_MS;
      if (upToMs - madeUpToMs > MAX_BEHIND_MS) {
        // There were no readers for a while, so skip to the pass of the session that is visible at the longest delay.
        timeline.clear();
        round = -1;
        const fromMs = Math.floor((upToMs - MAX_BEHIND_MS) / session.lengthMs) * session.lengthMs;
        make(fromMs);
      }
      while (madeUpToMs < upToMs) make(madeUpToMs + STEP_MS);
    },
  };
}
