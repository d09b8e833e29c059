import { z } from "@hono/zod-openapi";

import type { RaceAnalysis } from "#domain/analysis/analyse-race.ts";
import { ANALYSIS_METHOD } from "#domain/analysis/analyse-race.ts";
import type { PaceGap } from "#domain/analysis/race-pace.ts";
import { paceGapText } from "#domain/analysis/pace-gap-text.ts";

const driver = z.string().openapi({ description: "The driver’s id.", example: "lando-norris" });
const method = z.number().int().openapi({
  description: "Version of the method. Figures of different versions can’t be compared.",
  example: 1,
});

export const AnalysisWire = z
  .object({
    method,
    pace: z.array(
      z.object({
        driver,
        percent: z
          .number()
          .openapi({ description: "Percent of the median driver’s lap time.", example: 99.42 }),
        secondsPerLap: z
          .number()
          .openapi({ description: "Seconds a lap behind the median driver.", example: -0.52 }),
        interval: z.tuple([z.number(), z.number()]).openapi({
          description: "95% interval of `percent`: low, high.",
          example: [99.21, 99.63],
        }),
        laps: z
          .number()
          .int()
          .openapi({ description: "Clean laps behind the figure.", example: 38 }),
      }),
    ),
    paceMissing: z.string().nullable().openapi({
      description: "Why `pace` is empty, or null.",
      example: null,
    }),
    stints: z.array(
      z.object({
        driver,
        from: z.number().int().openapi({ description: "First lap.", example: 1 }),
        to: z.number().int().openapi({ description: "Last lap.", example: 21 }),
        fallOffSeconds: z.number().nullable().openapi({
          description:
            "Seconds that each lap lost on the one before. Burning fuel, which makes cars faster, isn’t taken out. Null with few clean laps.",
          example: 0.04,
        }),
      }),
    ),
    stops: z.array(
      z.object({
        driver,
        lap: z.number().int().openapi({ example: 21 }),
        lossSeconds: z.number().openapi({ description: "Against driving on.", example: 21.4 }),
        under: z.enum(["green", "slow"]).openapi({
          description: "`slow`: the whole field was slow, as behind a safety car.",
          example: "green",
        }),
      }),
    ),
    passes: z.object({
      total: z.number().int().openapi({ description: "At least this many.", example: 42 }),
      list: z.array(
        z.object({
          lap: z.number().int().openapi({ example: 12 }),
          by: driver,
          on: driver,
          place: z
            .number()
            .int()
            .openapi({ description: "Place of `by` at the end of the lap.", example: 5 }),
        }),
      ),
    }),
  })
  .openapi("RaceAnalysis");

/** Puts the analysis of a race into the API's form. */
export function analysisWire(analysis: RaceAnalysis): z.infer<typeof AnalysisWire> {
  const { pace } = analysis;
  return {
    method: ANALYSIS_METHOD,
    pace: isGap(pace)
      ? []
      : pace.map(({ driverId, interval: [low, high], ...figures }) => ({
          driver: driverId,
          ...figures,
          interval: [low, high],
        })),
    paceMissing: isGap(pace) ? paceGapText(pace) : null,
    stints: analysis.stints.flatMap(({ driverId, stints }) =>
      stints.map(({ fromLap, toLap, fallOffMs }) => ({
        driver: driverId,
        from: fromLap,
        to: toLap,
        fallOffSeconds: fallOffMs === null ? null : fallOffMs / 1_000,
      })),
    ),
    stops: analysis.stops.map(({ driverId, lap, lossMs, under }) => ({
      driver: driverId,
      lap,
      lossSeconds: lossMs / 1_000,
      under,
    })),
    passes: {
      total: analysis.passes.length,
      list: analysis.passes.map(({ lap, by, on, position }) => ({ lap, by, on, place: position })),
    },
  };
}

function isGap(pace: RaceAnalysis["pace"]): pace is PaceGap {
  return typeof pace === "string";
}

export const SeasonAnalysisWire = z
  .object({
    method,
    season: z.number().int().openapi({ example: 2025 }),
    totals: z.object({
      races: z
        .number()
        .int()
        .openapi({ description: "Analysed races that are over.", example: 21 }),
      passes: z.number().int().openapi({ example: 986 }),
    }),
    races: z.array(
      z.object({
        meeting: z
          .string()
          .openapi({ description: "As in the address of its page.", example: "monaco-grand-prix" }),
        name: z.string().openapi({ example: "Monaco Grand Prix" }),
        round: z.number().int().nullable().openapi({ example: 8 }),
        passes: z.number().int().openapi({ example: 12 }),
        stopSeconds: z.number().nullable().openapi({
          description: "What an ordinary stop cost. Null with fewer than five.",
          example: 19.9,
        }),
      }),
    ),
  })
  .openapi("SeasonAnalysis");

export const PitLossWire = z
  .object({
    seasons: z.array(
      z.object({
        season: z.number().int().openapi({ example: 2025 }),
        seconds: z
          .number()
          .openapi({ description: "Median loss of an ordinary stop.", example: 21.2 }),
        quartiles: z.tuple([z.number(), z.number()]).openapi({ example: [20.6, 22.4] }),
        stops: z.number().int().openapi({ description: "Stops behind the figure.", example: 30 }),
        underSafetyCar: z.number().nullable().openapi({
          description:
            "Median loss while the whole field was slow. Null with fewer than five such stops.",
          example: 12.1,
        }),
      }),
    ),
  })
  .openapi("PitLoss");

export const RejoinWire = z
  .object({
    place: z.number().int().openapi({ description: "Place after the stop.", example: 6 }),
    ahead: driver.nullable(),
    behind: driver.nullable(),
    likelihood: z.number().nullable().openapi({
      description:
        "Share of the season’s stops for which the place was right within one. Null if none was judged.",
      example: 0.88,
    }),
    lossSeconds: z
      .number()
      .openapi({ description: "What the stop is expected to cost.", example: 21.2 }),
  })
  .openapi("Rejoin");
