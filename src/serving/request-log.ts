import type { ErrorHandler, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Logger } from "pino";

import { REQUEST_ID_HEADER } from "#http/request-id.ts";

import { RejectedRequestLog } from "./rejected-request-log.ts";

/** Status for a request that the site doesn't support, which isn't a failure. */
const NOT_IMPLEMENTED = 501;

/**
 * Logs one line per request, with an id that is also in the response's headers. Cached pages and assets aren't logged,
 * because that would cost more than serving them. Only the site's own failures are logged as errors, not rejected
 * requests or clients that disconnect early.
 */
export function requestLog(log: Logger): MiddlewareHandler {
  const rejected = new RejectedRequestLog(log);
  return async (c, next) => {
    const requestId = crypto.randomUUID();
    const startedAt = performance.now();
    // Keep the original request, because Hono may replace it with a copy once its body has been read.
    const original = c.req.raw;
    original.headers.set(REQUEST_ID_HEADER, requestId);
    await next();
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
