import type { News, Order, Player, PlayerOptions } from "./player.ts";
import type { Opening } from "./player-worker.ts";

interface Listener {
  readonly tell: (news: News) => void;
  /** The player cannot be fetched, or ended on an error. */
  readonly failed: () => void;
}

/**
 * The canvas of the cars with its player. A worker runs it, so that frames cost the page nothing and a busy page drops
 * none; a browser that cannot hand a canvas over fetches the player and runs it itself.
 */
export class Stage {
  readonly #worker: Worker | null = null;
  #player: Player | null = null;
  /** Orders for a player that is still to come. */
  readonly #waiting: Order[] = [];
  #closed = false;

  constructor(given: HTMLCanvasElement, options: PlayerOptions, { tell, failed }: Listener) {
    // A canvas can be handed over once only, and the page may open its race again.
    const canvas = given.cloneNode() as HTMLCanvasElement;
    given.replaceWith(canvas);
    if (!("transferControlToOffscreen" in canvas)) {
      this.#playHere(canvas, options, tell).catch(failed);
      return;
    }
    this.#worker = new Worker(new URL("./player-worker.ts", import.meta.url), { type: "module" });
    this.#worker.addEventListener("message", ({ data }: MessageEvent<News>) => tell(data));
    this.#worker.addEventListener("error", failed);
    const opening: Opening = { canvas: canvas.transferControlToOffscreen(), ...options };
    this.#worker.postMessage(opening, [opening.canvas]);
  }

  close(): void {
    this.#closed = true;
    this.#worker?.terminate();
    this.#player?.close();
  }

  give(order: Order): void {
    if (this.#worker === null) {
      if (this.#player === null) this.#waiting.push(order);
      else this.#player.take(order);
      return;
    }
    const pictures =
      order.kind === "sprites" ? order.sprites.flatMap((one) => [one.marker, one.pitMarker, one.label]) : [];
    this.#worker.postMessage(
      order,
      pictures.filter((one) => one instanceof ImageBitmap),
    );
  }

  async #playHere(canvas: HTMLCanvasElement, options: PlayerOptions, tell: (news: News) => void): Promise<void> {
    const { Player: PlayerHere } = await import("./player.ts");
    if (this.#closed) return;
    this.#player = new PlayerHere(canvas, options, tell);
    for (const order of this.#waiting) this.#player.take(order);
  }
}
