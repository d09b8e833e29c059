import { createRoute, z, type OpenAPIHono } from "@hono/zod-openapi";

import { answerJson } from "../answer.ts";
import { answersWith, newRouter } from "../router.ts";

const FansWire = z
  .array(
    z
      .object({
        driverId: z.string().openapi({ example: "HUL" }),
        fans: z.number().int().min(0).openapi({ example: 12 }),
      })
      .openapi("DriverFans"),
  )
  .openapi({ example: [] });

const route = createRoute({
  method: "get",
  path: "/api/favourite/drivers/fans",
  operationId: "listDriverFans",
  tags: ["Fans"],
  summary: "How many chose each driver as their favourite",
  description: "Drivers whom nobody chose are not listed.",
  responses: answersWith("The drivers with fans.", FansWire),
});

export function favouritesRouter(): OpenAPIHono {
  const router = newRouter();
  // Favourites come with accounts; until then nobody has chosen.
  const fans: z.infer<typeof FansWire> = [];
  router.openapi(route, (c) => answerJson(c, fans));
  return router;
}
