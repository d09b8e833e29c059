import { resolve } from "node:path";

import { openDatabase } from "#db/database.ts";
import { findWorkFigures } from "#db/queries/operation/work-figures.ts";
import { findNewestBackup } from "#jobs/make-backup.ts";

import type { SiteDatabase } from "./open-database.ts";
import type { Monitoring } from "./open-monitoring.ts";
import type { Site } from "./open-services.ts";
import { root, type StartContext } from "./start-context.ts";

/** Has the metrics report the state of the site, not only its work. */
export function watchSiteState(
  { environment, log, shutdown }: StartContext,
  { location, pool, watch }: SiteDatabase,
  { live, changes }: Site,
  { metrics }: Monitoring,
): void {
  if (metrics === null || pool === null) return;
  // A separate connection, so that slow figures delay neither pages nor `/readyz`.
  const figures = openDatabase(location, { max: 1, hasDeadline: true });
  shutdown.add(() => figures.sql.end({ timeout: 0 }));
  const { backups } = environment;
  metrics.watchSite({
    pool: () => ({ ...pool.use(), max: pool.max }),
    database: () => watch.state,
    live: () => live.status(),
    openPages: () => changes.size,
    newestBackupMs: backups === null ? undefined : () => newestBackupMs(backups.folder),
    findFigures: () => findWorkFigures(figures.db),
    onFailure: (error) => log.warn({ err: error }, "failed to read metrics from the database"),
  });
}

async function newestBackupMs(folder: string): Promise<number | null> {
  return (await findNewestBackup(resolve(root, folder)))?.epochMilliseconds ?? null;
}
