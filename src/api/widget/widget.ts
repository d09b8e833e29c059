import { createRoute, z, type OpenAPIHono } from "@hono/zod-openapi";

import type { Services } from "#services.ts";

import { answerJson } from "../answer.ts";
import { openToAll } from "../open-to-all.ts";
import { answersWith, errorResponse, newRouter } from "../router.ts";
import { lastWidget, nextWeekend, standingsWidget } from "./widget-data.ts";
import { spoilersInput, zoneInput } from "./widget-query.ts";
import { LastWidget, NextWidget, StandingsWidget } from "./widget-wire.ts";

const wrong = { 400: errorResponse("A parameter is invalid.") };
const headers = openToAll;

const nextRoute = createRoute({
  method: "get",
  path: "/api/widget/next",
  operationId: "getNextWidget",
  tags: ["Widgets"],
  summary: "The next race weekend, for a widget",
  description:
    "One flat object for dashboards and small displays. Fields may be added but never removed. If no further race is planned, `status` is `none` and the other fields are null. Never contains a result.",
  request: { query: z.object({ zone: zoneInput }) },
  responses: { ...answersWith("The weekend.", NextWidget), ...wrong },
});

const standingsRoute = createRoute({
  method: "get",
  path: "/api/widget/standings",
  operationId: "getStandingsWidget",
  tags: ["Widgets"],
  summary: "Both championships, for a widget",
  description:
    "Before the first race, positions and points are null. Fields may be added but never removed.",
  request: { query: z.object({ spoilers: spoilersInput }) },
  responses: { ...answersWith("The standings.", StandingsWidget), ...wrong },
});

const lastRoute = createRoute({
  method: "get",
  path: "/api/widget/last",
  operationId: "getLastWidget",
  tags: ["Widgets"],
  summary: "The last race and its podium, for a widget",
  description: "Fields may be added but never removed.",
  request: { query: z.object({ zone: zoneInput, spoilers: spoilersInput }) },
  responses: { ...answersWith("The race.", LastWidget), ...wrong },
});

export function widgetRouter(services: Services): OpenAPIHono {
  const router = newRouter();
  router.use("/api/widget/*", async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
  });
  router.openapi(nextRoute, async (c) =>
    answerJson(c, (await nextWeekend(services, c.req.valid("query").zone)).wire),
  );
  router.openapi(standingsRoute, async (c) =>
    answerJson(c, await standingsWidget(services, c.req.valid("query").spoilers)),
  );
  router.openapi(lastRoute, async (c) =>
    answerJson(c, await lastWidget(services, c.req.valid("query"))),
  );
  return router;
}
