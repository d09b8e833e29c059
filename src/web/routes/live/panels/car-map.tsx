import { useEffect, useRef, useState } from "react";

import { fitPositions, type Placement } from "#domain/circuits/fit-positions.ts";
import type { OutlineDrawing, Point } from "#domain/circuits/outline.ts";
import { pathPoints } from "#domain/circuits/path-points.ts";
import { addPositions, type DrivenTrace } from "#domain/live/driven-trace.ts";
import { type LiveSession, runningOrder } from "#domain/live/live-session.ts";

import { Section } from "../../../ui/section.tsx";

/** Number of new points after which the map tries again to match the circuit's outline. */
const TRY_EVERY = 25;

/**
 * Map of the cars, updated once a second. Each circuit has its own coordinate system in the feed. Once the cars have
 * covered a lap, the map shows them on the circuit's outline. Until then, and where the outline doesn't fit, it shows
 * the line they trace.
 */
export default function CarMap({
  session,
  outline,
}: {
  readonly session: LiveSession;
  readonly outline: OutlineDrawing | null;
}) {
  const { positions } = session;
  const [trace, setTrace] = useState<DrivenTrace>(() => addPositions(new Map(), positions));
  const [placement, setPlacement] = useState<{ readonly place: Placement } | null>(null);
  const tried = useRef(0);
  useEffect(() => setTrace((known) => addPositions(known, positions)), [positions]);
  useEffect(() => {
    if (outline === null || placement !== null || trace.size < tried.current + TRY_EVERY) return;
    tried.current = trace.size;
    const place = fitPositions(Array.from(trace.values()), pathPoints(outline.path));
    if (place !== null) setPlacement({ place });
  }, [trace, outline, placement]);

  const place = placement?.place ?? ((point: Point) => point);
  const points = Array.from(trace.values());
  const box = outline !== null && placement !== null ? [0, 0, outline.width, outline.height] : boxOf(points);
  const unit = Math.max(box[2] ?? 1, box[3] ?? 1) / 100;
  return (
    <Section compact id="map" title="On track">
      <svg viewBox={box.join(" ")} role="img" aria-label="Map of the cars on track">
        <path
          fill="none"
          stroke="currentColor"
          strokeWidth={unit}
          strokeLinecap="round"
          strokeLinejoin="round"
          opacity={0.4}
          d={outline !== null && placement !== null ? outline.path : points.map(([x, y]) => `M${x} ${y}h0`).join("")}
        />
        {runningOrder(session)
          .toReversed()
          .flatMap(({ number, code, colour, where }) => {
            const position = positions[number];
            if (position === undefined || where === "retired") return [];
            const [x, y] = place([position[0], -position[1]]);
            return (
              <g key={number} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
                <circle
                  r={1.6 * unit}
                  stroke="currentColor"
                  strokeWidth={0.4 * unit}
                  fill={colour === null ? "currentColor" : `#${colour}`}
                />
                <text y={-2.4 * unit} fontSize={3.4 * unit} fontWeight={700} fill="currentColor" textAnchor="middle">
                  {code}
                </text>
              </g>
            );
          })}
      </svg>
    </Section>
  );
}

function boxOf(points: readonly Point[]): number[] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const margin = 0.08 * Math.max(width, height, 100);
  return [left - margin, top - margin, width + 2 * margin, height + 2 * margin];
}
