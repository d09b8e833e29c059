import type { PreparedReplay, ReplayFrame } from "#domain/replay/frame.ts";
import { formatLapTime } from "#domain/times.ts";

import { Announcer } from "./announcer.ts";
import { carSprites, type Picks } from "./car-sprites.ts";
import { ComparePanel } from "./compare-panel.ts";
import { type Action, actionOf } from "./keys.ts";
import { BEFORE_START_MS, momentQuery, parseMoment, picksOf, SPEEDS, USUAL_SPEED } from "./moment.ts";
import { carColours } from "./palette.ts";
import { Parts } from "./parts.ts";
import type { News, Ready } from "./player.ts";
import type { Stage } from "./stage.ts";
import { drawTimeline } from "./timeline.ts";
import { Tower } from "./tower.ts";
import { drawTrack, type LaidTrack, layTrack, screenRatio, sizeCanvas } from "./track-layer.ts";
import { formatClock, momentWords, stateWords } from "./words.ts";

/** How far an arrow key goes. */
const SKIP_MS = 5000;
const ADDRESS_AFTER_MS = 200;
/** From this speed on the order changes at every look: rows jump. */
const FAST = 30;
/**
 * The replay on its page, outside of any framework: the player moves the cars on their own canvas and tells twice a second
 * how the race stands; what is read follows. At rest nothing runs, and the address says which moment is shown.
 */
export class ReplayView {
  readonly #replay: PreparedReplay;
  readonly #parts: Parts;
  /** The last that was told. */
  #frame: ReplayFrame;
  readonly #stage: Stage;
  readonly #colours: readonly string[];
  readonly #tower: Tower;
  readonly #compare: ComparePanel;
  readonly #announcer: Announcer;
  readonly #slider: HTMLInputElement;
  readonly #head: HTMLElement;
  readonly #listening = new AbortController();
  readonly #resizing: ResizeObserver;
  #laid: LaidTrack | null = null;
  #trackContext: CanvasRenderingContext2D | null = null;
  #picks: Picks = { followed: null, compared: null };
  #playing = false;
  #addressTimer = 0;
  readonly #path = location.pathname;
  #speed = USUAL_SPEED;
  #state = "";
  #lineWidth = 0;
  /** Where the slider was drawn to; until the player is there it stays in the hand. */
  #drawnToMs: number | null = null;

  /** `frame`: the race at the moment on which its stage opened. */
  constructor(
    root: HTMLElement,
    replay: PreparedReplay,
    { stage, frame }: { readonly stage: Stage; readonly frame: ReplayFrame },
  ) {
    this.#replay = replay;
    this.#parts = new Parts(root);
    this.#frame = frame;
    this.#colours = carColours(replay.race.cars);
    this.#stage = stage;
    this.#tower = new Tower(replay, this.#parts.find("order"));
    this.#compare = new ComparePanel(replay, this.#parts, this.#colours);
    this.#announcer = new Announcer(this.#parts.find("said"));
    this.#slider = this.#parts.input("slider");
    this.#head = this.#parts.find("playhead");
    this.#slider.max = String(Math.ceil(replay.durationMs / 1000));
    const moment = parseMoment(new URLSearchParams(location.search));
    this.#picks = picksOf(moment, replay.race.cars);
    this.#paintCars();
    this.#tower.showPicks(this.#picks);
    this.#compare.pick(this.#picks);
    this.#listen();
    this.#resizing = new ResizeObserver(() => this.#fit());
    this.#resizing.observe(this.#parts.find("map"));
    this.#resizing.observe(this.#parts.find("line"));
    this.#fit();
    // Answered once the cars are drawn.
    this.#setSpeed(moment.speed ?? USUAL_SPEED);
    void this.#whenFontsAreThere();
  }

  /** Labels are painted once: again when their type face has arrived. */
  async #whenFontsAreThere(): Promise<void> {
    await document.fonts.ready;
    if (this.#listening.signal.aborted) return;
    this.#paintCars();
    this.#fit();
  }

  close(): void {
    this.#listening.abort();
    this.#resizing.disconnect();
    this.#stage.close();
    clearTimeout(this.#addressTimer);
    delete this.#parts.root.dataset.live;
  }

  #paintCars(): void {
    const sprites = carSprites(this.#replay.race.cars, this.#colours, this.#picks);
    this.#stage.give({ kind: "sprites", sprites, picks: this.#picks });
  }

  /** Everything for the boxes as large as they are now. */
  #fit(): void {
    const map = this.#parts.find("map").getBoundingClientRect();
    const [width, height] = [Math.round(map.width), Math.round(map.height)];
    if (width === 0 || height === 0) return;
    if (this.#laid?.width !== width || this.#laid.height !== height) {
      this.#laid = layTrack(this.#replay, width, height);
    }
    this.#trackContext = sizeCanvas(this.#parts.canvas("track"), width, height);
    this.#stage.give({ kind: "fit", width, height, ratio: screenRatio() });
    const line = this.#parts.find("line").getBoundingClientRect();
    this.#lineWidth = line.width;
    drawTimeline(this.#parts.canvas("ticks"), Math.round(line.width), 34, this.#replay);
    this.#compare.fit();
    this.#state = "";
    this.#write();
  }

  hear(news: Exclude<News, Ready>): void {
    if (news.kind === "tapped") {
      this.#pick(news.car);
      return;
    }
    this.#frame = news.frame;
    this.#playing = news.playing;
    this.#write();
    this.#showPlaying();
    this.#parts.root.dataset.live = "";
    if (this.#playing) clearTimeout(this.#addressTimer);
    if (this.#playing) this.#announcer.playing(this.#frame.lap, performance.now(), () => this.#words());
    else this.#rest();
  }

  /** All that is read. */
  #write(): void {
    const state = stateWords(this.#replay, this.#frame);
    if (state.kind !== this.#state) this.#showState(state);
    this.#tower.update(this.#frame);
    const along = (Math.max(0, this.#frame.timeMs) / this.#replay.durationMs) * this.#lineWidth;
    this.#head.style.transform = `translateX(${Math.round(along)}px)`;
    this.#showFigures();
    this.#showSlider();
    this.#compare.update(this.#frame);
  }

  #showFigures(): void {
    this.#parts.write("clock", formatClock(this.#frame.timeMs));
    this.#parts.write("lap", String(this.#frame.lap));
    const { fastestCar, fastestLapMs } = this.#frame;
    const code = this.#replay.race.cars[fastestCar]?.code;
    this.#parts.write("fastest", code === undefined ? "" : `${formatLapTime(fastestLapMs)} ${code}`);
    this.#parts.find("fastest-line").hidden = code === undefined;
  }

  #showSlider(): void {
    const { timeMs } = this.#frame;
    if (timeMs === this.#drawnToMs) this.#drawnToMs = null;
    if (this.#drawnToMs !== null) return;
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
    this.#tower.putInOrder(this.#frame);
    this.#announcer.say(this.#words(), performance.now());
    // Browsers refuse too many addresses in a short time: a key may be held down.
    clearTimeout(this.#addressTimer);
    this.#addressTimer = window.setTimeout(() => {
      // On the way to another page the address is that page's already.
      if (location.pathname === this.#path) history.replaceState(history.state, "", this.#address());
    }, ADDRESS_AFTER_MS);
  }

  #address(): string {
    const codeOf = (car: number | null): string | null =>
      car === null ? null : (this.#replay.race.cars[car]?.code ?? null);
    const [timeMs, speed] = [this.#frame.timeMs, this.#speed];
    const { followed, compared } = this.#picks;
    return this.#path + momentQuery({ timeMs, speed, follow: codeOf(followed), compare: codeOf(compared) });
  }

  #showPlaying(): void {
    const [playing, timeMs] = [this.#playing, this.#frame.timeMs];
    this.#parts.root.dataset.playing = String(playing);
    this.#parts.write("play-words", playing ? "Pause" : timeMs < 0 ? "Lights out" : "Play");
  }

  #seek(timeMs: number): void {
    this.#stage.give({ kind: "seek", timeMs });
  }

  #drawSlider(): void {
    this.#drawnToMs = Math.min(Number(this.#slider.value) * 1000, this.#replay.durationMs);
    this.#seek(this.#drawnToMs);
  }

  #setSpeed(speed: number): void {
    this.#speed = speed;
    this.#parts.root.dataset.fast = String(speed >= FAST);
    this.#stage.give({ kind: "speed", speed });
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
    this.#paintCars();
    this.#tower.showPicks(this.#picks);
    this.#compare.pick(this.#picks);
    this.#write();
    if (!this.#playing) this.#rest();
  }

  #act(action: Action): void {
    const speed = this.#speed;
    const faster = SPEEDS[SPEEDS.indexOf(speed) + 1];
    const slower = SPEEDS[SPEEDS.indexOf(speed) - 1];
    const actions: Record<Action, () => void> = {
      play: () => this.#stage.give({ kind: "toggle" }),
      back: () => this.#stage.give({ kind: "skip", ms: -SKIP_MS }),
      forward: () => this.#stage.give({ kind: "skip", ms: SKIP_MS }),
      "lap-back": () => this.#stage.give({ kind: "step", laps: -1 }),
      "lap-forward": () => this.#stage.give({ kind: "step", laps: 1 }),
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
      skip: () => this.#skipPeriod(),
      help: () => this.#parts.dialog("help").showModal(),
    };
    actions[action]();
  }

  /** To where the race goes on. The button that asked for it goes with the wait: the keyboard stays, on the one that plays. */
  #skipPeriod(): void {
    this.#seek(this.#replay.periods[this.#frame.period]?.toMs ?? this.#frame.timeMs);
    this.#parts.find("play").focus({ preventScroll: true });
  }

  #setMode(mode: "gap" | "interval"): void {
    this.#tower.mode = mode;
    this.#parts.input(mode).checked = true;
    this.#tower.update(this.#frame);
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
        const action = actionOf(event, root);
        // Escape leaves the full screen first.
        if (action === null || (action === "clear" && document.fullscreenElement !== null)) return;
        event.preventDefault();
        this.#act(action);
      },
      { signal },
    );
    this.#slider.addEventListener("input", () => this.#drawSlider(), { signal });
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
      this.#stage.give({ kind: "tap", x: event.clientX - box.left, y: event.clientY - box.top });
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
