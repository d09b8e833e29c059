/*
 * One start, as a pure machine: what happens and when comes in, what is to be seen goes out. All times are milliseconds
 * of one clock that is never set back (the browser's time origin); nothing here asks what time it is.
 *
 * A reaction is counted from the frame *after* the one that draws the lights out: what is drawn in a frame is on the
 * screen with the next one at the earliest. So the figure is good to one frame.
 */

export const LIGHTS = 5;
/** Between the press that starts it and the first light, and between a light and the next one. */
export const LIGHT_EVERY_MS = 1_000;
/** From the press to the fifth light. */
export const LIGHTS_TAKE_MS = LIGHTS * LIGHT_EVERY_MS;
export const HOLD_MS = { shortest: 200, longest: 3_000 } as const;
/** Nobody sees, decides and moves in less: whoever is quicker has guessed (as in athletics, World Athletics TR 16.6). */
export const QUICKEST_REACTION_MS = 100;
/** Who has not pressed by then has gone for coffee. */
export const SLOWEST_REACTION_MS = 5_000;
/** A second press this soon after the first belongs to it: fingers bounce. */
export const BOUNCE_MS = 300;
/** An ending is shown for at least this long, so that a nervous second press does not wipe it away. */
export const SETTLE_MS = 600;
/** Lights that go out in a frame longer than this are not measured: the error would be as large. */
const MAX_FRAME_MS = 50;
/** While the lights come on the screen may stand still for this long before the start is off. */
const MAX_STALL_MS = 250;

/** Why a start does not count. */
export type VoidReason =
  /** The page was left: another tab, another window. */
  | "left"
  /** A right or middle button, or a second finger. */
  | "other-press"
  /** The screen stood still: a busy browser, a throttled tab, a very slow display. */
  | "stalled"
  /** Nobody pressed. */
  | "asleep";

interface Running {
  readonly armedAtMs: number;
  readonly holdMs: number;
  readonly lastFrameAtMs: number;
}

export type Start =
  | { readonly kind: "idle" }
  /** Asked for; a hold is being chosen. */
  | { readonly kind: "called" }
  /** Lights are coming on. */
  | ({ readonly kind: "arming"; readonly lights: number } & Running)
  /** All five are on. */
  | ({ readonly kind: "hold" } & Running)
  /** Drawn out; `shownAtMs` is null until the frame after. */
  | { readonly kind: "go"; readonly drawnAtMs: number; readonly shownAtMs: number | null }
  | { readonly kind: "result"; readonly endedAtMs: number; readonly reactionMs: number }
  /** `offsetMs` from lights out: negative is before. `lights` were on at the press. */
  | { readonly kind: "jump-start"; readonly endedAtMs: number; readonly offsetMs: number; readonly lights: number }
  | { readonly kind: "void"; readonly endedAtMs: number; readonly reason: VoidReason };

export type StartEvent =
  /** `other`: not the first finger, not the main button. */
  | { readonly kind: "press"; readonly atMs: number; readonly by: "main" | "other" }
  /** The hold is chosen: the lights may begin. */
  | { readonly kind: "arm"; readonly atMs: number; readonly holdMs: number }
  | { readonly kind: "frame"; readonly atMs: number }
  | { readonly kind: "leave"; readonly atMs: number };

export const IDLE: Start = { kind: "idle" };

/** How long all five lights stay on, whole milliseconds within HOLD_MS; `random` is from [0, 1). */
export function drawHold(random: number): number {
  const { shortest, longest } = HOLD_MS;
  return shortest + Math.floor(random * (longest - shortest + 1));
}

/** Whether a press belongs to a start under way, and to nothing else on the page. */
export function isUnderWay(start: Start): boolean {
  return start.kind === "called" || start.kind === "arming" || start.kind === "hold" || start.kind === "go";
}

/** How many lights are on. */
export function lightsOf(start: Start): number {
  if (start.kind === "arming" || start.kind === "jump-start") return start.lights;
  return start.kind === "hold" ? LIGHTS : 0;
}

/** What comes of an event. Events that mean nothing in a state leave it as it is, the very same object. */
export function advance(start: Start, event: StartEvent): Start {
  switch (event.kind) {
    case "press":
      return pressed(start, event.atMs, event.by);
    case "arm":
      if (start.kind !== "called") return start;
      return {
        kind: "arming",
        lights: 0,
        armedAtMs: event.atMs,
        holdMs: event.holdMs,
        lastFrameAtMs: event.atMs,
      };
    case "frame":
      return framed(start, event.atMs);
    case "leave":
      if (start.kind === "called") return IDLE;
      return isUnderWay(start) ? { kind: "void", endedAtMs: event.atMs, reason: "left" } : start;
  }
}

function pressed(start: Start, atMs: number, by: "main" | "other"): Start {
  switch (start.kind) {
    case "idle":
      return by === "main" ? { kind: "called" } : start;
    case "called":
      return start;
    case "result":
    case "jump-start":
    case "void":
      return by === "main" && atMs - start.endedAtMs >= SETTLE_MS ? { kind: "called" } : start;
    case "arming":
    case "hold": {
      if (start.kind === "arming" && atMs - start.armedAtMs < BOUNCE_MS) return start;
      if (by === "other") return { kind: "void", endedAtMs: atMs, reason: "other-press" };
      // A press between the moment and its frame is still before what anybody saw.
      const offsetMs = Math.min(0, atMs - (start.armedAtMs + LIGHTS_TAKE_MS + start.holdMs));
      return { kind: "jump-start", endedAtMs: atMs, offsetMs, lights: lightsOf(start) };
    }
    case "go": {
      if (by === "other") return { kind: "void", endedAtMs: atMs, reason: "other-press" };
      const { drawnAtMs, shownAtMs } = start;
      // Longer than any frame, and still not known to be on the screen: there is nothing to measure from.
      if (shownAtMs === null && atMs - drawnAtMs > MAX_FRAME_MS)
        return { kind: "void", endedAtMs: atMs, reason: "stalled" };
      const reactionMs = atMs - (shownAtMs ?? drawnAtMs);
      if (reactionMs >= QUICKEST_REACTION_MS) return { kind: "result", endedAtMs: atMs, reactionMs };
      return { kind: "jump-start", endedAtMs: atMs, offsetMs: reactionMs, lights: 0 };
    }
  }
}

function framed(start: Start, atMs: number): Start {
  if (start.kind === "go") {
    if (start.shownAtMs === null)
      return atMs - start.drawnAtMs > MAX_FRAME_MS
        ? { kind: "void", endedAtMs: atMs, reason: "stalled" }
        : { ...start, shownAtMs: atMs };
    return atMs - start.shownAtMs > SLOWEST_REACTION_MS ? { kind: "void", endedAtMs: atMs, reason: "asleep" } : start;
  }
  if (start.kind !== "arming" && start.kind !== "hold") return start;
  const { armedAtMs, holdMs, lastFrameAtMs } = start;
  // A frame may bear the time at which it began, a little before the press that was handled in it.
  if (atMs <= lastFrameAtMs) return start;
  if (atMs - lastFrameAtMs > MAX_STALL_MS) return { kind: "void", endedAtMs: atMs, reason: "stalled" };
  const runningMs = atMs - armedAtMs;
  if (runningMs >= LIGHTS_TAKE_MS + holdMs) return { kind: "go", drawnAtMs: atMs, shownAtMs: null };
  const running = { armedAtMs, holdMs, lastFrameAtMs: atMs };
  if (runningMs >= LIGHTS_TAKE_MS) return { kind: "hold", ...running };
  return { kind: "arming", lights: Math.floor(runningMs / LIGHT_EVERY_MS), ...running };
}

/** The usual time between two frames, from those of a start; null when there were too few to say. */
export function usualFrameMs(framesAtMs: readonly number[]): number | null {
  const gaps = framesAtMs.slice(1).map((atMs, i) => atMs - (framesAtMs[i] ?? atMs));
  if (gaps.length < 10) return null;
  return gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? null;
}
