import {
  advance,
  IDLE,
  isUnderWay,
  lightsOf,
  type Start,
  type StartEvent,
  usualFrameMs,
} from "#domain/games/reaction/start.ts";

interface ControllerOptions {
  /** Element to press. Its `data-state` and `data-lights` attributes are for the style sheet. */
  readonly pad: HTMLElement;
  /**
   * Returns how long all lights stay on. The lights start once the promise resolves, which may take
   * a while.
   */
  readonly chooseHold: () => Promise<number>;
  /**
   * Called when the kind of state changes, so not for each light. `frameMs` is the usual frame time
   * during this start.
   */
  readonly onChange: (start: Start, frameMs: number | null) => void;
  readonly onLight: () => void;
  readonly onOut: () => void;
}

/**
 * Runs the game's starts on its pad. It feeds frames and presses, with the browser's timestamps, to
 * the state machine. It writes the result to the document within the same frame, because React
 * would render it later.
 */
export class StartController {
  readonly #options: ControllerOptions;
  readonly #listening = new AbortController();
  #start: Start = IDLE;
  #framesAtMs: number[] = [];
  #frame = 0;
  /** True if the press was the reaction, so that the click after it doesn't begin another start. */
  #pressWasTaken = false;

  constructor(options: ControllerOptions) {
    this.#options = options;
    const { pad } = options;
    const { signal } = this.#listening;
    pad.addEventListener("pointerdown", (event) => this.#onPointerDown(event), { signal });
    pad.addEventListener("touchstart", (event) => this.#onTouchStart(event), {
      signal,
      passive: false,
    });
    pad.addEventListener("click", (event) => this.#onClick(event), { signal });
    pad.addEventListener("keyup", (event) => this.#onKeyUp(event), { signal });
    pad.addEventListener(
      "contextmenu",
      (event) => isUnderWay(this.#start) && event.preventDefault(),
      { signal },
    );
    window.addEventListener("keydown", (event) => this.#onKeyDown(event), { signal });
    window.addEventListener("blur", (event) => this.#leave(event), { signal });
    window.addEventListener("pagehide", (event) => this.#leave(event), { signal });
    document.addEventListener(
      "visibilitychange",
      (event) => document.hidden && this.#leave(event),
      { signal },
    );
    this.#draw();
  }

  close(): void {
    this.#listening.abort();
    cancelAnimationFrame(this.#frame);
  }

  /**
   * A touch while the lights are on is a reaction. A touch before the start may still be a scroll.
   */
  #onPointerDown(event: PointerEvent): void {
    this.#pressWasTaken = isUnderWay(this.#start);
    if (!this.#pressWasTaken || !event.isTrusted) return;
    event.preventDefault();
    const isMain = event.isPrimary && event.button === 0;
    this.#apply({ kind: "press", atMs: event.timeStamp, by: isMain ? "main" : "other" });
  }

  /**
   * A reaction ends the start, and the pad stops covering the screen while the finger is still
   * down. Without `preventDefault`, the click that follows would hit the element below, e.g. a
   * link.
   */
  #onTouchStart(event: TouchEvent): void {
    if (!this.#pressWasTaken) return;
    event.preventDefault();
    this.#pressWasTaken = false;
  }

  /** Starts the game. Screen readers send only clicks, so for them a click is also the reaction. */
  #onClick(event: MouseEvent): void {
    if (this.#pressWasTaken) {
      this.#pressWasTaken = false;
      return;
    }
    if (event.isTrusted) this.#apply({ kind: "press", atMs: event.timeStamp, by: "main" });
  }

  #onKeyDown(event: KeyboardEvent): void {
    const playing = isUnderWay(this.#start);
    if (event.key === "Escape" && playing) this.#leave(event);
    if (event.key !== " " && event.key !== "Enter") return;
    if (!playing && event.target !== this.#options.pad) return;
    // Prevents scrolling and the button's click.
    event.preventDefault();
    if (!event.repeat && event.isTrusted)
      this.#apply({ kind: "press", atMs: event.timeStamp, by: "main" });
  }

  /** Some browsers click a button when the space bar is released. */
  #onKeyUp(event: KeyboardEvent): void {
    if (event.key === " ") event.preventDefault();
  }

  #leave(event: Event): void {
    this.#apply({ kind: "leave", atMs: event.timeStamp });
  }

  #apply(event: StartEvent): void {
    const before = this.#start;
    this.#start = advance(before, event);
    if (this.#start === before) return;
    const lights = lightsOf(this.#start);
    if (this.#start.kind === before.kind && lights === lightsOf(before)) return;
    this.#draw();
    if ((this.#start.kind === "arming" || this.#start.kind === "hold") && lights > lightsOf(before))
      this.#options.onLight();
    if (this.#start.kind === before.kind) return;
    if (this.#start.kind === "go") this.#options.onOut();
    if (this.#start.kind === "called") void this.#call();
    if (this.#start.kind === "arming") this.#run();
    this.#options.onChange(this.#start, usualFrameMs(this.#framesAtMs));
  }

  async #call(): Promise<void> {
    const called = this.#start;
    // Some browsers don't focus an element that is clicked, but the pad must receive keys.
    this.#options.pad.focus({ preventScroll: true });
    this.#options.pad.scrollIntoView({ block: "nearest" });
    const holdMs = await this.#options.chooseHold();
    // If the player has abandoned this start, the hold is obsolete.
    if (this.#start === called) this.#apply({ kind: "arm", atMs: performance.now(), holdMs });
  }

  #run(): void {
    this.#framesAtMs = [];
    cancelAnimationFrame(this.#frame);
    const onFrame = (atMs: number): void => {
      if (this.#start.kind !== "go") this.#framesAtMs.push(atMs);
      this.#apply({ kind: "frame", atMs });
      if (isUnderWay(this.#start)) this.#frame = requestAnimationFrame(onFrame);
    };
    this.#frame = requestAnimationFrame(onFrame);
  }

  #draw(): void {
    const { dataset } = this.#options.pad;
    dataset.state = this.#start.kind;
    dataset.lights = String(lightsOf(this.#start));
  }
}
