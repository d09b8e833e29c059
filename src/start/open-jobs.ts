import { EventEmitter } from "node:events";
import { resolve } from "node:path";

import type { Database } from "#db/database.ts";
import type { DatabaseLocation } from "#db/location.ts";
import { Temporal } from "#domain/time.ts";
import { analyseRaces } from "#jobs/analyse-races.ts";
import { type JobQueue, openJobQueue } from "#jobs/job-queue.ts";
import type { Job } from "#jobs/job.ts";
import { jobs } from "#jobs/jobs.ts";
import { createMakeBackup } from "#jobs/make-backup.ts";
import { createPushChannel, createWebhookChannel } from "#jobs/notice-channels.ts";
import { createPlanNotices } from "#jobs/plan-notices.ts";
import { createPurgeCdn, enqueuePurge } from "#jobs/purge-cdn.ts";
import { createReadNews } from "#jobs/read-news.ts";
import { createSendMail } from "#jobs/send-mail.ts";
import { createSendNotices } from "#jobs/send-notices.ts";
import { createResultsService } from "#jobs/sync/results-service.ts";
import { createSharedBudget } from "#jobs/sync/shared-budget.ts";
import { createSyncResults } from "#jobs/sync/sync-results.ts";
import { withLogFields } from "#monitoring/log-context.ts";
import type { Metrics } from "#monitoring/metrics.ts";
import { createEmailChannel } from "#notifications/email-channel.ts";
import { openNotifications, type OpenNotifications } from "#notifications/notifications.ts";
import type { Environment } from "#platform/environment.ts";
import { createMailTransport } from "#platform/mail/transport.ts";
import { createCachePurge } from "#upstream/cdn/purge-cache.ts";
import { createHttpReader, userAgentOf } from "#upstream/http-reader.ts";
import { createWebhookSender } from "#upstream/webhook/webhook-sender.ts";

import type { SiteDatabase } from "./open-database.ts";
import type { Monitoring } from "./open-monitoring.ts";
import { root, type StartContext } from "./start-context.ts";

export interface SiteJobs {
  readonly queue: JobQueue;
  readonly notifications: OpenNotifications;
  /** False without a mail server. */
  readonly mailIsSent: boolean;
  /** Sends what is in the outbox now instead of on schedule. */
  readonly onMail: () => void;
  /** Null if the site has no CDN, or if other instances run the jobs. */
  readonly purgeCdn: ((factsVersion: string) => void) | null;
}

/** Opens the queue with all of the site's jobs, and the notifications that some of them send. */
export function openJobs(context: StartContext, database: SiteDatabase, { metrics, tracing }: Monitoring): SiteJobs {
  const { environment, log } = context;
  const { db, direct, facts, watch } = database;
  /** Work that a job has been given before its next scheduled run. */
  const work = new EventEmitter<{ mail: []; notices: [] }>();
  const onMail = (): void => void work.emit("mail");
  const { mail } = environment;
  const sendMail = mail === null ? null : createSendMail(createMailTransport(mail), metrics?.work.noteEmail);
  const { notifications, channels } = openChannels(context, database, onMail);
  const sendNotices = createSendNotices(channels, metrics?.work.noteNotice);
  const purgeCdn = purgeJob(environment);
  const queue = openJobQueue({
    location: direct,
    database: watch,
    jobs: [
      ...jobs,
      createPlanNotices(() => void work.emit("notices")),
      sendNotices,
      ...(sendMail === null ? [] : [sendMail]),
      ...readingJobs(environment, db),
      ...backupJobs(environment, direct, metrics),
      ...(purgeCdn === null ? [] : [purgeCdn]),
    ],
    log,
    working: environment.workOffJobs,
    onRun: metrics?.work.noteJobRun,
    inContext: (fields, run) => withLogFields(fields, tracing === null ? run : () => tracing.job(fields, run)),
  });
  const enqueue = (job: Job): void => {
    // What the job works off is stored already. If this fails, its next scheduled run does the work.
    queue
      .enqueue(job, {})
      .catch((error: unknown) => log.warn({ err: error, job: job.name }, "failed to queue a job ahead of schedule"));
  };
  work.on("notices", () => enqueue(sendNotices));
  if (environment.workOffJobs) facts.onChange(() => enqueue(analyseRaces));
  if (sendMail !== null) work.on("mail", () => enqueue(sendMail));
  return {
    queue,
    notifications,
    mailIsSent: sendMail !== null,
    onMail,
    purgeCdn:
      // Only instances that run jobs enqueue the purge, because the others have no worker to wake when it is due.
      purgeCdn === null || !environment.workOffJobs
        ? null
        : (factsVersion) => {
            enqueuePurge(queue.enqueue, purgeCdn, factsVersion).catch((error: unknown) =>
              log.warn({ err: error }, "failed to queue the job that purges the CDN's cache"),
            );
          },
  };
}

function openChannels({ environment }: StartContext, { db, sql, clock, settings }: SiteDatabase, onMail: () => void) {
  const { ownUrl, operatorEmail } = settings;
  const sendWebhook = createWebhookSender({
    userAgent: userAgentOf(environment.site.publicUrl),
    allowedHosts: environment.webhookHosts,
  });
  const notifications = openNotifications({
    db,
    sql,
    clock,
    secret: environment.accounts.secret,
    ownUrl,
    operatorEmail,
    pushHosts: environment.pushHosts,
    sendWebhook,
  });
  const channels = {
    push: createPushChannel(notifications.push),
    webhook: createWebhookChannel(sendWebhook),
    email: createEmailChannel({ db, ownUrl, unsubscribeUrl: notifications.unsubscribeUrl, onMail }),
  };
  return { notifications, channels };
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

function purgeJob({ purge, site }: Environment) {
  if (purge === null) return null;
  return createPurgeCdn(createCachePurge({ ...purge, userAgent: userAgentOf(site.publicUrl) }));
}
