import { addressQuery } from "./replay-state.ts";
import type { ReplayStore } from "./replay-store.ts";

/** Browsers limit how often the URL may change in a short time, and a key may be held down. */
const PAUSE_MS = 200;

/** Writes the current moment to the URL whenever the race is paused, until the returned function is called. */
export function keepAddress(store: ReplayStore): () => void {
  const path = location.pathname;
  let timer = 0;
  const unsubscribe = store.subscribe(() => {
    clearTimeout(timer);
    const state = store.getSnapshot();
    if (!state.isLive || state.isPlaying) return;
    timer = window.setTimeout(() => {
      // During a navigation, the URL is already the next page's.
      if (location.pathname === path) history.replaceState(history.state, "", path + addressQuery(state));
    }, PAUSE_MS);
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
