import { createRoute, z, type OpenAPIHono } from "@hono/zod-openapi";

import type { Services } from "#services.ts";
import { newRouter } from "../router.ts";

const ClockWire = z
  .object({
    now: z.iso.datetime().openapi({ example: "2025-11-20T10:40:46.000Z" }),
    kind: z.enum(["real", "season", "instant"]).openapi({
      description: "`season`: a past season is replayed; `instant`: started at a chosen moment.",
    }),
    offsetMs: z.number().openapi({ description: "Shown time minus wall time at `now`.", example: -31_449_600_000 }),
    speed: z.number().openapi({
      description: "Shown milliseconds that pass in a real one; more than 1 only in demonstrations.",
      example: 1,
    }),
    facts: z.string().openapi({
      description: "Version of the facts: another one whenever a result, a session or a name has changed.",
      example: "3f2a9c41.7",
    }),
  })
  .openapi("Clock");

const route = createRoute({
  method: "get",
  path: "/api/clock",
  operationId: "getClock",
  tags: ["Site"],
  summary: "The moment that this site shows",
  description: "What counts as next, live and over is decided by this clock; countdowns should run on it.",
  responses: { 200: { description: "The clock.", content: { "application/json": { schema: ClockWire } } } },
});

export function clockRouter(services: Pick<Services, "clock" | "facts">): OpenAPIHono {
  const router = newRouter();
  router.openapi(route, (c) => {
    const { clock, facts } = services;
    const now = clock.now();
    const wire = {
      now: now.toString({ smallestUnit: "millisecond" }),
      kind: clock.kind,
      offsetMs: clock.offsetMs(now),
      speed: clock.speed,
      facts: facts.version,
    };
    return c.json(wire, 200, { "Cache-Control": "no-store" });
  });
  return router;
}
