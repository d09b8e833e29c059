import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";

/**
 * One line a request, with an id that the answer carries too. What is answered from memory or from the build's files
 * never gets here: a line per remembered page would cost more than the page.
 */
export function requestLog(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const requestId = crypto.randomUUID();
    const startedAt = performance.now();
    await next();
    c.res.headers.set("x-request-id", requestId);
    const line = {
      requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(performance.now() - startedAt),
    };
    if (c.error !== undefined) log.error({ ...line, err: c.error }, "request failed");
    else if (c.res.status >= 500) log.error(line, "request failed");
    else log.info(line, "request");
  };
}
