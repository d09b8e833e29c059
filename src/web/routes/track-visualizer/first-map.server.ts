import {
  type DrawingBox,
  fitOutline,
  placeAlong,
  relativePath,
  segments,
} from "#domain/circuits/outline.ts";
import type { ReplayFrame } from "#domain/replay/frame.ts";
import type { Replay } from "#domain/replay/replay.ts";
import { type GroundPoint, placeOnTrack } from "#domain/replay/track-line.ts";

export type FirstMap = ReturnType<typeof firstMap>;

const START_HALF = 16;

export function firstMap(
  replay: Replay,
  frame: ReplayFrame,
  colours: readonly string[],
  box: DrawingBox,
) {
  const { layoutId: id, outlineDm } = replay.race.track;
  const { points, place } = fitOutline({ id, outlineDm }, box);
  const ground: GroundPoint = { xDm: 0, yDm: 0 };
  return {
    width: box.width,
    height: box.height,
    path: relativePath(points.map(([x, y]) => [Math.round(x), Math.round(y)])),
    startPath: replay.race.track.startLineKnown ? startLine(points) : null,
    // Back to front, so that the leader is on top.
    cars: Array.from(frame.order)
      .toReversed()
      .filter((car) => (frame.presence[car] ?? 0) > 0)
      .map((car) => {
        placeOnTrack(replay.track, frame.trackM[car] ?? 0, ground);
        const [x, y] = place(ground.xDm, ground.yDm);
        return { x: Math.round(x), y: Math.round(y), colour: colours[car] ?? "" };
      }),
  };
}

function startLine(points: Parameters<typeof placeAlong>[0]): string {
  const { at, ahead } = placeAlong(points, 0);
  return segments([
    [at[0] - ahead[1] * START_HALF, at[1] + ahead[0] * START_HALF],
    [at[0] + ahead[1] * START_HALF, at[1] - ahead[0] * START_HALF],
  ]);
}
