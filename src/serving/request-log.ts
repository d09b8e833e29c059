import type { ErrorHandler, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Logger } from "pino";

import { REQUEST_ID_HEADER } from "#http/request-id.ts";

import { RejectedRequestLog } from "#serving/limits/rejected-request-log.ts";

/** Ids that a client or a proxy may choose. They are harmless in a log, a header and a page. */
const GIVEN_ID = /^[\w-]{8,64}$/;
/** Status for a request that the site doesn't support, which isn't a failure. */
const NOT_IMPLEMENTED = 501;

interface RequestLogOptions {
  readonly log: Logger;
  /** Runs the work so that all log lines written during it have these fields. */
  readonly inContext: <T>(fields: Readonly<Record<string, string>>, work: () => T) => T;
}

/**
 * Logs one line per request, with an id that is also in the response's headers. The id is the one in `X-Request-Id` if
 * a proxy or client has sent one, so that their logs can be matched with ours. Cached pages and assets aren't logged,
 * because that would cost more than serving them. Only the site's own failures are logged as errors, not rejected
 * requests or clients that disconnect early.
 */
export function requestLog({ log, inContext }: RequestLogOptions): MiddlewareHandler {
  const rejected = new RejectedRequestLog(log);
  return async (c, next) => {
    const clientRequestId = c.req.header("x-request-id") ?? "";
    const requestId = GIVEN_ID.test(clientRequestId) ? clientRequestId : crypto.randomUUID();
    const startedAt = performance.now();
    // Keep the original request, because Hono may replace it with a copy once its body has been read.
    const original = c.req.raw;
    original.headers.set(REQUEST_ID_HEADER, requestId);
    await inContext({ requestId }, next);
    c.res.headers.set("x-request-id", requestId);
    const line = {
      requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(performance.now() - startedAt),
    };
    if (c.res.status < 500 || c.res.status === NOT_IMPLEMENTED) log.info(line, "request");
    else {
      const failure = c.error === undefined ? line : { ...line, err: c.error };
      if (original.signal.aborted) log.info(failure, "client disconnected");
      else if (c.res.status === 503 && c.res.headers.has("retry-after")) rejected.note(failure);
      else log.error(failure, "request failed");
    }
  };
}

export const answerFailure: ErrorHandler = (error, c) =>
  error instanceof HTTPException ? error.getResponse() : c.text("Internal Server Error", 500);
