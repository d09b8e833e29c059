import { findReplay } from "#db/queries/replay/replay.ts";
import { replayTime } from "#domain/reader-clock/replay-time.ts";
import { type Bytes, compressAll, type Encoding } from "#http/encoding.ts";
import { contentHash } from "#http/entity-tag.ts";
import { ResponseCache } from "#http/response-cache.ts";
import type { Services } from "#services.ts";

export interface ReplayBytes {
  readonly hash: string;
  readonly bodies: Readonly<Record<Encoding, Bytes>>;
  readonly readAtMs: number;
}

/** Each race takes up about 500 kB across all encodings. */
const MAX_RACES = 64;
const MAX_BYTES = 48 * 1024 * 1024;
const MAX_COVERED_BYTES = 4 * 1024 * 1024;

/**
 * Returns a race's replay data, compressed once and cached until the facts change. Until the race is over, returns null
 * and caches nothing.
 */
export function createReplayCache(
  services: Pick<Services, "clock" | "cover" | "db" | "facts">,
): (meetingId: number) => Promise<ReplayBytes | null> {
  const cache = new ResponseCache<ReplayBytes | null, ReplayBytes>({
    maxBytes: services.cover === null ? MAX_BYTES : MAX_COVERED_BYTES,
    maxEntries: MAX_RACES,
    version: () => services.facts,
    ttlMs: () => Infinity,
    pack: (replay) => replay && { value: replay, bytes: bytesOf(replay) },
  });

  async function read(meetingId: number): Promise<ReplayBytes | null> {
    const { now, isUnseen } = replayTime(services, meetingId);
    const replay = await findReplay(services.db, { meetingId, now, isUnseen });
    if (replay === null) return null;
    const bodies = await compressAll(new TextEncoder().encode(replay.body));
    return { hash: contentHash(replay.body), bodies, readAtMs: now.epochMilliseconds };
  }

  return async (meetingId) => {
    const key = String(meetingId);
    const cachedReplay = cache.get(key);
    // If the site time was set back, the race may not be over yet.
    if (cachedReplay !== undefined && cachedReplay.readAtMs <= replayTime(services, meetingId).now.epochMilliseconds)
      return cachedReplay;
    return cache.make(key, () => read(meetingId));
  };
}

function bytesOf({ bodies }: ReplayBytes): number {
  return Object.values(bodies).reduce((sum, { length }) => sum + length, 0);
}
