import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import { sql as sqlTag } from "drizzle-orm";
import type { JobWithMetadata, PgBoss, SendOptions } from "pg-boss";
import type { Logger } from "pino";

import type { Database } from "#db/database.ts";
import type { DatabaseWatch } from "#db/database-watch.ts";
import type { DatabaseLocation } from "#db/location.ts";

import type { JobAdmin } from "./job-admin.ts";

import { openJobDatabase } from "./job-database.ts";
import type { Job, JobTools } from "./job.ts";

const SCHEMA = "jobs";
/** Name of the queue in which runs whose last retry failed wait for an administrator, with their data and error. */
export const DEAD_LETTERS = "dead-letters";
/** If a process is killed, its run is started again after this long without a heartbeat. */
const HEARTBEAT_SECONDS = 15;
const FIRST_RETRY_SECONDS = 5;
const MAX_RETRY_SECONDS = 3_600;
const KEEP_FINISHED_SECONDS = 6 * 3_600;
/**
 * Notifications wake the workers. Polling is needed only for runs that were scheduled by an instance that has ended.
 */
const POLLING_SECONDS = 30;
/** Margin after a run's due time, because the database's clock decides when the run is due. */
const WAKE_AFTER_MS = 20;
const STOP_GRACE_MS = 2_000;
const FIRST_WAIT_MS = 500;
/** An instance isn't ready without its queue, so it doesn't wait long. */
const MAX_WAIT_MS = 5_000;
/** Delay between checks whether a read-only database can be written to. */
const PAUSE_MS = 500;

export interface EnqueueOptions {
  /** The run exists only if this transaction commits. */
  readonly transaction?: Pick<Database, "execute">;
  readonly startAt?: Date;
  /** Enqueues nothing if a run of the same job with the same key is waiting, or finished a few hours ago or less. */
  readonly onceFor?: string;
}

/** Requests a run. Returns false if the job is a singleton and already has a run waiting. */
export type Enqueue = <Data extends object>(job: Job<Data>, data: Data, options?: EnqueueOptions) => Promise<boolean>;

/**
 * "paused" while the database is read-only and until the first attempt after that, "failed" if the last attempt to open
 * the queue failed.
 */
export type JobQueueState = "opening" | "paused" | "failed" | "open";

/** "interrupted" if the process is stopping. */
export type JobResult = "done" | "failed" | "interrupted";

export interface JobQueueOptions {
  readonly location: DatabaseLocation;
  /** Without it, the database counts as writable. */
  readonly database?: Pick<DatabaseWatch, "check">;
  readonly jobs: readonly Job[];
  readonly log: Logger;
  readonly working: boolean;
  /** Runs the work so that all log lines written during it have these fields. */
  readonly inContext?: (<T>(fields: Readonly<Record<string, string>>, work: () => T) => T) | undefined;
  readonly onRun?: ((job: string, result: JobResult, ms: number) => void) | undefined;
}

export interface JobQueue {
  readonly enqueue: Enqueue;
  readonly admin: JobAdmin;
  readonly state: JobQueueState;
  /** Runs jobs from now on. Waits for a database that can be written to, and retries until the queue is open. */
  work(tools: JobTools): Promise<void>;
  close(): Promise<void>;
}

/** Opens the queues in the site's database. Loads and connects only when the first run is requested or processed. */
export function openJobQueue({ location, database, jobs, log, working, onRun, inContext }: JobQueueOptions): JobQueue {
  const stopping = new AbortController();
  const connections = openJobDatabase(location);
  let state: JobQueueState = "opening";
  let opening: Promise<PgBoss> | undefined;
  let currentBoss: PgBoss | undefined;
  const workers = new Map<string, string>();

  async function open(): Promise<PgBoss> {
    const { PgBoss } = await import("pg-boss");
    const boss = new PgBoss({
      db: connections,
      schema: SCHEMA,
      useListenNotify: working,
      schedule: working,
      supervise: working,
      monitorIntervalSeconds: HEARTBEAT_SECONDS,
      superviseIntervalSeconds: HEARTBEAT_SECONDS,
    });
    boss.on("error", (error) => {
      if (!stopping.signal.aborted) log.warn({ err: error }, "job queue error");
    });
    boss.on("warning", ({ message, data }) => log.info({ data }, `job queue: ${message}`));
    try {
      await boss.start();
      await prepareQueues(boss, jobs);
      if (working) await keepSchedules(boss, jobs);
    } catch (error) {
      await boss.stop({ graceful: false });
      throw error;
    }
    currentBoss = boss;
    return boss;
  }

  function ready(): Promise<PgBoss> {
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  const enqueue: Enqueue = async (job, data, options = {}) => {
    const boss = await ready();
    const send: SendOptions = {};
    if (options.startAt !== undefined) send.startAfter = options.startAt;
    if (options.transaction !== undefined) {
      const { fromDrizzle } = await import("pg-boss");
      send.db = fromDrizzle(options.transaction, sqlTag);
    }
    if (options.onceFor !== undefined) send.id = idFor(job.name, options.onceFor);
    const enqueued = (await boss.send(job.name, job.data.parse(data), send)) !== null;
    if (enqueued && options.startAt !== undefined) wakeAt(options.startAt, job.name, boss);
    return enqueued;
  };

  /** PostgreSQL notifies when a run is enqueued, not when it becomes due. */
  function wakeAt(moment: Date, name: string, boss: PgBoss): void {
    const worker = workers.get(name);
    const inMs = moment.getTime() - Date.now();
    if (worker === undefined || inMs > POLLING_SECONDS * 1_000) return;
    setTimeout(() => boss.notifyWorker(worker), Math.max(0, inMs) + WAKE_AFTER_MS).unref();
  }

  async function work(tools: JobTools): Promise<void> {
    const { signal } = stopping;
    for (let waitMs = FIRST_WAIT_MS; !signal.aborted;) {
      if ((await database?.check()) === "read-only") {
        state = "paused";
        await sleep(PAUSE_MS, undefined, { signal, ref: false }).catch(() => undefined);
        continue;
      }
      try {
        await startWorkers(tools);
        break;
      } catch (error) {
        state = "failed";
        log.warn({ err: error, waitMs }, "failed to open job queue, retrying");
        await sleep(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
        waitMs = Math.min(2 * waitMs, MAX_WAIT_MS);
      }
    }
    if (signal.aborted) return;
    state = "open";
    for (const job of jobs) {
      if (job.atStart !== true) continue;
      await enqueue(job, {}).catch((error: unknown) =>
        log.warn({ err: error, job: job.name }, "failed to queue a job at startup; it will run on schedule"),
      );
    }
    log.debug({ jobs: jobs.map((job) => job.name) }, "running jobs");
  }

  async function startWorkers(tools: JobTools): Promise<void> {
    const boss = await ready();
    for (const job of jobs.filter(({ name }) => !workers.has(name))) {
      const worker = await boss.work(
        job.name,
        { includeMetadata: true, notifyPollingIntervalSeconds: POLLING_SECONDS },
        async ([jobRun]: JobWithMetadata[]) => {
          if (jobRun === undefined) return;
          // Otherwise, the worker would pause after each run, even if more runs were waiting.
          boss.notifyWorker(worker);
          const run = () => runJob(job, jobRun, { tools, enqueue, stopping: stopping.signal, onRun });
          await (inContext === undefined ? run() : inContext({ job: job.name, jobId: jobRun.id }, run));
        },
      );
      workers.set(job.name, worker);
    }
  }

  const admin: JobAdmin = {
    jobs: jobs.map(({ name, schedule }) => ({ name, schedule })),
    async run(name) {
      const job = jobs.find((candidate) => candidate.name === name);
      return job !== undefined && enqueue(job, job.manualData ?? {});
    },
    async retry(id) {
      const boss = await ready();
      const movedCount = await boss.redrive(DEAD_LETTERS, { ids: [id] });
      // Moving a run back to its queue doesn't notify workers.
      for (const worker of workers.values()) boss.notifyWorker(worker);
      return movedCount > 0;
    },
  };

  return {
    enqueue,
    admin,
    get state() {
      return state;
    },
    work,
    async close() {
      stopping.abort();
      await opening?.catch(() => undefined);
      await currentBoss?.stop({ graceful: true, timeout: STOP_GRACE_MS });
      await connections.close();
    },
  };
}

/** Returns the same UUID for the same job and key, in all instances. */
function idFor(job: string, key: string): string {
  const hex = createHash("sha256").update(`${job} ${key}`).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}

async function prepareQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  await boss.createQueue(DEAD_LETTERS, { deleteAfterSeconds: 0, retentionSeconds: 365 * 86_400 });
  for (const job of jobs) {
    const options = {
      notify: true,
      retryLimit: job.retries,
      retryDelay: FIRST_RETRY_SECONDS,
      retryBackoff: true,
      retryDelayMax: MAX_RETRY_SECONDS,
      expireInSeconds: job.maxSeconds,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deleteAfterSeconds: KEEP_FINISHED_SECONDS,
      deadLetter: job.retries > 0 ? DEAD_LETTERS : null,
    };
    const { deadLetter, ...rest } = options;
    await boss.createQueue(job.name, {
      ...rest,
      policy: job.alone ? "stately" : "standard",
      ...(deadLetter === null ? {} : { deadLetter }),
    });
    // `createQueue` doesn't apply new options to an existing queue.
    await boss.updateQueue(job.name, options);
  }
}

/**
 * Leaves schedules of unknown jobs alone, because another instance may run those jobs. If no instance does, at most one
 * run stays queued, because scheduled jobs are singletons.
 */
async function keepSchedules(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  for (const { name, schedule } of jobs) {
    if (schedule !== null) await boss.schedule(name, schedule, {});
    else await boss.unschedule(name);
  }
}

interface RunContext {
  readonly tools: JobTools;
  readonly enqueue: Enqueue;
  readonly stopping: AbortSignal;
  readonly onRun: JobQueueOptions["onRun"];
}

async function runJob(
  job: Job,
  jobRun: JobWithMetadata,
  { tools, enqueue, stopping, onRun }: RunContext,
): Promise<void> {
  const log = tools.services.log.child({ job: job.name, jobId: jobRun.id });
  const began = performance.now();
  const signal = AbortSignal.any([stopping, jobRun.signal]);
  try {
    await job.run({
      data: job.data.parse(jobRun.data),
      tools,
      log,
      signal,
      runAgain: async (startAt) =>
        void (await enqueue(job, job.manualData === undefined ? jobRun.data : {}, { startAt })),
    });
    const ms = performance.now() - began;
    log.debug({ ms: Math.round(ms) }, "job done");
    onRun?.(job.name, "done", ms);
  } catch (error) {
    onRun?.(job.name, stopping.aborted ? "interrupted" : "failed", performance.now() - began);
    if (stopping.aborted) log.info("job interrupted; another instance will run it again");
    else if (jobRun.retryCount < jobRun.retryLimit)
      log.warn({ err: error, attempt: jobRun.retryCount + 1 }, "job failed, will retry");
    else if (job.schedule !== null) log.warn({ err: error }, "job failed; it will run again on schedule");
    else log.error({ err: error, data: jobRun.data }, `job failed for good, moved to ${DEAD_LETTERS}`);
    throw error;
  }
}
