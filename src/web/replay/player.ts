import type { ReplayRace } from "#domain/replay/race.ts";
import type { PreparedReplay, ReplayFrame } from "#domain/replay/frame.ts";
import { createReplay, type Replay } from "#domain/replay/replay.ts";

import { CarLayer } from "./car-layer.ts";
import type { CarSprites, Picks } from "./car-sprites.ts";
import { carColours } from "./palette.ts";
import { Playback } from "./playback.ts";
import { type LaidTrack, layTrack, type PaintContext } from "./track-layer.ts";

/** What a player is told, in the order in which it happens. */
export type Order =
  | { readonly kind: "fit"; readonly width: number; readonly height: number; readonly ratio: number }
  | { readonly kind: "sprites"; readonly sprites: readonly CarSprites[]; readonly picks: Picks }
  | { readonly kind: "tap"; readonly x: number; readonly y: number }
  | { readonly kind: "toggle" }
  | { readonly kind: "speed"; readonly speed: number }
  | { readonly kind: "seek"; readonly timeMs: number }
  | { readonly kind: "skip"; readonly ms: number }
  | { readonly kind: "step"; readonly laps: -1 | 1 };

/** Its first word: what it found out about the race, and where everybody is at the moment it was opened at. */
export interface Ready {
  readonly kind: "ready";
  readonly prepared: Omit<PreparedReplay, "race">;
  readonly frame: ReplayFrame;
}

/** What it tells: the race as it stands, now and then and whenever somebody had a hand in it; and who was under a finger. */
export type News =
  | Ready
  | { readonly kind: "moment"; readonly frame: ReplayFrame; readonly playing: boolean }
  | { readonly kind: "tapped"; readonly car: number };

export interface PlayerOptions {
  readonly race: ReplayRace;
  /** Where to begin. */
  readonly timeMs: number;
  /** From lap to lap, for who wants less motion. */
  readonly stepping: boolean;
}

/** What is read need not change more often. */
const TELL_EVERY_MS = 500;

/** The clock of the replay and its cars on their canvas: one loop of frames, in a worker where there can be one. */
export class Player {
  readonly #canvas: HTMLCanvasElement | OffscreenCanvas;
  readonly #context: PaintContext | null;
  readonly #tell: (news: News) => void;
  readonly #replay: Replay;
  readonly #frame: ReplayFrame;
  readonly #playback: Playback;
  readonly #layer: CarLayer;
  #laid: LaidTrack | null = null;
  #request = 0;
  #toldAtMs = -Infinity;

  constructor(
    canvas: HTMLCanvasElement | OffscreenCanvas,
    { race, timeMs, stepping }: PlayerOptions,
    tell: (news: News) => void,
  ) {
    this.#canvas = canvas;
    this.#context = canvas.getContext("2d");
    this.#tell = tell;
    this.#replay = createReplay(race);
    this.#frame = this.#replay.createFrame();
    this.#playback = new Playback({ ...this.#replay, stepping });
    this.#layer = new CarLayer(this.#replay, carColours(race.cars));
    this.#playback.seek(timeMs);
    this.#replay.frameAt(this.#playback.timeMs, this.#frame);
    const { track, laps, durationMs, leaderLapMs, periods } = this.#replay;
    tell({ kind: "ready", prepared: { track, laps, durationMs, leaderLapMs, periods }, frame: this.#frame });
  }

  close(): void {
    cancelAnimationFrame(this.#request);
  }

  take(order: Order): void {
    const playback = this.#playback;
    if (order.kind === "tap") {
      const car = this.#layer.carAt(order.x, order.y);
      if (car !== null) this.#tell({ kind: "tapped", car });
      return;
    }
    if (order.kind === "fit") this.#fit(order);
    if (order.kind === "sprites") this.#layer.setSprites(order.sprites, order.picks);
    if (order.kind === "speed") playback.speed = order.speed;
    if (order.kind === "seek") playback.seek(order.timeMs);
    if (order.kind === "skip") playback.skip(order.ms);
    if (order.kind === "step") playback.step(order.laps);
    if (order.kind === "toggle" && playback.playing) playback.pause();
    else if (order.kind === "toggle") {
      playback.play();
      this.#run();
    }
    this.#draw(true);
    if (order.kind !== "fit" && order.kind !== "sprites") this.#tellMoment();
  }

  #run(): void {
    cancelAnimationFrame(this.#request);
    const onFrame = (now: number): void => {
      if (this.#playback.frame(now)) this.#draw(false);
      const { playing } = this.#playback;
      if (playing) this.#request = requestAnimationFrame(onFrame);
      if (!playing || now - this.#toldAtMs >= TELL_EVERY_MS) {
        this.#toldAtMs = now;
        this.#tellMoment();
      }
    };
    this.#request = requestAnimationFrame(onFrame);
  }

  #tellMoment(): void {
    this.#tell({ kind: "moment", frame: this.#frame, playing: this.#playback.playing });
  }

  #draw(jumped: boolean): void {
    const { timeMs, playing, speed } = this.#playback;
    this.#replay.frameAt(timeMs, this.#frame);
    if (this.#context === null || this.#laid === null) return;
    this.#layer.draw(this.#context, this.#laid, this.#frame, { speed: playing ? speed : 1, jumped });
  }

  #fit({ width, height, ratio }: { width: number; height: number; ratio: number }): void {
    this.#canvas.width = Math.round(width * ratio);
    this.#canvas.height = Math.round(height * ratio);
    this.#context?.setTransform(ratio, 0, 0, ratio, 0, 0);
    if (this.#laid?.width === width && this.#laid.height === height) return;
    this.#laid = layTrack(this.#replay, width, height);
    this.#layer.layOut(this.#laid);
  }
}
