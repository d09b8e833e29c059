import type { PreparedReplay } from "#domain/replay/frame.ts";

import { BEFORE_START_MS, type Moment, SPEEDS } from "./moment.ts";
import { NO_PICKS, pickNext, type Picks, togglePick } from "./picks.ts";
import type { PlayerCommand, PlayerEvent, Ready } from "./player.ts";
import {
  type Opened,
  type Rendered,
  renderedState,
  type ReplayState,
  withDrag,
  withGapMode,
  withMoment,
  withOpened,
  withPicks,
} from "./replay-state.ts";
import type { GapMode } from "./messages.ts";

interface CommandTarget {
  send(command: PlayerCommand): void;
}

/**
 * State of an open replay. Components read it through selectors (`useReading`). Readers' actions become commands to the
 * player, whose events change the state.
 */
export class ReplayStore {
  readonly #listeners = new Set<() => void>();
  readonly #now: () => number;
  #state: ReplayState;
  #player: CommandTarget | null = null;

  constructor(rendered: Rendered, now = () => performance.now()) {
    this.#state = renderedState(rendered);
    this.#now = now;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): ReplayState => this.#state;

  open(currentReplay: Opened, moment: Moment, player: CommandTarget): void {
    this.#player = player;
    this.#set(withOpened(this.#state, currentReplay, moment));
  }

  receive(event: Exclude<PlayerEvent, Ready>): void {
    if (event.kind === "tapped") this.pick(event.car);
    else this.#set(withMoment(this.#state, { ...event, nowMs: this.#now() }));
  }

  fail(): void {
    this.#end("failed");
  }

  close(): void {
    this.#end("loading");
  }

  toggle(): void {
    this.#player?.send({ kind: "toggle" });
  }

  skip(ms: number): void {
    this.#player?.send({ kind: "skip", ms });
  }

  step(laps: -1 | 1): void {
    this.#player?.send({ kind: "step", laps });
  }

  toStart(): void {
    this.#seek(BEFORE_START_MS);
  }

  toEnd(): void {
    this.#withReplay(({ durationMs }) => this.#seek(durationMs));
  }

  toLap(lap: number): void {
    this.#withReplay(({ leaderLapMs }) => this.#seek(leaderLapMs[Math.min(lap, leaderLapMs.length - 1) - 1] ?? 0));
  }

  skipPeriod(): void {
    const { currentReplay } = this.#state;
    if (currentReplay === null) return;
    const { replay, frame } = currentReplay;
    this.#seek(replay.periods[frame.period]?.toMs ?? frame.timeMs);
  }

  drag(seconds: number): void {
    this.#set(withDrag(this.#state, seconds));
    const { draggedToMs } = this.#state.slider;
    if (draggedToMs !== null) this.#seek(draggedToMs);
  }

  setSpeed(speed: number): void {
    this.#set({ ...this.#state, speed });
    this.#player?.send({ kind: "speed", speed });
  }

  shiftSpeed(by: -1 | 1): void {
    const speed = SPEEDS[SPEEDS.indexOf(this.#state.speed) + by];
    if (speed !== undefined) this.setSpeed(speed);
  }

  setGapMode(mode: GapMode): void {
    this.#set(withGapMode(this.#state, mode));
  }

  readonly pick = (car: number): void => this.#setPicks(togglePick(this.#state.picks, car));

  pickNext(): void {
    this.#setPicks(pickNext(this.#state.picks, this.#state.readings.order));
  }

  clearPicks(): void {
    this.#setPicks(NO_PICKS);
  }

  noteShared(shareNote: string): void {
    this.#set({ ...this.#state, shareNote });
  }

  #seek(timeMs: number): void {
    this.#player?.send({ kind: "seek", timeMs });
  }

  #setPicks(picks: Picks): void {
    this.#set(withPicks(this.#state, picks, this.#now()));
  }

  #withReplay(call: (replay: PreparedReplay) => void): void {
    if (this.#state.currentReplay !== null) call(this.#state.currentReplay.replay);
  }

  #end(phase: "loading" | "failed"): void {
    this.#player = null;
    this.#set({ ...this.#state, phase, isLive: false });
  }

  #set(state: ReplayState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
