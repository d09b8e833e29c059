import { OperatorError } from "./operator-error.ts";

/**
 * Collects the operator's mistakes from several checks, so that one start reports all of them.
 * Other errors are bugs and thrown at once.
 */
export class Mistakes {
  readonly #messages = new Set<string>();

  add(message: string): void {
    this.#messages.add(message);
  }

  /**
   * Returns what `read` returns, or null if the operator made a mistake. Call `report` before using
   * the result.
   */
  check<T>(read: () => T): T | null {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      for (const line of error.message.split("\n")) this.add(line);
      return null;
    }
  }

  /** Throws if there were any mistakes: one line for each. */
  report(): void {
    if (this.#messages.size > 0) throw new OperatorError([...this.#messages].join("\n"));
  }
}
