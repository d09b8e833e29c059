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
  readonly opened: Opened | null;
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
    opened: null,
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

export function withOpened(state: ReplayState, opened: Opened, moment: Moment): ReplayState {
  const picks = picksOf(moment, opened.replay.race.cars);
  return withFrame({ ...state, phase: "open", picks, speed: moment.speed ?? USUAL_SPEED }, opened);
}

export function withMoment(
  state: ReplayState,
  { frame, playing, nowMs }: { readonly frame: ReplayFrame; readonly playing: boolean; readonly nowMs: number },
): ReplayState {
  if (state.opened === null) return state;
  const moved = withFrame({ ...state, isLive: true, isPlaying: playing }, { ...state.opened, frame });
  return playing ? { ...moved, announcement: announce(moved, nowMs) } : withRest(moved, nowMs);
}

export function withPicks(state: ReplayState, picks: Picks, nowMs: number): ReplayState {
  const picked = { ...state, picks };
  return state.isPlaying ? picked : withRest(picked, nowMs);
}

export function withGapMode(state: ReplayState, gapMode: GapMode): ReplayState {
  const { opened } = state;
  return opened === null
    ? { ...state, gapMode }
    : { ...state, gapMode, readings: readingsOf(opened.replay, opened.frame, gapMode) };
}

export function withDrag(state: ReplayState, seconds: number): ReplayState {
  if (state.opened === null) return state;
  const draggedToMs = Math.min(seconds * 1000, state.opened.replay.durationMs);
  return { ...state, slider: { ...state.slider, seconds, draggedToMs } };
}

export function addressQuery({ opened, readings, picks, speed }: ReplayState): string {
  const codeOf = (car: number | null) => opened?.replay.race.cars[car ?? -1]?.code ?? null;
  return momentQuery({
    timeMs: readings.timeMs,
    follow: codeOf(picks.followed),
    compare: codeOf(picks.compared),
    speed,
  });
}

function withFrame(state: ReplayState, opened: Opened): ReplayState {
  const readings = readingsOf(opened.replay, opened.frame, state.gapMode);
  const { draggedToMs } = state.slider;
  const isHeld = draggedToMs !== null && readings.timeMs !== draggedToMs;
  return { ...state, opened, readings, slider: isHeld ? state.slider : { ...readings.slider, draggedToMs: null } };
}

function withRest(state: ReplayState, nowMs: number): ReplayState {
  return { ...state, settledOrder: [...state.readings.order], announcement: announce(state, nowMs) };
}

function announce({ opened, announcement, picks, isPlaying }: ReplayState, nowMs: number): Announcement {
  if (opened === null) return announcement;
  const { replay, frame } = opened;
  const cars = [picks.followed, picks.compared].filter((car) => car !== null);
  return nextAnnouncement(announcement, { lap: frame.lap, nowMs, isPlaying }, () => momentWords(replay, frame, cars));
}
