import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";

/**
 * A program that can be restarted. If it fails, it isn't started again until `restart` is called,
 * because the cause must be fixed first.
 */
export class Restarting {
  readonly #command: readonly [string, ...string[]];
  #child: ChildProcess | undefined;
  #turn: Promise<void> = Promise.resolve();
  #isStopping = false;

  constructor(command: readonly [string, ...string[]]) {
    this.#command = command;
  }

  restart(): Promise<void> {
    this.#turn = this.#startAfter(this.#turn);
    return this.#turn;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#end();
    await this.#turn;
  }

  async #startAfter(turn: Promise<void>): Promise<void> {
    await turn;
    await this.#end();
    if (this.#isStopping) return;
    const [program, ...args] = this.#command;
    this.#child = spawn(program, args, { stdio: "inherit" });
  }

  async #end(): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  }
}
