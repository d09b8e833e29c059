import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { createRoute, z, type OpenAPIHono } from "@hono/zod-openapi";

import { retryAfter } from "#http/retry-after.ts";
import type { Services } from "#services.ts";

import { answerJson } from "../answer.ts";
import { refuse } from "../refuse.ts";
import { answersWith, newRouter, errorResponse } from "../router.ts";
import { askOfficial } from "./ask-official.ts";
import { eventHeaders, EventStream } from "./event-stream.ts";
import { liveQuery, liveWire, LiveWire } from "./live-wire.ts";

const malformed = errorResponse("That is no delay, or no session.");
const full = errorResponse("Too many read along. Ask for the session now and then instead.");

const liveRoute = createRoute({
  method: "get",
  path: "/api/live",
  operationId: "getLive",
  tags: ["Live"],
  summary: "The session as it is now, or was some seconds ago",
  request: { query: liveQuery },
  responses: { ...answersWith("With the last snapshot where there is no feed.", LiveWire), 400: malformed },
});

const streamRoute = createRoute({
  method: "get",
  path: "/api/live/stream",
  operationId: "streamLive",
  tags: ["Live"],
  summary: "The same, as it goes on",
  description:
    "Server-sent events: `hello`, then `snapshot` with all of the session, then `change` with what differs, one a second at most and of 2 KB at most: fields that changed; of cars by racing number their changed fields (null: gone; what is not said of a new one is not known), of sectors those that changed by their place from 0, of the tyre what changed of it; of race control the messages that are new, and in `takenBack` the ids of those that are gone. After fifteen seconds without either, `beat` with the server's clock. `Last-Event-ID` resumes.",
  request: { query: liveQuery },
  responses: {
    200: { description: "Events.", content: { "text/event-stream": { schema: z.string() } } },
    400: malformed,
    503: full,
  },
});

export function liveRouter(services: Pick<Services, "live" | "db" | "facts" | "settings">): OpenAPIHono {
  const { live } = services;
  const router = newRouter();

  router.openapi(liveRoute, async (c) => {
    const { delay, session } = c.req.valid("query");
    const view = live.look(session, delay);
    const serverMs = live.nowMs();
    const official = await askOfficial(services, view && view.session);
    const wire = liveWire(view, { delaySeconds: delay, serverMs, official });
    return answerJson(c, wire, { cacheControl: "no-store" });
  });

  router.openapi(streamRoute, (c) => {
    const { delay, session } = c.req.valid("query");
    const { headers, method } = c.req.raw;
    // Who asks for the headers alone would hold an answer open that has no end.
    if (method === "HEAD") return c.body(null, 200, eventHeaders);
    // Absent where no connection is behind the request: then the answer ends with what there is.
    const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
    const to = new EventStream(outgoing);
    const lastEventId = /^\d{1,15}$/.exec(headers.get("last-event-id") ?? "")?.[0];
    const leave = live.join({
      headers,
      channel: session,
      to,
      delaySeconds: delay,
      lastEventId: lastEventId === undefined ? null : Number(lastEventId),
    });
    if (leave === null)
      return refuse(c, 503, "Too many read along. Ask for the session now and then instead.", retryAfter(30));
    const rest = to.begin(leave);
    return rest === null ? RESPONSE_ALREADY_SENT : c.body(rest.toString("utf8"), 200, eventHeaders);
  });

  return router;
}
