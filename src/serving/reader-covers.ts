import { LRUCache } from "lru-cache";

import { knownCalendar } from "#db/queries/calendar/known-calendar.ts";
import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { type Cover, coverAt, unseenRace } from "#domain/reader-clock/cover.ts";
import type { UnseenRace } from "#domain/reader-clock/replay-time.ts";
import { parseSpoilerFree, SPOILER_FREE_COOKIE, spoilerFreeValue } from "#domain/reader-clock/spoiler-free-cookie.ts";
import { Temporal } from "#domain/time.ts";
import { readValidCookie } from "#http/cookies.ts";
import type { FactsState, ReaderCover, Services } from "#services.ts";

import { coveredServices } from "./covered-services.ts";

export type CoveredServices = Services & { readonly cover: ReaderCover };

/** Nearly all readers share a few covers: one for each session since the latest weekend began. */
const MAX_COVERS = 24;
const MAX_RECENT = 1_000;

interface Calendar {
  readonly facts: FactsState;
  readonly season: number;
  readonly meetings: readonly Meeting[];
}

const modeIn = (cookieHeader: string | null | undefined) =>
  readValidCookie(cookieHeader, SPOILER_FREE_COOKIE, parseSpoilerFree);

export function isSpoilerFree(cookieHeader: string | null | undefined): boolean {
  return modeIn(cookieHeader) !== null;
}

export class ReaderCovers {
  readonly #site: Services;
  readonly #covered = new LRUCache<string, CoveredServices>({ max: MAX_COVERS });
  #calendar: Calendar | null = null;
  /** Covers of the current second by cookie. Sessions start on whole seconds, so no start is missed. */
  #latest: {
    readonly second: number;
    readonly calendar: Calendar | null;
    readonly found: Map<string, CoveredServices>;
  } = { second: 0, calendar: null, found: new Map() };

  constructor(site: Services) {
    this.#site = site;
  }

  /** Returns null for readers from whom nothing is hidden. */
  async find(cookieHeader: string | null | undefined): Promise<CoveredServices | null> {
    if (!isSpoilerFree(cookieHeader)) return null;
    // The facts may change while the calendar is being read.
    for (;;) {
      const found = this.peek(cookieHeader);
      if (found !== undefined) return found;
      await this.#loadCalendar();
    }
  }

  /** Like `find`, but returns undefined if the calendar has to be loaded first. */
  peek(cookieHeader: string | null | undefined): CoveredServices | null | undefined {
    const mode = modeIn(cookieHeader);
    if (mode === null) return null;
    const value = spoilerFreeValue(mode);
    const { facts, settings, clock } = this.#site;
    const calendar = this.#calendar;
    if (calendar === null || calendar.facts !== facts || calendar.season !== settings.season) return undefined;
    const now = clock.now();
    const second = Math.floor(now.epochMilliseconds / 1000);
    if (this.#latest.second !== second || this.#latest.calendar !== calendar || this.#latest.found.size >= MAX_RECENT)
      this.#latest = { second, calendar, found: new Map() };
    const { found } = this.#latest;
    const known = found.get(value) ?? this.#servicesFor(coverAt(calendar.meetings, mode, now), now);
    found.set(value, known);
    return known;
  }

  #servicesFor(cover: Cover<Meeting> | null, now: Temporal.Instant): CoveredServices {
    const key = cover === null ? "@" : `@${cover.knownUntilMs}`;
    const known = this.#covered.get(key);
    const unseen = cover && unseenRaceIn(cover, now);
    if (known !== undefined && isSameRace(known.cover.unseenRace, unseen)) return known;
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

  /**
   * Also loads the previous season, because its last race may still be hidden when the next season has become the
   * current one.
   */
  async #loadCalendar(): Promise<void> {
    const { db, facts, settings } = this.#site;
    const { season } = settings;
    try {
      const seasons = await Promise.all([knownCalendar(db, season - 1, facts), knownCalendar(db, season, facts)]);
      const meetings = new Map(seasons.flat().map((meeting) => [meeting.id, meeting]));
      this.#calendar = { facts, season, meetings: [...meetings.values()] };
    } catch (error) {
      if (this.#calendar === null) throw error;
      // Sessions hardly ever move, so the last known calendar still hides the right ones.
      this.#site.log.warn({ err: error }, "failed to read the calendar, using the last one");
      this.#calendar = { ...this.#calendar, facts, season };
    }
  }
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
