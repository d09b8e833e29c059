import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";

import { refuse } from "./refuse.ts";

/**
 * Answers what no route below /api took: OPTIONS with the methods of that address, a wrong method with 405, anything
 * else with 404.
 */
export function answerNotFound(app: Pick<OpenAPIHono, "routes">): (c: Context) => Response {
  return (c) => {
    const methods = allowedMethods(app, c.req.path);
    if (methods.length === 0) return refuse(c, 404, "There is nothing at this address; /api/docs lists what there is.");
    const Allow = methods.join(", ");
    if (c.req.method === "OPTIONS") return c.body(null, 204, { Allow });
    return refuse(c, 405, `This address answers ${Allow} only.`, { Allow });
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

/** A route's address with its parameters open: `/api/x/:id` takes any one segment. */
function patternOf(path: string): RegExp {
  const segments = path
    .split("/")
    .map((segment) => (segment.startsWith(":") ? "[^/]+" : segment.replace(/[^\w-]/g, "\\$&")));
  return new RegExp(`^${segments.join("/")}$`);
}
