import { lengthOf, type OutlineDrawing, placeAlong } from "#domain/circuits/outline.ts";
import { pathPoints } from "#domain/circuits/path-points.ts";
import { tightBox } from "#domain/circuits/tight-box.ts";
import { LAP_PARTS, type LiveSession } from "#domain/live/live-session.ts";

import { CarDots } from "./car-dots.tsx";

export default function LapDots({
  session,
  outline,
  favourites,
}: {
  readonly session: LiveSession;
  readonly outline: OutlineDrawing;
  readonly favourites: readonly string[];
}) {
  const points = pathPoints(outline.path);
  const length = lengthOf(points);
  const placeOf = (number: string) => {
    const part = session.lapProgress[number];
    return part === undefined ? null : placeAlong(points, (part / LAP_PARTS) * length).at;
  };
  const { viewBox, unit } = tightBox(points);
  return (
    <svg viewBox={viewBox} role="img" aria-label="Map of the cars on track">
      <CarDots
        session={session}
        placeOf={placeOf}
        map={{ line: points, unit }}
        favourites={favourites}
      />
    </svg>
  );
}
