import { LRUCache } from "lru-cache";

import { findWatchStop } from "#db/queries/calendar/watch-stop.ts";
import { placeText } from "#domain/reader-clock/watch-cookie.ts";
import type { WatchPlace } from "#domain/reader-clock/watch-stops.ts";
import type { FactsState } from "#facts/store/facts-state.ts";
import type { Services } from "#services.ts";

import { type DeviceClock, placeInTime } from "./device-clock.ts";
import { type CoveredServices, ReaderCovers } from "./reader-covers.ts";
import { watchedServices } from "./watched-services.ts";

/** Each reader in the time machine may be at a different stop. */
const MAX_WATCHED = 48;

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
  async find(clock: DeviceClock): Promise<CoveredServices | null> {
    const coveredServices = await this.#covers.find(clock.spoilerFree);
    const place = placeInTime(clock);
    return (place && (await this.#watch(place, coveredServices))) ?? coveredServices;
  }

  /** Like `find`, but returns undefined if a calendar has to be loaded first. */
  peek(clock: DeviceClock): CoveredServices | null | undefined {
    const coveredServices = this.#covers.peek(clock.spoilerFree);
    const place = placeInTime(clock);
    if (coveredServices === undefined || place === null) return coveredServices;
    return this.#cachedWatch(keyOf(place, coveredServices), coveredServices)?.services;
  }

  /**
   * Returns null if there is no such stop before the time up to which the reader may know results.
   */
  async #watch(
    place: WatchPlace,
    coveredServices: CoveredServices | null,
  ): Promise<CoveredServices | null> {
    const { db, facts, settings } = this.#site;
    const key = keyOf(place, coveredServices);
    const cached = this.#cachedWatch(key, coveredServices);
    if (cached !== undefined) return cached.services;
    const { clock } = coveredServices ?? this.#site;
    const stop = await findWatchStop(db, place, {
      facts,
      latest: settings.season,
      now: clock.now(),
    });
    if (stop === null) return null;
    const services = watchedServices(
      this.#site,
      coveredServices ?? this.#site,
      stop,
    ) as CoveredServices;
    this.#watched.set(key, { facts, untilMs: stop.untilMs, services });
    return services;
  }

  #cachedWatch(key: string, coveredServices: CoveredServices | null): CachedWatch | undefined {
    const cached = this.#watched.get(key);
    if (cached?.facts !== this.#site.facts) return undefined;
    const { clock } = coveredServices ?? this.#site;
    return clock.now().epochMilliseconds < cached.untilMs ? cached : undefined;
  }
}

function keyOf(place: WatchPlace, coveredServices: CoveredServices | null): string {
  return `${placeText(place)}${coveredServices?.cover.key ?? ""}`;
}
