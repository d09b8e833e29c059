import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";

/** Refuses bodies above `largestBytes` with 413, whether their length is announced or found out. */
export function limitBody(largestBytes: number): MiddlewareHandler {
  const limit = bodyLimit({
    maxSize: largestBytes,
    onError: (c) => c.json({ message: `A request may carry ${largestBytes / 1024} KB at most.` }, 413),
  });
  return (c, next) => {
    const inPieces = c.req.header("transfer-encoding") !== undefined;
    // Neither length nor pieces announced: there is no body, whatever the method.
    if (!inPieces && c.req.header("content-length") === undefined) return next();
    if (inPieces) {
      // Hono copies a request that it had to read, which works for the platform's own kind of Request alone.
      const { url, method, headers, body, signal } = c.req.raw;
      const copy: RequestInit & { duplex: "half" } = { method, headers, body, signal, duplex: "half" };
      c.req.raw = new Request(url, copy);
    }
    return limit(c, next);
  };
}
