import type { PreparedReplay, ReplayFrame } from "#domain/replay/frame.ts";

import { type Announcement, nextAnnouncement } from "./announcement.ts";
import { type Moment, momentQuery, picksOf, USUAL_SPEED } from "./moment.ts";
import { type Picks } from "./picks.ts";
import { type Readings, readingsOf } from "./readings.ts";
import { type GapMode, momentWords } from "./messages.ts";

export interface Opened {
  readonly replay: PreparedReplay;
  readonly frame: ReplayFrame;
}

export interface ReplayState {
  readonly phase: "loading" | "open" | "failed";
  readonly isLive: boolean;
  readonly currentReplay: Opened | null;
  readonly readings: Readings;
  readonly isPlaying: boolean;
  readonly speed: number;
  readonly gapMode: GapMode;
  readonly picks: Picks;
  readonly slider: {
    readonly seconds: number;
    readonly text: string | undefined;
    /** Time to which the slider was dragged, until the player has reached it. Otherwise null. */
    readonly draggedToMs: number | null;
  };
  /** Running order when the race was last paused. Each pause creates a new array. */
  readonly settledOrder: readonly number[];
  readonly announcement: Announcement;
  readonly shareNote: string;
}

export interface Rendered {
  readonly readings: Readings;
  readonly picks: Picks;
  readonly words: string;
}

export function renderedState({ readings, picks, words }: Rendered): ReplayState {
  return {
    phase: "loading",
    isLive: false,
    currentReplay: null,
    readings,
    isPlaying: false,
    speed: USUAL_SPEED,
    gapMode: "gap",
    picks,
    slider: { seconds: 0, text: undefined, draggedToMs: null },
    settledOrder: readings.order,
    announcement: { text: words, atMs: -Infinity, lap: -1 },
    shareNote: "",
  };
}

export function withOpened(state: ReplayState, currentReplay: Opened, moment: Moment): ReplayState {
  const picks = picksOf(moment, currentReplay.replay.race.cars);
  return withFrame({ ...state, phase: "open", picks, speed: moment.speed ?? USUAL_SPEED }, currentReplay);
}

export function withMoment(
  state: ReplayState,
  { frame, playing, nowMs }: { readonly frame: ReplayFrame; readonly playing: boolean; readonly nowMs: number },
): ReplayState {
  if (state.currentReplay === null) return state;
  const nextState = withFrame({ ...state, isLive: true, isPlaying: playing }, { ...state.currentReplay, frame });
  return playing ? { ...nextState, announcement: announce(nextState, nowMs) } : withRest(nextState, nowMs);
}

export function withPicks(state: ReplayState, picks: Picks, nowMs: number): ReplayState {
  const picked = { ...state, picks };
  return state.isPlaying ? picked : withRest(picked, nowMs);
}

export function withGapMode(state: ReplayState, gapMode: GapMode): ReplayState {
  const { currentReplay } = state;
  return currentReplay === null
    ? { ...state, gapMode }
    : { ...state, gapMode, readings: readingsOf(currentReplay.replay, currentReplay.frame, gapMode) };
}

export function withDrag(state: ReplayState, seconds: number): ReplayState {
  if (state.currentReplay === null) return state;
  const draggedToMs = Math.min(seconds * 1000, state.currentReplay.replay.durationMs);
  return { ...state, slider: { ...state.slider, seconds, draggedToMs } };
}

export function addressQuery({ currentReplay, readings, picks, speed }: ReplayState): string {
  const codeOf = (car: number | null) => currentReplay?.replay.race.cars[car ?? -1]?.code ?? null;
  return momentQuery({
    timeMs: readings.timeMs,
    follow: codeOf(picks.followed),
    compare: codeOf(picks.compared),
    speed,
  });
}

function withFrame(state: ReplayState, currentReplay: Opened): ReplayState {
  const readings = readingsOf(currentReplay.replay, currentReplay.frame, state.gapMode);
  const { draggedToMs } = state.slider;
  const isHeld = draggedToMs !== null && readings.timeMs !== draggedToMs;
  return {
    ...state,
    currentReplay,
    readings,
    slider: isHeld ? state.slider : { ...readings.slider, draggedToMs: null },
  };
}

function withRest(state: ReplayState, nowMs: number): ReplayState {
  return { ...state, settledOrder: [...state.readings.order], announcement: announce(state, nowMs) };
}

function announce({ currentReplay, announcement, picks, isPlaying }: ReplayState, nowMs: number): Announcement {
  if (currentReplay === null) return announcement;
  const { replay, frame } = currentReplay;
  const cars = [picks.followed, picks.compared].filter((car) => car !== null);
  return nextAnnouncement(announcement, { lap: frame.lap, nowMs, isPlaying }, () => momentWords(replay, frame, cars));
}
