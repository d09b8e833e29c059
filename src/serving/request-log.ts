import type { ErrorHandler, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Logger } from "pino";

import { RejectedRequestLog } from "./rejected-request-log.ts";

/**
 * One line per request, with an id that the answer carries too. Cached pages and files of the build never get here: a
 * line per cached page would cost more than the page. Only our own failures are errors: not a refused request, not a
 * request too many that is told when to come again, and not a reader who left before the answer or in the middle of a
 * form.
 */
export function requestLog(log: Logger): MiddlewareHandler {
  const rejected = new RejectedRequestLog(log);
  return async (c, next) => {
    const requestId = crypto.randomUUID();
    const startedAt = performance.now();
    // The request as it came: a body that was read is passed on in another one.
    const asked = c.req.raw;
    await next();
    c.res.headers.set("x-request-id", requestId);
    const line = {
      requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(performance.now() - startedAt),
    };
    if (c.res.status < 500) log.info(line, "request");
    else {
      const failure = c.error === undefined ? line : { ...line, err: c.error };
      if (asked.signal.aborted) log.info(failure, "reader left");
      else if (c.res.status === 503 && c.res.headers.has("retry-after")) rejected.note(failure);
      else log.error(failure, "request failed");
    }
  };
}

/** Answers errors that no route handled; the request log has them. */
export const answerFailure: ErrorHandler = (error, c) =>
  error instanceof HTTPException ? error.getResponse() : c.text("Internal Server Error", 500);
