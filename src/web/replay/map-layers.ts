import { carSprites } from "./car-sprites.ts";
import { carColours } from "./palette.ts";
import type { Opened, ReplayState } from "./replay-state.ts";
import type { ReplayStore } from "./replay-store.ts";
import type { PlayerProxy } from "./player-proxy.ts";
import { drawTrack, type LaidTrack, layTrack, screenRatio, sizeCanvas } from "./track-layer.ts";

interface Layers {
  readonly host: HTMLElement;
  readonly store: ReplayStore;
  readonly player: PlayerProxy;
}

/**
 * The map's two canvases, drawn outside React: one for the circuit and, above it, one on which the
 * player draws the cars.
 */
export class MapLayers {
  readonly #host: HTMLElement;
  readonly #store: ReplayStore;
  readonly #player: PlayerProxy;
  readonly #replay: Opened["replay"];
  readonly #track = document.createElement("canvas");
  readonly #closing = new AbortController();
  readonly #resizing = new ResizeObserver(() => this.#fit());
  #laid: LaidTrack | null = null;
  #drawn: ReplayState;

  constructor({ host, store, player }: Layers, replay: Opened["replay"]) {
    this.#host = host;
    this.#store = store;
    this.#player = player;
    this.#replay = replay;
    this.#drawn = store.getSnapshot();
    host.prepend(this.#track);
    this.#paintCars();
    this.#fit();
    const { signal } = this.#closing;
    const stopFollowing = store.subscribe(() => this.#follow(store.getSnapshot()));
    signal.addEventListener("abort", stopFollowing);
    player.canvas.addEventListener(
      "click",
      ({ offsetX, offsetY }) => player.send({ kind: "tap", x: offsetX, y: offsetY }),
      { signal },
    );
    this.#resizing.observe(host);
    void this.#repaintWithFonts();
  }

  close(): void {
    this.#closing.abort();
    this.#resizing.disconnect();
    this.#track.remove();
  }

  async #repaintWithFonts(): Promise<void> {
    await document.fonts.ready;
    if (!this.#closing.signal.aborted) this.#paintCars();
  }

  #follow(state: ReplayState): void {
    const before = this.#drawn;
    this.#drawn = state;
    if (state.picks !== before.picks) this.#paintCars();
    if (state.readings.raceState.kind !== before.readings.raceState.kind) this.#drawTrack();
  }

  #paintCars(): void {
    const { picks } = this.#store.getSnapshot();
    const { cars } = this.#replay.race;
    this.#player.send({
      kind: "sprites",
      sprites: carSprites(cars, carColours(cars), picks),
      picks,
    });
  }

  #fit(): void {
    const box = this.#host.getBoundingClientRect();
    const [width, height] = [Math.round(box.width), Math.round(box.height)];
    if (width === 0 || height === 0) return;
    if (this.#laid?.width !== width || this.#laid.height !== height) {
      this.#laid = layTrack(this.#replay, width, height);
    }
    this.#player.send({ kind: "fit", width, height, ratio: screenRatio() });
    this.#drawTrack();
  }

  #drawTrack(): void {
    if (this.#laid === null) return;
    const context = sizeCanvas(this.#track, this.#laid.width, this.#laid.height);
    if (context !== null)
      drawTrack(
        context,
        this.#laid,
        this.#replay,
        this.#store.getSnapshot().readings.raceState.kind,
      );
  }
}
