import type { LiveSession } from "#domain/live/live-session.ts";

import { F1State } from "#upstream/live-timing/f1/f1-state.ts";
import { openRecording, type Recording } from "./recording.ts";

const PAUSE_MS = 20_000;

export interface LoopingRecording {
  readonly lengthMs: number;
  begin(roundBeganAtMs: number): (nowMs: number) => LiveSession;
}

export function loopingFile(file: string): LoopingRecording {
  let recording: LoopingRecording | undefined;
  const open = (): LoopingRecording => (recording ??= loopingRecording(openRecording(file)));
  return {
    get lengthMs() {
      return open().lengthMs;
    },
    begin: (roundBeganAtMs) => open().begin(roundBeganAtMs),
  };
}

export function loopingRecording(recording: Recording): LoopingRecording {
  return {
    lengthMs: Math.ceil((recording.lengthMs + PAUSE_MS) / 1000) * 1000,
    begin(roundBeganAtMs) {
      const state = new F1State();
      let played = 0;
      const shiftMs = roundBeganAtMs - recording.beganAtMs;
      return (nowMs) => {
        for (; ; played += 1) {
          const message = recording.messages[played];
          if (message === undefined || message.atMs > nowMs - roundBeganAtMs) break;
          state.apply(message.topic, message.data);
        }
        return state.read({ nowMs, feedNowMs: nowMs - shiftMs, toWallMs: (feedMs) => feedMs + shiftMs });
      };
    },
  };
}
