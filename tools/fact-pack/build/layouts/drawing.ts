import svgPath from "svgpath";

import { distance, type Point } from "./geometry.ts";

type Stroke = readonly Point[];

/**
 * Parses a circuit drawing's only path into a ring with y pointing up. One of the 160 drawings has
 * separate strokes, which are joined end to end, nearest first.
 */
export function parseDrawing(svg: string): Point[] {
  const path = / d="([^"]+)"/.exec(svg)?.[1];
  if (path === undefined) throw new Error("The drawing has no path");
  const strokes = strokesOf(path);
  const size = Math.max(...strokes.map(strokeLength));
  const ring = joined(strokes.filter((stroke) => strokeLength(stroke) > size / 100));
  const closed = ring.filter((point, i) => i === 0 || distance(point, ring[i - 1] ?? point) > 0.01);
  const [first, last] = [closed[0], closed.at(-1)];
  if (first !== undefined && last !== undefined && distance(first, last) < 0.01) closed.pop();
  return closed;
}

function strokesOf(path: string): Stroke[] {
  const strokes: Point[][] = [];
  let current: Point[] = [];
  const lineTo = (x: number, y: number) => current.push([x, -y]);
  svgPath(path)
    .abs()
    .unshort()
    .unarc()
    .iterate((segment, _index, x, y) => {
      switch (segment[0]) {
        case "M":
          current = [[segment[1], -segment[2]]];
          strokes.push(current);
          break;
        case "L":
          lineTo(segment[1], segment[2]);
          break;
        case "H":
          lineTo(segment[1], y);
          break;
        case "V":
          lineTo(x, segment[1]);
          break;
        case "C": {
          const [, ...c] = segment;
          current.push(
            ...bezier([
              [x, y],
              [c[0], c[1]],
              [c[2], c[3]],
              [c[4], c[5]],
            ]),
          );
          break;
        }
        case "Q": {
          const [, ...c] = segment;
          current.push(
            ...bezier([
              [x, y],
              [c[0], c[1]],
              [c[2], c[3]],
            ]),
          );
          break;
        }
        case "Z":
        case "z":
          break;
        default:
          throw new Error(`A drawing has the unsupported path command ${segment[0]}`);
      }
    });
  return strokes;
}

/** Samples a Bézier curve of any degree (de Casteljau), without its first point. */
function bezier(controls: readonly Point[]): Point[] {
  const reach = strokeLength(controls);
  const steps = Math.max(4, Math.ceil(reach));
  return Array.from({ length: steps }, (_, step) => {
    const t = (step + 1) / steps;
    let points = controls;
    while (points.length > 1) {
      points = points.slice(1).map((to, i) => {
        const from = points[i] ?? to;
        return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
      });
    }
    const [x, y] = points[0] ?? [0, 0];
    return [x, -y];
  });
}

function joined(strokes: readonly Stroke[]): Point[] {
  const [first = [], ...left] = strokes;
  const ring = [...first];
  while (left.length > 0) {
    const end = ring.at(-1);
    if (end === undefined) throw new Error("A drawing has no points");
    const gap = (stroke: Stroke, place: number) => distance(end, stroke.at(place) ?? end);
    const next = left.reduce((best, stroke) => {
      return Math.min(gap(stroke, 0), gap(stroke, -1)) < Math.min(gap(best, 0), gap(best, -1))
        ? stroke
        : best;
    });
    left.splice(left.indexOf(next), 1);
    ring.push(...(gap(next, 0) <= gap(next, -1) ? next : next.toReversed()));
  }
  return ring;
}

function strokeLength(stroke: Stroke): number {
  return stroke.reduce(
    (sum, point, i) => sum + (i === 0 ? 0 : distance(point, stroke[i - 1] ?? point)),
    0,
  );
}
