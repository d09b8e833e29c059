import { addressQuery } from "./replay-state.ts";
import type { ReplayStore } from "./replay-store.ts";

/** Browsers refuse too many changes of the address in a short time, and a key may be held down. */
const PAUSE_MS = 200;

/** Writes the moment shown into the address whenever the race is at rest, until the returned function is called. */
export function keepAddress(store: ReplayStore): () => void {
  const path = location.pathname;
  let timer = 0;
  const unsubscribe = store.subscribe(() => {
    clearTimeout(timer);
    const state = store.getSnapshot();
    if (!state.isLive || state.isPlaying) return;
    timer = window.setTimeout(() => {
      // On the way to another page the address is that page's already.
      if (location.pathname === path) history.replaceState(history.state, "", path + addressQuery(state));
    }, PAUSE_MS);
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
