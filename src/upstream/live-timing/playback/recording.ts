import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";

import { isObject, type Json } from "#domain/live/merge-update.ts";

import { objectIn, offsetMs, textIn, utcMs } from "../f1/f1-values.ts";

export interface Recording {
  readonly messages: readonly RecordedMessage[];
  readonly lengthMs: number;
  readonly beganAtMs: number;
}

export type RecordedMessage = NonNullable<ReturnType<typeof parseLine>>;

/**
 * Reads a Brotli-compressed file of lines `[milliseconds, topic, data]`. Throws if it doesn't
 * exist.
 */
export function openRecording(file: string): Recording {
  return parseRecording(
    brotliDecompressSync(readFileSync(file), { maxOutputLength: 64 * 1024 * 1024 }).toString(
      "utf8",
    ),
  );
}

/** Skips lines that aren't messages, because a recording may break off in the middle of a line. */
export function parseRecording(text: string): Recording {
  const messages = text.split("\n").flatMap((line) => parseLine(line) ?? []);
  messages.sort((a, b) => a.atMs - b.atMs);
  return { messages, lengthMs: messages.at(-1)?.atMs ?? 0, beganAtMs: findBegin(messages) };
}

function parseLine(line: string) {
  let parsed: unknown;
  try {
    parsed = JSON.parse(line);
  } catch {
    return null;
  }
  if (!Array.isArray(parsed)) return null;
  const [atMs, topic, data] = parsed as unknown[];
  if (
    typeof atMs !== "number" ||
    !(atMs >= 0) ||
    typeof topic !== "string" ||
    !isObject(data as Json)
  )
    return null;
  return { atMs, topic, data: data as Json };
}

function findBegin(messages: readonly RecordedMessage[]): number {
  for (const { atMs, data } of messages) {
    const utc = utcMs(objectIn(data).Utc);
    if (utc !== null) return utc - atMs;
  }
  const info = objectIn(messages.find(({ topic }) => topic === "SessionInfo")?.data);
  const local = utcMs(info.StartDate);
  const offset = textIn(info.GmtOffset) === null ? 0 : (offsetMs(info.GmtOffset) ?? 0);
  return local === null ? 0 : local - offset;
}
