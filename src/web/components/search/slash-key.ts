import { useSyncExternalStore } from "react";

import { readStored, writeStored } from "../../browser-storage.ts";
import { SEARCH_KEY_KEY } from "../shell/storage-keys.ts";

const CHANGED = "gridwalk:search-key";

/** Whether `/` alone opens the search: unless it was switched off in this browser, as speech input may need (WCAG 2.1.4). */
export function isSlashKeyOn(): boolean {
  return readStored(SEARCH_KEY_KEY) !== "off";
}

/** As above, kept up to date; true in the document. */
export function useSlashKey(): boolean {
  return useSyncExternalStore(subscribe, isSlashKeyOn, () => true);
}

/** Does nothing where the browser stores nothing. */
export function switchSlashKey(on: boolean): void {
  if (!writeStored(SEARCH_KEY_KEY, on ? null : "off")) return;
  window.dispatchEvent(new Event(CHANGED));
}

/** Told by this page, and by others of this browser. */
function subscribe(onChange: () => void): () => void {
  const events = [CHANGED, "storage"];
  for (const event of events) window.addEventListener(event, onChange);
  return () => {
    for (const event of events) window.removeEventListener(event, onChange);
  };
}
