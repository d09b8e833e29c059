import { parentPort, workerData } from "node:worker_threads";

import { parseRaceFans, type ParseSettings } from "./parse-racefans.ts";

export interface ParseTask {
  readonly xml: string;
  readonly settings: ParseSettings;
}

const { xml, settings } = workerData as ParseTask;
const parsed = parseRaceFans(xml, settings);
// Temporal instants can't be sent between threads, so send milliseconds.
parentPort?.postMessage(
  parsed.readable
    ? {
        ...parsed,
        items: parsed.items.map(({ publishedAt, ...item }) => ({
          ...item,
          publishedAtMs: publishedAt.epochMilliseconds,
        })),
      }
    : parsed,
);
