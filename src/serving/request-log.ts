import type { ErrorHandler, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Logger } from "pino";

import { RejectedRequestLog } from "./rejected-request-log.ts";

/**
 * One line a request, with an id that the answer carries too. What is answered from memory or from the build's files
 * never gets here: a line per remembered page would cost more than the page. Only failures of ours are errors: neither a
 * refused request is one, whatever was thrown to refuse it, nor one too many that is told when to come again, nor a
 * reader who left before the answer, or in the middle of a form.
 */
export function requestLog(log: Logger): MiddlewareHandler {
  const rejected = new RejectedRequestLog(log);
  return async (c, next) => {
    const requestId = crypto.randomUUID();
    const startedAt = performance.now();
    // As it came: a body that was read is passed on in another request.
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

/** What nobody else answered for; the request log has the error. */
export const answerFailure: ErrorHandler = (error, c) =>
  error instanceof HTTPException ? error.getResponse() : c.text("Internal Server Error", 500);
