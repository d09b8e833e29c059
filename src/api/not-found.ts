import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";

import { answerMethod } from "./read-only.ts";
import { refuse } from "./refuse.ts";

/**
 * Handles paths below /api without a matching route: OPTIONS lists the path's methods, a wrong method gets a 405,
 * anything else a 404.
 */
export function answerNotFound(app: Pick<OpenAPIHono, "routes">): (c: Context) => Response {
  return (c) => {
    const methods = allowedMethods(app, c.req.path);
    if (methods.length === 0) return refuse(c, 404, "Not found. See /api/docs for the available endpoints.");
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

/** A route's path with its parameters as wildcards: the `:id` in `/api/x/:id` matches any single segment. */
function patternOf(path: string): RegExp {
  const segments = path
    .split("/")
    .map((segment) => (segment.startsWith(":") ? "[^/]+" : segment.replace(/[^\w-]/g, "\\$&")));
  return new RegExp(`^${segments.join("/")}$`);
}
