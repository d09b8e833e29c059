import { createRoute, z, type OpenAPIHono } from "@hono/zod-openapi";

import {
  findRaceAnalysis,
  listCircuitPitLosses,
  listSeasonAnalyses,
} from "#db/queries/analysis/analyses.ts";
import { findRejoin, type RejoinGap } from "#db/queries/analysis/race-rejoin.ts";
import { findMeeting } from "#db/queries/calendar/meetings.ts";
import { findCircuit } from "#db/queries/circuits/circuit-history.ts";
import { findRaceClassification } from "#db/queries/results/classifications.ts";
import { ANALYSIS_METHOD } from "#domain/analysis/analyse-race.ts";
import { rejoinRecord } from "#domain/analysis/rejoin-record.ts";
import { driverIdOf, slugOf } from "#domain/slug.ts";
import type { Services } from "#services.ts";
import { answerJson } from "../answer.ts";
import { refuse } from "../refuse.ts";
import { answersWith, errorResponse, newRouter } from "../router.ts";
import {
  AnalysisWire,
  analysisWire,
  PitLossWire,
  RejoinWire,
  SeasonAnalysisWire,
} from "./analysis-wire.ts";

const season = z
  .string()
  .regex(/^\d{4}$/, "must be a year")
  .transform(Number)
  .openapi({ type: "integer", example: 2025 });
const meeting = z
  .string()
  .max(80, "must be the name of a meeting, as in the address of its page")
  .openapi({ description: "The meeting’s hyphenated name.", example: "monaco-grand-prix" });
const circuit = z.string().max(80, "must be the id of a circuit").openapi({ example: "monaco" });
const lap = z
  .string()
  .regex(/^[1-9]\d{0,2}$/, "must be the number of a lap")
  .transform(Number)
  .openapi({ type: "integer", example: 31 });

const malformed = errorResponse("The URL is malformed.");
const noAnalysis = errorResponse("No such race, or it isn’t over yet, or it has no lap times.");

const seasonRoute = createRoute({
  method: "get",
  path: "/api/analysis/{season}",
  operationId: "getSeasonAnalysis",
  tags: ["Results"],
  summary: "Passes and cost of a stop, race by race",
  description:
    "Seasons since 1996, whose lap times are known. Lap times: Jolpica, CC BY-NC-SA 4.0.",
  request: { params: z.object({ season }) },
  responses: { ...answersWith("The season.", SeasonAnalysisWire), 400: malformed, 404: noAnalysis },
});

const raceRoute = createRoute({
  method: "get",
  path: "/api/analysis/{season}/{meeting}",
  operationId: "getRaceAnalysis",
  tags: ["Results"],
  summary: "Pace, stints, stops and passes of a race",
  description:
    "Estimates from lap times, which are known since 1996. Lap times: Jolpica, CC BY-NC-SA 4.0.",
  request: { params: z.object({ season, meeting }) },
  responses: { ...answersWith("The race.", AnalysisWire), 400: malformed, 404: noAnalysis },
});

const pitLossRoute = createRoute({
  method: "get",
  path: "/api/circuits/{circuit}/pit-loss",
  operationId: "getPitLoss",
  tags: ["Results"],
  summary: "What a stop cost at a circuit, by season",
  description:
    "Races since 1996 with at least five ordinary stops. Lap times: Jolpica, CC BY-NC-SA 4.0.",
  request: { params: z.object({ circuit }) },
  responses: {
    ...answersWith("The seasons.", PitLossWire),
    400: malformed,
    404: errorResponse("No such circuit."),
  },
});

const rejoinRoute = createRoute({
  method: "get",
  path: "/api/rejoin/{season}/{meeting}",
  operationId: "getRejoin",
  tags: ["Results"],
  summary: "Where a car would have come out after a stop",
  description:
    "Only laps before the stop and the cost of stops in earlier seasons are used. Lap times: Jolpica, CC BY-NC-SA 4.0.",
  request: {
    params: z.object({ season, meeting }),
    query: z.object({
      driver: z
        .string()
        .min(1, "must be the id or the code of a driver")
        .max(80, "must be the id or the code of a driver")
        .openapi({ description: "The driver’s id or three-letter code.", example: "NOR" }),
      lap: lap.openapi({ description: "The lap at whose end the car stops.", example: 31 }),
    }),
  },
  responses: {
    ...answersWith("The place.", RejoinWire),
    400: malformed,
    404: errorResponse("No such race or driver, or it can’t be told: the message says why."),
  },
});

const NOT_OVER = "No such race, or it isn’t over yet.";

const gapTexts: Readonly<Record<RejoinGap, string>> = {
  "no-laps": "No lap times are recorded of this race.",
  "no-such-driver": "This driver has no laps in this race.",
  "no-earlier-stops": "There were too few stops in earlier seasons to tell what a stop costs here.",
  "slow-field":
    "The whole field was slow just before that lap, so that places changed within a lap.",
  "no-pace": "The driver wasn’t on the track on that lap, or had no two ordinary laps before it.",
};

export function analysisRouter({ db, clock }: Services): OpenAPIHono {
  const router = newRouter();

  router.openapi(seasonRoute, async (c) => {
    const { season: year } = c.req.valid("param");
    const races = await listSeasonAnalyses(db, { season: year, now: clock.now() });
    if (races.length === 0) return refuse(c, 404, `No race of ${year} has been analysed.`);
    return answerJson(c, {
      method: ANALYSIS_METHOD,
      season: year,
      totals: { races: races.length, passes: races.reduce((sum, { passes }) => sum + passes, 0) },
      races: races.map(({ slug, name, round, passes, pitLossMs }) => ({
        meeting: slug,
        name,
        round,
        passes,
        stopSeconds: pitLossMs === null ? null : pitLossMs / 1_000,
      })),
    });
  });

  router.openapi(raceRoute, async (c) => {
    const params = c.req.valid("param");
    const now = clock.now();
    const race = await findMeeting(db, {
      season: params.season,
      slug: slugOf(params.meeting),
      now,
    });
    const analysis = race && (await findRaceAnalysis(db, { meetingId: race.id, now }));
    if (!analysis) return refuse(c, 404, `${NOT_OVER} Races before 1996 have no lap times.`);
    return answerJson(c, analysisWire(analysis));
  });

  router.openapi(pitLossRoute, async (c) => {
    const circuitId = slugOf(c.req.valid("param").circuit);
    if ((await findCircuit(db, circuitId)) === null) return refuse(c, 404, "No such circuit.");
    const races = await listCircuitPitLosses(db, { circuitId, now: clock.now() });
    return answerJson(c, {
      seasons: races.flatMap(({ season: year, loss, slowLoss }) =>
        loss === null
          ? []
          : {
              season: year,
              seconds: loss.medianMs / 1_000,
              quartiles: loss.quartilesMs.map((ms) => ms / 1_000),
              stops: loss.stops,
              underSafetyCar: slowLoss && slowLoss.medianMs / 1_000,
            },
      ),
    });
  });

  router.openapi(rejoinRoute, async (c) => {
    const params = c.req.valid("param");
    const query = c.req.valid("query");
    const now = clock.now();
    const race = await findMeeting(db, {
      season: params.season,
      slug: slugOf(params.meeting),
      now,
    });
    const results = race
      ? await findRaceClassification(db, { meetingId: race.id, session: "race", now })
      : [];
    if (race === null || results.length === 0) return refuse(c, 404, NOT_OVER);
    const drivers = results.map(({ driver }) => driver);
    const driverId = driverIdOf(query.driver, drivers);
    const rejoin = await findRejoin(db, { meeting: race, driverId, lap: query.lap, now });
    if (typeof rejoin === "string") return refuse(c, 404, gapTexts[rejoin]);
    const record = rejoinRecord(race.season);
    return answerJson(c, {
      place: rejoin.position,
      ahead: rejoin.ahead,
      behind: rejoin.behind,
      likelihood: record && record.withinOnePercent / 100,
      lossSeconds: rejoin.lossMs / 1_000,
    });
  });

  return router;
}
