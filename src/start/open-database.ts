import { join, resolve } from "node:path";

import type { Logger } from "pino";

import { openDatabase, openWatchedDatabase, type Database, type Sql } from "#db/database.ts";
import { DatabaseWatch } from "#db/database-watch.ts";
import { directOf, locationWith, type DatabaseLocation } from "#db/location.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { watchDeadlines } from "#db/pooler.ts";
import { watchAll } from "#db/watched-queries.ts";
import { shownSeason } from "#domain/calendar/site-season.ts";
import { Temporal } from "#domain/time.ts";
import { watchFacts } from "#facts/store/facts-state.ts";
import { loadPack } from "#facts/store/load.ts";
import { createClock, type Clock } from "#platform/clock.ts";
import { openEmbeddedPostgres } from "#platform/embedded-postgres/embedded-postgres.ts";
import { listOrphans } from "#platform/embedded-postgres/orphans.ts";
import { ROOT_PLACE } from "#platform/embedded-postgres/places.ts";
import type { Progress } from "#platform/announcer.ts";
import { explainHomeFailure } from "#platform/external-database.ts";
import type { SiteSettings } from "#platform/site-settings.ts";

import { onOwnDatabase } from "./database-settings.ts";
import type { Monitoring } from "./open-monitoring.ts";
import { root, type StartContext } from "./start-context.ts";

/** The database with its facts loaded, and the clock and settings that depend on them. */
export interface SiteDatabase {
  readonly location: DatabaseLocation;
  /** Without a pooler. */
  readonly direct: DatabaseLocation;
  readonly sql: Sql;
  readonly db: Database;
  /** Null if nobody measures queries. */
  readonly pool: ReturnType<typeof openWatchedDatabase> | null;
  readonly watch: DatabaseWatch;
  readonly facts: Awaited<ReturnType<typeof watchFacts>>;
  readonly clock: Clock;
  readonly settings: SiteSettings;
}

/** `external` is null if the site runs its own database. */
export async function openSiteDatabase(
  context: StartContext,
  external: DatabaseLocation | null,
  { metrics, tracing }: Monitoring,
): Promise<SiteDatabase> {
  const { environment, log, shutdown } = context;
  const location = external === null ? await openEmbedded(context) : await migrateExternal(context, external);
  const direct = directOf(location);
  const watches = [metrics?.work, tracing].flatMap((each) => (each == null ? [] : [each.queries]));
  const pool = watches.length === 0 ? null : openWatchedDatabase(location, { hasDeadline: true }, watchAll(watches));
  const { sql, db } = pool ?? openDatabase(location, { hasDeadline: true });
  shutdown.add(() => sql.end({ timeout: shutdown.queryGraceSeconds }));

  const loader = openDatabase(direct, { max: 2 });
  const siteTime = createClock(environment.clock, environment.season).now();
  const loaded = await loadFacts(context, loader.sql, siteTime);
  await loader.close();
  const facts = await watchFacts(sql, loaded, (error) => log.warn({ err: error }, "failed to reload facts"));
  shutdown.add(() => facts.close());
  // A clock set to a chosen moment starts running when it is created, so it is created once the facts have been loaded.
  const clock = createClock(environment.clock, environment.season);
  const settings: SiteSettings = {
    ...environment.site,
    get season() {
      return shownSeason(environment.season, facts.current().seasons, clock.now());
    },
  };
  const watch = new DatabaseWatch(location, log);
  shutdown.add(() => watch.close());
  return { location, direct, sql, db, pool, watch, facts, clock, settings };
}

/** From now on, notices when the database goes away, and what a pooler in front of it does. */
export function watchConnections({ log, shutdown }: StartContext, { location, direct, watch }: SiteDatabase): void {
  void watch.watch();
  if (direct === location) return;
  const directWatch = new DatabaseWatch(direct, log.child({ setting: "DATABASE_DIRECT_URL" }));
  shutdown.add(() => directWatch.close());
  void directWatch.watch();
  const deadlines = watchDeadlines(location, (error) => log.debug({ err: error }, "failed to check for slow queries"));
  shutdown.add(() => deadlines.close());
}

async function migrateExternal({ log }: StartContext, location: DatabaseLocation): Promise<DatabaseLocation> {
  reportNewerSchema(await onOwnDatabase(location, migrateDatabase), log);
  return location;
}

async function openEmbedded({ environment, log, announcer, shutdown }: StartContext): Promise<DatabaseLocation> {
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
  if (schema === "newer") log.warn("a newer version of Gridwalk migrated the database; this version can still use it");
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
    "found databases whose site folder was deleted; npm run db:prune lists them",
  );
}

async function loadFacts({ log, announcer }: StartContext, sql: Sql, siteTime: Temporal.Instant) {
  const began = performance.now();
  let progress: Progress | undefined;
  const facts = await loadPack({
    sql,
    directory: join(root, "data"),
    now: Temporal.Now.instant(),
    siteTime,
    onNewerLoaded({ factsAsOf, edition }) {
      log.warn({ factsAsOf, edition }, "kept facts from a newer version of Gridwalk");
    },
    onProgress({ done, of }) {
      progress ??= announcer.progress("Loading the facts from 1950 to today");
      progress.at(done / of);
    },
  });
  progress?.done(`Facts loaded in ${seconds(began)} (as of ${facts.factsAsOf})`);
  return facts;
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
