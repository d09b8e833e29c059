import { findReplay } from "#db/queries/replay/replay.ts";
import { type Bytes, compressAll, type Encoding } from "#http/encoding.ts";
import { contentHash } from "#http/entity-tag.ts";
import { ResponseCache } from "#http/response-cache.ts";
import type { Services } from "#services.ts";

/** A race's data, ready to be sent. */
export interface ReplayBytes {
  readonly hash: string;
  readonly bodies: Readonly<Record<Encoding, Bytes>>;
  /** The shown moment when it was read, in epoch milliseconds. */
  readonly readAtMs: number;
}

/** Some 500 kB each, with all encodings. */
const MAX_RACES = 64;
const MAX_BYTES = 48 * 1024 * 1024;

/**
 * Finds the data of a race's replay, compressed once and kept until facts change. Null while the race isn't over: then
 * nothing is stored.
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
    // A clock that went back behind it may not know the race yet.
    if (stored !== undefined && stored.readAtMs <= services.clock.now().epochMilliseconds) return stored;
    return cache.make(key, () => read(meetingId));
  };
}

function bytesOf({ bodies }: ReplayBytes): number {
  return Object.values(bodies).reduce((sum, { length }) => sum + length, 0);
}
