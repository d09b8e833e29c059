import { readFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import type { Logger } from "pino";

import { openAccounts } from "#accounts/accounts.ts";
import { watchReaders } from "#accounts/reader-changes.ts";
import { watchFacts } from "#facts/store/facts-state.ts";
import { saveObservedStart } from "#facts/ingest/observed-start.ts";
import { loadPack } from "#facts/store/load.ts";
import { createEditing } from "#facts/overrides/editing.ts";
import { knownCalendar } from "#db/queries/calendar/known-calendar.ts";
import { openDatabase, openWatchedDatabase, type Database, type Sql } from "#db/database.ts";
import { DatabaseWatch } from "#db/database-watch.ts";
import { directOf, locationWith, type DatabaseLocation } from "#db/location.ts";
import { watchAll } from "#db/watched-queries.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { watchDeadlines } from "#db/pooler.ts";
import { findWorkFigures } from "#db/queries/operation/work-figures.ts";
import { createStoryService } from "#db/queries/stories/stories.ts";
import { shownSeason } from "#domain/calendar/site-season.ts";
import { HOME_ARTICLES } from "#domain/news/news.ts";
import { Temporal } from "#domain/time.ts";
import { clientOf } from "#http/client-ip.ts";
import { openJobQueue } from "#jobs/job-queue.ts";
import type { Job } from "#jobs/job.ts";
import { jobs } from "#jobs/jobs.ts";
import { createMakeBackup, findNewestBackup } from "#jobs/make-backup.ts";
import { createReadNews } from "#jobs/read-news.ts";
import { createResultsService } from "#jobs/sync/results-service.ts";
import { createSharedBudget } from "#jobs/sync/shared-budget.ts";
import { createSyncResults } from "#jobs/sync/sync-results.ts";
import { createWebhookSender } from "#upstream/webhook/webhook-sender.ts";
import { createCachePurge } from "#upstream/cdn/purge-cache.ts";
import { createHttpReader, userAgentOf } from "#upstream/http-reader.ts";
import { createPushChannel, createWebhookChannel } from "#jobs/notice-channels.ts";
import { createPlanNotices } from "#jobs/plan-notices.ts";
import { createPurgeCdn, enqueuePurge } from "#jobs/purge-cdn.ts";
import { createSendMail } from "#jobs/send-mail.ts";
import { createSendNotices } from "#jobs/send-notices.ts";
import { createEmailChannel } from "#notifications/email-channel.ts";
import { openNotifications } from "#notifications/notifications.ts";
import { createLiveHours } from "#live/live-hours.ts";
import { openLive } from "#live/live.ts";
import { createStartWatch } from "#live/start-watch.ts";
import { createSignalrSource } from "#upstream/live-timing/f1/signalr-source.ts";
import { createOpenF1Source } from "#upstream/live-timing/openf1/openf1-source.ts";
import { loopingFile } from "#upstream/live-timing/playback/looping-recording.ts";
import { createPlaybackSource } from "#upstream/live-timing/playback/playback-source.ts";
import { openRecording } from "#upstream/live-timing/playback/recording.ts";
import { currentLogFields, withLogFields } from "#monitoring/log-context.ts";
import { createMetricsListener } from "#monitoring/metrics-listener.ts";
import type { Metrics } from "#monitoring/metrics.ts";
import type { Tracing } from "#monitoring/tracing.ts";
import { openVoting } from "#voting/voting.ts";

import { onOwnDatabase, readDatabaseSettings } from "./database-settings.ts";
import { createAnnouncer, type Announcer, type Progress } from "#platform/announcer.ts";
import { createClock } from "#platform/clock.ts";
import { openEmbeddedPostgres } from "#platform/embedded-postgres/embedded-postgres.ts";
import { listOrphans } from "#platform/embedded-postgres/orphans.ts";
import { ROOT_PLACE } from "#platform/embedded-postgres/places.ts";
import { parseEnvironment, readVariables, type Environment } from "#platform/environment.ts";
import { explainHomeFailure } from "#platform/external-database.ts";
import { ensureFree, listen, stopListening } from "#platform/listening.ts";
import { createLog } from "#platform/log.ts";
import type { TracingSettings } from "#platform/tracing-settings.ts";
import { createMailTransport } from "#platform/mail/transport.ts";
import { watchParent } from "#platform/parent-watch.ts";
import { createPhotoStudio } from "#platform/photo-studio.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { Shutdown } from "#platform/shutdown.ts";
import { readStartArguments, START_USAGE } from "#platform/start-arguments.ts";
import { ChangeHub } from "#serving/change-events.ts";
import {
  connectionLimits,
  CONNECTIONS_CHECKED_MS,
  limitConnections,
  MAX_CONNECTIONS_PER_NETWORK,
} from "#serving/connection-limits.ts";
import type { GridwalkServer, ServerOptions } from "#server.ts";
import type { Clock, ReaderChanges, Services, SiteSettings } from "#services.ts";

const REQUEST_GRACE_MS = 5_000;
const root = join(import.meta.dirname, "../..");
const demoSession = join(root, "data/demo-session/session.jsonl.br");
// The build replaces NODE_ENV with "production", which removes the development code from the bundle.
const developing = process.env.NODE_ENV !== "production" && process.argv.includes("--dev");

let log: Logger | undefined;
const shutdown = new Shutdown({
  onFailure: reportFailure,
  onLost: (error) => log?.warn({ err: error }, "lost an idle connection"),
});
shutdown.listen();
watchParent(() => void shutdown.stop(0));
try {
  await start();
} catch (error) {
  // A failure while stopping is usually a consequence of stopping.
  if (!shutdown.requested) reportFailure(error);
  await shutdown.stop(1);
}

async function start(): Promise<void> {
  if (readStartArguments(process.argv.slice(2)) === "help") {
    process.stdout.write(START_USAGE);
    return;
  }
  const variables = readVariables(join(root, ".env"));
  const environment = parseEnvironment(variables, Temporal.Now.instant(), process.stdout.isTTY);
  const external = readDatabaseSettings(environment, variables);
  log = createLog(environment, currentLogFields);
  const announcer = createAnnouncer(log, environment.logFormat);
  const http = createHttpServer({ connectionsCheckingInterval: CONNECTIONS_CHECKED_MS });
  limitConnections(http, {
    ...connectionLimits,
    maxPerNetwork: environment.site.trustProxy === 0 ? MAX_CONNECTIONS_PER_NETWORK : null,
  });
  await ensureFree(http, environment);
  // Loading the code takes about as long as opening the database, so both happen at the same time.
  const loading = loadServer();

  let serving = false;
  const location = await openLocation(environment, external, announcer, log);
  const direct = directOf(location);
  const metrics = environment.metrics && (await createMetrics());
  const tracing = environment.tracing && (await createTracing(environment.tracing));
  const watches = [metrics?.work, tracing].flatMap((each) => (each == null ? [] : [each.queries]));
  const pool = watches.length === 0 ? null : openWatchedDatabase(location, { hasDeadline: true }, watchAll(watches));
  const { sql, db } = pool ?? openDatabase(location, { hasDeadline: true });
  // Before the first request there is nothing to drain, and the next start repeats an interrupted load of the facts.
  shutdown.add(() => sql.end({ timeout: serving ? 5 : 0 }));

  const logFailure = (error: unknown): void => log?.warn({ err: error }, "failed to reload facts");
  const loader = openDatabase(direct, { max: 2 });
  const loaded = await loadFacts(loader.sql, announcer, createClock(environment.clock, environment.season).now());
  await loader.close();
  const facts = await watchFacts(sql, loaded, logFailure);
  shutdown.add(() => facts.close());
  // A clock set to a chosen moment starts running when it is created, so it is created once the facts have been loaded.
  const clock = createClock(environment.clock, environment.season);
  const settings: SiteSettings = {
    ...environment.site,
    get season() {
      return shownSeason(environment.season, facts.current().seasons, clock.now());
    },
  };
  const storyService = createStoryService(db);
  // Loading every race since 1950 for the home page's stories takes time, so it starts while the rest of the site
  // opens.
  if (!developing && !settings.newsSources.includes("editorial"))
    storyService
      .listStories({ facts: facts.current(), season: settings.season, now: clock.now(), limit: HOME_ARTICLES })
      .catch((error: unknown) => {
        if (!shutdown.requested) log?.warn({ err: error }, "failed to generate the stories in advance");
      });
  const readerChanges = await watchReaders(sql);
  shutdown.add(() => readerChanges.close());
  const sendMail =
    environment.mail === null ? null : createSendMail(createMailTransport(environment.mail), metrics?.work.noteEmail);
  const sendWebhook = createWebhookSender({
    userAgent: userAgentOf(environment.site.publicUrl),
    allowedHosts: environment.webhookHosts,
  });
  const notifications = openNotifications({
    db,
    sql,
    clock,
    secret: environment.accounts.secret,
    ownUrl: settings.ownUrl,
    operatorEmail: settings.operatorEmail,
    pushHosts: environment.pushHosts,
    sendWebhook,
  });
  const sendNotices = createSendNotices(
    {
      push: createPushChannel(notifications.push),
      webhook: createWebhookChannel(sendWebhook),
      email: createEmailChannel({
        db,
        ownUrl: settings.ownUrl,
        unsubscribeUrl: notifications.unsubscribeUrl,
        onMail: () => queueMailJob(),
      }),
    },
    metrics?.work.noteNotice,
  );
  const planNotices = createPlanNotices(() => {
    // The notices are already queued. If this fails, the job's next scheduled run sends them.
    jobQueue
      .enqueue(sendNotices, {})
      .catch((error: unknown) => log?.warn({ err: error }, "failed to queue the job that sends notices"));
  });
  const purgeCdn = purgeJob(environment);
  const database = new DatabaseWatch(location, log);
  shutdown.add(() => database.close());
  const jobQueue = openJobQueue({
    location: direct,
    database,
    jobs: [
      ...jobs,
      planNotices,
      sendNotices,
      ...(sendMail === null ? [] : [sendMail]),
      ...readingJobs(environment, db),
      ...backupJobs(environment, direct, metrics),
      ...(purgeCdn === null ? [] : [purgeCdn]),
    ],
    log,
    working: environment.workOffJobs,
    onRun: metrics?.work.noteJobRun,
    inContext: (fields, work) => withLogFields(fields, tracing === null ? work : () => tracing.job(fields, work)),
  });
  function queueMailJob(): void {
    if (sendMail === null) return;
    // The email is already in the outbox. If this fails, the job's next scheduled run sends it.
    jobQueue.enqueue(sendMail, {}).catch((error: unknown) => log?.warn({ err: error }, "failed to queue mail job"));
  }
  const accounts = await openAccounts({
    db,
    sql,
    origin: { publicUrl: environment.site.publicUrl, fallback: environment.site.ownUrl },
    secret: environment.accounts.secret,
    providers: environment.accounts,
    adminPolicy: environment.adminPolicy,
    log,
    now: () => Temporal.Now.instant(),
    mailIsSent: sendMail !== null,
    onMail: () => queueMailJob(),
  });
  const voting = await openVoting({
    db,
    sql,
    clock,
    facts: () => facts.current(),
    publicUrl: environment.site.publicUrl,
    secret: environment.accounts.secret,
    log,
    realNow: () => Temporal.Now.instant(),
    onBallot: metrics?.work.noteBallot,
  });
  facts.onChange(voting.refresh);
  const live = await openLive({
    sql,
    source: liveSource(environment, () => openDatabase(direct, { max: 1, lasting: true }).sql, {
      db,
      facts: () => facts.current(),
      season: () => settings.season,
    }),
    onReport:
      clock.kind === "real"
        ? createStartWatch({
            listMeetings: () =>
              knownCalendar(db, { season: settings.season, facts: facts.current(), now: clock.now() }),
            save: (observed) => saveObservedStart(sql, observed, clock.now()),
            nowMs: () => clock.now().epochMilliseconds,
            onFailure: (error) => log?.warn({ err: error }, "failed to store the start of a session"),
          })
        : undefined,
    playsInvented: environment.live.kind === "demo",
    demo: loopingFile(demoSession),
    recorded:
      environment.live.kind === "off" && clock.kind !== "real"
        ? { db, facts: () => facts.current(), season: () => settings.season, siteNow: () => clock.now() }
        : null,
    log,
  });
  facts.onChange(live.refresh);
  const changes = new ChangeHub({ version: () => facts.current().version, networkOf: clientOf });
  const services: Services = {
    db,
    cover: null,
    clock,
    settings,
    get facts() {
      return facts.current();
    },
    accounts,
    voting,
    live,
    changes,
    editing: createEditing(sql, clock),
    jobAdmin: jobQueue.admin,
    storyService,
    photoStudio: createPhotoStudio(),
    notifications,
    log,
  };

  void database.watch();
  if (direct !== location) watchBehindPooler(location, log);
  const readiness = openDatabase(location, { max: 2, hasDeadline: true });
  shutdown.add(() => readiness.sql.end({ timeout: 0 }));
  // On a read-only database there is nothing to work on, but everything can be read.
  const lacksJobQueue = (): boolean => environment.workOffJobs && ["opening", "failed"].includes(jobQueue.state);
  if (metrics !== null && pool !== null) {
    // A separate connection, so that slow figures delay neither pages nor `/readyz`.
    const figures = openDatabase(location, { max: 1, hasDeadline: true });
    shutdown.add(() => figures.sql.end({ timeout: 0 }));
    metrics.watchSite({
      pool: () => ({ ...pool.use(), max: pool.max }),
      database: () => database.state,
      live: () => live.status(),
      openPages: () => changes.size,
      newestBackupMs: newestBackup(environment),
      findFigures: () => findWorkFigures(figures.db),
      onFailure: (error) => log?.warn({ err: error }, "failed to read figures for the metrics"),
    });
  }
  const createListener = await loading;
  const server = await createListener(
    {
      services,
      readerChanges,
      database,
      lacksJobQueue,
      tracing,
      metrics: metrics && (await serveMetrics(metrics, environment, log)),
    },
    http,
    environment,
    readiness.db,
  );
  facts.onChange(server.invalidatePages);
  // Publish after invalidating the page cache, so that reloading pages get the new facts.
  facts.onChange(() => changes.publish());
  // Only instances that run jobs enqueue the purge, because the others have no worker to wake when the purge is due.
  if (purgeCdn !== null && environment.workOffJobs)
    facts.onChange(() => {
      enqueuePurge(jobQueue.enqueue, purgeCdn, facts.current().version).catch((error: unknown) =>
        log?.warn({ err: error }, "failed to queue the job that purges the CDN's cache"),
      );
    });
  http.on("request", server.listener);
  const address = await listen(http, environment);
  serving = true;
  shutdown.graceMs = environment.shutdownGraceMs;
  shutdown.add(async () => {
    server.drain();
    await sleep(environment.shutdownGraceMs);
    // Close streams first, because they would stay open through the whole grace period.
    await voting.close();
    await live.close();
    changes.close();
    await Promise.all([stopListening(http, developing ? 0 : REQUEST_GRACE_MS), jobQueue.close()]);
  });
  announcer.say(`Gridwalk is at ${address}`);
  if (developing) announcer.say(`Controls: ${address}/test   Emails: ${address}/dev/mail   Demo data: npm run seed`);
  if (clock.kind !== "real") announcer.say(siteTimeText(clock));
  // Jobs start after the home page has been rendered, so that they don't delay it.
  await server.homePage;
  if (environment.workOffJobs) await jobQueue.work({ services, sql });
}

function watchBehindPooler(location: DatabaseLocation, log: Logger): void {
  const direct = new DatabaseWatch(directOf(location), log.child({ setting: "DATABASE_DIRECT_URL" }));
  shutdown.add(() => direct.close());
  void direct.watch();
  const deadlines = watchDeadlines(location, (error) => log.debug({ err: error }, "failed to check for slow queries"));
  shutdown.add(() => deadlines.close());
}

function readingJobs({ news, upstream, site }: Environment, db: Database): Job[] {
  const reader = createHttpReader({ userAgent: userAgentOf(site.publicUrl) });
  const { ergastUrl } = upstream;
  return [
    ...(ergastUrl === null ? [] : [createSyncResults(createResultsService(ergastUrl, reader, createSharedBudget(db)))]),
    ...(site.newsSources.length === 0
      ? []
      : [createReadNews({ ...news, reader, realNow: () => Temporal.Now.instant() })]),
  ];
}

function backupJobs({ backups }: Environment, location: DatabaseLocation, metrics: Metrics | null): Job[] {
  if (backups === null) return [];
  const folder = resolve(root, backups.folder);
  const onResult = metrics?.work.noteBackup;
  return [createMakeBackup({ ...backups, folder, location, now: () => Temporal.Now.instant(), onResult })];
}

function newestBackup({ backups }: Environment) {
  if (backups === null) return undefined;
  const folder = resolve(root, backups.folder);
  return async () => (await findNewestBackup(folder))?.epochMilliseconds ?? null;
}

/** The code for metrics is only loaded if they are on, and so is the code for traces. */
async function createMetrics(): Promise<Metrics> {
  const { Metrics } = await import("#monitoring/metrics.ts");
  return new Metrics({ version: ownVersion(), node: process.version });
}

async function createTracing(settings: TracingSettings): Promise<Tracing> {
  const { Tracing } = await import("#monitoring/tracing.ts");
  const tracing = new Tracing({
    ...settings,
    version: ownVersion(),
    onFailure: (error) => log?.warn({ err: error }, "failed to send traces"),
  });
  shutdown.add(() => tracing.close());
  return tracing;
}

function ownVersion(): string {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { readonly version: string };
  return version;
}

/** Opens the metrics' own port, if they have one. Otherwise, the site answers requests for them. */
async function serveMetrics(measured: Metrics, { metrics, host, site }: Environment, logged: Logger) {
  const port = metrics?.port ?? null;
  const answer = createMetricsListener({
    registry: measured.registry,
    token: metrics?.token ?? null,
    isBehindProxy: port === null && site.trustProxy > 0,
    log: logged,
  });
  if (port === null) return { measured, answer };
  const server = createHttpServer(answer);
  const address = await listen(server, { host, port }, "METRICS_PORT");
  shutdown.add(() => stopListening(server, 0));
  logged.info({ address }, "serving metrics");
  return { measured, answer: null };
}

function purgeJob({ purge, site }: Environment) {
  if (purge === null) return null;
  return createPurgeCdn(createCachePurge({ ...purge, userAgent: userAgentOf(site.publicUrl) }));
}

function liveSource(
  { live, site }: Environment,
  openLockSql: () => Sql,
  hours: Omit<Parameters<typeof createLiveHours>[0], "now">,
) {
  const userAgent = userAgentOf(site.publicUrl);
  const onFailure = (reason: string): void => log?.warn({ reason }, "failed to read live timing");
  const onLost = (ending: object): void => log?.warn({ ending }, "lost live timing connection, reconnecting");
  const nearSessions = createLiveHours({ ...hours, now: () => Temporal.Now.instant() });
  switch (live.kind) {
    case "off":
      return null;
    case "f1":
      return {
        openLockSql,
        isWanted: nearSessions,
        open: () =>
          createSignalrSource({
            url: live.url,
            token: live.token,
            userAgent,
            onLost,
            onTokenRejected: () =>
              log?.warn("Formula 1 rejected F1_TOKEN; live timing continues without car positions"),
          }),
      };
    case "openf1":
      return {
        openLockSql,
        isWanted: nearSessions,
        open: () => createOpenF1Source({ ...live, onFailure, reader: createHttpReader({ userAgent, maxAttempts: 1 }) }),
      };
    case "demo":
      return {
        openLockSql,
        isWanted: () => Promise.resolve(true),
        open: () => createPlaybackSource({ recording: openRecording(demoSession), speed: live.speed, loop: true }),
      };
  }
}

async function openLocation(
  environment: Environment,
  external: DatabaseLocation | null,
  announcer: Announcer,
  log: Logger,
): Promise<DatabaseLocation> {
  if (external !== null) {
    const schema = await onOwnDatabase(external, migrateDatabase);
    reportNewerSchema(schema, log);
    return external;
  }
  const home = resolve(root, environment.home);
  const opening = openEmbeddedPostgres({ home, log, onFirstStart: () => announcer.say("Preparing the database …") });
  shutdown.add(() =>
    opening.then(
      (server) => server.close(),
      () => undefined,
    ),
  );
  const location = locationWith((await opening).location);
  await reportOrphans(log);
  const schema = await migrateDatabase(location).catch((error: unknown) => {
    throw explainHomeFailure(error, home);
  });
  reportNewerSchema(schema, log);
  return location;
}

function reportNewerSchema(schema: "current" | "newer", log: Logger): void {
  if (schema === "newer")
    log.warn("a newer version of Gridwalk has migrated the database in a way compatible with this version");
}

/**
 * Logs how many databases belong to deleted home folders, because nothing else shows that these databases still take up
 * disk space.
 */
async function reportOrphans(log: Logger): Promise<void> {
  const orphans = process.getuid?.() === 0 ? await listOrphans() : [];
  if (orphans.length === 0) return;
  log.warn(
    { databases: orphans.length, below: ROOT_PLACE },
    "found databases of deleted folders; npm run db:prune lists them",
  );
}

async function loadFacts(
  sql: ReturnType<typeof openDatabase>["sql"],
  announcer: Announcer,
  siteTime: Temporal.Instant,
) {
  const began = performance.now();
  let progress: Progress | undefined;
  const facts = await loadPack({
    sql,
    directory: join(root, "data"),
    now: Temporal.Now.instant(),
    siteTime,
    onNewerLoaded({ factsAsOf, edition }) {
      log?.warn({ factsAsOf, edition }, "kept facts from a newer version of Gridwalk");
    },
    onProgress({ done, of }) {
      progress ??= announcer.progress("Loading the facts from 1950 to today");
      progress.at(done / of);
    },
  });
  progress?.done(`Facts loaded in ${seconds(began)} (as of ${facts.factsAsOf})`);
  return facts;
}

type CreateListener = (
  parts: {
    readonly services: Services;
    readonly readerChanges: ReaderChanges;
    readonly database: DatabaseWatch;
    readonly lacksJobQueue: () => boolean;
    readonly metrics: ServerOptions["metrics"];
    readonly tracing: ServerOptions["tracing"];
  },
  http: ReturnType<typeof createHttpServer>,
  environment: Environment,
  readinessDb: Database,
) => Promise<GridwalkServer>;

async function loadServer(): Promise<CreateListener> {
  if (developing) {
    const { createDevServer } = await import("./server-dev.ts");
    return async ({ services }, http) => {
      const server = await createDevServer(services, http);
      shutdown.add(() => server.close());
      return server;
    };
  }
  const buildDirectory = join(root, "build");
  const { createServer, importPages } = await import("#server.ts");
  await importPages(buildDirectory);
  return ({ services, ...parts }, _http, { cachePages, limitReads, serviceWorker }, readinessDb) =>
    createServer(services, { buildDirectory, cachePages, limitReads, serviceWorker, readinessDb, ...parts });
}

function siteTimeText(clock: Clock): string {
  const shown = clock.now().toZonedDateTimeISO("UTC").toPlainDateTime().toString({ smallestUnit: "minute" });
  const which = clock.kind === "season" ? "the season clock" : "CLOCK";
  return `Site time: ${shown.replace("T", " ")} UTC, set by ${which} (CLOCK=real for real time)`;
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

function reportFailure(error: unknown): void {
  if (error instanceof OperatorError) process.stderr.write(`${error.message}\n`);
  else if (log !== undefined) log.fatal({ err: error }, "stopping after a fatal error");
  else console.error(error);
}
