import { useSyncExternalStore } from "react";

import { readStored, writeStored } from "../browser-storage.ts";
import { Segmented } from "../ui/segmented.tsx";

export type TimeBasis = "local" | "track" | "utc";

/** Local storage key, also read by the inline script. */
export const TIME_BASIS_KEY = "timeBasis";
/** Dispatched on the window when the choice changes. The inline script listens to it too. */
export const TIME_BASIS_CHANGED = "gridwalk:time-basis";

const CHOICES: readonly { readonly value: TimeBasis; readonly label: string }[] = [
  { value: "local", label: "Your time" },
  { value: "track", label: "Track" },
  { value: "utc", label: "UTC" },
];

/** The choice while storage is blocked. It lasts until the page is closed. */
let unstored: TimeBasis | null = null;

function choose(basis: TimeBasis): void {
  unstored = writeStored(TIME_BASIS_KEY, basis) ? null : basis;
  window.dispatchEvent(new Event(TIME_BASIS_CHANGED));
}

function read(): TimeBasis {
  const storedBasis = unstored ?? readStored(TIME_BASIS_KEY);
  return storedBasis === "track" || storedBasis === "utc" ? storedBasis : "local";
}

/**
 * The time basis that the inline script used. The reader may choose a different basis before all parts of the page have
 * hydrated.
 */
const atStart = typeof window === "undefined" ? "server" : read();

function subscribe(onChange: () => void): () => void {
  window.addEventListener(TIME_BASIS_CHANGED, onChange);
  window.addEventListener("storage", onChange);
  return () => {
    window.removeEventListener(TIME_BASIS_CHANGED, onChange);
    window.removeEventListener("storage", onChange);
  };
}

export function useTimeBasis(): TimeBasis {
  return useSyncExternalStore(subscribe, read, () => "track");
}

/** Returns the basis of the times in the document: the inline script's, or "server" while rendering on the server. */
export function useBasisOfTimes(): TimeBasis | "server" {
  return useSyncExternalStore(subscribe, read, () => atStart);
}

/**
 * Lets readers choose their own time, track time or UTC for every session time on the site. Without JavaScript, there
 * is no choice, and times are in the reader's preferred zone, or else the track's.
 */
export function TimeBasisChoice({ name }: { readonly name: string }) {
  const basis = useTimeBasis();
  return (
    <Segmented
      legend="Show times in"
      name={name}
      choices={CHOICES}
      value={basis}
      onChoose={choose}
      className="needs-script"
    />
  );
}
