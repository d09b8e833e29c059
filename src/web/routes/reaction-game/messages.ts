import { DRIVERS_REACT_IN_ABOUT_MS } from "#domain/games/reaction/attempts.ts";
import type { Start, VoidReason } from "#domain/games/reaction/start.ts";

type Standing = "fastest" | "improved" | "none";

const voidReasons: Readonly<Record<VoidReason, string>> = {
  left: "You left the page, so that start doesn’t count.",
  "other-press": "You used a second finger or button, so that start doesn’t count.",
  stalled: "Your screen froze for a moment, so that start doesn’t count.",
  asleep: "Too slow. That start doesn’t count.",
};

export const standingWords: Readonly<Record<Standing, string | null>> = {
  fastest: "Your fastest",
  improved: "Faster than your average",
  none: null,
};

/** Returns the text for a finished attempt, without its time, or null for an unfinished one. */
export function outcomeWords(start: Start): string | null {
  switch (start.kind) {
    case "jump-start":
      return jumpStartWords(start.offsetMs, start.lights);
    case "void":
      return voidReasons[start.reason];
    case "result":
      return compareWithDrivers(start.reactionMs);
    case "idle":
    case "called":
    case "arming":
    case "hold":
    case "go":
      return null;
  }
}

function jumpStartWords(offsetMs: number, lights: number): string {
  if (offsetMs >= 0)
    return `${Math.floor(offsetMs)} ms after lights out. Anything under 100 ms counts as a guess.`;
  const seconds = (-offsetMs / 1_000).toFixed(3);
  const seen = lights === 1 ? "1 light" : `${lights} lights`;
  return `${seconds} s too early, with ${seen} on.`;
}

/**
 * Drivers' reaction times are published in tenths of a second, which is too coarse for a comparison
 * in milliseconds.
 */
export function compareWithDrivers(reactionMs: number): string {
  const drivers = `a typical F1 driver (about ${DRIVERS_REACT_IN_ABOUT_MS} ms)`;
  if (reactionMs < DRIVERS_REACT_IN_ABOUT_MS - 25) return `Quicker than ${drivers}.`;
  if (reactionMs < DRIVERS_REACT_IN_ABOUT_MS + 25) return `Level with ${drivers}.`;
  const behind = Math.round((reactionMs - DRIVERS_REACT_IN_ABOUT_MS) / 50) * 50;
  return `About ${Math.max(50, behind)} ms behind ${drivers}.`;
}

export function announcement(start: Start, standing: Standing): string {
  if (start.kind === "arming") return "Five lights are coming on. Press when they go out.";
  const words = outcomeWords(start);
  if (words === null) return "";
  if (start.kind === "jump-start") return `Jump start. ${words}`;
  if (start.kind !== "result") return words;
  const place = standingWords[standing];
  return `${Math.floor(start.reactionMs)} milliseconds. ${place === null ? "" : `${place}. `}${words}`;
}

/** Describes the accuracy of a reaction time: the duration of one screen frame. */
export function precisionWords(frameMs: number | null): string {
  if (frameMs === null) return "";
  const hertz = Math.round(1_000 / frameMs);
  return `± ${Math.ceil(frameMs)} ms, one frame at ${hertz} Hz`;
}
