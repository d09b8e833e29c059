import type { PreparedReplay } from "#domain/replay/frame.ts";
import { fitOutline, signedArea } from "#domain/circuits/outline.ts";

export type LaidTrack = ReturnType<typeof layTrack>;

export const COLOURS = {
  asphalt: "#15181d",
  edge: "#2d3137",
  chalk: "#f1efe8",
  grey: "#b1b4ad",
  signal: "#c8f000",
  slow: "#f5d90a",
  stopped: "#ff8a80",
  fastest: "#d889ff",
} as const;

const MARGIN = { wide: 52, narrow: 34 } as const;
/** Directions are smoothed over this many points on either side. */
const SMOOTH = 6;

/** Rotates the circuit to fit the box, without mirroring it. */
export function layTrack({ track, race }: PreparedReplay, width: number, height: number) {
  const margin = width < 560 ? MARGIN.narrow : MARGIN.wide;
  const { place, points, unitsPerM } = fitOutline(
    { id: race.track.layoutId, outlineDm: race.track.outlineDm },
    { width, height, margin },
  );
  const count = track.xDm.length;
  const clockwise = signedArea(points) > 0;
  const laid = {
    width,
    height,
    clockwise,
    /** Pixels per metre on the ground. */
    unitsPerM,
    /** Evenly spaced points along a lap, in CSS pixels. */
    x: new Float32Array(count),
    y: new Float32Array(count),
    /** Unit vectors that point to the outside of the circuit. */
    outX: new Float32Array(count),
    outY: new Float32Array(count),
  };
  for (let i = 0; i < count; i++) {
    const [x, y] = place(track.xDm[i] ?? 0, track.yDm[i] ?? 0);
    laid.x[i] = x;
    laid.y[i] = y;
  }
  const outwards = clockwise ? 1 : -1;
  for (let i = 0; i < count; i++) {
    const [before, after] = [(i - SMOOTH + count) % count, (i + SMOOTH) % count];
    const dx = (laid.x[after] ?? 0) - (laid.x[before] ?? 0);
    const dy = (laid.y[after] ?? 0) - (laid.y[before] ?? 0);
    const length = Math.hypot(dx, dy) || 1;
    laid.outX[i] = (dy / length) * outwards;
    laid.outY[i] = (-dx / length) * outwards;
  }
  return laid;
}

export type PaintContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/**
 * Returns screen pixels per CSS pixel, limited to three because a finer drawing would look the
 * same.
 */
export function screenRatio(): number {
  return Math.min(window.devicePixelRatio || 1, 3);
}

/**
 * Sizes a canvas for its box and the screen. Returns its context, scaled to CSS pixels, or null if
 * the browser has none.
 */
export function sizeCanvas(
  canvas: HTMLCanvasElement,
  width: number,
  height: number,
  ratio = screenRatio(),
): CanvasRenderingContext2D | null {
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext("2d");
  context?.setTransform(ratio, 0, 0, ratio, 0, 0);
  return context;
}

function lineColour(state: string): string {
  if (state === "slow") return COLOURS.slow;
  return state === "stopped" ? COLOURS.stopped : COLOURS.chalk;
}

/** Draws the static part of the map. `state` colours the line while the race is slow or stopped. */
export function drawTrack(
  context: CanvasRenderingContext2D,
  laid: LaidTrack,
  { race, track }: PreparedReplay,
  state: string,
): void {
  const { width, height } = laid;
  const narrow = width < 560;
  context.clearRect(0, 0, width, height);
  context.lineJoin = "round";
  const ring = new Path2D();
  for (let i = 0; i < laid.x.length; i++) ring.lineTo(laid.x[i] ?? 0, laid.y[i] ?? 0);
  ring.closePath();
  context.strokeStyle = COLOURS.edge;
  context.lineWidth = narrow ? 16 : 22;
  context.stroke(ring);
  context.strokeStyle = lineColour(state);
  context.lineWidth = narrow ? 3.5 : 5;
  context.stroke(ring);
  if (!race.track.startLineKnown) return;
  const count = laid.x.length;
  const finish = (Math.round((track.finishLineM / track.lengthM) * count) + count) % count;
  if (finish > 3 && finish < count - 3) {
    across(context, laid, finish, {
      half: narrow ? 9 : 12,
      colour: COLOURS.chalk,
      width: 5,
      dash: [3, 3],
    });
  }
  across(context, laid, 0, {
    half: narrow ? 11 : 15,
    colour: COLOURS.signal,
    width: narrow ? 4 : 5,
    dash: [],
  });
  chevron(context, laid, Math.round(count * 0.012) + 4, narrow);
}

interface Stripe {
  readonly half: number;
  readonly colour: string;
  readonly width: number;
  readonly dash: number[];
}

function across(
  context: CanvasRenderingContext2D,
  laid: LaidTrack,
  i: number,
  stripe: Stripe,
): void {
  const [x, y] = [laid.x[i] ?? 0, laid.y[i] ?? 0];
  const [outX, outY] = [(laid.outX[i] ?? 0) * stripe.half, (laid.outY[i] ?? 0) * stripe.half];
  context.beginPath();
  context.moveTo(x - outX, y - outY);
  context.lineTo(x + outX, y + outY);
  context.setLineDash(stripe.dash);
  context.lineCap = "butt";
  context.lineWidth = stripe.width;
  context.strokeStyle = stripe.colour;
  context.stroke();
  context.setLineDash([]);
}

function chevron(
  context: CanvasRenderingContext2D,
  laid: LaidTrack,
  i: number,
  narrow: boolean,
): void {
  const aside = narrow ? 15 : 20;
  const [outX, outY] = [laid.outX[i] ?? 0, laid.outY[i] ?? 0];
  const before = (i - 2 + laid.x.length) % laid.x.length;
  const dx = (laid.x[i + 2] ?? 0) - (laid.x[before] ?? 0);
  const dy = (laid.y[i + 2] ?? 0) - (laid.y[before] ?? 0);
  const length = Math.hypot(dx, dy) || 1;
  const [aheadX, aheadY] = [dx / length, dy / length];
  const x = (laid.x[i] ?? 0) - outX * aside;
  const y = (laid.y[i] ?? 0) - outY * aside;
  context.beginPath();
  context.moveTo(x - aheadX * 4 + outX * 6, y - aheadY * 4 + outY * 6);
  context.lineTo(x + aheadX * 4, y + aheadY * 4);
  context.lineTo(x - aheadX * 4 - outX * 6, y - aheadY * 4 - outY * 6);
  context.lineWidth = 2.5;
  context.strokeStyle = COLOURS.signal;
  context.stroke();
}
