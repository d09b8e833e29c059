import { BEFORE_START_MS } from "./moment.ts";

/**
 * Longest step between two frames. When a suspended tab resumes, the race continues from the moment
 * at which it stopped.
 */
const MAX_STEP_MS = 100;
/** Shortest time for which a lap is shown in lap-by-lap playback. */
const MIN_STEP_MS = 1500;

interface PlaybackOptions {
  readonly durationMs: number;
  /** Element n is the leader's time at the end of lap n, and element 0 is the start. */
  readonly leaderLapMs: ArrayLike<number>;
  /** True to step from lap to lap, for readers who prefer reduced motion. */
  readonly stepping: boolean;
}

export class Playback {
  readonly #options: PlaybackOptions;
  #timeMs: number;
  #playing = false;
  #lastFrameMs: number | null = null;
  #sinceStepMs = 0;
  speed = 1;

  constructor(options: PlaybackOptions) {
    this.#options = options;
    this.#timeMs = BEFORE_START_MS;
  }

  get timeMs(): number {
    return this.#timeMs;
  }

  get playing(): boolean {
    return this.#playing;
  }

  get ended(): boolean {
    return this.#timeMs >= this.#options.durationMs;
  }

  play(): void {
    if (this.ended) this.seek(BEFORE_START_MS);
    this.#playing = true;
    this.#lastFrameMs = null;
    this.#sinceStepMs = 0;
  }

  pause(): void {
    this.#playing = false;
  }

  seek(timeMs: number): void {
    this.#timeMs = Math.min(Math.max(timeMs, BEFORE_START_MS), this.#options.durationMs);
    this.#sinceStepMs = 0;
  }

  /** Moves by `ms` from the current time. The grid counts as the start. */
  skip(ms: number): void {
    this.seek(Math.max(0, this.#timeMs) + ms);
  }

  step(laps: -1 | 1): void {
    const { leaderLapMs, durationMs } = this.#options;
    const ends = Array.from(leaderLapMs);
    const to =
      laps === 1
        ? (ends.find((end) => end > this.#timeMs) ?? durationMs)
        : (ends.findLast((end) => end < this.#timeMs - BACK_GRACE_MS * this.speed) ??
          BEFORE_START_MS);
    this.seek(to);
  }

  /** Advances to `nowMs` on the browser's clock. Returns false if nothing moved. */
  frame(nowMs: number): boolean {
    if (!this.#playing) return false;
    const passedMs =
      this.#lastFrameMs === null ? 0 : Math.min(nowMs - this.#lastFrameMs, MAX_STEP_MS);
    this.#lastFrameMs = nowMs;
    const before = this.#timeMs;
    if (this.#options.stepping) this.#stepOn(passedMs);
    else this.seek(before + passedMs * this.speed);
    if (this.ended) this.#playing = false;
    return this.#timeMs !== before;
  }

  #stepOn(passedMs: number): void {
    this.#sinceStepMs += passedMs;
    const { leaderLapMs } = this.#options;
    const next =
      Array.from(leaderLapMs).find((end) => end > this.#timeMs) ?? this.#options.durationMs;
    const stepMs = Math.max(MIN_STEP_MS, (next - Math.max(0, this.#timeMs)) / this.speed);
    if (this.#sinceStepMs >= stepMs) this.seek(next);
  }
}

/**
 * For this long after the end of a lap, in real time, stepping back goes to the end of the lap
 * before it.
 */
const BACK_GRACE_MS = 700;
