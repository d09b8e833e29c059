import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { createRoute, z, type OpenAPIHono } from "@hono/zod-openapi";

import { retryAfter } from "#http/retry-after.ts";
import type { Services } from "#services.ts";

import { eventHeaders, EventStream } from "../live/event-stream.ts";
import { refuse } from "../refuse.ts";
import { newRouter, errorResponse } from "../router.ts";

const FULL = "Too many connections. Ask /api/clock now and then instead.";

const route = createRoute({
  method: "get",
  path: "/api/events",
  operationId: "streamEvents",
  tags: ["Site"],
  summary: "Whether the facts have changed",
  description:
    "Server-sent events: `facts` with the version of the facts as `/api/clock` has it, first at once, then whenever it changes and every twenty seconds. What changed is found out by asking again for what is shown.",
  responses: {
    200: { description: "Events.", content: { "text/event-stream": { schema: z.string() } } },
    503: errorResponse(FULL),
  },
});

export function eventsRouter({ changes }: Pick<Services, "changes">): OpenAPIHono {
  const router = newRouter();
  router.openapi(route, (c) => {
    const { headers, method } = c.req.raw;
    // A request for the headers alone would hold a connection open that has no end.
    if (method === "HEAD") return c.body(null, 200, eventHeaders);
    const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
    const to = new EventStream(outgoing);
    const leave = changes.join(headers, to);
    if (leave === null) return refuse(c, 503, FULL, retryAfter(60));
    const rest = to.begin(leave);
    return rest === null ? RESPONSE_ALREADY_SENT : c.body(rest.toString("utf8"), 200, eventHeaders);
  });
  return router;
}
