import { useSyncExternalStore } from "react";

import type { ReplayState } from "./replay-state.ts";
import type { ReplayStore } from "./replay-store.ts";

/**
 * Reads a part of a replay's state. The component renders again only when that part changes, so
 * `select` must return a primitive or an object that is already part of the state.
 */
export function useReading<Reading>(
  store: ReplayStore,
  select: (state: ReplayState) => Reading,
): Reading {
  const read = (): Reading => select(store.getSnapshot());
  return useSyncExternalStore(store.subscribe, read, read);
}
