import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from "@opentelemetry/api";
import { ExportResultCode, W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";

import type { QueryWatch } from "#db/watched-queries.ts";

export interface TracingOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly version: string;
  /** Share of traces to send if the caller hasn't decided. */
  readonly ratio: number;
  /** Called when the collector stops accepting traces, but not again for every batch. */
  readonly onFailure: (error: unknown) => void;
}

const MAX_QUERY_TEXT = 2_000;
/** The collector must not delay the end of the process. */
const CLOSING_MS = 1_500;

/**
 * Sends traces by OTLP over HTTP: requests and jobs, with their queries and their requests to other
 * services. Continues a caller's `traceparent`. Nothing is registered globally.
 */
export class Tracing {
  readonly #provider: TracerProvider;
  readonly #tracer: Tracer;
  readonly #current = new AsyncLocalStorage<Context>();
  readonly #propagator = new W3CTraceContextPropagator();
  readonly #fetches = new WeakMap<object, Span>();

  constructor({ url, headers, serviceName, version, ratio, onFailure }: TracingOptions) {
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({ "service.name": serviceName, "service.version": version }),
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
      spanProcessors: [
        new BatchSpanProcessor({
          exporter: reporting(new OTLPTraceExporter({ url, headers: { ...headers } }), onFailure),
        }),
      ],
    });
    this.#tracer = this.#provider.getTracer("gridwalk", version);
    for (const [channel, listener] of this.#channels) subscribe(channel, listener);
  }

  /** Queries outside requests and jobs, such as those at startup, aren't traced. */
  readonly queries: QueryWatch = {
    begin: (text) => {
      const span = this.#child("database query", {
        "db.system.name": "postgresql",
        "db.query.text": text.slice(0, MAX_QUERY_TEXT),
      });
      return (failed) => end(span, failed);
    },
  };

  /** Handles a request in a span that ends with the response. */
  request(
    request: IncomingMessage,
    response: ServerResponse,
    routeOf: (method: string, url: string) => string,
    answer: () => void,
  ): void {
    const { method = "GET", url = "/" } = request;
    const route = routeOf(method, url);
    const parent = this.#propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter);
    const span = this.#tracer.startSpan(
      `${method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          "http.request.method": method,
          "http.route": route,
          "url.path": url.split("?", 1)[0] ?? "/",
        },
      },
      parent,
    );
    response.once("close", () => {
      span.setAttribute("http.response.status_code", response.statusCode);
      end(span, response.statusCode >= 500);
    });
    this.#current.run(trace.setSpan(parent, span), answer);
  }

  job<T>(fields: Readonly<Record<string, string>>, run: () => T): T {
    const attributes = { "gridwalk.job": fields.job ?? "", "gridwalk.job_id": fields.jobId ?? "" };
    const span = this.#tracer.startSpan(
      `job ${fields.job}`,
      { kind: SpanKind.CONSUMER, attributes },
      ROOT_CONTEXT,
    );
    const result = this.#current.run(trace.setSpan(ROOT_CONTEXT, span), run);
    Promise.resolve(result).then(
      () => end(span, false),
      () => end(span, true),
    );
    return result;
  }

  async close(): Promise<void> {
    for (const [channel, listener] of this.#channels) unsubscribe(channel, listener);
    await Promise.race([this.#provider.shutdown(), sleep(CLOSING_MS, undefined, { ref: false })]);
  }

  #child(name: string, attributes: Readonly<Record<string, string>>): Span | null {
    const parent = this.#current.getStore();
    return parent === undefined
      ? null
      : this.#tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent);
  }

  /** Events of Node's `fetch`. Query strings are left out, because they may contain keys. */
  readonly #channels: readonly (readonly [string, (message: unknown) => void])[] = [
    [
      "undici:request:create",
      (message) => {
        const { request } = message as FetchMessage;
        const url = String(request.origin) + (request.path.split("?", 1)[0] ?? "");
        const span = this.#child(`fetch ${request.method}`, {
          "http.request.method": request.method,
          "url.full": url,
        });
        if (span !== null) this.#fetches.set(request, span);
      },
    ],
    [
      "undici:request:headers",
      (message) => {
        const { request, response } = message as FetchMessage;
        this.#fetches
          .get(request)
          ?.setAttribute("http.response.status_code", response?.statusCode ?? 0);
      },
    ],
    ["undici:request:trailers", (message) => this.#endFetch(message as FetchMessage, false)],
    ["undici:request:error", (message) => this.#endFetch(message as FetchMessage, true)],
  ];

  #endFetch({ request }: FetchMessage, failed: boolean): void {
    end(this.#fetches.get(request) ?? null, failed);
    this.#fetches.delete(request);
  }
}

/** Reports the first failure after a success, because the library reports none. */
function reporting(exporter: SpanExporter, onFailure: (error: unknown) => void): SpanExporter {
  let hasFailed = false;
  return {
    export(spans, onResult) {
      exporter.export(spans, (result) => {
        const failed = result.code === ExportResultCode.FAILED;
        if (failed && !hasFailed) onFailure(result.error);
        hasFailed = failed;
        onResult(result);
      });
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

interface FetchMessage {
  readonly request: {
    readonly method: string;
    readonly origin: string | URL;
    readonly path: string;
  };
  readonly response?: { readonly statusCode: number };
}

function end(span: Span | null, failed: boolean): void {
  if (failed) span?.setStatus({ code: SpanStatusCode.ERROR });
  span?.end();
}
