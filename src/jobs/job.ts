import type { Logger } from "pino";
import type { z } from "zod";

import type { Sql } from "#db/database.ts";
import type { Services } from "#services.ts";

/** What jobs work with: built in main.ts, as everything that touches the machine. */
export interface JobTools {
  readonly services: Services;
  readonly sql: Sql;
}

export interface JobRun<Data extends object = object> {
  readonly data: Data;
  readonly tools: JobTools;
  /** Its entries name the job and the run. */
  readonly log: Logger;
  /** Aborted when the process has to stop: end soon; what is left undone is done by the next run. */
  readonly signal: AbortSignal;
  /** Has this job run again at `at` by the wall clock, unless a run is waiting already. */
  readonly again: (at: Date) => Promise<void>;
}

/** Work that is done apart from requests, by one instance of all that share a database. */
export interface Job<Data extends object = object> {
  /** Of the queue, kebab-case. Jobs wait under it, also through an upgrade. */
  readonly name: string;
  /** What is asked of a run. Checked when it begins, too, because an older version may have written it. */
  readonly data: z.ZodType<Data>;
  /** The data of a run that an administrator asks for; none where such a run is like any other. */
  readonly manualData?: Data;
  /** Cron, in UTC by the wall clock; such a run has no data. Null: only when somebody asks for it. */
  readonly schedule: string | null;
  /** Run when a process has started, too, not only at the schedule's next turn. */
  readonly atStart?: boolean;
  /** One run at a time among all instances, and no more than one waiting. */
  readonly alone: boolean;
  /** How often a failed run is tried again, each time after twice as long. Zero where the schedule does that anyway. */
  readonly retries: number;
  /** A run that takes longer has failed. */
  readonly maxSeconds: number;
  // Written as a method, so that jobs of different data fit into one list: each gets what its own schema let through.
  run(run: JobRun<Data>): Promise<void>;
}
