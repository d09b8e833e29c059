import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { createRoute, z, type OpenAPIHono } from "@hono/zod-openapi";

import { retryAfter } from "#http/retry-after.ts";
import type { Services } from "#services.ts";

import { eventHeaders, EventStream } from "../live/event-stream.ts";
import { refuse } from "../refuse.ts";
import { newRouter, errorResponse } from "../router.ts";

const FULL = "Too many connections. Poll /api/clock instead.";

const route = createRoute({
  method: "get",
  path: "/api/events",
  operationId: "streamEvents",
  tags: ["Site"],
  summary: "Stream of data changes",
  description:
    "Server-sent events. `facts` contains the version of the facts, as in `/api/clock`. It is sent on connection, after every change and every twenty seconds. When the version changes, clients should refetch the data they need.",
  responses: {
    200: { description: "Events.", content: { "text/event-stream": { schema: z.string() } } },
    503: errorResponse(FULL),
  },
});

export function eventsRouter({ changes }: Pick<Services, "changes">): OpenAPIHono {
  const router = newRouter();
  router.openapi(route, (c) => {
    const { headers, method } = c.req.raw;
    // HEAD requests get only the headers, because the stream would never end.
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
