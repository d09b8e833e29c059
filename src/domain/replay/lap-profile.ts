import { placeOnTrack, type GroundPoint, type TrackLine } from "./track-line.ts";

/**
 * Distribution of a lap's time over its distance, the same for all cars. Element i of `shares` is
 * the fraction of the lap time that has elapsed after i of the `STEPS` equal distances. The
 * fractions rise strictly from 0 to 1, so the profile can be inverted.
 */
export interface LapProfile {
  readonly lengthM: number;
  readonly shares: Float64Array;
  /**
   * Element j is the last step with a share of at most j / `STEPS`. An inverse search starts there.
   */
  readonly guide: Uint16Array;
}

const STEPS = 512;
/**
 * Bends are measured over this distance on either side of a point, because outlines have corners
 * where the road is smooth.
 */
const BEND_M = 24;
/** Accelerations in m/s²: in bends, under braking and from rest. The speeds below are in m/s. */
const GRIP = 28;
const BRAKING = 32;
const PULL = 13;
const FASTEST = 92;
const SLOWEST = 14;

/**
 * Models a lap. Grip limits the speed in a bend to the square root of grip times radius. Between
 * bends, cars accelerate (less at high speed) and then brake for the next one. Only the
 * distribution of time matters, because it is scaled to the real lap time. The model ignores
 * camber, kerbs, hills and traffic. Its values are round figures for a modern car.
 */
export function createLapProfile(track: TrackLine): LapProfile {
  const step = track.lengthM / STEPS;
  const speeds = Float64Array.from({ length: STEPS }, (_, i) =>
    bendSpeed(track, track.finishLineM + i * step),
  );
  // Goes round the lap twice, because braking for a bend just after the line begins before the
  // line.
  for (let i = 2 * STEPS; i > 0; i--)
    limit(speeds, i - 1, i, (next) => Math.sqrt(next ** 2 + 2 * BRAKING * step));
  for (let i = 0; i < 2 * STEPS; i++)
    limit(speeds, i + 1, i, (before) =>
      Math.sqrt(before ** 2 + 2 * PULL * (1 - (before / (FASTEST + 3)) ** 2) * step),
    );
  const shares = new Float64Array(STEPS + 1);
  for (let i = 0; i < STEPS; i++)
    shares[i + 1] = (shares[i] ?? 0) + 2 / ((speeds[i] ?? 1) + (speeds[(i + 1) % STEPS] ?? 1));
  const total = shares[STEPS] ?? 1;
  for (let i = 0; i < STEPS; i++) shares[i] = (shares[i] ?? 0) / total;
  shares[STEPS] = 1;
  const guide = new Uint16Array(STEPS + 1);
  for (let j = 0, i = 0; j <= STEPS; j++) {
    while (i < STEPS - 1 && (shares[i + 1] ?? 1) <= j / STEPS) i++;
    guide[j] = i;
  }
  return { lengthM: track.lengthM, shares, guide };
}

function limit(
  speeds: Float64Array,
  slot: number,
  by: number,
  most: (speed: number) => number,
): void {
  const at = slot % STEPS;
  speeds[at] = Math.min(speeds[at] ?? 0, most(speeds[by % STEPS] ?? 0));
}

function bendSpeed(track: TrackLine, atM: number): number {
  const [before, here, after] = [
    pointAt(track, atM - BEND_M),
    pointAt(track, atM),
    pointAt(track, atM + BEND_M),
  ];
  const turn =
    Math.atan2(after.yDm - here.yDm, after.xDm - here.xDm) -
    Math.atan2(here.yDm - before.yDm, here.xDm - before.xDm);
  const angle = Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)));
  return Math.max(SLOWEST, Math.min(FASTEST, Math.sqrt((GRIP * BEND_M) / Math.max(angle, 1e-6))));
}

function pointAt(track: TrackLine, atM: number): GroundPoint {
  const point = { xDm: 0, yDm: 0 };
  placeOnTrack(track, atM, point);
  return point;
}

/**
 * Returns the fraction of the lap time that has elapsed `lapM` metres after the finish line.
 * Negative for a grid slot before the line.
 */
export function shareAt({ lengthM, shares }: LapProfile, lapM: number): number {
  const before = lapM < 0 ? 1 : 0;
  const at = (lapM / lengthM + before) * STEPS;
  if (at >= STEPS) return 1 - before;
  const step = Math.max(0, Math.floor(at));
  const from = shares[step] ?? 0;
  return from + ((shares[step + 1] ?? 1) - from) * (at - step) - before;
}

export function metresAt({ lengthM, shares, guide }: LapProfile, share: number): number {
  const before = share < 0 ? 1 : 0;
  const within = share + before;
  if (within >= 1) return (1 - before) * lengthM;
  let step = guide[Math.max(0, Math.floor(within * STEPS))] ?? 0;
  while ((shares[step + 1] ?? 1) <= within) step++;
  const from = shares[step] ?? 0;
  return ((step + (within - from) / ((shares[step + 1] ?? 1) - from)) / STEPS - before) * lengthM;
}
