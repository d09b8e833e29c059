import { join } from "node:path";

import { openDatabase } from "#db/database.ts";
import { knownCalendar } from "#db/queries/calendar/known-calendar.ts";
import { Temporal } from "#domain/time.ts";
import { saveObservedStart } from "#facts/ingest/observed-start.ts";
import { reportConnection } from "#live/connection-report.ts";
import { createLiveHours } from "#live/live-hours.ts";
import { openLive, type OpenLive } from "#live/live.ts";
import { createStartWatch } from "#live/start-watch.ts";
import { createHttpReader, userAgentOf } from "#upstream/http-reader.ts";
import { createSignalrSource } from "#upstream/live-timing/f1/signalr-source.ts";
import { createOpenF1Source } from "#upstream/live-timing/openf1/openf1-source.ts";
import { loopingFile } from "#upstream/live-timing/playback/looping-recording.ts";
import { createPlaybackSource } from "#upstream/live-timing/playback/playback-source.ts";
import { openRecording } from "#upstream/live-timing/playback/recording.ts";

import type { SiteDatabase } from "./open-database.ts";
import { root, type StartContext } from "./start-context.ts";

const demoSession = join(root, "data/demo-session/session.jsonl.br");

export function openSiteLive(context: StartContext, database: SiteDatabase): Promise<OpenLive> {
  const { environment, log } = context;
  const { sql, db, clock, facts, settings } = database;
  return openLive({
    sql,
    source: liveSource(context, database),
    onReport:
      clock.kind === "real"
        ? createStartWatch({
            listMeetings: () =>
              knownCalendar(db, { season: settings.season, facts: facts.current(), now: clock.now() }),
            save: (observed) => saveObservedStart(sql, observed, clock.now()),
            nowMs: () => clock.now().epochMilliseconds,
            onFailure: (error) => log.warn({ err: error }, "failed to store when a session started"),
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
}

function liveSource({ environment, log }: StartContext, { direct, db, facts, settings }: SiteDatabase) {
  const { live, site } = environment;
  const userAgent = userAgentOf(site.publicUrl);
  const openLockSql = () => openDatabase(direct, { max: 1, lasting: true }).sql;
  const nearSessions = createLiveHours({
    db,
    facts: () => facts.current(),
    season: () => settings.season,
    now: () => Temporal.Now.instant(),
  });
  switch (live.kind) {
    case "off":
      return null;
    case "f1": {
      const report = reportConnection({ log, host: live.url.host });
      return {
        openLockSql,
        isWanted: nearSessions,
        open: () =>
          createSignalrSource({
            url: live.url,
            token: live.token,
            userAgent,
            ...report,
            onTokenRejected: () => log.warn("Formula 1 rejected F1_TOKEN; live timing continues without car positions"),
          }),
      };
    }
    case "openf1": {
      const { host } = live.url;
      const onFailure = (reason: string): void => log.warn({ host, reason }, "failed to read live timing");
      return {
        openLockSql,
        isWanted: nearSessions,
        open: () => createOpenF1Source({ ...live, onFailure, reader: createHttpReader({ userAgent, maxAttempts: 1 }) }),
      };
    }
    case "demo":
      return {
        openLockSql,
        isWanted: () => Promise.resolve(true),
        open: () => createPlaybackSource({ recording: openRecording(demoSession), speed: live.speed, loop: true }),
      };
  }
}
