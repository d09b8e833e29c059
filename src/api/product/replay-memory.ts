import { findReplay } from "#db/queries/replay/replay.ts";
import type { Temporal } from "#domain/time.ts";
import { compressAll, type Encoding } from "#http/encoding.ts";
import { contentHash } from "#http/entity-tag.ts";
import type { FactsState, Services } from "#services.ts";

/** A race's data, ready to be sent. */
export interface ReplayBytes {
  readonly hash: string;
  readonly bodies: Readonly<Record<Encoding, Uint8Array<ArrayBuffer>>>;
}

interface Remembered {
  readonly facts: FactsState;
  /** The shown moment when it was read: a clock that went back behind it may not know the race yet. */
  readonly readAt: Temporal.Instant;
  readonly bytes: Promise<ReplayBytes | null>;
}

/** Some 50 kB each. */
const MOST_RACES = 64;

/**
 * The data of the races asked for last, compressed once. Asked again of the database when facts have changed or the clock
 * went back; a race that is not over is not remembered.
 */
export class ReplayMemory {
  readonly #services: Pick<Services, "clock" | "db" | "facts">;
  readonly #races = new Map<number, Remembered>();

  constructor(services: Pick<Services, "clock" | "db" | "facts">) {
    this.#services = services;
  }

  async find(meetingId: number): Promise<ReplayBytes | null> {
    const { clock, facts } = this.#services;
    const now = clock.now();
    const known = this.#races.get(meetingId);
    this.#races.delete(meetingId);
    const holds = known?.facts === facts && known.readAt.epochMilliseconds <= now.epochMilliseconds;
    const remembered = known !== undefined && holds ? known : { facts, readAt: now, bytes: this.#read(meetingId, now) };
    // A Map keeps insertion order: who was asked for longest ago comes first.
    this.#races.set(meetingId, remembered);
    for (const oldest of this.#races.keys()) {
      if (this.#races.size <= MOST_RACES) break;
      this.#races.delete(oldest);
    }
    const forget = () => {
      if (this.#races.get(meetingId) === remembered) this.#races.delete(meetingId);
    };
    try {
      const bytes = await remembered.bytes;
      if (bytes === null) forget();
      return bytes;
    } catch (error) {
      forget();
      throw error;
    }
  }

  async #read(meetingId: number, now: Temporal.Instant): Promise<ReplayBytes | null> {
    const found = await findReplay(this.#services.db, { meetingId, now });
    if (found === null) return null;
    const bodies = await compressAll(new TextEncoder().encode(found.body));
    return { hash: contentHash(found.body), bodies };
  }
}
