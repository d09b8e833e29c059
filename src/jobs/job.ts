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
  /**
   * Aborted when the process stops. The run should then end soon, and the next run continues its
   * work.
   */
  readonly signal: AbortSignal;
  /** Schedules another run, unless one is waiting already. `at` is real time. */
  readonly runAgain: (at: Date) => Promise<void>;
}

export interface Job<Data extends object = object> {
  /**
   * Name of the queue in kebab-case. Must not change, because queued runs survive upgrades under
   * this name.
   */
  readonly name: string;
  /**
   * Schema of a run's data. Validated again at the start of a run, because an older version may
   * have enqueued the run.
   */
  readonly data: z.ZodType<Data>;
  readonly manualData?: Data;
  /**
   * Cron expression in UTC (real time). Scheduled runs have no data. Null if the job only runs on
   * request.
   */
  readonly schedule: string | null;
  readonly atStart?: boolean;
  /**
   * True for a singleton: at most one run at a time across all instances, and at most one more
   * waiting.
   */
  readonly alone: boolean;
  /** Number of retries, with doubling delays. Zero if the next scheduled run comes soon enough. */
  readonly retries: number;
  readonly maxSeconds: number;
  // Declared as a method, because method parameters are bivariant, which lets jobs with different
  // data fit in one list. This is safe, since each run gets data parsed by its own schema.
  run(run: JobRun<Data>): Promise<void>;
}
