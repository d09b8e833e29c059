import { z } from "zod";

import type { Enqueue } from "./job-queue.ts";
import type { Job } from "./job.ts";

const Data = z.object({ version: z.string().optional() });
type PurgeJob = Job<z.infer<typeof Data>>;

/**
 * After this delay, every instance has dropped its own pages, so the CDN can't fetch outdated
 * pages.
 */
const AFTER_MS = 1_000;

export function createPurgeCdn(purge: (stopping: AbortSignal) => Promise<void>): PurgeJob {
  return {
    name: "purge-cdn",
    data: Data,
    manualData: {},
    schedule: null,
    alone: true,
    retries: 6,
    maxSeconds: 60,
    async run({ data, log, signal }) {
      await purge(signal);
      log.info(data, "purged the CDN's cache");
    },
  };
}

/**
 * Enqueues the purge for a version of the facts. Every instance does this, and one of them runs it.
 */
export async function enqueuePurge(
  enqueue: Enqueue,
  job: PurgeJob,
  version: string,
): Promise<boolean> {
  return enqueue(job, { version }, { startAt: new Date(Date.now() + AFTER_MS), onceFor: version });
}
