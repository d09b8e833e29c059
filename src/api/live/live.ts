import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { createRoute, z, type OpenAPIHono } from "@hono/zod-openapi";

import { retryAfter } from "#http/retry-after.ts";
import type { Services } from "#services.ts";
import { knownCalendar } from "#db/queries/calendar/known-calendar.ts";
import { isClassified } from "#domain/live/is-classified.ts";
import type { LiveSession } from "#domain/live/live-session.ts";

import { answerJson } from "../answer.ts";
import { refuse } from "../refuse.ts";
import { answersWith, newRouter, errorResponse } from "../router.ts";
import { eventHeaders, EventStream } from "./event-stream.ts";
import { liveQuery, liveWire, LiveWire } from "./live-wire.ts";

const malformed = errorResponse("Invalid delay or session.");
const full = errorResponse("Too many connections. Poll `/api/live` instead.");

const liveRoute = createRoute({
  method: "get",
  path: "/api/live",
  operationId: "getLive",
  tags: ["Live"],
  summary: "The live session, optionally delayed",
  request: { query: liveQuery },
  responses: {
    ...answersWith("The session, or its last snapshot if there is no feed.", LiveWire),
    400: malformed,
  },
});

const streamRoute = createRoute({
  method: "get",
  path: "/api/live/stream",
  operationId: "streamLive",
  tags: ["Live"],
  summary: "The live session as a stream",
  description:
    "Server-sent events. `hello` comes first, then `snapshot` with the whole session. Each `change` after that contains only the changed fields. Changes come at most once a second and are at most 2 KB each. Cars are keyed by racing number and sectors by index from 0. A null car has been removed, and fields missing from a new car are unknown. `raceControl` contains new messages, and `takenBack` the ids of withdrawn ones. `incidents`, `deletedLaps` and `positions` contain changed entries, with null for removed ones. After fifteen seconds without events, `beat` sends the server’s time. `Last-Event-ID` resumes the stream.",
  request: { query: liveQuery },
  responses: {
    200: { description: "Events.", content: { "text/event-stream": { schema: z.string() } } },
    400: malformed,
    503: full,
  },
});

export function liveRouter(
  services: Pick<Services, "live" | "db" | "facts" | "settings" | "clock">,
): OpenAPIHono {
  const { live } = services;
  const router = newRouter();

  router.openapi(liveRoute, async (c) => {
    const { delay, session } = c.req.valid("query");
    const view = live.look(session, delay);
    const serverMs = live.nowMs(session);
    const official = await isOfficial(services, view && view.session);
    const wire = liveWire(view, { delaySeconds: delay, serverMs, official });
    return answerJson(c, wire, { cacheControl: "no-store" });
  });

  router.openapi(streamRoute, (c) => {
    const { delay, session } = c.req.valid("query");
    const { headers, method } = c.req.raw;
    // HEAD requests get only the headers, because the stream would never end.
    if (method === "HEAD") return c.body(null, 200, eventHeaders);
    // Without a socket there is no stream, and the response contains only the current state.
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
      return refuse(c, 503, "Too many connections. Poll /api/live instead.", retryAfter(30));
    const rest = to.begin(leave);
    return rest === null ? RESPONSE_ALREADY_SENT : c.body(rest.toString("utf8"), 200, eventHeaders);
  });

  return router;
}

async function isOfficial(
  { db, facts, settings, clock }: Pick<Services, "db" | "facts" | "settings" | "clock">,
  session: LiveSession | null,
): Promise<boolean> {
  if (session === null || session.event?.invented !== false) return false;
  if (session.phase !== "finished" && session.phase !== "provisional") return false;
  const calendar = await knownCalendar(db, { season: settings.season, facts, now: clock.now() });
  const sessions = calendar.flatMap((meeting) => meeting.sessions);
  return isClassified(sessions, session.event);
}
