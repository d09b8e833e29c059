import { z } from "zod";

import type { Database } from "#db/database.ts";
import { findNewsFeed, saveNews, saveNewsFailure, saveNewsUnchanged } from "#db/queries/news/news.ts";
import type { NewsSource } from "#domain/news/news.ts";
import { Temporal } from "#domain/time.ts";
import { readEditorial } from "#upstream/editorial/read-editorial.ts";
import type { Validators } from "#upstream/http-outcome.ts";
import type { HttpReader } from "#upstream/http-reader.ts";
import type { NewsReading } from "#upstream/news-reading.ts";
import { readRaceFans } from "#upstream/racefans/read-racefans.ts";

import type { Job, JobRun } from "./job.ts";

/** A little less than half an hour, so that every sixth run of the schedule finds it due. */
const ASK_EVERY_MINUTES = 29;

/** Where news are read from; a source that is null is not asked. */
export interface NewsFeeds {
  readonly reader: HttpReader;
  readonly raceFansUrl: URL | null;
  readonly editorial: {
    readonly url: URL;
    readonly keyHeader: string;
    readonly key: string;
    /** The address of an article, with `{slug}` or `{id}` in it. */
    readonly articleAddress: string;
  } | null;
  /** The machine's clock: the shown one has nothing to do with other people's servers. */
  readonly realNow: () => Temporal.Instant;
}

/** Reads the news of each source that is configured and due. */
export function createReadNews({ reader, raceFansUrl, editorial, realNow }: NewsFeeds): Job {
  return {
    name: "read-news",
    data: z.object({}),
    // More often than the sources are asked, so that a site that has just started has news soon.
    schedule: "*/5 * * * *",
    atStart: true,
    alone: true,
    retries: 0,
    maxSeconds: 600,
    async run({ tools, log, signal }) {
      const { settings, db } = tools.services;
      const { imageHosts } = settings;
      const around = { db, log, signal, now: realNow() };
      if (raceFansUrl !== null) {
        await readDue("racefans", raceFansUrl, around, (validators, nowMs) =>
          readRaceFans({ reader, url: raceFansUrl, imageHosts, validators, nowMs, signal }),
        );
      }
      if (editorial !== null) {
        await readDue("editorial", editorial.url, around, (validators, nowMs) =>
          readEditorial({ reader, ...editorial, imageHosts, validators, nowMs, signal }),
        );
      }
    },
  };
}

type Around = Pick<JobRun, "log" | "signal"> & { readonly db: Database; readonly now: Temporal.Instant };

/** Asks a source if it is due and keeps what it says; when it says nothing usable, its last news stay. */
async function readDue(
  source: NewsSource,
  url: URL,
  { db, log, signal, now }: Around,
  read: (validators: Validators, nowMs: number) => Promise<NewsReading>,
): Promise<void> {
  // A key may be in the query.
  const address = url.origin + url.pathname;
  const feed = await findNewsFeed(db, source);
  const sameAddress = feed?.url === address;
  if (sameAddress && Temporal.Instant.compare(now, feed.nextRequestAt) < 0) return;

  const validators = sameAddress
    ? { etag: feed.etag, lastModified: feed.lastModified }
    : { etag: null, lastModified: null };
  const reading = await read(validators, now.epochMilliseconds);
  const asked = { url: address, now, nextRequestAt: now.add({ minutes: ASK_EVERY_MINUTES }) };
  switch (reading.kind) {
    case "fresh":
      for (const what of reading.dropped) log.warn({ source, what }, "left out of the news");
      await saveNews(db, source, reading.items, { ...asked, etag: reading.etag, lastModified: reading.lastModified });
      log.debug({ source, items: reading.items.length }, "news read");
      return;
    case "unchanged":
      await saveNewsUnchanged(db, source, asked);
      return;
    case "failed": {
      if (signal.aborted) return;
      const failure = `${reading.reason}: ${reading.detail}`;
      const pause = now.add({ milliseconds: reading.retryAfterMs ?? 0 });
      const nextRequestAt = Temporal.Instant.compare(pause, asked.nextRequestAt) > 0 ? pause : asked.nextRequestAt;
      await saveNewsFailure(db, source, { ...asked, nextRequestAt, failure });
      log.warn({ source, failure }, "news not read, the last ones stay");
    }
  }
}
