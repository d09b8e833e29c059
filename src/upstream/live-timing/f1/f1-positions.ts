import type { LiveSession } from "#domain/live/live-session.ts";
import type { Json } from "#domain/live/merge-update.ts";

import { entriesOf, numberIn, objectIn } from "./f1-values.ts";

/** The feed counts in tenths of a metre. */
const PER_METRE = 10;

/**
 * Returns where the cars are, from the newest sample. Leaves out cars at the origin, where the feed puts cars without a
 * position.
 */
export function readPositions(topic: Json | undefined): LiveSession["positions"] {
  const newest = entriesOf(objectIn(topic).Position).at(-1)?.[1];
  return Object.fromEntries(
    Object.entries(objectIn(newest?.Entries)).flatMap(([number, value]) => {
      const entry = objectIn(value);
      const [x, y] = [numberIn(entry.X), numberIn(entry.Y)];
      const isKnown = /^\d{1,3}$/.test(number) && x !== null && y !== null && (x !== 0 || y !== 0);
      return isKnown ? [[number, [Math.round(x / PER_METRE), Math.round(y / PER_METRE)] as const]] : [];
    }),
  );
}
