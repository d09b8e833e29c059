import type { PaceGap } from "./race-pace.ts";

const texts: Readonly<Record<PaceGap, string>> = {
  "no-laps": "No lap times are recorded of this race.",
  "changing-track":
    "The track was wet or drying, so that the times of different laps can’t be compared.",
  "too-short": "Too few laps were driven without traffic, stops or interruptions.",
};

/** Says why a race has no table of pace, as a sentence. */
export function paceGapText(gap: PaceGap): string {
  return texts[gap];
}
