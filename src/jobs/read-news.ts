import { z } from "zod";

import type { Database } from "#db/database.ts";
import {
  findNewsFeed,
  saveNews,
  saveNewsFailure,
  saveNewsUnchanged,
} from "#db/queries/news/news.ts";
import type { NewsSource } from "#domain/news/news.ts";
import { Temporal } from "#domain/time.ts";
import { readEditorial } from "#upstream/editorial/read-editorial.ts";
import type { Validators } from "#upstream/http-outcome.ts";
import type { HttpReader } from "#upstream/http-reader.ts";
import type { NewsReading } from "#upstream/news-reading.ts";
import { readRaceFans } from "#upstream/racefans/read-racefans.ts";

import type { Job, JobRun } from "./job.ts";

/** Just under half an hour, so that every sixth scheduled run finds the source due. */
const READ_EVERY_MINUTES = 29;

export interface NewsFeeds {
  readonly reader: HttpReader;
  readonly raceFansUrl: URL | null;
  readonly editorial: {
    readonly url: URL;
    readonly keyHeader: string;
    readonly key: string;
    readonly articleUrl: string;
  } | null;
  /** Real time, because other servers don't know the site time. */
  readonly realNow: () => Temporal.Instant;
}

export function createReadNews({ reader, raceFansUrl, editorial, realNow }: NewsFeeds): Job {
  return {
    name: "read-news",
    data: z.object({}),
    // Runs more often than sources are read, so that a new site soon has news.
    schedule: "*/5 * * * *",
    atStart: true,
    alone: true,
    retries: 0,
    maxSeconds: 600,
    async run({ tools, log, signal }) {
      const { settings, db } = tools.services;
      const { imageHosts } = settings;
      const context = { db, log, signal, now: realNow() };
      if (raceFansUrl !== null) {
        await readDue("racefans", raceFansUrl, context, (validators, nowMs) =>
          readRaceFans({ reader, url: raceFansUrl, imageHosts, validators, nowMs, signal }),
        );
      }
      if (editorial !== null) {
        await readDue("editorial", editorial.url, context, (validators, nowMs) =>
          readEditorial({ reader, ...editorial, imageHosts, validators, nowMs, signal }),
        );
      }
    },
  };
}

type ReadContext = Pick<JobRun, "log" | "signal"> & {
  readonly db: Database;
  readonly now: Temporal.Instant;
};

async function readDue(
  source: NewsSource,
  url: URL,
  { db, log, signal, now }: ReadContext,
  read: (validators: Validators, nowMs: number) => Promise<NewsReading>,
): Promise<void> {
  // The query string is left out, because it may contain a key.
  const storedUrl = url.origin + url.pathname;
  const feed = await findNewsFeed(db, source);
  const isSameUrl = feed?.url === storedUrl;
  if (isSameUrl && Temporal.Instant.compare(now, feed.nextRequestAt) < 0) return;
  const validators = isSameUrl
    ? { etag: feed.etag, lastModified: feed.lastModified }
    : { etag: null, lastModified: null };
  const reading = await read(validators, now.epochMilliseconds);
  const attempt = { url: storedUrl, now, nextRequestAt: now.add({ minutes: READ_EVERY_MINUTES }) };
  switch (reading.kind) {
    case "fresh":
      for (const what of reading.dropped) log.warn({ source, what }, "skipped news item");
      await saveNews(db, source, reading.items, {
        ...attempt,
        etag: reading.etag,
        lastModified: reading.lastModified,
      });
      log.debug({ source, items: reading.items.length }, "read news");
      return;
    case "unchanged":
      await saveNewsUnchanged(db, source, attempt);
      return;
    case "failed": {
      if (signal.aborted) return;
      const failure = `${reading.reason}: ${reading.detail}`;
      const pause = now.add({ milliseconds: reading.retryAfterMs ?? 0 });
      const nextRequestAt =
        Temporal.Instant.compare(pause, attempt.nextRequestAt) > 0 ? pause : attempt.nextRequestAt;
      await saveNewsFailure(db, source, { ...attempt, nextRequestAt, failure });
      log.warn({ source, failure }, "failed to read news");
    }
  }
}
