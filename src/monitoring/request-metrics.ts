import type { IncomingMessage, ServerResponse } from "node:http";

import { Histogram, type Registry } from "prom-client";

import { addTotal } from "./instruments.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const CLASSES = ["other", "1xx", "2xx", "3xx", "4xx", "5xx"];
/** Responses of these routes stay open for minutes or hours, so their durations aren't measured. */
const STREAM = /\/(?:stream|events)$/;
/** Number of durations added to a histogram together, which takes half the time. */
const BATCH = 500;

interface Route {
  readonly isStream: boolean;
  /** Number of requests, keyed by method and status with a space in between. */
  readonly answered: Map<string, number>;
  seconds: number[];
}

/**
 * Counts and times requests. The number of labels is limited, because routes are patterns rather
 * than paths.
 */
export class RequestMetrics {
  readonly #routeOf: (method: string, url: string) => string;
  readonly #routes = new Map<string, Route>();
  readonly #seconds: Histogram<"route">;

  constructor(registry: Registry, routeOf: (method: string, url: string) => string) {
    this.#routeOf = routeOf;
    addTotal(
      registry,
      {
        name: "gridwalk_http_requests_total",
        help: "Requests answered, by route, method and class of status. Status aborted: the client left first.",
        labels: ["route", "method", "status"],
      },
      () =>
        [...this.#routes].flatMap(([route, { answered }]) =>
          [...answered].map(([key, count]) => {
            const [method = "", status = ""] = key.split(" ");
            return [{ route, method, status }, count] as const;
          }),
        ),
    );
    this.#seconds = new Histogram({
      name: "gridwalk_http_request_duration_seconds",
      help: "Time from a request's headers to the end of its response, without event streams.",
      labelNames: ["route"],
      buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
      collect: () => {
        for (const [name, route] of this.#routes) this.#addSeconds(name, route);
      },
    });
  }

  /** Records a request once its response has been sent or its client has disconnected. */
  follow(request: IncomingMessage, response: ServerResponse, startedAtMs: number): void {
    response.once("close", () =>
      this.#add(request, response.writableFinished ? classOf(response) : "aborted", startedAtMs),
    );
  }

  /** Records a request that has just been answered. Cheaper than `follow`. */
  note(request: IncomingMessage, response: ServerResponse, startedAtMs: number): void {
    this.#add(request, classOf(response), startedAtMs);
  }

  #add({ method = "GET", url = "/" }: IncomingMessage, status: string, startedAtMs: number): void {
    const name = this.#routeOf(method, url);
    let route = this.#routes.get(name);
    if (route === undefined) {
      route = { isStream: STREAM.test(name), answered: new Map(), seconds: [] };
      this.#routes.set(name, route);
    }
    const key = `${METHODS.has(method) ? method : "other"} ${status}`;
    route.answered.set(key, (route.answered.get(key) ?? 0) + 1);
    if (route.isStream) return;
    route.seconds.push((performance.now() - startedAtMs) / 1000);
    if (route.seconds.length >= BATCH) this.#addSeconds(name, route);
  }

  #addSeconds(name: string, route: Route): void {
    const histogram = this.#seconds.labels(name);
    for (const seconds of route.seconds) histogram.observe(seconds);
    route.seconds = [];
  }
}

function classOf({ statusCode }: ServerResponse): string {
  return CLASSES[Math.floor(statusCode / 100)] ?? "other";
}
