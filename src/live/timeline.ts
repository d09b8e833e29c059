import { MAX_DELAY_SECONDS } from "#domain/live/live-delay.ts";

import type { LiveFrame } from "./live-frame.ts";

const KEEP_MS = (MAX_DELAY_SECONDS + 20) * 1000;

export class Timeline {
  #frames: LiveFrame[] = [];

  push(frame: LiveFrame): void {
    this.#frames.push(frame);
    const from = this.#frames.findLastIndex(({ dueMs }) => dueMs <= frame.dueMs - KEEP_MS);
    // Keep the frame at `from`, because readers with the longest delay still see it. Frames are
    // removed in bulk, which is cheaper.
    if (from > 60) this.#frames.splice(0, from);
  }

  clear(): void {
    this.#frames = [];
  }

  newest(): LiveFrame | null {
    return this.#frames.at(-1) ?? null;
  }

  latestAt(ms: number): LiveFrame | null {
    return this.#frames.findLast(({ dueMs }) => dueMs <= ms) ?? null;
  }

  /**
   * Returns the frames after `id` that are due at `ms`, or null if frame `id` is unknown or was
   * dropped.
   */
  between(id: number, ms: number): LiveFrame[] | null {
    const at = this.#frames.findLastIndex((frame) => frame.id === id);
    return at === -1 ? null : this.#frames.slice(at + 1).filter(({ dueMs }) => dueMs <= ms);
  }
}
