import type { Logger } from "pino";
import type { z } from "zod";

import type { Sql } from "#db/database.ts";
import type { Services } from "#services.ts";

export interface JobTools {
  readonly services: Services;
  readonly sql: Sql;
}

export interface JobRun<Data extends object = object> {
  readonly data: Data;
  readonly tools: JobTools;
  readonly log: Logger;
  /** Aborted when the process is stopping. End soon; the next run continues. */
  readonly signal: AbortSignal;
  /** Schedules another run at `at`, in real time, unless one is waiting already. */
  readonly runAgain: (at: Date) => Promise<void>;
}

export interface Job<Data extends object = object> {
  /** Name of the queue, in kebab-case. Don't change it: queued runs survive upgrades under this name. */
  readonly name: string;
  /** Schema of a run's data. Also checked when a run starts, because an older version may have enqueued it. */
  readonly data: z.ZodType<Data>;
  readonly manualData?: Data;
  /** Cron expression in UTC, real time; scheduled runs have no data. Null: runs only on request. */
  readonly schedule: string | null;
  readonly atStart?: boolean;
  /** Singleton: at most one run at a time among all instances, and one waiting. */
  readonly alone: boolean;
  /** Number of retries, with doubling delays. Zero for jobs that their schedule retries anyway. */
  readonly retries: number;
  readonly maxSeconds: number;
  // A method, whose parameters are bivariant, so that jobs with different data types fit in one list. That is safe
  // because each run gets data parsed by its own schema.
  run(run: JobRun<Data>): Promise<void>;
}
