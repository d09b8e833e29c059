import type { Server } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { openDatabase } from "#db/database.ts";
import { listen, stopListening } from "#platform/listening.ts";
import type { GridwalkServer, ServerOptions } from "#server.ts";
import { commonHeaders } from "#serving/security-headers.ts";
import { answerOnSocket } from "#serving/socket-answers.ts";
import type { Services } from "#services.ts";

import { type SiteDatabase, watchConnections } from "./open-database.ts";
import type { SiteJobs } from "./open-jobs.ts";
import { type Monitoring, serveMetrics } from "./open-monitoring.ts";
import type { Site } from "./open-services.ts";
import { developing, root, type StartContext } from "./start-context.ts";
import { startLines } from "./start-lines.ts";

const REQUEST_GRACE_MS = 5_000;
/** Queries of requests that are being answered may still end. */
const QUERY_GRACE_SECONDS = 5;

type ProcessOptions = Pick<
  ServerOptions,
  "database" | "lacksJobQueue" | "metrics" | "readerChanges" | "readinessDb" | "tracing"
>;

type CreateServer = (
  services: Services,
  http: Server,
  options: ProcessOptions,
) => Promise<GridwalkServer>;

interface HttpParts {
  readonly http: Server;
  readonly loading: Promise<CreateServer>;
  readonly database: SiteDatabase;
  readonly jobs: SiteJobs;
  readonly site: Site;
  readonly monitoring: Monitoring;
}

/** Loads the code of the pages and of the server. */
export async function loadServer({ environment, shutdown }: StartContext): Promise<CreateServer> {
  // The build replaces NODE_ENV with "production", which removes this branch, and Vite with it,
  // from the bundle.
  if (process.env.NODE_ENV !== "production" && developing) {
    const { createDevServer } = await import("./server-dev.ts");
    return async (services, http) => {
      const server = await createDevServer(services, http);
      shutdown.add(() => server.close());
      return server;
    };
  }
  const buildDirectory = join(root, "build");
  const { createServer, importPages } = await import("#server.ts");
  await importPages(buildDirectory);
  const { cachePages, limitReads, serviceWorker } = environment;
  return (services, _http, options) =>
    createServer(services, { buildDirectory, cachePages, limitReads, serviceWorker, ...options });
}

/** Serves the site on its address until the process is asked to stop. */
export async function openHttp(context: StartContext, parts: HttpParts): Promise<GridwalkServer> {
  const { environment, shutdown } = context;
  const { http, database, jobs, site, monitoring } = parts;
  watchConnections(context, database);
  const readiness = openDatabase(database.location, { max: 2, hasDeadline: true });
  shutdown.add(() => readiness.sql.end({ timeout: 0 }));
  const createServer = await parts.loading;
  const server = await createServer(site.services, http, {
    readerChanges: site.readerChanges,
    database: database.watch,
    readinessDb: readiness.db,
    // On a read-only database there is nothing to work on, but everything can be read.
    lacksJobQueue: () =>
      environment.workOffJobs && ["opening", "failed"].includes(jobs.queue.state),
    tracing: monitoring.tracing,
    metrics: monitoring.metrics && (await serveMetrics(context, monitoring.metrics)),
  });
  followFacts(parts, server);
  http.on("request", server.listener);
  answerOnSocket(http, commonHeaders(site.services.settings));
  const address = await listen(http, environment);
  stopInOrder(context, parts, server);
  const { clock } = database;
  for (const line of startLines({ address, clock, environment, isDeveloping: developing }))
    context.announcer.say(line);
  return server;
}

function followFacts(
  { database: { facts }, jobs: { purgeCdn }, site }: HttpParts,
  server: GridwalkServer,
): void {
  facts.onChange(server.invalidatePages);
  // Publish after invalidating the page cache, so that reloading pages get the new facts.
  facts.onChange(() => site.changes.publish());
  if (purgeCdn !== null) facts.onChange(() => purgeCdn(facts.current().version));
}

function stopInOrder(
  { environment, shutdown }: StartContext,
  { http, jobs, site: { voting, live, changes } }: HttpParts,
  server: GridwalkServer,
): void {
  shutdown.queryGraceSeconds = QUERY_GRACE_SECONDS;
  shutdown.graceMs = environment.shutdownGraceMs;
  shutdown.add(async () => {
    server.drain();
    await sleep(environment.shutdownGraceMs);
    // Close streams first, because they would stay open through the whole grace period.
    await voting.close();
    await live.close();
    changes.close();
    await Promise.all([stopListening(http, developing ? 0 : REQUEST_GRACE_MS), jobs.queue.close()]);
  });
}
