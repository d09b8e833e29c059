import { pino } from "pino";

import type { Database } from "#db/database.ts";
import { createStoryService, type StoryService } from "#db/queries/stories/stories.ts";
import { Temporal } from "#domain/time.ts";
import { createPhotoStudio } from "#platform/photo-studio.ts";
import type { FactsState } from "#facts/store/facts-state.ts";
import type { Clock } from "#platform/clock.ts";
import type { Services } from "#services.ts";

import { factsDatabaseOf, isSharedFactsDatabase } from "./database.ts";
import { noAccounts } from "./no-accounts.ts";
import { noEditing } from "./no-editing.ts";
import { noNotifications } from "./no-notifications.ts";
import { noLive } from "./no-live.ts";
import { noVoting } from "./no-voting.ts";
import { siteSettings } from "./site-settings.ts";

const storyServices = new WeakMap<Database, StoryService>();
const sharedFactsStates = new Map<string, FactsState>();

/** Returns the story service of a database's facts. Each database with other facts has only one, as on a real site. */
function storyServiceOf(db: Database): StoryService {
  const factsDb = factsDatabaseOf(db);
  const storyService =
    storyServices.get(factsDb) ??
    (isSharedFactsDatabase(factsDb) ? keepSeasons(() => createStoryService(factsDb)) : createStoryService(factsDb));
  storyServices.set(factsDb, storyService);
  return storyService;
}

/** Keeps the races up to each season that a test asks for, because reading all since 1950 takes a second. */
function keepSeasons(create: () => StoryService): StoryService {
  const ofSeasons = new Map<number, StoryService>();
  return {
    listStories(query) {
      const ofSeason = ofSeasons.get(query.season) ?? create();
      ofSeasons.set(query.season, ofSeason);
      return ofSeason.listStories(query);
    },
  };
}

/** The shared facts never change, so values that depend on them are computed once for each time. */
function factsStateOf(db: Database, now: Temporal.Instant): FactsState {
  if (!isSharedFactsDatabase(db)) return factsStateAt(now);
  const facts = sharedFactsStates.get(now.toString()) ?? factsStateAt(now);
  sharedFactsStates.set(now.toString(), facts);
  return facts;
}

const factsStateAt = (now: Temporal.Instant): FactsState => ({
  version: "test",
  factsAsOf: "2026-08-21",
  edition: 1,
  resultsReceivedOn: "2026-08-21",
  loadedAt: now,
  seasons: [],
});

/** Returns services whose clock is stopped at a time in a season. */
export function servicesAt(db: Database, instant: string, season = Number(instant.slice(0, 4))): Services {
  const now = Temporal.Instant.from(instant);
  const clock: Clock = { kind: "instant", speed: 1, now: () => now, offsetMs: () => 0 };
  const facts = factsStateOf(db, now);
  return {
    db,
    cover: null,
    clock,
    settings: siteSettings({ season, ownUrl: "http://localhost", newsSources: [] }),
    facts,
    accounts: noAccounts,
    voting: noVoting({ db, clock, facts }),
    live: noLive,
    changes: { join: () => () => undefined },
    editing: noEditing,
    jobAdmin: { jobs: [], run: () => Promise.resolve(false), retry: () => Promise.resolve(false) },
    storyService: storyServiceOf(db),
    photoStudio: createPhotoStudio(),
    notifications: noNotifications,
    log: pino({ level: "silent" }),
  };
}
