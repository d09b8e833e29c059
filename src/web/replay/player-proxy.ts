import type { Player, PlayerCommand, PlayerEvent, PlayerOptions } from "./player.ts";
import type { Opening } from "./player-worker.ts";

interface Listener {
  readonly receive: (event: PlayerEvent) => void;
  readonly fail: () => void;
}

/**
 * The cars' canvas and its player. The player runs in a worker, so that drawing doesn't slow the
 * page down and a busy page doesn't drop frames. If the browser can't transfer a canvas, the player
 * runs on the page.
 */
export class PlayerProxy {
  /** Each proxy creates a new canvas, because a canvas can be transferred only once. */
  readonly canvas = document.createElement("canvas");
  readonly #worker: Worker | null = null;
  readonly #listener: Listener;
  #player: Player | null = null;
  #closed = false;

  constructor(listener: Listener) {
    this.#listener = listener;
    if (!("transferControlToOffscreen" in this.canvas)) return;
    this.#worker = new Worker(new URL("./player-worker.ts", import.meta.url), { type: "module" });
    this.#worker.addEventListener("message", ({ data }: MessageEvent<PlayerEvent>) =>
      listener.receive(data),
    );
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

  /** Call this only after the player is ready. */
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
    // Copy the event, as a worker's messages are copied, because the player reuses its arrays.
    // Deliver the copy after the command's task, as a worker does.
    this.#player = new PlayerHere(this.canvas, options, (event) => {
      const copy = structuredClone(event);
      queueMicrotask(() => this.#listener.receive(copy));
    });
  }
}
