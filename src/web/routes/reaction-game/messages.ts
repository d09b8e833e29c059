import { DRIVERS_REACT_IN_ABOUT_MS } from "#domain/games/reaction/attempts.ts";
import type { Start, VoidReason } from "#domain/games/reaction/start.ts";

type Standing = "fastest" | "improved" | "none";

const voidReasons: Readonly<Record<VoidReason, string>> = {
  left: "You left the page, so that start doesn’t count.",
  "other-press": "You used a second finger or button, so that start doesn’t count.",
  stalled: "Your screen froze for a moment, so that start doesn’t count.",
  asleep: "Too slow. That start doesn’t count.",
};

/** What stands below a figure, by its place among the player's own. */
export const standingWords: Readonly<Record<Standing, string | null>> = {
  fastest: "Your fastest",
  improved: "Faster than your average",
  none: null,
};

/** What is said of an attempt that is over, without its figure; null while there is nothing to say. */
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
  if (offsetMs >= 0) return `${Math.floor(offsetMs)} ms after lights out. Under 100 ms counts as a guess.`;
  const seconds = (-offsetMs / 1_000).toFixed(3);
  const seen = lights === 1 ? "1 light" : `${lights} lights`;
  return `${seconds} s too early, with ${seen} on.`;
}

/** Drivers' figures are published to a tenth of a second, so nobody is told to be a few milliseconds better. */
export function compareWithDrivers(reactionMs: number): string {
  const drivers = `a typical F1 driver (about ${DRIVERS_REACT_IN_ABOUT_MS} ms)`;
  if (reactionMs < DRIVERS_REACT_IN_ABOUT_MS - 25) return `Quicker than ${drivers}.`;
  if (reactionMs < DRIVERS_REACT_IN_ABOUT_MS + 25) return `Level with ${drivers}.`;
  const behind = Math.round((reactionMs - DRIVERS_REACT_IN_ABOUT_MS) / 50) * 50;
  return `About ${Math.max(50, behind)} ms behind ${drivers}.`;
}

/** For who does not see the lights: once when they begin, once when it is over. */
export function announcement(start: Start, standing: Standing): string {
  if (start.kind === "arming") return "Five lights are coming on. Press when they go out.";
  const words = outcomeWords(start);
  if (words === null) return "";
  if (start.kind === "jump-start") return `Jump start. ${words}`;
  if (start.kind !== "result") return words;
  const place = standingWords[standing];
  return `${Math.floor(start.reactionMs)} milliseconds. ${place === null ? "" : `${place}. `}${words}`;
}

/** How good a figure is, from the screen it was measured on. */
export function precisionWords(frameMs: number | null): string {
  if (frameMs === null) return "";
  const hertz = Math.round(1_000 / frameMs);
  return `± ${Math.ceil(frameMs)} ms, one frame at ${hertz} Hz`;
}
