import { isLostConnection } from "./lost-connection.ts";
import { OperatorError } from "./operator-error.ts";

/**
 * npm forwards Ctrl-C to a child that has already received it from the terminal. Only a later signal means "stop
 * immediately".
 */
const REPEAT_AFTER_MS = 1_000;

/** Keeps a hanging database from delaying the end of the process. Shorter than Kubernetes' default grace period. */
const LIMIT_MS = 12_000;

export class Shutdown {
  readonly #steps: (() => Promise<void>)[] = [];
  readonly #onFailure: (error: unknown) => void;
  readonly #onLost: (error: unknown) => void;
  readonly #onStopped: () => void;
  #stopping: Promise<void> | undefined;
  /** Time that a step spends waiting on purpose. */
  graceMs = 0;
  /** Time that pending queries get to end. Zero until the first request, before which there is nothing to drain. */
  queryGraceSeconds = 0;

  constructor({
    onFailure,
    onLost,
    onStopped,
  }: Record<"onFailure" | "onLost", (error: unknown) => void> & { readonly onStopped: () => void }) {
    this.#onFailure = onFailure;
    this.#onLost = onLost;
    this.#onStopped = onStopped;
  }

  get requested(): boolean {
    return this.#stopping !== undefined;
  }

  /** Adds a step, which may first wait for a resource that is still being set up. */
  add(step: () => Promise<void>): void {
    this.#steps.push(step);
  }

  stop(exitCode: number): Promise<void> {
    this.#stopping ??= this.#run(exitCode);
    return this.#stopping;
  }

  listen(): void {
    let firstAt: number | undefined;
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.on(signal, () => {
        const now = performance.now();
        firstAt ??= now;
        if (now - firstAt > REPEAT_AFTER_MS) process.exit(1);
        void this.stop(0);
      });
    }
    const crash = (error: unknown): void => {
      // Connections may be lost at any time, even without a pending query.
      if (isLostConnection(error)) {
        if (!this.requested) this.#onLost(error);
        return;
      }
      if (!this.requested) this.#onFailure(error);
      void this.stop(1);
    };
    process.on("uncaughtException", crash);
    process.on("unhandledRejection", crash);
    // A closed pipe or terminal must not turn a clean shutdown into a failure.
    process.stdout.on("error", () => undefined);
    process.stderr.on("error", () => undefined);
  }

  /** Ends the process if stopping takes too long, not counting `graceMs`. */
  async #run(exitCode: number): Promise<void> {
    setTimeout(() => {
      this.#onFailure(new OperatorError("Gridwalk didn't stop in time and was killed with work in progress."));
      process.exit(1);
    }, this.graceMs + LIMIT_MS).unref();
    for (const step of this.#steps.reverse()) {
      try {
        await step();
      } catch (error) {
        if (!(error instanceof OperatorError)) this.#onFailure(error);
      }
    }
    if (exitCode === 0) this.#onStopped();
    process.exit(exitCode);
  }
}
