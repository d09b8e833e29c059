import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";

import { knownCalendar } from "#db/queries/calendar/known-calendar.ts";
import { calendarAt } from "#domain/calendar/weekend.ts";
import { asReported } from "#domain/live/life/session-life.ts";
import type { Temporal } from "#domain/time.ts";
import type { Services } from "#services.ts";
import { answerJson } from "../answer.ts";
import { refuse } from "../refuse.ts";
import { resultsHeader, withResultsHeader } from "../results-header.ts";
import { answersWith, newRouter, errorResponse } from "../router.ts";
import { meetingWire, MeetingWire } from "./meeting-wire.ts";

const nextRoute = createRoute({
  method: "get",
  path: "/api/get-next",
  operationId: "getNextMeeting",
  tags: ["Weekends"],
  summary: "The current or next race weekend",
  description:
    "Returns the current weekend until its race result is known, then the next one. After the season’s last race, returns the next season’s first weekend.",
  responses: {
    ...answersWith("The weekend.", MeetingWire),
    404: errorResponse("The season is over and the next calendar hasn’t been announced."),
  },
});

const lastRoute = createRoute({
  method: "get",
  path: "/api/get-last",
  operationId: "getLastMeeting",
  tags: ["Weekends"],
  summary: "The last finished race weekend",
  description:
    "Its race has been run, but the result may not have arrived yet. Before a season’s first race, returns the previous season’s last weekend.",
  responses: {
    ...withResultsHeader(answersWith("The weekend.", MeetingWire)),
    404: errorResponse("No race weekend has finished yet."),
  },
});

export function meetingsRouter(services: Services): OpenAPIHono {
  const { db, clock, live, settings } = services;
  const router = newRouter();
  const calendar = (now: Temporal.Instant) =>
    knownCalendar(db, { season: settings.season, facts: services.facts, now });

  router.openapi(nextRoute, async (c) => {
    const now = clock.now();
    const { meetings } = asReported(await calendar(now), now, live);
    const { next } = calendarAt(meetings, settings.season, now);
    if (next === null)
      return refuse(c, 404, "The season is over and the next calendar hasn’t been announced.");
    return answerJson(c, meetingWire(next, now));
  });

  router.openapi(lastRoute, async (c) => {
    const now = clock.now();
    const { last } = calendarAt(await calendar(now), settings.season, now);
    if (last === null) return refuse(c, 404, "No race weekend has finished yet.");
    return answerJson(c, meetingWire(last, now), { headers: await resultsHeader(services) });
  });

  return router;
}
