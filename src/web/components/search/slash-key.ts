import { useSyncExternalStore } from "react";

import { readStored, writeStored } from "../../browser-storage.ts";
import { SEARCH_KEY_KEY } from "../shell/storage-keys.ts";

const CHANGED = "gridwalk:search-key";

/**
 * Returns true if `/` opens the search. Users of speech input may have to switch it off (WCAG
 * 2.1.4).
 */
export function isSlashKeyOn(): boolean {
  return readStored(SEARCH_KEY_KEY) !== "off";
}

export function useSlashKey(): boolean {
  return useSyncExternalStore(subscribe, isSlashKeyOn, () => true);
}

export function switchSlashKey(on: boolean): void {
  if (!writeStored(SEARCH_KEY_KEY, on ? null : "off")) return;
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(onChange: () => void): () => void {
  const events = [CHANGED, "storage"];
  for (const event of events) window.addEventListener(event, onChange);
  return () => {
    for (const event of events) window.removeEventListener(event, onChange);
  };
}
