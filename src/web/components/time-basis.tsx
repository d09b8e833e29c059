import { useSyncExternalStore } from "react";

import { readStored, writeStored } from "../browser-storage.ts";
import styles from "./time-basis.module.css";

export type TimeBasis = "local" | "track" | "utc";

/** Local storage key, also read by the inline script. */
export const TIME_BASIS_KEY = "timeBasis";
/** Dispatched on the window when the choice changes; the inline script listens too. */
export const TIME_BASIS_CHANGED = "gridwalk:time-basis";

const CHOICES: readonly { readonly value: TimeBasis; readonly label: string }[] = [
  { value: "local", label: "Your time" },
  { value: "track", label: "Track" },
  { value: "utc", label: "UTC" },
];

/** Choice where storage is blocked; lasts as long as the page. */
let unstored: TimeBasis | null = null;

function choose(basis: TimeBasis): void {
  unstored = writeStored(TIME_BASIS_KEY, basis) ? null : basis;
  window.dispatchEvent(new Event(TIME_BASIS_CHANGED));
}

function read(): TimeBasis {
  const chosen = unstored ?? readStored(TIME_BASIS_KEY);
  return chosen === "track" || chosen === "utc" ? chosen : "local";
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(TIME_BASIS_CHANGED, onChange);
  window.addEventListener("storage", onChange);
  return () => {
    window.removeEventListener(TIME_BASIS_CHANGED, onChange);
    window.removeEventListener("storage", onChange);
  };
}

/** Returns whose time zone session times are in; "track" on the server and for the first hydration. */
export function useTimeBasis(): TimeBasis {
  return useSyncExternalStore(subscribe, read, () => "track");
}

/**
 * Your time, track time or UTC, for every session time on the site. Needs script; without it, times are the track's.
 */
export function TimeBasisChoice({ name }: { readonly name: string }) {
  const basis = useTimeBasis();
  return (
    <fieldset className={`${styles.choice} needs-script`}>
      <legend className="visually-hidden">Show times in</legend>
      {CHOICES.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} checked={basis === value} onChange={() => choose(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
