import type { ReplayRace } from "#domain/replay/race.ts";
import type { PreparedReplay, ReplayFrame } from "#domain/replay/frame.ts";
import { createReplay, type Replay } from "#domain/replay/replay.ts";

import { CarLayer } from "./car-layer.ts";
import type { CarSprites } from "./car-sprites.ts";
import { carColours } from "./palette.ts";
import type { Picks } from "./picks.ts";
import { Playback } from "./playback.ts";
import { type LaidTrack, layTrack, type PaintContext } from "./track-layer.ts";

export type PlayerCommand =
  | {
      readonly kind: "fit";
      readonly width: number;
      readonly height: number;
      readonly ratio: number;
    }
  | { readonly kind: "sprites"; readonly sprites: readonly CarSprites[]; readonly picks: Picks }
  | { readonly kind: "tap"; readonly x: number; readonly y: number }
  | { readonly kind: "toggle" }
  | { readonly kind: "speed"; readonly speed: number }
  | { readonly kind: "seek"; readonly timeMs: number }
  | { readonly kind: "skip"; readonly ms: number }
  | { readonly kind: "step"; readonly laps: -1 | 1 };

export interface Ready {
  readonly kind: "ready";
  readonly prepared: Omit<PreparedReplay, "race">;
  readonly frame: ReplayFrame;
}

/**
 * Events from a player: a `moment` after each command and twice a second while playing, and
 * `tapped` for each tap on a car.
 */
export type PlayerEvent =
  | Ready
  | { readonly kind: "moment"; readonly frame: ReplayFrame; readonly playing: boolean }
  | { readonly kind: "tapped"; readonly car: number };

export interface PlayerOptions {
  readonly race: ReplayRace;
  readonly timeMs: number;
  readonly stepping: boolean;
}

const PUBLISH_EVERY_MS = 500;

/** Runs the replay's clock and draws its cars in one animation loop, in a worker if possible. */
export class Player {
  readonly #canvas: HTMLCanvasElement | OffscreenCanvas;
  readonly #context: PaintContext | null;
  readonly #publish: (event: PlayerEvent) => void;
  readonly #replay: Replay;
  readonly #frame: ReplayFrame;
  readonly #playback: Playback;
  readonly #layer: CarLayer;
  #laid: LaidTrack | null = null;
  #request = 0;
  #publishedAtMs = -Infinity;

  constructor(
    canvas: HTMLCanvasElement | OffscreenCanvas,
    { race, timeMs, stepping }: PlayerOptions,
    publish: (event: PlayerEvent) => void,
  ) {
    this.#canvas = canvas;
    this.#context = canvas.getContext("2d");
    this.#publish = publish;
    this.#replay = createReplay(race);
    this.#frame = this.#replay.createFrame();
    this.#playback = new Playback({ ...this.#replay, stepping });
    this.#layer = new CarLayer(this.#replay, carColours(race.cars));
    this.#playback.seek(timeMs);
    this.#replay.frameAt(this.#playback.timeMs, this.#frame);
    const { track, laps, durationMs, leaderLapMs, periods } = this.#replay;
    publish({
      kind: "ready",
      prepared: { track, laps, durationMs, leaderLapMs, periods },
      frame: this.#frame,
    });
  }

  close(): void {
    cancelAnimationFrame(this.#request);
  }

  handle(command: PlayerCommand): void {
    const playback = this.#playback;
    if (command.kind === "tap") {
      const car = this.#layer.carAt(command.x, command.y);
      if (car !== null) this.#publish({ kind: "tapped", car });
      return;
    }
    if (command.kind === "fit") this.#fit(command);
    if (command.kind === "sprites") this.#layer.setSprites(command.sprites, command.picks);
    if (command.kind === "speed") playback.speed = command.speed;
    if (command.kind === "seek") playback.seek(command.timeMs);
    if (command.kind === "skip") playback.skip(command.ms);
    if (command.kind === "step") playback.step(command.laps);
    if (command.kind === "toggle" && playback.playing) playback.pause();
    else if (command.kind === "toggle") {
      playback.play();
      this.#run();
    }
    this.#draw(true);
    if (command.kind !== "fit" && command.kind !== "sprites") this.#publishMoment();
  }

  #run(): void {
    cancelAnimationFrame(this.#request);
    const onFrame = (now: number): void => {
      if (this.#playback.frame(now)) this.#draw(false);
      const { playing } = this.#playback;
      if (playing) this.#request = requestAnimationFrame(onFrame);
      if (!playing || now - this.#publishedAtMs >= PUBLISH_EVERY_MS) {
        this.#publishedAtMs = now;
        this.#publishMoment();
      }
    };
    this.#request = requestAnimationFrame(onFrame);
  }

  #publishMoment(): void {
    this.#publish({ kind: "moment", frame: this.#frame, playing: this.#playback.playing });
  }

  #draw(jumped: boolean): void {
    const { timeMs, playing, speed } = this.#playback;
    this.#replay.frameAt(timeMs, this.#frame);
    if (this.#context === null || this.#laid === null) return;
    this.#layer.draw(this.#context, this.#laid, this.#frame, {
      speed: playing ? speed : 1,
      jumped,
    });
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
