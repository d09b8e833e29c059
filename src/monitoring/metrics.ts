import { collectDefaultMetrics, Registry } from "prom-client";

import type { CacheCounts } from "#http/cache-counts.ts";

import { addGauge, addTotal } from "./instruments.ts";
import { RequestMetrics } from "./request-metrics.ts";
import { watchState, type SiteState } from "./site-state.ts";
import { WorkMetrics } from "./work-metrics.ts";

export interface ServingState {
  readonly caches: Readonly<Record<string, CacheCounts>>;
  readonly renderQueue: { readonly running: number; readonly waiting: number };
  readonly routeOf: (method: string, url: string) => string;
}

export class Metrics {
  readonly registry = new Registry();
  readonly work = new WorkMetrics(this.registry);

  constructor(build: { readonly version: string; readonly node: string }) {
    collectDefaultMetrics({ register: this.registry });
    addGauge(
      this.registry,
      {
        name: "gridwalk_build_info",
        help: "Versions of Gridwalk and Node.",
        labels: ["version", "node"],
      },
      () => [[{ ...build }, 1]],
    );
  }

  /** Can be called only once. */
  watchServing({ caches, renderQueue, routeOf }: ServingState): RequestMetrics {
    addTotal(
      this.registry,
      {
        name: "gridwalk_response_cache_requests_total",
        help: "Requests to a cache of responses: hit, stale (an outdated copy was sent) or miss.",
        labels: ["cache", "result"],
      },
      () =>
        Object.entries(caches).flatMap(([cache, { hits, stale, misses }]) => [
          [{ cache, result: "hit" }, hits] as const,
          [{ cache, result: "stale" }, stale] as const,
          [{ cache, result: "miss" }, misses] as const,
        ]),
    );
    addGauge(
      this.registry,
      {
        name: "gridwalk_render_queue",
        help: "Requests being rendered or waiting for it.",
        labels: ["state"],
      },
      () => [
        [{ state: "running" }, renderQueue.running],
        [{ state: "waiting" }, renderQueue.waiting],
      ],
    );
    return new RequestMetrics(this.registry, routeOf);
  }

  watchSite(state: SiteState): void {
    watchState(this.registry, state);
  }
}
