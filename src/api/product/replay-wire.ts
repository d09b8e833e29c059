import { z } from "@hono/zod-openapi";

import { REPLAY_FORMAT } from "#domain/replay/wire.ts";

const TrackWire = z
  .object({
    layoutId: z.string().openapi({ example: "interlagos-2" }),
    lengthM: z.number().int().openapi({ description: "Official length of a lap.", example: 4309 }),
    turns: z.number().int().nullable(),
    direction: z.enum(["clockwise", "anti-clockwise"]),
    surveyed: z.boolean().openapi({
      description:
        "True if the outline is to scale and correctly oriented. Otherwise only its shape is right.",
    }),
    startLineKnown: z
      .boolean()
      .openapi({ description: "False if the outline starts at an arbitrary point." }),
    finishLineOffsetM: z.number().int().nullable().openapi({
      description: "Metres from the finish line to the starting line, or null if unknown.",
    }),
    outlineDm: z.array(z.number().int()).openapi({
      description:
        "x0, y0, x1, y1 … in decimetres, y pointing north. A closed ring that runs from the starting line in the direction of travel.",
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
    colour: z.string().nullable().openapi({ description: "#rrggbb, or null before 2014." }),
    grid: z.number().int().nullable(),
    pitLaneStart: z.boolean(),
    position: z
      .number()
      .int()
      .nullable()
      .openapi({ description: "Final position in the classification." }),
    status: z.string().openapi({ example: "classified" }),
    lapsCounted: z
      .number()
      .int()
      .nullable()
      .openapi({ description: "Laps counted in the classification." }),
    reasonRetired: z.string().nullable(),
    lapTimesMs: z.array(z.number().int().nullable()).openapi({
      description: "Element n is the time of lap n + 1, or null if it wasn’t recorded.",
    }),
    positions: z.array(z.number().int().nullable()).openapi({
      description: "Position on track at the end of each lap, before penalties.",
    }),
    stops: z.array(
      z.object({
        lap: z.number().int().openapi({ description: "The stop was at the end of this lap." }),
        durationMs: z.number().int().nullable().openapi({ description: "From pit entry to exit." }),
      }),
    ),
  })
  .openapi("ReplayCar");

const ScoredSessionWire = z.object({
  round: z.number().int(),
  kind: z.enum(["race", "sprint"]),
  scale: z
    .array(z.number().int())
    .openapi({ description: "Points by place, in hundredths of a point." }),
  fastestLap: z
    .number()
    .int()
    .openapi({ description: "Points for the fastest lap, in hundredths." }),
});

const EntrantWire = z.object({
  id: z.string(),
  points: z.number().int().openapi({ description: "In hundredths." }),
  finishes: z
    .array(z.number().int())
    .openapi({ description: "Element n counts the finishes in place n + 1." }),
});

const NamedWire = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  colour: z.string().nullable(),
});

const TitleWire = z
  .object({
    before: z.object({
      session: ScoredSessionWire,
      later: z
        .array(ScoredSessionWire)
        .openapi({ description: "Races and sprints still to come." }),
      drivers: z.array(EntrantWire),
      teams: z.array(EntrantWire),
      excludedTeams: z.array(z.string()),
    }),
    shortened: ScoredSessionWire.nullable().openapi({
      description: "The session with its reduced points if the race ended early, otherwise null.",
    }),
    drivers: z.array(NamedWire.extend({ teamId: z.string() })),
    teams: z.array(NamedWire),
  })
  .openapi("TitleBeforeRace");

/** Mirrors `ReplayRace` in domain/replay/race.ts, as serialised by `encodeReplay`. */
export const ReplayWire = z
  .object({
    format: z
      .literal(REPLAY_FORMAT)
      .openapi({ description: "Increases when the meaning of a field changes." }),
    meetingId: z.number().int().openapi({ example: 1143 }),
    season: z.number().int().openapi({ example: 2024 }),
    round: z.number().int().openapi({ example: 21 }),
    name: z.string().openapi({ example: "São Paulo Grand Prix" }),
    circuitName: z.string().openapi({ example: "Interlagos" }),
    laps: z.number().int().openapi({ example: 69 }),
    track: TrackWire,
    cars: z
      .array(CarWire)
      .openapi({ description: "Cars that started, in order of classification." }),
    title: TitleWire.nullable().optional().openapi({
      description: "Both championships before the race. Null if an earlier result is missing.",
    }),
  })
  .openapi("ReplayRace");
