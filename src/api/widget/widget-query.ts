import { z } from "@hono/zod-openapi";

import { knownTimeZone } from "#domain/time-zone.ts";

export const zoneInput = z
  .string()
  .default("UTC")
  .transform((name, context) => {
    const zone = knownTimeZone(name);
    if (zone !== null) return zone;
    context.addIssue({
      code: "custom",
      message: "must be an IANA time zone such as Europe/London",
    });
    return z.NEVER;
  })
  .openapi({
    type: "string",
    default: "UTC",
    description: "IANA time zone of all `…Local` times.",
    example: "Europe/London",
  });

export const spoilersInput = z.enum(["show", "hide"]).default("show").openapi({
  description:
    "`hide` omits everything since the last finished weekend began: no results, and the standings from before it.",
});
