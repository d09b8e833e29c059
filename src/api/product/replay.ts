import { createRoute, z, type OpenAPIHono } from "@hono/zod-openapi";

import { replayDataPath } from "#domain/replay/wire.ts";
import { preferredEncoding } from "#http/encoding.ts";
import { matchesEntityTag } from "#http/entity-tag.ts";
import type { Services } from "#services.ts";
import { BRIEFLY } from "../answer.ts";
import { refuse } from "../refuse.ts";
import { answersWith, newRouter, errorResponse } from "../router.ts";
import { createReplayCache } from "./replay-cache.ts";
import { ReplayWire } from "./replay-wire.ts";

const FOR_EVER = "public, max-age=31536000, immutable";

const raceId = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, "must be a meeting id")
  .openapi({ example: "1143" });
const redirectResponse = { description: "Redirects to the URL with the data’s current hash." };
const missing = errorResponse("The race doesn’t exist, has no recorded laps or isn’t over yet.");
const malformed = errorResponse("Invalid meeting id or hash.");

const currentRoute = createRoute({
  method: "get",
  path: "/api/replay/{fomRaceId}",
  operationId: "findReplay",
  tags: ["Results"],
  summary: "Find a race’s replay data",
  request: { params: z.object({ fomRaceId: raceId }) },
  responses: { 302: redirectResponse, 400: malformed, 404: missing },
});

const replayRoute = createRoute({
  method: "get",
  path: "/api/replay/{fomRaceId}/{hash}",
  operationId: "getReplay",
  tags: ["Results"],
  summary: "Every lap of a race, with its grid, stops, classification and circuit",
  description:
    "Races since 1996. The URL changes with the content, so responses can be cached forever. Lap times: Jolpica, CC BY-NC-SA 4.0.",
  request: {
    params: z.object({
      fomRaceId: raceId,
      hash: z
        .string()
        .regex(/^[\w-]{22}$/, "must be a hash of 22 characters")
        .openapi({ example: "b1J0n3Xk9mQz5sT7uV2wYa" }),
    }),
  },
  responses: { ...answersWith("The race.", ReplayWire), 302: redirectResponse, 400: malformed, 404: missing },
});

export function replayRouter(services: Pick<Services, "clock" | "cover" | "db" | "facts">): OpenAPIHono {
  const router = newRouter();
  const findReplayBytes = createReplayCache(services);

  router.openapi(currentRoute, async (c) => {
    const meetingId = Number(c.req.valid("param").fomRaceId);
    const replay = await findReplayBytes(meetingId);
    if (replay === null) return refuse(c, 404, "No replay is available for this race.");
    c.header("Cache-Control", BRIEFLY);
    return c.redirect(replayDataPath(meetingId, replay.hash), 302);
  });

  router.openapi(replayRoute, async (c) => {
    const { fomRaceId, hash } = c.req.valid("param");
    const meetingId = Number(fomRaceId);
    const replay = await findReplayBytes(meetingId);
    if (replay === null) return refuse(c, 404, "No replay is available for this race.");
    if (replay.hash !== hash) {
      c.header("Cache-Control", BRIEFLY);
      return c.redirect(replayDataPath(meetingId, replay.hash), 302);
    }
    const etag = `W/"${hash}"`;
    const headers = {
      ETag: etag,
      "Cache-Control": FOR_EVER,
      Vary: "Accept-Encoding",
    };
    if (matchesEntityTag(c.req.header("If-None-Match"), etag)) return c.body(null, 304, headers);
    const encoding = preferredEncoding(c.req.header("Accept-Encoding"));
    const body = replay.bodies[encoding];
    return c.body(body, 200, {
      ...headers,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Length": String(body.length),
      ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
    });
  });

  return router;
}
