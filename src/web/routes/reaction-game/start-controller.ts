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
  /** Everything on it is the target; bears `data-state` and `data-lights`, which the style sheet draws. */
  readonly pad: HTMLElement;
  /** How long all lights stay on. May take its time: the lights begin when it is known. */
  readonly chooseHold: () => Promise<number>;
  /** Another state; not told of the lights one by one. `frameMs`: the usual frame of this start. */
  readonly onChange: (start: Start, frameMs: number | null) => void;
  readonly onLight: () => void;
  readonly onOut: () => void;
}

/**
 * Plays starts on a pad: feeds frames and presses with the browser's own time stamps to the machine, and writes what is
 * to be seen straight into the document within the frame, for a framework would draw it when it likes.
 */
export class StartController {
  readonly #options: ControllerOptions;
  readonly #listening = new AbortController();
  #start: Start = IDLE;
  #framesAtMs: number[] = [];
  #frame = 0;
  /** The press on the pad was the reaction: the click that follows it is no wish for another start. */
  #pressWasTaken = false;

  constructor(options: ControllerOptions) {
    this.#options = options;
    const { pad } = options;
    const { signal } = this.#listening;
    pad.addEventListener("pointerdown", (event) => this.#onPointerDown(event), { signal });
    pad.addEventListener("touchstart", (event) => this.#onTouchStart(event), { signal, passive: false });
    pad.addEventListener("click", (event) => this.#onClick(event), { signal });
    pad.addEventListener("keyup", (event) => this.#onKeyUp(event), { signal });
    pad.addEventListener("contextmenu", (event) => isUnderWay(this.#start) && event.preventDefault(), { signal });
    window.addEventListener("keydown", (event) => this.#onKeyDown(event), { signal });
    window.addEventListener("blur", (event) => this.#leave(event), { signal });
    window.addEventListener("pagehide", (event) => this.#leave(event), { signal });
    document.addEventListener("visibilitychange", (event) => document.hidden && this.#leave(event), { signal });
    this.#draw();
  }

  close(): void {
    this.#listening.abort();
    cancelAnimationFrame(this.#frame);
  }

  /** A finger that comes down while the lights are on is a reaction; one that starts the game may still want to scroll. */
  #onPointerDown(event: PointerEvent): void {
    this.#pressWasTaken = isUnderWay(this.#start);
    if (!this.#pressWasTaken || !event.isTrusted) return;
    event.preventDefault();
    const isMain = event.isPrimary && event.button === 0;
    this.#apply({ kind: "press", atMs: event.timeStamp, by: isMain ? "main" : "other" });
  }

  /**
   * The reaction ends the start, and with it the pad lets go of the screen while the finger is still down: the click that
   * would come of it would hit whatever lies there, a link perhaps. Only this keeps it from coming.
   */
  #onTouchStart(event: TouchEvent): void {
    if (!this.#pressWasTaken) return;
    event.preventDefault();
    this.#pressWasTaken = false;
  }

  /** Starts the game; from a screen reader, which sends nothing else, it is also the reaction. */
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
    // Neither a click on the pad nor a scrolled page comes of it.
    event.preventDefault();
    if (!event.repeat && event.isTrusted) this.#apply({ kind: "press", atMs: event.timeStamp, by: "main" });
  }

  /** Some browsers make the click of a space bar when it comes up. */
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
    // Some browsers do not focus what is clicked: keys have to reach the pad.
    this.#options.pad.focus({ preventScroll: true });
    this.#options.pad.scrollIntoView({ block: "nearest" });
    const holdMs = await this.#options.chooseHold();
    // Left and called again in the meantime: this hold belongs to nobody.
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
