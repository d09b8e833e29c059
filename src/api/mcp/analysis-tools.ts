import { z } from "zod";

import { findRaceAnalysis, listCircuitPitLosses } from "#db/queries/analysis/analyses.ts";
import { findRaceClassification } from "#db/queries/results/classifications.ts";
import { paceGapText } from "#domain/analysis/pace-gap-text.ts";
import type { PitLoss } from "#domain/analysis/pit-loss.ts";
import { paths } from "#domain/paths.ts";
import { foldedWords } from "#domain/search/search.ts";
import type { Services } from "#services.ts";

import {
  chosenSeason,
  latestState,
  meetingInput,
  namedMeeting,
  resultState,
  seasonInput,
} from "./lookup.ts";
import { defineTool, type SourceWire, type ToolContext, ToolProblem } from "./tool.ts";

const StopCostWire = z.object({
  seconds: z.number().describe("Median loss of an ordinary stop against driving on."),
  quartiles: z.array(z.number()).describe("Half of the stops are between these two."),
  stops: z.number(),
});

const raceAnalysis = defineTool({
  name: "race_analysis",
  title: "Pace, stops and passes",
  description:
    "How fast each driver was on clear laps, what a stop cost, and who passed whom in a race since 1996. Estimated from lap times.",
  input: { meeting: meetingInput, season: seasonInput },
  data: {
    season: z.number(),
    weekend: z.string(),
    pace: z.array(
      z.object({
        driver: z.string(),
        secondsPerLap: z
          .number()
          .describe("Seconds a lap behind the median driver. Negative if faster."),
        interval: z
          .array(z.number())
          .describe("95% interval in percent of the median driver’s lap time."),
        laps: z.number().describe("Clear laps behind the figure."),
      }),
    ),
    paceMissing: z.string().nullable().describe("Why `pace` is empty, or null."),
    stopCost: StopCostWire.nullable().describe("Null with fewer than five ordinary stops."),
    passes: z.object({
      total: z.number().describe("At least this many."),
      list: z.array(
        z.object({ lap: z.number(), by: z.string(), on: z.string(), place: z.number() }),
      ),
    }),
  },
  async answer(context, input) {
    const { services, now } = context;
    const season = await chosenSeason(context, input.season);
    const meeting = await namedMeeting(context, input.meeting, season);
    const query = { meetingId: meeting.id, now };
    const [analysis, results] = await Promise.all([
      findRaceAnalysis(services.db, query),
      findRaceClassification(services.db, { ...query, session: "race" }),
    ]);
    const race = meeting.sessions.find(({ kind }) => kind === "race");
    if (analysis === null || race === undefined)
      throw new ToolProblem(
        `This race wasn’t over at ${now.toString()}, or has no lap times. They begin in 1996.`,
      );
    const names = new Map(results.map(({ driver }) => [driver.id, driver.name]));
    const nameOf = (id: string): string => names.get(id) ?? id;
    const { pace, passes } = analysis;
    const drivers = typeof pace === "string" ? [] : pace;
    return {
      data: {
        season,
        weekend: meeting.name,
        pace: drivers.map(({ driverId, secondsPerLap, interval, laps }) => ({
          driver: nameOf(driverId),
          secondsPerLap,
          interval: [...interval],
          laps,
        })),
        paceMissing: typeof pace === "string" ? paceGapText(pace) : null,
        stopCost: analysis.pitLoss && stopCostWire(analysis.pitLoss),
        passes: {
          total: passes.length,
          list: passes.map(({ lap, by, on, position }) => ({
            lap,
            by: nameOf(by),
            on: nameOf(on),
            place: position,
          })),
        },
      },
      ...(await resultState(context, meeting.id, race)),
      source: lapTimes(services),
      path: paths.racePace(meeting),
    };
  },
});

const stopCost = defineTool({
  name: "stop_cost",
  title: "Cost of a stop",
  description:
    "What a pit stop costs at a circuit, in each season since 1996 with at least five ordinary stops.",
  input: { place: meetingInput },
  data: {
    circuit: z.string(),
    seasons: z.array(
      StopCostWire.extend({
        season: z.number(),
        race: z.string(),
        underSafetyCar: z
          .number()
          .nullable()
          .describe("Median loss while the whole field was slow, or null."),
      }),
    ),
  },
  async answer(context, input) {
    const { services, now } = context;
    const circuit = await namedCircuit(context, input.place);
    const races = await listCircuitPitLosses(services.db, { circuitId: circuit.id, now });
    const seasons = races.flatMap(({ season, name, loss, slowLoss }) =>
      loss === null
        ? []
        : {
            season,
            race: name,
            ...stopCostWire(loss),
            underSafetyCar: slowLoss && slowLoss.medianMs / 1_000,
          },
    );
    const counted = races.map(({ season }) => season);
    return {
      data: { circuit: circuit.name, seasons },
      ...(await latestState(context, counted)),
      source: lapTimes(services),
      path: paths.circuit(circuit.id),
    };
  },
});

/** Returns the circuit with a name, or else that of the season’s Grand Prix with it. */
async function namedCircuit(context: ToolContext, text: string) {
  const place = context.names.known.place(foldedWords(text));
  if (place !== null && place.circuitId !== null) return { id: place.circuitId, name: place.name };
  const { circuit } = await namedMeeting(context, text, context.season);
  return { id: circuit.id, name: circuit.name };
}

function stopCostWire({ medianMs, quartilesMs, stops }: PitLoss): z.infer<typeof StopCostWire> {
  return { seconds: medianMs / 1_000, quartiles: quartilesMs.map((ms) => ms / 1_000), stops };
}

function lapTimes({ facts }: Services): SourceWire {
  return {
    name: "Gridwalk, from Jolpica’s lap times (CC BY-NC-SA 4.0)",
    receivedOn: facts.factsAsOf,
  };
}

export const analysisTools = [raceAnalysis, stopCost];
