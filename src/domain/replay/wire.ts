import type { ReplayRace } from "./race.ts";

/** Rises when what is sent changes its meaning: a page of before must not show it. */
export const REPLAY_FORMAT = 1;

/**
 * A race as it is sent: its facts as plain JSON. Columns of numbers that differ little compress to a fifth of the limit,
 * so nothing is gained by a code of our own.
 */
export function encodeReplay(race: ReplayRace): string {
  return JSON.stringify({ format: REPLAY_FORMAT, ...race });
}

/** What `encodeReplay` wrote. Throws an Error for anything of another format: a page that old has to be loaded anew. */
export function decodeReplay(text: string): ReplayRace {
  const sent = JSON.parse(text) as ReplayRace & { readonly format?: number };
  if (sent.format !== REPLAY_FORMAT) throw new Error(`A replay of format ${REPLAY_FORMAT} is expected`);
  return sent;
}

/** Where a race's data is read; `hash` is of its content, so that it may be kept for ever. */
export function replayDataPath(meetingId: number, hash: string): string {
  return `/api/replay/${meetingId}/${hash}`;
}
