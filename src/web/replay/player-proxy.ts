import type { Player, PlayerCommand, PlayerEvent, PlayerOptions } from "./player.ts";
import type { Opening } from "./player-worker.ts";

interface Listener {
  readonly receive: (event: PlayerEvent) => void;
  /** Called when the player can't be fetched or ended with an error. */
  readonly fail: () => void;
}

/**
 * The cars' canvas and its player. The player runs in a worker, so that frames cost the page nothing and a busy page
 * drops none. In browsers that can't transfer a canvas, it runs on the page.
 */
export class PlayerProxy {
  /** A canvas can be transferred only once, so each proxy has its own. */
  readonly canvas = document.createElement("canvas");
  readonly #worker: Worker | null = null;
  readonly #listener: Listener;
  #player: Player | null = null;
  #closed = false;

  /** Fetches the player. Nothing is open yet. */
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

  /** The player accepts commands once it is ready. */
  send(command: PlayerCommand): void {
    if (this.#worker === null) {
      this.#player?.handle(command);
      return;
    }
    const pictures =
      command.kind === "sprites"
        ? command.sprites.flatMap((sprite) => [sprite.marker, sprite.pitMarker, sprite.label])
        : [];
    this.#worker.postMessage(
      command,
      pictures.filter((picture) => picture instanceof ImageBitmap),
    );
  }

  async #playHere(options: PlayerOptions): Promise<void> {
    const { Player: PlayerHere } = await import("./player.ts");
    if (this.#closed) return;
    // Copied as it would be from a worker, because the player reuses its arrays, and posted after the command's task.
    this.#player = new PlayerHere(this.canvas, options, (event) => {
      const copy = structuredClone(event);
      queueMicrotask(() => this.#listener.receive(copy));
    });
  }
}
