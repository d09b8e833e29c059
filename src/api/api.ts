import type { OpenAPIHono } from "@hono/zod-openapi";
import { compress } from "hono/compress";
import { HTTPException } from "hono/http-exception";
import type { Context } from "hono";

import type { Services } from "#services.ts";

import { answerJson } from "./answer.ts";
import { apiDocument } from "./document.ts";
import { docsRouter } from "./docs.ts";
import { describeErgast } from "./ergast/describe-ergast.ts";
import { analysisRouter } from "./product/analysis.ts";
import { clockRouter } from "./product/clock.ts";
import { driversRouter } from "./product/drivers.ts";
import { eventsRouter } from "./product/events.ts";
import { favouritesRouter, findWireFavourites } from "./product/favourites.ts";
import { meetingsRouter } from "./product/meetings.ts";
import { newsRouter } from "./product/news.ts";
import { profileRouter } from "./product/profile.ts";
import { pushRouter } from "./product/push.ts";
import { reactionRouter } from "./product/reaction.ts";
import { replayRouter } from "./product/replay.ts";
import { searchRouter } from "./product/search.ts";
import { seasonResultsRouter } from "./product/season-results.ts";
import { teamsRouter } from "./product/teams.ts";
import { votesRouter } from "./product/votes.ts";
import { liveRouter } from "./live/live.ts";
import { widgetRouter } from "./widget/widget.ts";
import { refuse } from "./refuse.ts";
import { newRouter } from "./router.ts";
import { answerMethod } from "./answer-method.ts";

/**
 * Serves all paths under /api, and the news list under /v1. Mount the account routes first, because
 * this API answers every remaining path under /api.
 */
export function createApi(services: Services): OpenAPIHono {
  const app = newRouter();
  app.use("/api/*", compress());
  app.use("/v1/*", compress());

  app.route("/", meetingsRouter(services));
  app.route("/", teamsRouter(services));
  app.route("/", driversRouter(services));
  app.route("/", favouritesRouter(services));
  app.route(
    "/",
    profileRouter(services, (accountId) => findWireFavourites(services, accountId)),
  );
  app.route("/", seasonResultsRouter(services));
  app.route("/", analysisRouter(services));
  app.route("/", votesRouter(services));
  app.route("/", liveRouter(services));
  app.route("/", newsRouter(services));
  app.route("/", searchRouter(services));
  app.route("/", reactionRouter(services));
  app.route("/", replayRouter(services));
  app.route("/", clockRouter(services));
  app.route("/", eventsRouter(services));
  app.route("/", pushRouter(services));
  app.route("/", widgetRouter(services));

  describeErgast(app.openAPIRegistry);
  let document: ReturnType<typeof apiDocument> | undefined;
  app.get("/api/openapi.json", (c) =>
    answerJson(c, (document ??= apiDocument(app, services.settings))),
  );
  app.route("/", docsRouter());

  app.all("/api/*", answerNotFound(app));
  app.all("/v1/editorial/articles", answerNotFound(app));

  app.onError((error, c) => {
    if (error instanceof HTTPException) return refuse(c, error.status, error.message);
    // The request log records the error with the request's id.
    return refuse(c, 500, "Something went wrong on our side. Please try again.");
  });
  return app;
}

/**
 * Handles paths below /api without a matching route: OPTIONS lists the path's methods, a wrong
 * method gets a 405, anything else a 404.
 */
function answerNotFound(app: Pick<OpenAPIHono, "routes">): (c: Context) => Response {
  return (c) => {
    const methods = allowedMethods(app, c.req.path);
    if (methods.length === 0)
      return refuse(c, 404, "Not found. See /api/docs for the available endpoints.");
    return answerMethod(c, methods);
  };
}

function allowedMethods(app: Pick<OpenAPIHono, "routes">, path: string): string[] {
  const methods = new Set<string>();
  for (const route of app.routes) {
    if (route.method === "ALL" || !patternOf(route.path).test(path)) continue;
    methods.add(route.method);
    if (route.method === "GET") methods.add("HEAD");
  }
  if (methods.size > 0) methods.add("OPTIONS");
  return [...methods].sort();
}

/**
 * A route's path with its parameters as wildcards: the `:id` in `/api/x/:id` matches any single
 * segment.
 */
function patternOf(path: string): RegExp {
  const segments = path
    .split("/")
    .map((segment) => (segment.startsWith(":") ? "[^/]+" : segment.replace(/[^\w-]/g, "\\$&")));
  return new RegExp(`^${segments.join("/")}$`);
}
