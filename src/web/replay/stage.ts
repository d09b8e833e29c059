import type { Player, PlayerCommand, PlayerEvent, PlayerOptions } from "./player.ts";
import type { Opening } from "./player-worker.ts";

interface Listener {
  readonly receive: (event: PlayerEvent) => void;
  /** The player can't be fetched, or ended on an error. */
  readonly fail: () => void;
}

/**
 * The canvas of the cars with its player. A worker runs it, so that frames cost the page nothing and a busy page drops
 * none; a browser that cannot hand a canvas over fetches the player and runs it itself.
 */
export class Stage {
  /** A canvas can be handed over only once, so each stage has its own. */
  readonly canvas = document.createElement("canvas");
  readonly #worker: Worker | null = null;
  readonly #listener: Listener;
  #player: Player | null = null;
  #closed = false;

  /** Fetches the player; there is nothing to play yet. */
  constructor(listener: Listener) {
    this.#listener = listener;
    if (!("transferControlToOffscreen" in this.canvas)) return;
    this.#worker = new Worker(new URL("./player-worker.ts", import.meta.url), { type: "module" });
    this.#worker.addEventListener("message", ({ data }: MessageEvent<PlayerEvent>) => listener.receive(data));
    this.#worker.addEventListener("error", () => listener.fail());
  }

  open(options: PlayerOptions): void {
    if (this.#worker === null) {
      this.#playHere(options).catch(() => this.#listener.fail());
      return;
    }
    const opening: Opening = { canvas: this.canvas.transferControlToOffscreen(), ...options };
    this.#worker.postMessage(opening, [opening.canvas]);
  }

  close(): void {
    this.#closed = true;
    this.#worker?.terminate();
    this.#player?.close();
    this.canvas.remove();
  }

  /** Commands are taken once the player is ready. */
  send(command: PlayerCommand): void {
    if (this.#worker === null) {
      this.#player?.handle(command);
      return;
    }
    const pictures =
      command.kind === "sprites" ? command.sprites.flatMap((one) => [one.marker, one.pitMarker, one.label]) : [];
    this.#worker.postMessage(
      command,
      pictures.filter((one) => one instanceof ImageBitmap),
    );
  }

  async #playHere(options: PlayerOptions): Promise<void> {
    const { Player: PlayerHere } = await import("./player.ts");
    if (this.#closed) return;
    // As from a worker: a copy, as the player writes every frame into the same arrays, and after the command's own task.
    this.#player = new PlayerHere(this.canvas, options, (event) => {
      const copy = structuredClone(event);
      queueMicrotask(() => this.#listener.receive(copy));
    });
  }
}
