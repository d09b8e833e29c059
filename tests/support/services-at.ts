import { pino } from "pino";

import type { Database } from "#db/database.ts";
import { createDesk, type Desk } from "#db/queries/stories/stories.ts";
import { Temporal } from "#domain/time.ts";
import { createPhotoStudio } from "#platform/photo-studio.ts";
import type { Clock, FactsState, Services } from "#services.ts";

import { noAccounts } from "./no-accounts.ts";
import { noEditing } from "./no-editing.ts";
import { noLive } from "./no-live.ts";
import { noVoting } from "./no-voting.ts";

const desks = new WeakMap<Database, Desk>();

/** One for all services of a database, as for all requests of a site. */
function deskOf(db: Database): Desk {
  const desk = desks.get(db) ?? createDesk(db);
  desks.set(db, desk);
  return desk;
}

/** Services whose clock stands still at a moment of a season. */
export function servicesAt(db: Database, instant: string, season = Number(instant.slice(0, 4))): Services {
  const now = Temporal.Instant.from(instant);
  const clock: Clock = { kind: "instant", speed: 1, now: () => now, offsetMs: () => 0 };
  const facts: FactsState = {
    version: "test",
    factsAsOf: "2026-08-21",
    resultsReceivedOn: "2026-08-21",
    loadedAt: now,
    seasons: [],
  };
  return {
    db,
    clock,
    settings: {
      season,
      publicUrl: null,
      ownUrl: "http://localhost",
      supportUrl: null,
      operatorName: null,
      operatorEmail: null,
      imageHosts: [],
      trustProxy: 0,
      newsSources: [],
      resultsHost: null,
    },
    facts,
    accounts: noAccounts,
    voting: noVoting({ db, clock, facts }),
    live: noLive,
    changes: { join: () => () => undefined },
    editing: noEditing,
    jobDesk: { jobs: [], run: () => Promise.resolve(false), retry: () => Promise.resolve(false) },
    desk: deskOf(db),
    photoStudio: createPhotoStudio(),
    log: pino({ level: "silent" }),
  };
}
