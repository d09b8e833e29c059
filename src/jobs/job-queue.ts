import { setTimeout as sleep } from "node:timers/promises";

import { sql as sqlTag } from "drizzle-orm";
import type { JobWithMetadata, PgBoss, SendOptions } from "pg-boss";
import type { Logger } from "pino";

import type { Database, DatabaseLocation } from "#db/database.ts";

import type { JobAdmin } from "#services.ts";

import type { Job, JobTools } from "./job.ts";

const SCHEMA = "jobs";
/** Runs that failed for good wait here, with their data and reason, for somebody to look at them. */
export const DEAD_LETTERS = "dead-letters";
/** A process that was killed is noticed after this long, and what it did is begun again. */
const HEARTBEAT_SECONDS = 15;
const FIRST_RETRY_SECONDS = 5;
const MAX_RETRY_SECONDS = 3_600;
const KEEP_FINISHED_SECONDS = 6 * 3_600;
/** Workers are woken when there is work; this only finds what was put off by an instance that is gone. */
const POLLING_SECONDS = 30;
/** The database's clock decides whether a moment has come; this much later it has. */
const WAKE_AFTER_MS = 20;
const STOP_GRACE_MS = 2_000;

export interface EnqueueOptions {
  /** Asks within this transaction: the job exists when it commits, and never when it is rolled back. */
  readonly transaction?: Pick<Database, "execute">;
  /** Not before this moment of the wall clock. */
  readonly startAt?: Date;
}

/** Asks for a run; false when the job runs alone and one is waiting already. */
export type Enqueue = <Data extends object>(job: Job<Data>, data: Data, options?: EnqueueOptions) => Promise<boolean>;

export interface JobQueueOptions {
  readonly location: DatabaseLocation;
  readonly jobs: readonly Job[];
  readonly log: Logger;
  /** Whether this instance is one that works the jobs off; asking for them is open to all. */
  readonly working: boolean;
}

export interface JobQueue {
  readonly enqueue: Enqueue;
  readonly admin: JobAdmin;
  /** Begins to work the jobs off and to follow their schedules; tries again until the database lets it. */
  work(tools: JobTools): Promise<void>;
  /** Ends within the grace time; runs that are cut off are begun again, by another instance or the next start. */
  close(): Promise<void>;
}

/** The queues in our own database. Nothing is loaded or opened before somebody asks for a run, or wants to work. */
export function openJobQueue({ location, jobs, log, working }: JobQueueOptions): JobQueue {
  const stopping = new AbortController();
  let opening: Promise<PgBoss> | undefined;
  let opened: PgBoss | undefined;
  const workers = new Map<string, string>();

  async function open(): Promise<PgBoss> {
    const { PgBoss } = await import("pg-boss");
    const boss = new PgBoss({
      ...connection(location),
      schema: SCHEMA,
      max: 3,
      connectionTimeoutMillis: 3_000,
      useListenNotify: working,
      schedule: working,
      supervise: working,
      monitorIntervalSeconds: HEARTBEAT_SECONDS,
      superviseIntervalSeconds: HEARTBEAT_SECONDS,
    });
    boss.on("error", (error) => {
      if (!stopping.signal.aborted) log.warn({ err: error }, "trouble with the job queue");
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
    opened = boss;
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
    const asked = (await boss.send(job.name, job.data.parse(data), send)) !== null;
    if (asked && options.startAt !== undefined) wakeAt(options.startAt, job.name, boss);
    return asked;
  };

  /** PostgreSQL tells of a job when it is asked for, not when its moment has come. */
  function wakeAt(moment: Date, name: string, boss: PgBoss): void {
    const worker = workers.get(name);
    const inMs = moment.getTime() - Date.now();
    if (worker === undefined || inMs > POLLING_SECONDS * 1_000) return;
    setTimeout(() => boss.notifyWorker(worker), Math.max(0, inMs) + WAKE_AFTER_MS).unref();
  }

  async function work(tools: JobTools): Promise<void> {
    const boss = await readyInTheEnd(ready, stopping.signal, log);
    if (boss === null) return;
    for (const job of jobs) {
      const worker = await boss.work(
        job.name,
        { includeMetadata: true, notifyPollingIntervalSeconds: POLLING_SECONDS },
        async ([found]: JobWithMetadata[]) => {
          if (found === undefined) return;
          // After one the worker would rest, even if more are waiting.
          boss.notifyWorker(worker);
          await runJob(job, found, { tools, enqueue, stopping: stopping.signal });
        },
      );
      workers.set(job.name, worker);
    }
    for (const job of jobs) {
      if (job.atStart !== true) continue;
      await enqueue(job, {}).catch((error: unknown) =>
        log.warn({ err: error, job: job.name }, "begun at the schedule's next turn"),
      );
    }
    log.debug({ jobs: jobs.map((job) => job.name) }, "jobs are worked off here");
  }

  const admin: JobAdmin = {
    jobs: jobs.map(({ name, schedule }) => ({ name, schedule })),
    async run(name) {
      const job = jobs.find((candidate) => candidate.name === name);
      return job !== undefined && enqueue(job, job.manualData ?? {});
    },
    async retry(id) {
      const boss = await ready();
      const moved = await boss.redrive(DEAD_LETTERS, { ids: [id] });
      // Nothing tells them that their queue has work again.
      for (const worker of workers.values()) boss.notifyWorker(worker);
      return moved > 0;
    },
  };

  return {
    enqueue,
    admin,
    work,
    async close() {
      stopping.abort();
      await opening?.catch(() => undefined);
      await opened?.stop({ graceful: true, timeout: STOP_GRACE_MS });
    },
  };
}

function connection(location: DatabaseLocation) {
  if (location.kind === "url") return { connectionString: location.url };
  const { directory, user, database } = location;
  return { host: directory, user, database };
}

/** Waits for the database, for as long as it takes; null when the process stops first. */
async function readyInTheEnd(ready: () => Promise<PgBoss>, stopping: AbortSignal, log: Logger): Promise<PgBoss | null> {
  for (let waitMs = 1_000; !stopping.aborted; waitMs = Math.min(2 * waitMs, 60_000)) {
    try {
      return await ready();
    } catch (error) {
      log.warn({ err: error, waitMs }, "the job queue cannot be opened, trying again");
      await sleep(waitMs, undefined, { signal: stopping, ref: false }).catch(() => undefined);
    }
  }
  return null;
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
    // One that is there already keeps what an older version asked for.
    await boss.updateQueue(job.name, options);
  }
}

/**
 * Schedules of jobs that are not worked here stay: another instance on this database has them, by its own settings. One
 * that nobody works any more leaves a single run waiting, for scheduled jobs run alone.
 */
async function keepSchedules(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  for (const { name, schedule } of jobs) {
    if (schedule !== null) await boss.schedule(name, schedule, {});
    else await boss.unschedule(name);
  }
}

interface Around {
  readonly tools: JobTools;
  readonly enqueue: Enqueue;
  readonly stopping: AbortSignal;
}

async function runJob(job: Job, found: JobWithMetadata, { tools, enqueue, stopping }: Around): Promise<void> {
  const log = tools.services.log.child({ job: job.name, jobId: found.id });
  const began = performance.now();
  const signal = AbortSignal.any([stopping, found.signal]);
  try {
    await job.run({
      data: job.data.parse(found.data),
      tools,
      log,
      signal,
      // What an administrator asked for is done once.
      again: async (startAt) => void (await enqueue(job, job.manualData === undefined ? found.data : {}, { startAt })),
    });
    log.debug({ ms: Math.round(performance.now() - began) }, "job done");
  } catch (error) {
    if (stopping.aborted) log.info("job cut off, the next start begins it again");
    else if (found.retryCount < found.retryLimit)
      log.warn({ err: error, attempt: found.retryCount + 1 }, "job failed, tried again later");
    else if (job.schedule !== null) log.warn({ err: error }, "job failed, the schedule begins it again");
    else log.error({ err: error, data: found.data }, `job failed for good, kept in ${DEAD_LETTERS}`);
    throw error;
  }
}
