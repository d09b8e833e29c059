import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

import type { Json } from "#domain/live/merge-update.ts";

/**
 * Recordings of real sessions can't be shipped. If you have them, set LIVE_RECORDINGS to their
 * folder.
 */
export const recordingsFolder = process.env.LIVE_RECORDINGS ?? null;

export interface FeedMessage {
  readonly atMs: number;
  readonly topic: string;
  readonly data: Json;
}

/** Returns the files in an archive from the recordings folder, by name. */
export function unpackRecording(name: string): Map<string, string> {
  const folder = mkdtempSync(join(tmpdir(), "recording-"));
  try {
    execFileSync("tar", ["-xJf", join(recordingsFolder ?? "", name), "-C", folder]);
    return new Map(
      globSync("**/*.{jsonStream,txt,json}", { cwd: folder }).map((file) => [
        basename(file),
        readFileSync(join(folder, file), "utf8").replace(/^\uFEFF/, ""),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Reads one file per topic, with a time and JSON on each line. */
export function readTopicFiles(files: ReadonlyMap<string, string>): FeedMessage[] {
  const messages = Array.from(files).flatMap(([file, text]) =>
    linesOf(text).map((line): FeedMessage => {
      const [hours = 0, minutes = 0, seconds = 0] = line.slice(0, 12).split(":").map(Number);
      const atMs = Math.round((hours * 3600 + minutes * 60 + seconds) * 1000);
      return {
        atMs,
        topic: file.replace(".jsonStream", ""),
        data: JSON.parse(line.slice(12)) as Json,
      };
    }),
  );
  return messages.sort((a, b) => a.atMs - b.atMs);
}

/** Reads messages of the older hub: `{"H","M","A":[topic, data, time]}`. */
export function readHubLines(text: string): FeedMessage[] {
  return linesOf(text).map((line) => {
    const [topic, data, time] = (JSON.parse(line) as { A: [string, Json, string] }).A;
    return { atMs: Date.parse(time), topic, data };
  });
}

/** Reads messages printed as Python lists, leaving out those that don't convert to JSON. */
export function readPrintedLists(text: string): FeedMessage[] {
  return linesOf(text).flatMap((line) => {
    const asJson = line
      .replaceAll(/\bTrue\b/g, "true")
      .replaceAll(/\bFalse\b/g, "false")
      .replaceAll(/\bNone\b/g, "null")
      .replaceAll('"', '\\"')
      .replaceAll("'", '"');
    try {
      const [topic, data, time] = JSON.parse(asJson) as [string, Json, string];
      return [{ atMs: Date.parse(time), topic, data }];
    } catch {
      return [];
    }
  });
}

const linesOf = (text: string): string[] =>
  text.split(/\r?\n/).filter((line) => line.trim() !== "");
