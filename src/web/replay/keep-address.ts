import { addressQuery } from "./replay-state.ts";
import type { ReplayStore } from "./replay-store.ts";

/** Wait before an update. Browsers limit how often the URL may change, and a reader may hold a key down. */
const PAUSE_MS = 200;

/** Writes the current moment to the URL whenever the race is paused. Returns a function that stops the updates. */
export function keepAddress(store: ReplayStore): () => void {
  const path = location.pathname;
  let timer = 0;
  const unsubscribe = store.subscribe(() => {
    clearTimeout(timer);
    const state = store.getSnapshot();
    if (!state.isLive || state.isPlaying) return;
    timer = window.setTimeout(() => {
      // During a navigation, the URL already belongs to the next page.
      if (location.pathname === path) history.replaceState(history.state, "", path + addressQuery(state));
    }, PAUSE_MS);
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
