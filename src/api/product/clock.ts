import { createRoute, z, type OpenAPIHono } from "@hono/zod-openapi";

import type { Services } from "#services.ts";
import { newRouter } from "../router.ts";

const ClockWire = z
  .object({
    now: z.iso.datetime().openapi({ example: "2025-11-20T10:40:46.000Z" }),
    kind: z.enum(["real", "season", "instant"]).openapi({
      description: "`season` replays a past season. `instant` runs from a chosen moment.",
    }),
    offsetMs: z
      .number()
      .openapi({ description: "Site time minus real time at `now`.", example: -31_449_600_000 }),
    speed: z.number().openapi({
      description: "Site milliseconds per real millisecond. 1 except in demonstrations.",
      example: 1,
    }),
    facts: z.string().openapi({
      description: "Version of the facts. Changes whenever a result, a session or a name does.",
      example: "3f2a9c41.7",
    }),
  })
  .openapi("Clock");

const route = createRoute({
  method: "get",
  path: "/api/clock",
  operationId: "getClock",
  tags: ["Site"],
  summary: "The site’s current time",
  description:
    "This clock determines which sessions are next, live or over. Use it for countdowns.",
  responses: {
    200: { description: "The clock.", content: { "application/json": { schema: ClockWire } } },
  },
});

export function clockRouter(services: Pick<Services, "clock" | "facts">): OpenAPIHono {
  const router = newRouter();
  router.openapi(route, (c) => {
    const { clock, facts } = services;
    const now = clock.now();
    const wire = {
      now: now.toString({ smallestUnit: "millisecond" }),
      kind: clock.kind === "watched" ? "instant" : clock.kind,
      offsetMs: clock.offsetMs(now),
      speed: clock.speed,
      facts: facts.version,
    };
    return c.json(wire, 200, { "Cache-Control": "no-store" });
  });
  return router;
}
