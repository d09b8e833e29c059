import { cutChange } from "#domain/live/cut-change.ts";
import { applyChange, changeBetween, type LiveChange } from "#domain/live/live-change.ts";
import { clockAt, type LiveSession } from "#domain/live/live-session.ts";
import type { Json } from "#domain/live/merge-update.ts";
import { LiveFrame } from "#live/live-frame.ts";
import { liveTimes } from "#upstream/live-timing/f1/f1-event.ts";
import { F1State } from "#upstream/live-timing/f1/f1-state.ts";

interface Played {
  /** Sizes in bytes, in ascending order, of all frames except the first, which is a snapshot. */
  readonly bytes: readonly number[];
  /** The longest time, in seconds, that a reader lagged behind the source. */
  readonly longestBehind: number;
  /** The largest error of a reader's session clock, in milliseconds. */
  readonly clockOffMs: number;
  readonly known: LiveSession;
  readonly session: LiveSession;
}

/** Plays a session as readers receive it: one frame of changes per second. */
export function playFrames(
  messages: readonly { readonly atMs: number; readonly topic: string; readonly data: Json }[],
  state = new F1State(),
): Played {
  const bytes: number[] = [];
  let known: LiveSession | null = null;
  let session = state.read(liveTimes(0));
  let behind = 0;
  let longestBehind = 0;
  let clockOffMs = 0;
  let at = 0;
  for (
    let nowMs = (messages[0]?.atMs ?? 0) + 1000;
    at < messages.length || behind > 0;
    nowMs += 1000
  ) {
    for (; (messages[at]?.atMs ?? Infinity) <= nowMs; at += 1)
      state.apply(messages[at]?.topic ?? "", messages[at]?.data ?? null);
    session = state.read(liveTimes(nowMs));
    const whole: LiveChange | null = known === null ? null : changeBetween(known, session);
    const change: LiveChange | null = whole && cutChange(whole, session);
    const id = 1_000_000 + bytes.length;
    if (change !== null) {
      const frame = new LiveFrame({ id, dueMs: nowMs, heardAtMs: nowMs, session, change });
      bytes.push(frame.event().length);
      // Serialised as in the database and on the wire.
      known = known && applyChange(known, JSON.parse(JSON.stringify(change)) as LiveChange);
    }
    known ??= session;
    if (known.clock && session.clock)
      clockOffMs = Math.max(
        clockOffMs,
        Math.abs(clockAt(known.clock, nowMs) - session.clock.remainingMs),
      );
    behind = change === whole ? 0 : behind + 1;
    longestBehind = Math.max(longestBehind, behind);
  }
  return {
    bytes: bytes.sort((a, b) => a - b),
    longestBehind,
    clockOffMs,
    known: known ?? session,
    session,
  };
}

export const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
