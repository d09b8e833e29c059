import type { LiveSession } from "#domain/live/live-session.ts";
import type { LiveChannel } from "#live/live.ts";

/**
 * Initial data for the live page, which the stream then updates. Times are the server's, in epoch
 * milliseconds.
 */
export interface LiveStart {
  readonly channel: LiveChannel;
  readonly delaySeconds: number;
  /** False for readers who have their own clock, whose pages poll. */
  readonly hasStream: boolean;
  readonly nowMs: number;
  /** Milliseconds of site time per millisecond of real time (see `Clock`). */
  readonly speed: number;
  readonly frame: { readonly heardAtMs: number; readonly session: LiveSession } | null;
}
