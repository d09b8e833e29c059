import type { MiddlewareHandler } from "hono";

import { CLIENT_IP_HEADER } from "#http/client-ip.ts";
import { retryAfter } from "#http/retry-after.ts";

import type { RenderQueue } from "./render-queue.ts";

interface ProgramsInTurnOptions {
  readonly queue: RenderQueue;
  /** Null if all requests may come from one proxy's address. */
  readonly networkOf: ((ip: string) => string) | null;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Makes requests from programs wait until no reader's page is queued, and rejects them if the queue
 * is full.
 */
export function programsInTurn({
  queue,
  networkOf,
  headers,
}: ProgramsInTurnOptions): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "POST") return next();
    const turn = await queue.enter(
      networkOf?.(c.req.header(CLIENT_IP_HEADER) ?? "unknown") ?? null,
      "program",
    );
    if (!turn.granted) {
      const cause = turn.isBusy ? "Gridwalk is busy." : "Too many requests at once.";
      const rejection = { ...headers, "Cache-Control": "no-store", ...retryAfter(turn.retryAfter) };
      return c.json(
        { detail: `${cause} Please try again in a moment.` },
        turn.isBusy ? 503 : 429,
        rejection,
      );
    }
    try {
      return await next();
    } finally {
      turn.leave();
    }
  };
}
