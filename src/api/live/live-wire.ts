import { z } from "@hono/zod-openapi";

import { isDelay, MAX_DELAY_SECONDS } from "#domain/live/live-delay.ts";
import type { LiveView } from "#live/live.ts";

export const liveQuery = z.object({
  delay: z
    .string()
    .refine(isDelay, `must be a whole number of seconds from 0 to ${MAX_DELAY_SECONDS}`)
    .optional()
    .transform((text) => Number(text ?? 0))
    .openapi({ type: "integer", minimum: 0, maximum: MAX_DELAY_SECONDS, example: 30 }),
  session: z
    .enum(["feed", "demo"])
    .default("feed")
    .openapi({ description: "`demo` is a made-up session that demonstrates live timing." }),
});

/**
 * The session's fields have no schema, because they mirror the live page and change whenever it
 * does.
 */
export const LiveWire = z
  .object({
    delaySeconds: z.number().int(),
    serverMs: z.number().openapi({
      description:
        "The server’s time in epoch milliseconds. In a replayed season, this is the site’s time.",
    }),
    frame: z
      .object({
        id: z.number(),
        atMs: z.number(),
        heardAtMs: z
          .number()
          .openapi({ description: "When the source last sent anything, in epoch milliseconds." }),
        session: z.looseObject({}).openapi({
          description:
            "Contains event, phase, flag, laps, qualifyingPart, isBreak, clock, weather, cars (by racing number), raceControl, modes, incidents (by the id of their first message), deletedLaps (by racing number), positions (in metres, in the feed’s own coordinates, by racing number) and lapProgress (distance along the circuit’s outline in thousandths of a lap, by racing number, in recorded races only). Times are in milliseconds.",
        }),
      })
      .nullable()
      .openapi({ description: "Null until the source has sent data." }),
    official: z.boolean().openapi({
      description:
        "True once the session has a classification. The stream doesn’t send this field.",
    }),
  })
  .openapi("Live");

export function liveWire(
  view: LiveView | null,
  answer: Omit<z.input<typeof LiveWire>, "frame">,
): z.input<typeof LiveWire> {
  return {
    ...answer,
    frame: view && {
      id: view.id,
      atMs: view.dueMs,
      heardAtMs: view.heardAtMs,
      session: { ...view.session },
    },
  };
}
