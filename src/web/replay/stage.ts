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
  readonly #canvas: HTMLCanvasElement;
  readonly #listener: Listener;
  #player: Player | null = null;
  #closed = false;

  /** Fetches the player; there is nothing to play yet. */
  constructor(given: HTMLCanvasElement, listener: Listener) {
    // A canvas can be handed over once only, and the page may open its race again.
    const canvas = given.cloneNode() as HTMLCanvasElement;
    given.replaceWith(canvas);
    this.#canvas = canvas;
    this.#listener = listener;
    if (!("transferControlToOffscreen" in canvas)) return;
    this.#worker = new Worker(new URL("./player-worker.ts", import.meta.url), { type: "module" });
    this.#worker.addEventListener("message", ({ data }: MessageEvent<News>) => listener.tell(data));
    this.#worker.addEventListener("error", () => listener.failed());
  }

  open(options: PlayerOptions): void {
    if (this.#worker === null) {
      this.#playHere(options).catch(() => this.#listener.failed());
      return;
    }
    const opening: Opening = { canvas: this.#canvas.transferControlToOffscreen(), ...options };
    this.#worker.postMessage(opening, [opening.canvas]);
  }

  close(): void {
    this.#closed = true;
    this.#worker?.terminate();
    this.#player?.close();
  }

  /** Once it has said that it is ready. */
  give(order: Order): void {
    if (this.#worker === null) {
      this.#player?.take(order);
      return;
    }
    const pictures =
      order.kind === "sprites" ? order.sprites.flatMap((one) => [one.marker, one.pitMarker, one.label]) : [];
    this.#worker.postMessage(
      order,
      pictures.filter((one) => one instanceof ImageBitmap),
    );
  }

  async #playHere(options: PlayerOptions): Promise<void> {
    const { Player: PlayerHere } = await import("./player.ts");
    if (this.#closed) return;
    // Told after what it was asked, as by a worker.
    this.#player = new PlayerHere(this.#canvas, options, (news) => queueMicrotask(() => this.#listener.tell(news)));
  }
}
