import { changeBetween } from "#domain/live/live-change.ts";
import { MAX_DELAY_SECONDS } from "#domain/live/live-delay.ts";
import type { LiveSession } from "#domain/live/live-session.ts";

import { LiveFrame } from "./live-frame.ts";
import { Timeline } from "./timeline.ts";

export interface SteppedSession {
  /**
   * Returns the state at `atMs`, or null if there is none. `atMs` increases from call to call,
   * except when it jumps to a result of `beginAt`.
   */
  stateAt(atMs: number): { readonly session: LiveSession; readonly isNew: boolean } | null;
  /** Returns the time at which to start stepping in order to reach the state at `atMs`. */
  beginAt(atMs: number): number;
}

export interface StepTimeline {
  readonly timeline: Timeline;
  catchUp(nowMs: number): void;
  reset(): void;
}

const STEP_MS = 1_000;
const HEARTBEAT_MS = 10_000;
const MAX_BEHIND_MS = (MAX_DELAY_SECONDS + 10) * 1000;

/**
 * Creates the timeline of a session whose state depends only on the time. `catchUp` adds the
 * missing frames up to `nowMs`, at most one per second. All instances send the same frames with the
 * same ids.
 */
export function createStepTimeline({ stateAt, beginAt }: SteppedSession): StepTimeline {
  const timeline = new Timeline();
  let madeUpToMs = -Infinity;
  let sentAtMs = -Infinity;
  let before: LiveSession | null = null;

  function make(atMs: number): void {
    madeUpToMs = atMs;
    const state = stateAt(atMs);
    if (state === null) {
      timeline.clear();
      before = null;
      return;
    }
    const { session, isNew } = state;
    if (isNew) before = null;
    const change = before === null ? null : changeBetween(before, session);
    if (before === null || change !== null || atMs - sentAtMs >= HEARTBEAT_MS) {
      const sentChange = before === null ? null : (change ?? {});
      timeline.push(
        new LiveFrame({
          id: atMs / STEP_MS,
          dueMs: atMs,
          heardAtMs: atMs,
          session,
          change: sentChange,
        }),
      );
      sentAtMs = atMs;
    }
    before = session;
  }

  function reset(): void {
    timeline.clear();
    before = null;
    madeUpToMs = -Infinity;
  }

  return {
    timeline,
    reset,
    catchUp(nowMs) {
      const upToMs = Math.floor(nowMs / STEP_MS) * STEP_MS;
      // There were no readers for a while, or the clock was set back.
      const isLost = upToMs - madeUpToMs > MAX_BEHIND_MS || upToMs < madeUpToMs - MAX_BEHIND_MS;
      if (isLost) {
        reset();
        make(beginAt(upToMs - MAX_BEHIND_MS));
      }
      while (madeUpToMs < upToMs) make(madeUpToMs + STEP_MS);
    },
  };
}
