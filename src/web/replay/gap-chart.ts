import type { LapGap } from "#domain/replay/driver-gaps.ts";

import { COLOURS, sizeCanvas } from "./track-layer.ts";

const LEFT = 52;
const RIGHT = 12;
const TOP = 10;
const BOTTOM = 20;

/**
 * Draws the gap between two cars lap by lap, up to the current lap. Where the curve is above zero,
 * the first car is ahead.
 */
export function drawGapChart(
  canvas: HTMLCanvasElement,
  size: { readonly width: number; readonly height: number },
  chart: {
    readonly gaps: readonly LapGap[];
    readonly laps: number;
    readonly colours: readonly [string, string];
  },
): void {
  const context = sizeCanvas(canvas, size.width, size.height);
  if (context === null) return;
  const { gaps, laps, colours } = chart;
  const most = Math.max(2000, ...gaps.map(({ gapMs }) => Math.abs(gapMs))) * 1.08;
  const x = (lap: number): number => LEFT + (lap / Math.max(1, laps)) * (size.width - LEFT - RIGHT);
  const y = (gap: number): number =>
    TOP + ((most - gap) / (2 * most)) * (size.height - TOP - BOTTOM);
  context.font = '500 12px Archivo, "Arial stand-in", sans-serif';
  context.textBaseline = "middle";
  context.lineWidth = 1;
  for (const tick of ticksOf(most)) {
    for (const gap of tick === 0 ? [0] : [tick, -tick]) {
      context.fillStyle = tick === 0 ? COLOURS.grey : COLOURS.edge;
      context.fillRect(LEFT, Math.round(y(gap)), size.width - LEFT - RIGHT, 1);
      context.fillStyle = COLOURS.grey;
      context.textAlign = "right";
      context.fillText(tick === 0 ? "level" : `${tick / 1000} s`, LEFT - 8, y(gap));
    }
  }
  context.textAlign = "center";
  for (let lap = 10; lap <= laps; lap += 10) context.fillText(String(lap), x(lap), size.height - 8);
  if (gaps.length === 0) return;
  // The line is in the colour of the car ahead, so the colour changes where the line crosses zero.
  for (const [side, colour] of [
    [1, colours[0]],
    [-1, colours[1]],
  ] as const) {
    context.save();
    context.beginPath();
    context.rect(0, side === 1 ? 0 : y(0), size.width, side === 1 ? y(0) : size.height);
    context.clip();
    context.beginPath();
    for (const { lap, gapMs } of gaps) context.lineTo(x(lap), y(gapMs));
    context.lineWidth = 2.5;
    context.lineJoin = "round";
    context.strokeStyle = colour;
    context.stroke();
    context.lineTo(x(gaps.at(-1)?.lap ?? 1), y(0));
    context.lineTo(x(1), y(0));
    context.closePath();
    context.globalAlpha = 0.18;
    context.fillStyle = colour;
    context.fill();
    context.restore();
  }
}

function ticksOf(most: number): number[] {
  const step =
    [1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000].find(
      (candidate) => most / candidate <= 2.9,
    ) ?? 500_000;
  return [0, step, 2 * step].filter((tick) => tick <= most);
}

/** Describes the chart in words. `lapless` names the drivers who never completed a lap. */
export function gapChartWords(
  gaps: readonly LapGap[],
  [first, second]: readonly [string, string],
  lapless: readonly string[] = [],
): string {
  const now = gaps.at(-1);
  if (lapless.length > 0)
    return `${lapless.join(" and ")} didn’t complete a lap, so there’s no gap to show.`;
  if (now === undefined) return `${first} and ${second} haven’t both completed a lap yet.`;
  const seconds = (ms: number): string => (Math.abs(ms) / 1000).toFixed(1);
  const [ahead, behind] = now.gapMs >= 0 ? [first, second] : [second, first];
  const closest = gaps.reduce((best, gap) =>
    Math.abs(gap.gapMs) < Math.abs(best.gapMs) ? gap : best,
  );
  return `After lap ${now.lap}, ${ahead} was ${seconds(now.gapMs)} s ahead of ${behind}. The smallest gap was ${seconds(closest.gapMs)} s, after lap ${closest.lap}.`;
}
