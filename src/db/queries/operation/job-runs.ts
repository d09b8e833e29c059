import { sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";

export interface JobCount {
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
  readonly lastDoneAt: string | null;
}

export interface FailedRun {
  readonly id: string;
  readonly job: string;
  readonly failedAt: string;
  readonly reason: string;
}

const MAX_FAILED = 50;

/** Reads pg-boss's schema `jobs`, which doesn't exist before the first start. */
export async function listJobRuns(
  db: Database,
): Promise<{ readonly counts: readonly JobCount[]; readonly failed: readonly FailedRun[] }> {
  const [jobTable] = await db.execute<{ made: boolean }>(sql`select to_regclass('jobs.job') is not null as made`);
  if (jobTable?.made !== true) return { counts: [], failed: [] };
  const counts = await db.execute<{ [Column in keyof JobCount]: JobCount[Column] }>(sql`
    select name, count(*) filter (where state in ('created', 'retry'))::integer as waiting,
      count(*) filter (where state = 'active')::integer as running,
      count(*) filter (where state = 'failed')::integer as failed,
      to_json(max(completed_on) filter (where state = 'completed')) #>> '{}' as "lastDoneAt"
    from jobs.job where name <> 'dead-letters' group by name`);
  const failed = await db.execute<{ [Column in keyof FailedRun]: FailedRun[Column] }>(sql`
    select id::text, coalesce(source_name, 'unknown') as job, to_json(created_on) #>> '{}' as "failedAt",
      coalesce(source_output ->> 'message', source_output::text, 'no reason was kept') as reason
    from jobs.job where name = 'dead-letters' and state = 'created' order by created_on desc limit ${MAX_FAILED}`);
  return { counts: [...counts], failed: [...failed] };
}
