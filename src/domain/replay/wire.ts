import type { ReplayRace } from "./race.ts";

/** Increase it when the data changes its meaning, so that an older page doesn't misread it. */
export const REPLAY_FORMAT = 1;

/**
 * Serialises a race as plain JSON. Similar columns of numbers compress to a fifth of the size limit, so a custom
 * encoding isn't needed.
 */
export function encodeReplay(race: ReplayRace): string {
  return JSON.stringify({ format: REPLAY_FORMAT, ...race });
}

/** Parses the output of `encodeReplay`. Throws for any other format, which means the page is outdated. */
export function decodeReplay(text: string): ReplayRace {
  const race = JSON.parse(text) as ReplayRace & { readonly format?: number };
  if (race.format !== REPLAY_FORMAT) throw new Error(`Unsupported replay format: expected ${REPLAY_FORMAT}`);
  return race;
}

/** `hash` is of the race data, so responses can be cached forever. */
export function replayDataPath(meetingId: number, hash: string): string {
  return `/api/replay/${meetingId}/${hash}`;
}
