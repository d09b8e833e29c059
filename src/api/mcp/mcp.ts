import type { McpHttpHandler } from "@modelcontextprotocol/server";
import { Hono } from "hono";
import { cors } from "hono/cors";

import type { Services } from "#services.ts";

import { refuse } from "../refuse.ts";

/**
 * Answers assistants at `/mcp` (Model Context Protocol over HTTP). It only reads public facts and
 * ignores accounts, so any page may call it. Its code is loaded with the first request.
 */
export function createMcp(services: Services): Hono {
  let loaded: Promise<McpHttpHandler> | undefined;
  const app = new Hono();
  app.use("/mcp", cors());
  app.post("/mcp", async (c) => {
    let body: unknown;
    try {
      body = await c.req.json();
    } catch (error) {
      if (error instanceof SyntaxError) return refuse(c, 400, "The request isn’t valid JSON.");
      throw error;
    }
    // A batch could contain thousands of calls but would count as one request.
    if (Array.isArray(body))
      return refuse(c, 400, "Batches aren’t supported. Send one message per request.");
    loaded ??= import("./mcp-handler.ts").then(({ createMcpHandling }) =>
      createMcpHandling(services),
    );
    const handle = await loaded;
    const answered = await handle.fetch(c.req.raw, { parsedBody: body });
    const response = new Response(answered.body, answered);
    response.headers.set("Cache-Control", "no-store");
    return response;
  });
  app.all("/mcp", (c) => {
    c.header("Allow", "POST");
    return refuse(
      c,
      405,
      "This URL is for assistants and only accepts POST. For the open API, see /api/docs.",
    );
  });
  return app;
}
