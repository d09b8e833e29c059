import type { LiveChange } from "#domain/live/live-change.ts";
import type { LiveSession } from "#domain/live/live-session.ts";

export class LiveFrame {
  readonly id: number;
  /**
   * Time from which readers without a delay may see the frame, in epoch milliseconds on the
   * timeline's clock.
   */
  readonly dueMs: number;
  readonly heardAtMs: number;
  readonly session: LiveSession;
  readonly #change: LiveChange | null;
  #changeEvent: Buffer | null = null;
  #snapshotEvent: Buffer | null = null;

  constructor(frame: {
    readonly id: number;
    readonly dueMs: number;
    readonly heardAtMs: number;
    readonly session: LiveSession;
    readonly change: LiveChange | null;
  }) {
    this.id = frame.id;
    this.dueMs = frame.dueMs;
    this.heardAtMs = frame.heardAtMs;
    this.session = frame.session;
    this.#change = frame.change;
  }

  event(): Buffer {
    if (this.#change === null) return this.snapshotEvent();
    return (this.#changeEvent ??= this.#encode("change", { change: this.#change }));
  }

  snapshotEvent(): Buffer {
    return (this.#snapshotEvent ??= this.#encode("snapshot", { session: this.session }));
  }

  #encode(name: "change" | "snapshot", body: object): Buffer {
    const data = JSON.stringify({ atMs: this.dueMs, heardAtMs: this.heardAtMs, ...body });
    return Buffer.from(`id: ${this.id}\nevent: ${name}\ndata: ${data}\n\n`);
  }
}
