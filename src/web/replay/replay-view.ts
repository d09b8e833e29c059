import type { Replay, ReplayFrame } from "#domain/replay/replay.ts";
import { formatLapTime } from "#domain/times.ts";

import { Announcer } from "./announcer.ts";
import { CarLayer, type Picks } from "./car-layer.ts";
import { ComparePanel } from "./compare-panel.ts";
import { type Action, actionOf } from "./keys.ts";
import { momentQuery, parseMoment, SPEEDS, USUAL_SPEED } from "./moment.ts";
import { carColours } from "./palette.ts";
import { Parts } from "./parts.ts";
import { BEFORE_START_MS, Playback } from "./playback.ts";
import { drawTimeline } from "./timeline.ts";
import { Tower } from "./tower.ts";
import { drawTrack, type LaidTrack, layTrack, sizeCanvas } from "./track-layer.ts";
import { formatClock, momentWords, stateWords } from "./words.ts";

/** How far an arrow key goes. */
const SKIP_MS = 5000;
/** How often the slider is told while it plays; its mark on the line moves with every frame. */
const SLIDER_EVERY_MS = 500;

/**
 * The replay on its page. One loop of frames, outside of any framework: the engine fills one frame, the layers draw it. At
 * rest nothing runs, and the address says which moment is shown.
 */
export class ReplayView {
  readonly #replay: Replay;
  readonly #parts: Parts;
  readonly #playback: Playback;
  readonly #frame: ReplayFrame;
  readonly #cars: CarLayer;
  readonly #tower: Tower;
  readonly #compare: ComparePanel;
  readonly #announcer: Announcer;
  readonly #slider: HTMLInputElement;
  readonly #head: HTMLElement;
  readonly #listening = new AbortController();
  readonly #resizing: ResizeObserver;
  #laid: LaidTrack | null = null;
  #trackContext: CanvasRenderingContext2D | null = null;
  #carContext: CanvasRenderingContext2D | null = null;
  #picks: Picks = { followed: null, compared: null };
  #request = 0;
  #jumped = true;
  #state = "";
  #lineWidth = 0;
  #sliderAtMs = -Infinity;
  #shownSecond = -1;

  constructor(root: HTMLElement, replay: Replay) {
    this.#replay = replay;
    this.#parts = new Parts(root);
    this.#frame = replay.createFrame();
    const colours = carColours(replay.race.cars);
    this.#playback = new Playback({ ...replay, stepping: matchMedia("(prefers-reduced-motion: reduce)").matches });
    this.#cars = new CarLayer(replay, colours);
    this.#tower = new Tower(replay, this.#parts.find("order"));
    this.#compare = new ComparePanel(replay, this.#parts, colours);
    this.#announcer = new Announcer(this.#parts.find("said"));
    this.#slider = this.#parts.input("slider");
    this.#head = this.#parts.find("playhead");
    this.#slider.max = String(Math.ceil(replay.durationMs / 1000));
    this.#openAddress();
    this.#listen();
    this.#resizing = new ResizeObserver(() => this.#fit());
    this.#resizing.observe(this.#parts.find("map"));
    this.#resizing.observe(this.#parts.find("line"));
    this.#fit();
    this.#rest();
    root.dataset.live = "";
    void this.#whenFontsAreThere();
  }

  /** Labels are painted once: again when their type face has arrived. */
  async #whenFontsAreThere(): Promise<void> {
    await document.fonts.ready;
    if (this.#listening.signal.aborted) return;
    this.#cars.paintSprites(this.#picks);
    this.#fit();
  }

  close(): void {
    this.#listening.abort();
    this.#resizing.disconnect();
    cancelAnimationFrame(this.#request);
    delete this.#parts.root.dataset.live;
  }

  #openAddress(): void {
    const moment = parseMoment(new URLSearchParams(location.search));
    this.#setSpeed(moment.speed ?? USUAL_SPEED);
    // A moment that was asked for by its lap, as the page does without script, was already found by the server.
    const shownMs = Number(this.#parts.root.dataset.shownMs);
    this.#playback.seek(moment.timeMs ?? (shownMs > 0 ? shownMs : BEFORE_START_MS));
    const carOf = (code: string | null): number | null => {
      const car = code === null ? -1 : this.#replay.race.cars.findIndex((one) => one.code === code);
      return car === -1 ? null : car;
    };
    const followed = carOf(moment.follow);
    this.#picks = { followed, compared: followed === null ? null : carOf(moment.compare) };
    this.#cars.paintSprites(this.#picks);
    this.#tower.showPicks(this.#picks);
    this.#compare.pick(this.#picks);
  }

  /** Everything for the boxes as large as they are now. */
  #fit(): void {
    const map = this.#parts.find("map").getBoundingClientRect();
    const [width, height] = [Math.round(map.width), Math.round(map.height)];
    if (width === 0 || height === 0) return;
    if (this.#laid?.width !== width || this.#laid.height !== height) {
      this.#laid = layTrack(this.#replay, width, height);
      this.#cars.layOut(this.#laid);
    }
    this.#trackContext = sizeCanvas(this.#parts.canvas("track"), width, height);
    this.#carContext = sizeCanvas(this.#parts.canvas("cars"), width, height);
    const line = this.#parts.find("line").getBoundingClientRect();
    this.#lineWidth = line.width;
    drawTimeline(this.#parts.canvas("ticks"), Math.round(line.width), 34, this.#replay);
    this.#compare.fit();
    this.#state = "";
    this.#jumped = true;
    this.#show(performance.now());
  }

  #run(): void {
    cancelAnimationFrame(this.#request);
    const onFrame = (now: number): void => {
      if (this.#playback.frame(now)) this.#show(now);
      if (this.#playback.playing) this.#request = requestAnimationFrame(onFrame);
      else this.#rest();
    };
    this.#request = requestAnimationFrame(onFrame);
  }

  /** One frame: what moves is drawn, what is read is written now and then. */
  #show(now: number): void {
    const { timeMs, playing, speed } = this.#playback;
    this.#replay.frameAt(timeMs, this.#frame);
    const state = stateWords(this.#replay, this.#frame);
    if (state.kind !== this.#state) this.#showState(state);
    if (this.#carContext !== null && this.#laid !== null)
      this.#cars.draw(this.#carContext, this.#laid, this.#frame, { speed: playing ? speed : 1, jumped: this.#jumped });
    this.#tower.update(this.#frame, now, this.#jumped || !playing);
    this.#head.style.transform = `translateX(${(Math.max(0, timeMs) / this.#replay.durationMs) * this.#lineWidth}px)`;
    const second = Math.floor(timeMs / 1000);
    if (second !== this.#shownSecond) this.#showSecond(second);
    if (this.#jumped || now - this.#sliderAtMs >= SLIDER_EVERY_MS) {
      this.#sliderAtMs = now;
      this.#showSlider();
    }
    this.#compare.update(this.#frame, now, this.#jumped);
    if (playing) this.#announcer.playing(this.#frame.lap, now, () => this.#words());
    this.#jumped = false;
  }

  #showSecond(second: number): void {
    this.#shownSecond = second;
    this.#parts.write("clock", formatClock(this.#frame.timeMs));
    this.#parts.write("lap", String(this.#frame.lap));
    const { fastestCar, fastestLapMs } = this.#frame;
    const code = this.#replay.race.cars[fastestCar]?.code;
    this.#parts.write("fastest", code === undefined ? "" : `${formatLapTime(fastestLapMs)} ${code}`);
    this.#parts.find("fastest-line").hidden = code === undefined;
  }

  #showSlider(): void {
    const { timeMs } = this.#playback;
    this.#slider.value = String(Math.max(0, Math.round(timeMs / 1000)));
    this.#slider.setAttribute(
      "aria-valuetext",
      timeMs < 0 ? "On the grid" : `Lap ${this.#frame.lap} of ${this.#replay.laps}, ${formatClock(timeMs)}`,
    );
  }

  #showState(state: { readonly kind: string; readonly text: string }): void {
    this.#state = state.kind;
    this.#parts.root.dataset.state = state.kind;
    this.#parts.write("state", state.text);
    if (this.#trackContext !== null && this.#laid !== null)
      drawTrack(this.#trackContext, this.#laid, this.#replay, state.kind);
  }

  #words(): string {
    return momentWords(this.#replay, this.#frame, [
      ...(this.#picks.followed === null ? [] : [this.#picks.followed]),
      ...(this.#picks.compared === null ? [] : [this.#picks.compared]),
    ]);
  }

  /** Nothing moves: the table is in order, the address is this moment's, and what is shown is said. */
  #rest(): void {
    this.#jumped = true;
    this.#show(performance.now());
    this.#showPlaying();
    this.#tower.putInOrder(this.#frame);
    this.#announcer.say(this.#words(), performance.now());
    history.replaceState(history.state, "", this.#address());
  }

  #address(): string {
    const codeOf = (car: number | null): string | null =>
      car === null ? null : (this.#replay.race.cars[car]?.code ?? null);
    const { timeMs, speed } = this.#playback;
    const { followed, compared } = this.#picks;
    return location.pathname + momentQuery({ timeMs, speed, follow: codeOf(followed), compare: codeOf(compared) });
  }

  #showPlaying(): void {
    const { playing, timeMs } = this.#playback;
    const { root } = this.#parts;
    root.dataset.playing = String(playing);
    this.#parts.write("play-words", playing ? "Pause" : timeMs < 0 ? "Lights out" : "Play");
  }

  #toggle(): void {
    if (this.#playback.playing) {
      this.#playback.pause();
      return;
    }
    this.#playback.play();
    this.#jumped = true;
    this.#showPlaying();
    this.#run();
  }

  #seek(timeMs: number): void {
    this.#playback.seek(timeMs);
    this.#afterJump();
  }

  #afterJump(): void {
    this.#jumped = true;
    if (!this.#playback.playing) this.#rest();
  }

  #setSpeed(speed: number): void {
    this.#playback.speed = speed;
    this.#parts.select("speed").value = String(speed);
  }

  /** First click: follow; another driver: compare; again: let go. */
  #pick(car: number): void {
    const { followed, compared } = this.#picks;
    if (car === followed) this.#picks = { followed: compared, compared: null };
    else if (car === compared) this.#picks = { followed, compared: null };
    else if (followed === null) this.#picks = { followed: car, compared: null };
    else this.#picks = { followed, compared: car };
    this.#showPicks();
  }

  #showPicks(): void {
    this.#cars.paintSprites(this.#picks);
    this.#tower.showPicks(this.#picks);
    this.#compare.pick(this.#picks);
    this.#afterJump();
  }

  #act(action: Action): void {
    const { timeMs, speed } = this.#playback;
    const faster = SPEEDS[SPEEDS.indexOf(speed) + 1];
    const slower = SPEEDS[SPEEDS.indexOf(speed) - 1];
    const actions: Record<Action, () => void> = {
      play: () => this.#toggle(),
      back: () => this.#seek(timeMs - SKIP_MS),
      forward: () => this.#seek(timeMs + SKIP_MS),
      "lap-back": () => {
        this.#playback.step(-1);
        this.#afterJump();
      },
      "lap-forward": () => {
        this.#playback.step(1);
        this.#afterJump();
      },
      faster: () => faster !== undefined && this.#setSpeed(faster),
      slower: () => slower !== undefined && this.#setSpeed(slower),
      start: () => this.#seek(BEFORE_START_MS),
      end: () => this.#seek(this.#replay.durationMs),
      gaps: () => this.#setMode(this.#tower.mode === "gap" ? "interval" : "gap"),
      "next-driver": () => this.#followNext(),
      clear: () => {
        this.#picks = { followed: null, compared: null };
        this.#showPicks();
      },
      "full-screen": () => void this.#fullScreen(),
      share: () => void this.#share(),
      // To where the race goes on.
      skip: () => this.#seek(this.#replay.periods[this.#frame.period]?.toMs ?? timeMs),
      help: () => this.#parts.dialog("help").showModal(),
    };
    actions[action]();
  }

  #setMode(mode: "gap" | "interval"): void {
    this.#tower.mode = mode;
    this.#parts.input(mode).checked = true;
    this.#tower.update(this.#frame, performance.now(), true);
  }

  /** Whoever is a place behind the followed driver; the leader after the last. */
  #followNext(): void {
    const { followed } = this.#picks;
    const place = followed === null ? 0 : (this.#frame.place[followed] ?? 0);
    this.#picks = { followed: this.#frame.order[place % this.#frame.order.length] ?? 0, compared: null };
    this.#showPicks();
  }

  async #fullScreen(): Promise<void> {
    if (document.fullscreenElement === null) await this.#parts.root.requestFullscreen();
    else await document.exitFullscreen();
  }

  async #share(): Promise<void> {
    const address = new URL(this.#address(), location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      this.#parts.write("shared", "Link to this moment copied.");
    } catch {
      // Not allowed, or not over https: it stands there to be copied by hand.
      this.#parts.write("shared", address);
    }
  }

  #listen(): void {
    const { signal } = this.#listening;
    const { root } = this.#parts;
    root.addEventListener("click", (event) => this.#onClick(event), { signal });
    root.addEventListener("keydown", (event) => this.#onPickKey(event), { signal });
    document.addEventListener(
      "keydown",
      (event) => {
        const action = actionOf(event);
        // Escape leaves the full screen first.
        if (action === null || (action === "clear" && document.fullscreenElement !== null)) return;
        event.preventDefault();
        this.#act(action);
      },
      { signal },
    );
    this.#slider.addEventListener("input", () => this.#seek(Number(this.#slider.value) * 1000), { signal });
    const speed = this.#parts.select("speed");
    speed.addEventListener("change", () => this.#setSpeed(Number(speed.value)), { signal });
    for (const mode of ["gap", "interval"] as const)
      this.#parts.input(mode).addEventListener("change", () => this.#setMode(mode), { signal });
    this.#parts.find("jump").addEventListener("submit", (event) => this.#onJump(event), { signal });
    this.#parts.find("full-screen").hidden = !document.fullscreenEnabled;
    document.addEventListener("fullscreenchange", () => this.#fit(), { signal });
  }

  #onClick(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    const action = target?.closest<HTMLElement>("[data-action]")?.dataset.action;
    if (action !== undefined) {
      this.#act(action as Action);
      return;
    }
    const row = target?.closest<HTMLElement>("[data-car]");
    if (row && target?.closest("[data-pick]")) {
      event.preventDefault();
      this.#pick(Number(row.dataset.car));
      return;
    }
    if (target?.closest('[data-part="map"]')) {
      const box = this.#parts.find("map").getBoundingClientRect();
      const car = this.#cars.carAt(event.clientX - box.left, event.clientY - box.top);
      if (car !== null) this.#pick(car);
    }
  }

  /** Rows are links until there is script, and buttons then: both keys press them. */
  #onPickKey(event: KeyboardEvent): void {
    if (event.key !== "Enter" && event.key !== " ") return;
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-pick]") : null;
    const car = row?.closest<HTMLElement>("[data-car]")?.dataset.car;
    if (car === undefined) return;
    event.preventDefault();
    this.#pick(Number(car));
  }

  #onJump(event: Event): void {
    event.preventDefault();
    const field = this.#parts.input("jump-lap");
    const lap = Math.round(Number(field.value));
    if (!Number.isFinite(lap) || lap < 1) return;
    // To the beginning of that lap.
    const from = this.#replay.leaderLapMs[Math.min(lap, this.#replay.laps) - 1] ?? 0;
    this.#seek(from);
  }
}
