import { openAccounts } from "#accounts/accounts.ts";
import { watchReaders } from "#accounts/reader-changes.ts";
import { createStoryService, type StoryService } from "#db/queries/stories/stories.ts";
import { HOME_ARTICLES } from "#domain/news/news.ts";
import { Temporal } from "#domain/time.ts";
import { createEditing } from "#facts/overrides/editing.ts";
import { clientOf } from "#http/client-ip.ts";
import { createPhotoStudio } from "#platform/photo-studio.ts";
import { ChangeHub } from "#serving/change-events.ts";
import type { Services } from "#services.ts";
import { openVoting } from "#voting/voting.ts";

import type { SiteDatabase } from "./open-database.ts";
import type { SiteJobs } from "./open-jobs.ts";
import { openSiteLive } from "./open-live.ts";
import type { Monitoring } from "./open-monitoring.ts";
import { developing, type StartContext } from "./start-context.ts";

/** The services, and the parts of them that only the process itself uses. */
export type Site = Awaited<ReturnType<typeof openServices>>;

export async function openServices(
  context: StartContext,
  database: SiteDatabase,
  jobs: SiteJobs,
  { metrics }: Monitoring,
) {
  const { environment, log, shutdown } = context;
  const { sql, db, facts, clock, settings } = database;
  const { secret } = environment.accounts;
  const { publicUrl, ownUrl } = environment.site;
  const storyService = createStoryService(db);
  if (!developing && !settings.newsSources.includes("editorial"))
    prepareStories(context, database, storyService);
  const readerChanges = await watchReaders(sql);
  shutdown.add(() => readerChanges.close());
  const accounts = await openAccounts({
    db,
    sql,
    origin: { publicUrl, fallback: ownUrl },
    secret,
    providers: environment.accounts,
    adminPolicy: environment.adminPolicy,
    log,
    now: () => Temporal.Now.instant(),
    mailIsSent: jobs.mailIsSent,
    onMail: jobs.onMail,
  });
  const voting = await openVoting({
    db,
    sql,
    clock,
    facts: () => facts.current(),
    publicUrl,
    secret,
    log,
    realNow: () => Temporal.Now.instant(),
    onBallot: metrics?.work.noteBallot,
  });
  facts.onChange(voting.refresh);
  const live = await openSiteLive(context, database);
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
    jobAdmin: jobs.queue.admin,
    storyService,
    photoStudio: createPhotoStudio(),
    notifications: jobs.notifications,
    log,
  };
  return { services, readerChanges, voting, live, changes };
}

/**
 * Loading every race since 1950 for the home page's stories takes time, so it starts while the rest
 * of the site opens.
 */
function prepareStories(
  { log, shutdown }: StartContext,
  { facts, clock, settings }: SiteDatabase,
  storyService: StoryService,
): void {
  storyService
    .listStories({
      facts: facts.current(),
      season: settings.season,
      now: clock.now(),
      limit: HOME_ARTICLES,
    })
    .catch((error: unknown) => {
      if (!shutdown.requested)
        log.warn({ err: error }, "failed to generate the stories in advance");
    });
}
