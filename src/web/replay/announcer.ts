/** A screen reader is not interrupted more often than this while it plays. */
const EVERY_MS = 7000;

/** Says where the race stands: at once when somebody jumped or stopped, else once a lap and not too often. */
export class Announcer {
  readonly #region: HTMLElement;
  #saidAtMs = -Infinity;
  #lap = -1;

  constructor(region: HTMLElement) {
    this.#region = region;
  }

  playing(lap: number, now: number, words: () => string): void {
    if (lap === this.#lap || now - this.#saidAtMs < EVERY_MS) return;
    this.#lap = lap;
    this.say(words(), now);
  }

  say(words: string, now: number): void {
    this.#saidAtMs = now;
    if (this.#region.textContent !== words) this.#region.textContent = words;
  }
}
