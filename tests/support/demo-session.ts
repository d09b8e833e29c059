import { join } from "node:path";

import { F1State } from "#upstream/live-timing/f1/f1-state.ts";
import {
  openRecording,
  type RecordedMessage,
  type Recording,
} from "#upstream/live-timing/playback/recording.ts";
import { type Json, mergeUpdate } from "#domain/live/merge-update.ts";
import type { LiveSession } from "#domain/live/live-session.ts";

const demoFile = join(import.meta.dirname, "../../data/demo-session/session.jsonl.br");

export const demoRecording = (): Recording => openRecording(demoFile);

/** Returns the state of the session after these messages, by the session's own clock. */
export function sessionAfter(
  messages: readonly RecordedMessage[],
  state = new F1State(),
): LiveSession {
  for (const { topic, data } of messages) state.apply(topic, data);
  return readStill(state);
}

export const readStill = (state: F1State): LiveSession =>
  state.read({ nowMs: 0, feedNowMs: 0, toWallMs: (feedMs) => feedMs });

/**
 * Returns the topics after these messages, as the first message of a new subscription would contain
 * them.
 */
export function topicsAfter(
  messages: readonly Pick<RecordedMessage, "topic" | "data">[],
): Readonly<Record<string, Json>> {
  const topics: Record<string, Json> = {};
  for (const { topic, data } of messages) topics[topic] = mergeUpdate(topics[topic], data);
  return topics;
}
