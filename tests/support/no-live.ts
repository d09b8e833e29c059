import type { Live } from "#services.ts";

/** For whatever has nothing to do with live timing: nothing was ever heard. */
export const noLive: Live = {
  hasFeed: false,
  nowMs: () => Date.now(),
  look: () => null,
  join: () => () => undefined,
};
