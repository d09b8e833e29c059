import {
  type LiveSession,
  MAX_MESSAGES,
  type RaceControlMessage,
} from "#domain/live/live-session.ts";
import type { Json } from "#domain/live/merge-update.ts";
import { readStewards } from "#domain/live/stewards/stewards.ts";
import { readTrackModes } from "#domain/live/track-modes.ts";

import type { FeedTimes } from "./f1-event.ts";
import { entriesOf, numberIn, objectIn, textIn, utcMs } from "./f1-values.ts";

/**
 * Returns all messages except those about blue flags. There are hundreds of blue flags, each for a
 * single driver.
 */
export function readMessages(topic: Json | undefined, times: FeedTimes): RaceControlMessage[] {
  const messages: RaceControlMessage[] = [];
  for (const [id, message] of entriesOf(objectIn(topic).Messages)) {
    const text = textIn(message.Message);
    const flag = flagOf(textIn(message.Flag), textIn(message.Mode), text);
    if (text === null || flag === "blue") continue;
    const utc = utcMs(message.Utc);
    const atMs = utc === null ? null : Math.round(times.toWallMs(utc));
    messages.push({ id, atMs, lap: numberIn(message.Lap), text, flag });
  }
  return messages;
}

export function readRaceControl(
  messages: readonly RaceControlMessage[],
): Pick<LiveSession, "raceControl" | "modes" | "incidents" | "deletedLaps"> {
  return {
    raceControl: messages.slice(-MAX_MESSAGES),
    modes: readTrackModes(messages),
    ...readStewards(messages),
  };
}

export function flagOf(
  flag: string | null,
  mode: string | null,
  text: string | null,
): RaceControlMessage["flag"] {
  const safety = mode ?? text ?? "";
  if (flag === null && /VIRTUAL SAFETY CAR|\bVSC\b/.test(safety)) return "virtual-safety-car";
  if (flag === null && /SAFETY CAR/.test(safety)) return "safety-car";
  switch (flag) {
    case "GREEN":
    case "CLEAR":
      return "green";
    case "YELLOW":
    case "DOUBLE YELLOW":
      return "yellow";
    case "RED":
      return "red";
    case "CHEQUERED":
      return "chequered";
    case "BLUE":
      return "blue";
    case "BLACK":
    case "BLACK AND WHITE":
    case "BLACK AND ORANGE":
      return "black";
    default:
      return null;
  }
}
