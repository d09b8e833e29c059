import { LRUCache } from "lru-cache";

import { findWatchStop } from "#db/queries/calendar/watch-stop.ts";
import { parseWatching, placeText, WATCH_COOKIE } from "#domain/reader-clock/watch-cookie.ts";
import type { WatchPlace } from "#domain/reader-clock/watch-stops.ts";
import { readValidCookie } from "#http/cookies.ts";
import type { FactsState } from "#facts/store/facts-state.ts";
import type { Services } from "#services.ts";

import { type CoveredServices, isSpoilerFree, ReaderCovers } from "./reader-covers.ts";
import { watchedServices } from "./watched-services.ts";

/** Each reader in the time machine may be at a different stop. */
const MAX_WATCHED = 48;

const watchedPlace = (cookieHeader: string | null | undefined): WatchPlace | null => {
  const watching = readValidCookie(cookieHeader, WATCH_COOKIE, parseWatching);
  return watching?.isOn === true ? watching.place : null;
};

/** True for readers who have their own clock, either in spoiler-free mode or in the time machine. */
export function hasOwnClock(cookieHeader: string | null | undefined): boolean {
  return isSpoilerFree(cookieHeader) || watchedPlace(cookieHeader) !== null;
}

/** True for readers who have left the time machine but whose place is kept. */
export function keepsPlace(cookieHeader: string | null | undefined): boolean {
  return readValidCookie(cookieHeader, WATCH_COOKIE, parseWatching)?.isOn === false;
}

interface CachedWatch {
  readonly facts: FactsState;
  readonly untilMs: number;
  readonly services: CoveredServices;
}

export class ReaderClocks {
  readonly #site: Services;
  readonly #covers: ReaderCovers;
  readonly #watched = new LRUCache<string, CachedWatch>({ max: MAX_WATCHED });

  constructor(site: Services) {
    this.#site = site;
    this.#covers = new ReaderCovers(site);
  }

  /** Returns null for readers on the site's clock. */
  async find(cookieHeader: string | null | undefined): Promise<CoveredServices | null> {
    const present = await this.#covers.find(cookieHeader);
    const place = watchedPlace(cookieHeader);
    return (place && (await this.#watch(place, present))) ?? present;
  }

  /** Like `find`, but returns undefined if a calendar has to be loaded first. */
  peek(cookieHeader: string | null | undefined): CoveredServices | null | undefined {
    const present = this.#covers.peek(cookieHeader);
    const place = watchedPlace(cookieHeader);
    if (present === undefined || place === null) return present;
    return this.#cachedWatch(keyOf(place, present), present)?.services;
  }

  /** Returns null if there is no such stop before the time up to which the reader may know results. */
  async #watch(place: WatchPlace, present: CoveredServices | null): Promise<CoveredServices | null> {
    const { db, facts, settings } = this.#site;
    const key = keyOf(place, present);
    const cached = this.#cachedWatch(key, present);
    if (cached !== undefined) return cached.services;
    const { clock } = present ?? this.#site;
    const stop = await findWatchStop(db, place, { facts, latest: settings.season, now: clock.now() });
    if (stop === null) return null;
    const services = watchedServices(this.#site, present ?? this.#site, stop) as CoveredServices;
    this.#watched.set(key, { facts, untilMs: stop.untilMs, services });
    return services;
  }

  #cachedWatch(key: string, present: CoveredServices | null): CachedWatch | undefined {
    const cached = this.#watched.get(key);
    if (cached?.facts !== this.#site.facts) return undefined;
    const { clock } = present ?? this.#site;
    return clock.now().epochMilliseconds < cached.untilMs ? cached : undefined;
  }
}

function keyOf(place: WatchPlace, present: CoveredServices | null): string {
  return `${placeText(place)}${present?.cover.key ?? ""}`;
}
