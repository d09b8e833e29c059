import { type News, type Order, Player, type PlayerOptions } from "./player.ts";
import type { Opening } from "./player-worker.ts";

/**
 * The canvas of the cars with its player. A worker runs it, so that frames cost the page nothing and a busy page drops
 * none; a browser that cannot hand a canvas over runs it itself.
 */
export class Stage {
  readonly #worker: Worker | null = null;
  readonly #player: Player | null = null;

  constructor(given: HTMLCanvasElement, options: PlayerOptions, tell: (news: News) => void) {
    // A canvas can be handed over once only, and the page may open its race again.
    const canvas = given.cloneNode() as HTMLCanvasElement;
    given.replaceWith(canvas);
    if (!("transferControlToOffscreen" in canvas)) {
      this.#player = new Player(canvas, options, tell);
      return;
    }
    this.#worker = new Worker(new URL("./player-worker.ts", import.meta.url), { type: "module" });
    this.#worker.addEventListener("message", ({ data }: MessageEvent<News>) => tell(data));
    const opening: Opening = { canvas: canvas.transferControlToOffscreen(), ...options };
    this.#worker.postMessage(opening, [opening.canvas]);
  }

  close(): void {
    this.#worker?.terminate();
    this.#player?.close();
  }

  give(order: Order): void {
    const bitmaps =
      order.kind === "sprites" ? order.sprites.flatMap((one) => [one.marker, one.pitMarker, one.label]) : [];
    this.#worker?.postMessage(
      order,
      bitmaps.filter((one) => one instanceof ImageBitmap),
    );
    this.#player?.take(order);
  }
}
