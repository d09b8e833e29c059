import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";

import { listCalendar } from "#db/queries/calendar/meetings.ts";
import { calendarAt } from "#domain/calendar/weekend.ts";
import type { Services } from "#services.ts";
import { answerJson } from "../answer.ts";
import { refuse } from "../refuse.ts";
import { answersWith, newRouter, errorResponse } from "../router.ts";
import { meetingWire, MeetingWire } from "./meeting-wire.ts";

const nextRoute = createRoute({
  method: "get",
  path: "/api/get-next",
  operationId: "getNextMeeting",
  tags: ["Weekends"],
  summary: "The race weekend that is under way or comes next",
  description:
    "A weekend stays here until the result of its race is known. After the last race it is the next season's opener.",
  responses: {
    ...answersWith("The weekend.", MeetingWire),
    404: errorResponse("The season is over and the next calendar is not known."),
  },
});

const lastRoute = createRoute({
  method: "get",
  path: "/api/get-last",
  operationId: "getLastMeeting",
  tags: ["Weekends"],
  summary: "The last race weekend that is over",
  description: "Before a season's first race it is the last one of the season before.",
  responses: {
    ...answersWith("The weekend.", MeetingWire),
    404: errorResponse("No race weekend is over."),
  },
});

export function meetingsRouter({ db, clock, settings }: Services): OpenAPIHono {
  const router = newRouter();

  router.openapi(nextRoute, async (c) => {
    const now = clock.now();
    const { next } = calendarAt(await listCalendar(db, settings.season), settings.season, now);
    if (next === null) return refuse(c, 404, "The season is over, and the next calendar is not known yet.");
    return answerJson(c, meetingWire(next, now));
  });

  router.openapi(lastRoute, async (c) => {
    const now = clock.now();
    const { last } = calendarAt(await listCalendar(db, settings.season), settings.season, now);
    if (last === null) return refuse(c, 404, "No race weekend is over yet.");
    return answerJson(c, meetingWire(last, now));
  });

  return router;
}
