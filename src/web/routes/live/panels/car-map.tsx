import { useEffect, useRef, useState } from "react";

import { fitPositions, type Placement } from "#domain/circuits/fit-positions.ts";
import type { OutlineDrawing, Point } from "#domain/circuits/outline.ts";
import { pathPoints } from "#domain/circuits/path-points.ts";
import { tightBox } from "#domain/circuits/tight-box.ts";
import { addPositions, type DrivenTrace } from "#domain/live/driven-trace.ts";
import type { LiveSession } from "#domain/live/live-session.ts";

import { CarDots } from "./car-dots.tsx";

/** Number of new points between attempts to fit the driven line to the circuit's outline. */
const TRY_EVERY = 25;

/**
 * Map of the cars, updated once a second. Each circuit has its own coordinate system in the feed. Once the cars have
 * covered a lap, the map shows them on the circuit's outline. Until then, or if the outline doesn't fit, it shows the
 * line that the cars have driven.
 */
export default function CarMap({
  session,
  outline,
  favourites,
}: {
  readonly session: LiveSession;
  readonly outline: OutlineDrawing | null;
  readonly favourites: readonly string[];
}) {
  const { positions } = session;
  const [trace, setTrace] = useState<DrivenTrace>(() => addPositions(new Map(), positions));
  const [placement, setPlacement] = useState<{ readonly place: Placement } | null>(null);
  const tried = useRef(0);
  useEffect(() => setTrace((previousTrace) => addPositions(previousTrace, positions)), [positions]);
  useEffect(() => {
    if (outline === null || placement !== null || trace.size < tried.current + TRY_EVERY) return;
    tried.current = trace.size;
    const place = fitPositions(Array.from(trace.values()), pathPoints(outline.path));
    if (place !== null) setPlacement({ place });
  }, [trace, outline, placement]);

  const place = placement?.place ?? ((point: Point) => point);
  const points = Array.from(trace.values());
  const line = outline !== null && placement !== null ? pathPoints(outline.path) : [];
  const { viewBox, unit } = tightBox(line.length > 0 ? line : points);
  return (
    <svg viewBox={viewBox} role="img" aria-label="Map of the cars on track">
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth={unit}
        strokeLinecap="round"
        strokeLinejoin="round"
        opacity={0.4}
        d={outline !== null && placement !== null ? outline.path : points.map(([x, y]) => `M${x} ${y}h0`).join("")}
      />
      <CarDots
        session={session}
        placeOf={(number) => {
          const position = positions[number];
          return position === undefined ? null : place([position[0], -position[1]]);
        }}
        map={{ line, unit }}
        favourites={favourites}
      />
    </svg>
  );
}
