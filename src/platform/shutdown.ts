import { OperatorError } from "./operator-error.ts";

/**
 * npm forwards Ctrl-C to a child that has already received it from the terminal. Only a signal that comes later than
 * this means "stop now".
 */
const REPEAT_AFTER_MS = 1_000;

export class Shutdown {
  readonly #steps: (() => Promise<void>)[] = [];
  readonly #onFailure: (error: unknown) => void;
  #stopping: Promise<void> | undefined;

  constructor(onFailure: (error: unknown) => void) {
    this.#onFailure = onFailure;
  }

  get requested(): boolean {
    return this.#stopping !== undefined;
  }

  /** Adds a step. A step may first wait for a resource that is still being set up. */
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
      if (!this.requested) this.#onFailure(error);
      void this.stop(1);
    };
    process.on("uncaughtException", crash);
    process.on("unhandledRejection", crash);
    // A closed pipe or terminal must not turn a clean shutdown into a failure.
    process.stdout.on("error", () => undefined);
    process.stderr.on("error", () => undefined);
  }

  async #run(exitCode: number): Promise<void> {
    for (const step of this.#steps.reverse()) {
      try {
        await step();
      } catch (error) {
        if (!(error instanceof OperatorError)) this.#onFailure(error);
      }
    }
    process.exit(exitCode);
  }
}
