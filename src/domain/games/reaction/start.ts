/*
 * Start procedure as a pure state machine. Times are milliseconds on a monotonic clock that starts
 * at the browser's time origin.
 *
 * A frame's drawing reaches the screen with the next frame at the earliest, so a reaction is timed
 * from the frame after lights out is drawn. The result is therefore accurate to one frame.
 */

export const LIGHTS = 5;
export const LIGHT_EVERY_MS = 1_000;
export const LIGHTS_TAKE_MS = LIGHTS * LIGHT_EVERY_MS;
export const HOLD_MS = { shortest: 200, longest: 3_000 } as const;
/** Anything quicker is a guess (World Athletics rule TR 16.6). */
export const QUICKEST_REACTION_MS = 100;
export const SLOWEST_REACTION_MS = 5_000;
export const BOUNCE_MS = 300;
/** The result is shown for at least this long, so that a nervous second press doesn't skip it. */
export const SETTLE_MS = 600;
/**
 * If the frame that shows lights out takes longer than this, the start is void, because the
 * reaction time could be wrong by that much.
 */
const MAX_FRAME_MS = 50;
const MAX_STALL_MS = 250;

export type VoidReason = "left" | "other-press" | "stalled" | "asleep";

interface Running {
  readonly armedAtMs: number;
  readonly holdMs: number;
  readonly lastFrameAtMs: number;
}

export type Start =
  | { readonly kind: "idle" }
  | { readonly kind: "called" }
  | ({ readonly kind: "arming"; readonly lights: number } & Running)
  | ({ readonly kind: "hold" } & Running)
  /** Lights out has been drawn but may not be visible until the next frame (`shownAtMs`). */
  | { readonly kind: "go"; readonly drawnAtMs: number; readonly shownAtMs: number | null }
  | { readonly kind: "result"; readonly endedAtMs: number; readonly reactionMs: number }
  /**
   * `offsetMs` is the time of the press relative to lights out, negative if it came earlier.
   * `lights` is the number of lights on at that moment.
   */
  | {
      readonly kind: "jump-start";
      readonly endedAtMs: number;
      readonly offsetMs: number;
      readonly lights: number;
    }
  | { readonly kind: "void"; readonly endedAtMs: number; readonly reason: VoidReason };

export type StartEvent =
  /** `other` is a second finger or a button other than the main one. */
  | { readonly kind: "press"; readonly atMs: number; readonly by: "main" | "other" }
  | { readonly kind: "arm"; readonly atMs: number; readonly holdMs: number }
  | { readonly kind: "frame"; readonly atMs: number }
  | { readonly kind: "leave"; readonly atMs: number };

export const IDLE: Start = { kind: "idle" };

export function drawHold(random: number): number {
  const { shortest, longest } = HOLD_MS;
  return shortest + Math.floor(random * (longest - shortest + 1));
}

export function isUnderWay(start: Start): boolean {
  return (
    start.kind === "called" ||
    start.kind === "arming" ||
    start.kind === "hold" ||
    start.kind === "go"
  );
}

export function lightsOf(start: Start): number {
  if (start.kind === "arming" || start.kind === "jump-start") return start.lights;
  return start.kind === "hold" ? LIGHTS : 0;
}

/** Returns the next state, or the same object if the event has no effect. */
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
      // If lights out was due but not drawn yet, the player can't have seen it.
      const offsetMs = Math.min(0, atMs - (start.armedAtMs + LIGHTS_TAKE_MS + start.holdMs));
      return { kind: "jump-start", endedAtMs: atMs, offsetMs, lights: lightsOf(start) };
    }
    case "go": {
      if (by === "other") return { kind: "void", endedAtMs: atMs, reason: "other-press" };
      const { drawnAtMs, shownAtMs } = start;
      // If the frame has already taken longer than `MAX_FRAME_MS`, lights out may not be visible
      // yet, so there is no time to measure from.
      if (shownAtMs === null && atMs - drawnAtMs > MAX_FRAME_MS)
        return { kind: "void", endedAtMs: atMs, reason: "stalled" };
      const reactionMs = atMs - (shownAtMs ?? drawnAtMs);
      if (reactionMs >= QUICKEST_REACTION_MS)
        return { kind: "result", endedAtMs: atMs, reactionMs };
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
    return atMs - start.shownAtMs > SLOWEST_REACTION_MS
      ? { kind: "void", endedAtMs: atMs, reason: "asleep" }
      : start;
  }
  if (start.kind !== "arming" && start.kind !== "hold") return start;
  const { armedAtMs, holdMs, lastFrameAtMs } = start;
  // A frame's timestamp may be slightly earlier than that of a press during the frame.
  if (atMs <= lastFrameAtMs) return start;
  if (atMs - lastFrameAtMs > MAX_STALL_MS)
    return { kind: "void", endedAtMs: atMs, reason: "stalled" };
  const runningMs = atMs - armedAtMs;
  if (runningMs >= LIGHTS_TAKE_MS + holdMs) return { kind: "go", drawnAtMs: atMs, shownAtMs: null };
  const running = { armedAtMs, holdMs, lastFrameAtMs: atMs };
  if (runningMs >= LIGHTS_TAKE_MS) return { kind: "hold", ...running };
  return { kind: "arming", lights: Math.floor(runningMs / LIGHT_EVERY_MS), ...running };
}

export function usualFrameMs(framesAtMs: readonly number[]): number | null {
  const gaps = framesAtMs.slice(1).map((atMs, i) => atMs - (framesAtMs[i] ?? atMs));
  if (gaps.length < 10) return null;
  return gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? null;
}
