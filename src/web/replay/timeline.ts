import type { PreparedReplay } from "#domain/replay/frame.ts";

import { COLOURS, sizeCanvas } from "./track-layer.ts";

const TOP = 18;
const TRACK = 14;
const NUMBER = 26;

export function lastChangeMs({ leaderLapMs, periods }: PreparedReplay, timeMs: number): number {
  const ends = [...leaderLapMs, ...periods.map(({ toMs }) => toMs)];
  return Math.max(0, ...ends.filter((ms) => ms <= timeMs));
}

interface TimelineBox {
  readonly width: number;
  readonly height: number;
  /** Laps and periods that end later aren't drawn. */
  readonly untilMs: number;
}

/** Draws laps as ticks, and stoppages and slow laps as bars. */
export function drawTimeline(
  canvas: HTMLCanvasElement,
  { width, height, untilMs }: TimelineBox,
  replay: PreparedReplay,
): void {
  const context = sizeCanvas(canvas, width, height);
  if (context === null || width === 0) return;
  const { leaderLapMs, laps, periods, durationMs } = replay;
  const x = (ms: number): number => (ms / durationMs) * width;
  context.fillStyle = COLOURS.edge;
  context.fillRect(0, TOP, width, TRACK);
  for (const { kind, fromMs, toMs } of periods) {
    if (toMs > untilMs) continue;
    context.fillStyle = kind === "stopped" ? COLOURS.stopped : COLOURS.slow;
    context.fillRect(x(fromMs), TOP, Math.max(2, x(toMs) - x(fromMs)), TRACK);
    if (kind === "slow") hatch(context, x(fromMs), x(toMs));
  }
  context.font = '500 12px Archivo, "Arial stand-in", sans-serif';
  context.textAlign = "center";
  const labelEvery = labelInterval(width / Math.max(1, laps));
  let takenTo = -Infinity;
  for (let lap = 1; lap <= laps; lap++) {
    const endMs = leaderLapMs[lap];
    if (endMs === undefined || endMs > untilMs) break;
    const at = Math.round(x(endMs));
    const isNamed = lap % labelEvery === 0 && at - takenTo >= NUMBER;
    context.fillStyle = isNamed ? COLOURS.grey : "#545961";
    context.fillRect(at, isNamed ? TOP - 4 : TOP + 4, 1, isNamed ? TRACK + 4 : TRACK - 8);
    if (!isNamed) continue;
    takenTo = at;
    context.fillText(String(lap), Math.min(width - 8, at), TOP - 7);
  }
}

/** Hatches a bar, so that bars differ by more than colour. */
function hatch(context: CanvasRenderingContext2D, from: number, to: number): void {
  context.save();
  context.beginPath();
  context.rect(from, TOP, to - from, TRACK);
  context.clip();
  context.beginPath();
  for (let x = from - TRACK; x < to; x += 6) {
    context.moveTo(x, TOP + TRACK);
    context.lineTo(x + TRACK, TOP);
  }
  context.strokeStyle = COLOURS.asphalt;
  context.lineWidth = 1.5;
  context.stroke();
  context.restore();
}

function labelInterval(lapWidth: number): number {
  return [1, 2, 5, 10, 20].find((step) => step * lapWidth >= NUMBER) ?? 50;
}
