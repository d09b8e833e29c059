import { createServer as createHttpServer } from "node:http";

import type { Logger } from "pino";

import { currentLogFields } from "#monitoring/log-context.ts";
import { type Announcer, createAnnouncer } from "#platform/announcer.ts";
import { ensureFree } from "#platform/listening.ts";
import { createLog } from "#platform/log.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { watchParent } from "#platform/parent-watch.ts";
import { Shutdown } from "#platform/shutdown.ts";
import { readStartArguments, START_USAGE } from "#platform/start-arguments.ts";
import {
  connectionLimits,
  CONNECTIONS_CHECKED_MS,
  limitConnections,
  MAX_CONNECTIONS_PER_NETWORK,
} from "#serving/limits/connection-limits.ts";

import { openSiteDatabase } from "./open-database.ts";
import { loadServer, openHttp } from "./open-http.ts";
import { openJobs } from "./open-jobs.ts";
import { openMonitoring } from "./open-monitoring.ts";
import { openServices } from "./open-services.ts";
import { readSettings } from "./read-settings.ts";
import { root } from "./start-context.ts";
import { watchSiteState } from "./watch-site-state.ts";

let log: Logger | undefined;
let announcer: Announcer | undefined;
const shutdown = new Shutdown({
  onFailure: reportFailure,
  onLost: (error) => log?.warn({ err: error }, "lost an idle database connection"),
  onStopped: () => announcer?.say("Stopped."),
});
shutdown.listen();
watchParent(() => void shutdown.stop(0));
try {
  if (readStartArguments(process.argv.slice(2)) === "help") process.stdout.write(START_USAGE);
  else await start();
} catch (error) {
  // A failure while stopping is usually a consequence of stopping.
  if (!shutdown.requested) reportFailure(error);
  await shutdown.stop(1);
}

async function start(): Promise<void> {
  const { environment, external, notices } = readSettings(root, process.stdout.isTTY);
  log = createLog(environment, currentLogFields);
  for (const notice of notices) log.warn(notice);
  announcer = createAnnouncer(log, environment.logFormat);
  const context = { environment, log, shutdown, announcer };
  const http = createHttpServer({ connectionsCheckingInterval: CONNECTIONS_CHECKED_MS });
  limitConnections(http, {
    ...connectionLimits,
    maxPerNetwork: environment.site.trustProxy === 0 ? MAX_CONNECTIONS_PER_NETWORK : null,
  });
  await ensureFree(http, environment);
  // Loading the code takes about as long as opening the database, so both happen at the same time.
  const loading = loadServer(context);

  const monitoring = await openMonitoring(context);
  const database = await openSiteDatabase(context, external, monitoring);
  const jobs = openJobs(context, database, monitoring);
  const site = await openServices(context, database, jobs, monitoring);
  watchSiteState(context, database, site, monitoring);
  const server = await openHttp(context, { http, loading, database, jobs, site, monitoring });
  // Jobs start after the home page has been rendered, so that they don't delay it.
  await server.homePage;
  if (environment.workOffJobs) await jobs.queue.work({ services: site.services, sql: database.sql });
}

function reportFailure(error: unknown): void {
  if (error instanceof OperatorError) process.stderr.write(`${error.message}\n`);
  else if (log !== undefined) log.fatal({ err: error }, "stopping after a fatal error");
  else console.error(error);
}
