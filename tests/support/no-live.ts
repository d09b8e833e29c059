import type { Live } from "#services.ts";

/** For tests without live timing: nothing was ever received. */
export const noLive: Live = {
  hasFeed: false,
  nowMs: () => Date.now(),
  look: () => null,
  join: () => () => undefined,
};
