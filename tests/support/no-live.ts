import type { Live } from "#live/live.ts";

/** Live timing for tests without it: nothing has ever been received. */
export const noLive: Live = {
  hasFeed: false,
  nowMs: () => Date.now(),
  look: () => null,
  join: () => () => undefined,
};
