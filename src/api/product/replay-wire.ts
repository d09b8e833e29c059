import { z } from "@hono/zod-openapi";

import { REPLAY_FORMAT } from "#domain/replay/wire.ts";

const TrackWire = z
  .object({
    layoutId: z.string().openapi({ example: "interlagos-2" }),
    lengthM: z.number().int().openapi({ description: "Official length of a lap.", example: 4309 }),
    turns: z.number().int().nullable(),
    direction: z.enum(["clockwise", "anti-clockwise"]),
    surveyed: z.boolean().openapi({ description: "In metres on the ground; else true to shape only." }),
    startLineKnown: z.boolean().openapi({ description: "Else the outline starts anywhere." }),
    finishLineOffsetM: z.number().int().nullable().openapi({
      description: "The finish line lies so many metres before the starting line; null when unknown.",
    }),
    outlineDm: z.array(z.number().int()).openapi({
      description:
        "x0, y0, x1, y1 … in decimetres, y to the north, closed, in driving direction from the starting line.",
    }),
  })
  .openapi("ReplayTrack");

const CarWire = z
  .object({
    driverId: z.string().openapi({ example: "max-verstappen" }),
    code: z.string().openapi({ example: "VER" }),
    name: z.string().openapi({ example: "Max Verstappen" }),
    firstName: z.string(),
    lastName: z.string(),
    number: z.string().nullable(),
    teamId: z.string(),
    teamName: z.string(),
    colour: z.string().nullable().openapi({ description: "#rrggbb; null before 2014." }),
    grid: z.number().int().nullable(),
    pitLaneStart: z.boolean(),
    position: z.number().int().nullable().openapi({ description: "In the classification." }),
    status: z.string().openapi({ example: "classified" }),
    lapsCounted: z.number().int().nullable().openapi({ description: "In the classification." }),
    reasonRetired: z.string().nullable(),
    lapTimesMs: z.array(z.number().int().nullable()).openapi({
      description: "Element n is lap n + 1; null where the lap is not recorded.",
    }),
    positions: z.array(z.number().int().nullable()).openapi({
      description: "On the road at the end of each lap, before any penalty.",
    }),
    stops: z.array(
      z.object({
        lap: z.number().int().openapi({ description: "Made at the end of this lap." }),
        durationMs: z.number().int().nullable().openapi({ description: "From pit lane entry to exit." }),
      }),
    ),
  })
  .openapi("ReplayCar");

/** `ReplayRace` of domain/replay/race.ts, as `encodeReplay` writes it. */
export const ReplayWire = z
  .object({
    format: z.literal(REPLAY_FORMAT).openapi({ description: "Rises when a field changes its meaning." }),
    meetingId: z.number().int().openapi({ example: 1143 }),
    season: z.number().int().openapi({ example: 2024 }),
    round: z.number().int().openapi({ example: 21 }),
    name: z.string().openapi({ example: "São Paulo Grand Prix" }),
    circuitName: z.string().openapi({ example: "Interlagos" }),
    laps: z.number().int().openapi({ example: 69 }),
    track: TrackWire,
    cars: z.array(CarWire).openapi({ description: "Who started, in the order of the classification." }),
  })
  .openapi("ReplayRace");
