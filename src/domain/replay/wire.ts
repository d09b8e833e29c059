import type { ReplayRace } from "./race.ts";

/**
 * Increase this when the meaning of the data changes, so that pages loaded before the change don't
 * misread it.
 */
export const REPLAY_FORMAT = 1;

export function encodeReplay(race: ReplayRace): string {
  return JSON.stringify({ format: REPLAY_FORMAT, ...race });
}

/**
 * Parses the output of `encodeReplay`. Throws if the format differs, which means that the page is
 * outdated.
 */
export function decodeReplay(text: string): ReplayRace {
  const race = JSON.parse(text) as ReplayRace & { readonly format?: number };
  if (race.format !== REPLAY_FORMAT)
    throw new Error(`Unsupported replay format: expected ${REPLAY_FORMAT}`);
  return race;
}

/** `hash` is the hash of the data, so browsers may cache the response forever. */
export function replayDataPath(meetingId: number, hash: string): string {
  return `/api/replay/${meetingId}/${hash}`;
}
