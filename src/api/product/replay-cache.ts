import { findReplay } from "#db/queries/replay/replay.ts";
import { type Bytes, compressAll, type Encoding } from "#http/encoding.ts";
import { contentHash } from "#http/entity-tag.ts";
import { ResponseCache } from "#http/response-cache.ts";
import type { Services } from "#services.ts";

export interface ReplayBytes {
  readonly hash: string;
  readonly bodies: Readonly<Record<Encoding, Bytes>>;
  readonly readAtMs: number;
}

/** Each race takes about 500 kB with all its encodings. */
const MAX_RACES = 64;
const MAX_BYTES = 48 * 1024 * 1024;

/**
 * Returns a race's replay data, compressed once and cached until the facts change. Until the race is over, returns null
 * and caches nothing.
 */
export function createReplayCache(
  services: Pick<Services, "clock" | "db" | "facts">,
): (meetingId: number) => Promise<ReplayBytes | null> {
  const cache = new ResponseCache<ReplayBytes | null, ReplayBytes>({
    maxBytes: MAX_BYTES,
    maxEntries: MAX_RACES,
    version: () => services.facts,
    ttlMs: () => Infinity,
    pack: (replay) => replay && { value: replay, bytes: bytesOf(replay) },
  });

  async function read(meetingId: number): Promise<ReplayBytes | null> {
    const now = services.clock.now();
    const found = await findReplay(services.db, { meetingId, now });
    if (found === null) return null;
    const bodies = await compressAll(new TextEncoder().encode(found.body));
    return { hash: contentHash(found.body), bodies, readAtMs: now.epochMilliseconds };
  }

  return async (meetingId) => {
    const key = String(meetingId);
    const stored = cache.get(key);
    // If the site time was set back, the race may not be over yet.
    if (stored !== undefined && stored.readAtMs <= services.clock.now().epochMilliseconds) return stored;
    return cache.make(key, () => read(meetingId));
  };
}

function bytesOf({ bodies }: ReplayBytes): number {
  return Object.values(bodies).reduce((sum, { length }) => sum + length, 0);
}
