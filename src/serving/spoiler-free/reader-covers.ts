import { LRUCache } from "lru-cache";

import { type SeasonCalendar, seasonCalendar } from "#db/queries/calendar/known-calendar.ts";
import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { FIRST_SEASON } from "#domain/history/year-runs.ts";
import { type Cover, coverAt, type SpoilerFree, unseenRace } from "#domain/reader-clock/cover.ts";
import type { UnseenRace } from "#domain/reader-clock/replay-time.ts";
import { spoilerFreeValue } from "#domain/reader-clock/spoiler-free-cookie.ts";
import { Temporal } from "#domain/time.ts";
import type { FactsState } from "#facts/store/facts-state.ts";
import type { ReaderCover, Services } from "#services.ts";

import { coveredServices } from "./covered-services.ts";

export type CoveredServices = Services & { readonly cover: ReaderCover };

/** Nearly all readers share a few covers: one for each session since the latest weekend began. */
const MAX_COVERS = 24;
const MAX_RECENT = 1_000;

interface Calendars {
  readonly facts: FactsState;
  readonly season: number;
  readonly bySeason: ReadonlyMap<number, SeasonCalendar>;
}

export class ReaderCovers {
  readonly #site: Services;
  readonly #covered = new LRUCache<string, CoveredServices>({ max: MAX_COVERS });
  #calendars: Calendars | null = null;
  /** Covers of the current second by mode. Sessions start on whole seconds, so no start is missed. */
  #latest: {
    readonly second: number;
    readonly calendars: Calendars | null;
    readonly recentServices: Map<string, CoveredServices>;
  } = { second: 0, calendars: null, recentServices: new Map() };

  constructor(site: Services) {
    this.#site = site;
  }

  /** Returns null for readers from whom nothing is hidden. */
  async find(mode: SpoilerFree | null): Promise<CoveredServices | null> {
    if (mode === null) return null;
    // The facts may change while a calendar is being read.
    for (;;) {
      const loadedServices = this.peek(mode);
      if (loadedServices !== undefined) return loadedServices;
      await this.#load(seasonsOf(mode, this.#site.settings.season));
    }
  }

  /** Like `find`, but returns undefined if a calendar has to be loaded first. */
  peek(mode: SpoilerFree | null): CoveredServices | null | undefined {
    if (mode === null) return null;
    const value = spoilerFreeValue(mode);
    const { facts, settings, clock } = this.#site;
    const calendars = this.#calendars;
    if (calendars?.facts !== facts || calendars.season !== settings.season) return undefined;
    const now = clock.now();
    const second = Math.floor(now.epochMilliseconds / 1000);
    if (
      this.#latest.second !== second ||
      this.#latest.calendars !== calendars ||
      this.#latest.recentServices.size >= MAX_RECENT
    )
      this.#latest = { second, calendars, recentServices: new Map() };
    const { recentServices } = this.#latest;
    const cached = recentServices.get(value);
    if (cached !== undefined) return cached;
    const meetings = meetingsOf(calendars, mode, now);
    if (meetings === null) return undefined;
    const services = this.#servicesFor(coverAt(meetings, mode, now), now);
    recentServices.set(value, services);
    return services;
  }

  #servicesFor(cover: Cover<Meeting> | null, now: Temporal.Instant): CoveredServices {
    const key = cover === null ? "@" : `@${cover.knownUntilMs}`;
    const cachedServices = this.#covered.get(key);
    const unseen = cover && unseenRaceIn(cover, now);
    if (cachedServices !== undefined && isSameRace(cachedServices.cover.unseenRace, unseen)) return cachedServices;
    const knownUntil = cover && Temporal.Instant.fromEpochMilliseconds(cover.knownUntilMs);
    const siteClock = this.#site.clock;
    const services = coveredServices(this.#site, {
      key,
      knownUntil,
      siteClock,
      unseenRace: unseen,
      watched: null,
    }) as CoveredServices;
    this.#covered.set(key, services);
    return services;
  }

  async #load(seasons: readonly number[]): Promise<void> {
    const { db, facts, settings, log } = this.#site;
    const { season } = settings;
    const last = this.#calendars;
    try {
      const loaded = await Promise.all(
        seasons.map(async (year) => [year, await seasonCalendar(db, year, facts)] as const),
      );
      const isSame = last?.facts === facts && last.season === season;
      const bySeason = new Map([...(isSame ? last.bySeason : []), ...loaded]);
      this.#calendars = { facts, season, bySeason };
    } catch (error) {
      if (last === null || seasons.some((year) => !last.bySeason.has(year))) throw error;
      // Sessions hardly ever move, so the last known calendars still hide the right ones.
      log.warn({ err: error }, "failed to read the calendar, using the last one");
      this.#calendars = { ...last, facts, season };
    }
  }
}

/**
 * Returns the seasons in which a reader's first hidden session may be: those around the last session that the reader
 * has revealed, and the current one with the season before it, because in winter the last race may still be hidden when
 * the next season has become the current one.
 */
function seasonsOf({ revealedThrough }: SpoilerFree, season: number): number[] {
  const year = new Date(revealedThrough * 1000).getUTCFullYear();
  const from = Math.min(Math.max(year, FIRST_SEASON), season - 1);
  return [...new Set([from, from + 1, season - 1, season])];
}

function meetingsOf({ season, bySeason }: Calendars, mode: SpoilerFree, now: Temporal.Instant): Meeting[] | null {
  const meetings = new Map<number, Meeting>();
  for (const year of seasonsOf(mode, season)) {
    const calendar = bySeason.get(year);
    if (calendar === undefined) return null;
    for (const meeting of calendar.at(now)) meetings.set(meeting.id, meeting);
  }
  return [...meetings.values()];
}

function unseenRaceIn(cover: Cover<Meeting>, now: Temporal.Instant): UnseenRace | null {
  const race = unseenRace(cover, now);
  if (race === null) return null;
  const { epochMilliseconds } = race.session.overAt;
  return { meetingId: race.meeting.id, overAt: Temporal.Instant.fromEpochMilliseconds(epochMilliseconds) };
}

/** Compares the end as well, because a race's end changes once its result arrives. */
function isSameRace(one: UnseenRace | null, other: UnseenRace | null): boolean {
  return one?.meetingId === other?.meetingId && one?.overAt.epochMilliseconds === other?.overAt.epochMilliseconds;
}
