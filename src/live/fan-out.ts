import type { LiveFrame } from "./live-frame.ts";
import type { Timeline } from "./timeline.ts";

export interface LiveReader {
  send(bytes: Buffer): void;
  /** Bytes written but still buffered on this machine. */
  pendingBytes(): number;
  end(): void;
}

interface Reader {
  readonly to: LiveReader;
  readonly delayMs: number;
  /**
   * Time at which the reader stopped keeping up, or null for a reader who is keeping up. A slow reader receives nothing
   * until its buffer is empty, and then a snapshot.
   */
  behindSinceMs: number | null;
}

interface Group {
  readonly readers: Set<Reader>;
  readonly delayMs: number;
  lastId: number | null;
  sentAtMs: number;
}

const MAX_PENDING_BYTES = 64 * 1024;
const GIVE_UP_MS = 60_000;
/** A reader who has missed more changes than this gets a snapshot, which is about the same size as those changes. */
const MAX_MISSED = 8;
const TICK_MS = 200;
/** Shorter than a minute, because proxies cut connections that are silent for that long. */
const HEARTBEAT_MS = 15_000;
const MAX_READERS = 20_000;
/** Range of reconnect delays, which keeps browsers from all reconnecting at the same time after a restart. */
const RETRY_MS = [2_000, 6_000] as const;

export class FanOut {
  readonly #timeline: Timeline;
  readonly #catchUp: (nowMs: number) => void;
  readonly #nowMs: () => number;
  readonly #groups = new Map<number, Group>();
  #readers = 0;
  #ticking: NodeJS.Timeout | null = null;

  constructor(options: {
    readonly timeline: Timeline;
    /** Called before frames are looked up. Lets a timeline that is generated on demand add its missing frames. */
    readonly catchUp?: (nowMs: number) => void;
    readonly nowMs: () => number;
  }) {
    this.#timeline = options.timeline;
    this.#catchUp = options.catchUp ?? (() => undefined);
    this.#nowMs = options.nowMs;
  }

  get size(): number {
    return this.#readers;
  }

  look(delaySeconds: number): LiveFrame | null {
    const nowMs = this.#nowMs();
    this.#catchUp(nowMs);
    return this.#timeline.latestAt(nowMs - delaySeconds * 1000);
  }

  /**
   * Adds a reader, who first gets the changes after `lastEventId` if there are only a few, or else a snapshot. Returns
   * a function that removes the reader, or null if there are too many readers.
   */
  join(to: LiveReader, delaySeconds: number, lastEventId: number | null): (() => void) | null {
    if (this.#readers >= MAX_READERS) return null;
    const nowMs = this.#nowMs();
    this.#catchUp(nowMs);
    const group = this.#groupOf(delaySeconds * 1000);
    this.#deliver(group, nowMs);
    const [soonest, latest] = RETRY_MS;
    const retryMs = Math.round(soonest + Math.random() * (latest - soonest));
    to.send(Buffer.from(`retry: ${retryMs}\nevent: hello\ndata: ${JSON.stringify({ nowMs, delaySeconds })}\n\n`));
    this.#resume(to, group, nowMs, lastEventId);
    const reader: Reader = { to, delayMs: group.delayMs, behindSinceMs: null };
    group.readers.add(reader);
    this.#readers += 1;
    this.#ticking ??= setInterval(() => this.tick(), TICK_MS);
    return () => this.#leave(reader);
  }

  tick(): void {
    const nowMs = this.#nowMs();
    if (this.#readers > 0) this.#catchUp(nowMs);
    for (const group of this.#groups.values()) {
      this.#deliver(group, nowMs);
      if (nowMs - group.sentAtMs >= HEARTBEAT_MS) sendHeartbeat(group, nowMs);
    }
  }

  close(): void {
    for (const group of this.#groups.values()) for (const { to } of group.readers) to.end();
    this.#groups.clear();
    this.#readers = 0;
    this.#stopTicking();
  }

  #groupOf(delayMs: number): Group {
    const existingGroup = this.#groups.get(delayMs);
    if (existingGroup !== undefined) return existingGroup;
    const nowMs = this.#nowMs();
    const lastId = this.#timeline.latestAt(nowMs - delayMs)?.id ?? null;
    const group: Group = { readers: new Set(), delayMs, lastId, sentAtMs: nowMs };
    this.#groups.set(delayMs, group);
    return group;
  }

  #resume(to: LiveReader, group: Group, nowMs: number, lastEventId: number | null): void {
    const latest = this.#timeline.latestAt(nowMs - group.delayMs);
    if (latest === null || latest.id === lastEventId) return;
    const missed = lastEventId === null ? null : this.#timeline.between(lastEventId, nowMs - group.delayMs);
    if (missed === null || missed.length === 0 || missed.length > MAX_MISSED) to.send(latest.snapshotEvent());
    else for (const frame of missed) to.send(frame.event());
  }

  #deliver(group: Group, nowMs: number): void {
    const upToMs = nowMs - group.delayMs;
    const due = group.lastId === null ? null : this.#timeline.between(group.lastId, upToMs);
    const latest = due === null ? this.#timeline.latestAt(upToMs) : due.at(-1);
    if (latest == null) return;
    group.lastId = latest.id;
    group.sentAtMs = nowMs;
    // If the process itself was paused, one snapshot replaces many changes.
    const events =
      due === null || due.length > MAX_MISSED ? [latest.snapshotEvent()] : due.map((frame) => frame.event());
    for (const reader of group.readers) this.#sendTo(reader, events, latest, nowMs);
  }

  #sendTo(reader: Reader, events: readonly Buffer[], latest: LiveFrame, nowMs: number): void {
    const { to } = reader;
    if (reader.behindSinceMs !== null) {
      if (to.pendingBytes() === 0) {
        reader.behindSinceMs = null;
        to.send(latest.snapshotEvent());
      } else if (nowMs - reader.behindSinceMs > GIVE_UP_MS) {
        this.#leave(reader);
        to.end();
      }
      return;
    }
    if (to.pendingBytes() > MAX_PENDING_BYTES) {
      reader.behindSinceMs = nowMs;
      return;
    }
    for (const event of events) to.send(event);
  }

  #leave(reader: Reader): void {
    const group = this.#groups.get(reader.delayMs);
    if (group?.readers.delete(reader) !== true) return;
    this.#readers -= 1;
    if (group.readers.size === 0) this.#groups.delete(reader.delayMs);
    if (this.#readers === 0) this.#stopTicking();
  }

  #stopTicking(): void {
    if (this.#ticking !== null) clearInterval(this.#ticking);
    this.#ticking = null;
  }
}

function sendHeartbeat(group: Group, nowMs: number): void {
  group.sentAtMs = nowMs;
  // The heartbeat is an event rather than a comment, because scripts never see comments and would take the silence for
  // a dead connection.
  const heartbeat = Buffer.from(`event: beat\ndata: ${JSON.stringify({ nowMs })}\n\n`);
  for (const { to, behindSinceMs } of group.readers) if (behindSinceMs === null) to.send(heartbeat);
}
