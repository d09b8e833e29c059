import { z } from "@hono/zod-openapi";

import { isDelay, MAX_DELAY_SECONDS } from "#domain/live/live-delay.ts";
import type { LiveView } from "#services.ts";

export const liveQuery = z.object({
  delay: z
    .string()
    .refine(isDelay, `must be whole seconds from 0 to ${MAX_DELAY_SECONDS}`)
    .optional()
    .transform((text) => Number(text ?? 0))
    .openapi({ type: "integer", minimum: 0, maximum: MAX_DELAY_SECONDS, example: 30 }),
  session: z
    .enum(["feed", "demo"])
    .default("feed")
    .openapi({ description: "`demo`: the invented session that shows what the page does." }),
});

/** The body of a session is described in words: its fields are those of the page, and grow with it. */
export const LiveWire = z
  .object({
    delaySeconds: z.number().int(),
    serverMs: z.number().openapi({ description: "The server's clock, epoch milliseconds." }),
    frame: z
      .object({
        id: z.number(),
        atMs: z.number(),
        heardAtMs: z.number().openapi({ description: "When the source last gave a sign of life." }),
        session: z.looseObject({}).openapi({
          description:
            "event, phase, flag, laps, qualifyingPart, clock, weather, cars by racing number, raceControl; times in milliseconds.",
        }),
      })
      .nullable()
      .openapi({ description: "Null while nothing was heard." }),
    official: z.boolean().openapi({
      description: "Whether the classification of this session is known: no source says so, and events do not either.",
    }),
  })
  .openapi("Live");

export function liveWire(
  view: LiveView | null,
  answer: Omit<z.input<typeof LiveWire>, "frame">,
): z.input<typeof LiveWire> {
  return {
    ...answer,
    frame: view && { id: view.id, atMs: view.dueMs, heardAtMs: view.heardAtMs, session: { ...view.session } },
  };
}
