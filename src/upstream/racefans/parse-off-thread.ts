import { Worker } from "node:worker_threads";

import type { NewsItem } from "#domain/news/news.ts";
import { Temporal } from "#domain/time.ts";

import type { ParsedNews } from "../news-reading.ts";
import type { ParseSettings } from "./parse-racefans.ts";
import type { ParseTask } from "./parse-worker.ts";

/** A hundred times as long as a slow machine usually needs. */
const MAX_PARSE_MS = 15_000;
const MAX_HEAP_MB = 256;

type SentItem = Omit<NewsItem, "publishedAt"> & { readonly publishedAtMs: number };
type SentNews =
  | {
      readonly readable: true;
      readonly items: readonly SentItem[];
      readonly dropped: readonly string[];
    }
  | { readonly readable: false; readonly detail: string };

/**
 * Parses a feed in a separate thread, so that it can't block the site. A feed counts as unreadable
 * if it takes too much time or memory, or if `signal` aborts the parsing.
 */
export async function parseOffThread(
  xml: string,
  settings: ParseSettings,
  {
    signal,
    maxMs = MAX_PARSE_MS,
  }: { readonly signal?: AbortSignal | undefined; readonly maxMs?: number } = {},
): Promise<ParsedNews> {
  const { nowMs, imageHosts } = settings;
  const task: ParseTask = { xml, settings: { nowMs, imageHosts } };
  const worker = new Worker(new URL("parse-worker.ts", import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const sent = await new Promise<SentNews>((resolve) => {
      const refuse = (detail: string): void => resolve({ readable: false, detail });
      timer = setTimeout(() => refuse(`not parsed within ${maxMs / 1000} s`), maxMs);
      worker.once("message", resolve);
      worker.once("error", (error) =>
        refuse(`failed to parse: ${error instanceof Error ? error.message : "unknown"}`),
      );
      if (signal?.aborted) refuse("shutting down");
      signal?.addEventListener("abort", () => refuse("shutting down"), { once: true });
    });
    return sent.readable ? { ...sent, items: sent.items.map(receive) } : sent;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

function receive({ publishedAtMs, ...item }: SentItem): NewsItem {
  return { ...item, publishedAt: Temporal.Instant.fromEpochMilliseconds(publishedAtMs) };
}
