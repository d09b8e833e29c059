import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";

import { type ListedNames, listedNames } from "#db/queries/search/listed-names.ts";
import { findResultsThrough } from "#db/queries/calendar/results-through.ts";
import type { ResultsThrough } from "#domain/calendar/results-reach.ts";
import { seasonOn } from "#domain/calendar/site-season.ts";
import { Temporal } from "#domain/time.ts";
import type { Services } from "#services.ts";

/** The message is shown to the assistant, which can correct its call. */
export class ToolProblem extends Error {}

export interface ToolContext {
  readonly services: Services;
  readonly now: Temporal.Instant;
  /** False for an earlier moment. */
  readonly isPresent: boolean;
  readonly season: number;
  readonly names: ListedNames;
  readonly reach: ResultsThrough;
}

const SourceWire = z.object({
  name: z.string().describe("Where the facts come from."),
  receivedOn: z.string().describe("Date of the facts, yyyy-mm-dd."),
});
export type SourceWire = z.infer<typeof SourceWire>;

const states = ["official", "provisional", "incomplete", "scheduled"] as const;
export type AnswerState = (typeof states)[number];

const answerShape = {
  asOf: z.string().describe("The moment this answer describes, in UTC."),
  state: z
    .enum(states)
    .describe(
      "`provisional` while the stewards can still change the result, `incomplete` if results of finished races are missing, `scheduled` for what hasn’t happened.",
    ),
  resultsThrough: z
    .string()
    .nullable()
    .describe(
      "The last race weekend before any missing result. If results are missing, these facts aren’t current after it.",
    ),
  resultsMissing: z.number().describe("Number of finished races and sprints without a result. Normally 0."),
  source: SourceWire,
  page: z.string().describe("URL of a page with these facts, to cite."),
};

const asOf = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()])
  .optional()
  .describe(
    "A moment in the past, e.g. 2021-12-12T12:00:00Z. A date, e.g. 2021-12-12, means the start of that day in UTC. The answer contains only what was known then.",
  );

interface Answer<Data> {
  readonly data: Data;
  readonly state: AnswerState;
  readonly path: string;
  /** Defaults to the fact pack. */
  readonly source?: SourceWire;
}

export interface Tool {
  readonly name: string;
  readonly register: (server: McpServer, services: Services) => void;
}

/** Defines a read-only tool. Every tool takes `asOf`, and every answer includes its time, source, state and page. */
export function defineTool<Input extends z.ZodRawShape, Data extends z.ZodRawShape>(tool: {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly data: Data;
  readonly answer: (
    context: ToolContext,
    input: z.infer<z.ZodObject<Input>>,
  ) => Promise<Answer<z.infer<z.ZodObject<Data>>>>;
}): Tool {
  const { name, title, description } = tool;
  const input = z.strictObject(tool.input);
  const inputSchema = z.strictObject({ ...tool.input, asOf });
  const outputSchema = z.object({ ...tool.data, ...answerShape });
  return {
    name,
    register(server, services) {
      const annotations = { title, readOnlyHint: true, idempotentHint: true, openWorldHint: false };
      server.registerTool(name, { title, description, inputSchema, outputSchema, annotations }, async (rawInput) => {
        try {
          const { asOf: moment, ...toolInput } = rawInput as z.infer<typeof input> & { readonly asOf?: string };
          const context = await contextAt(services, moment);
          const { data, state, path, source } = await tool.answer(context, toolInput as z.infer<z.ZodObject<Input>>);
          const answer = {
            ...data,
            asOf: context.now.toString({ smallestUnit: "second" }),
            state,
            ...context.reach,
            source: source ?? packSource(services),
            page: services.settings.ownUrl + path,
          };
          return { content: [{ type: "text" as const, text: JSON.stringify(answer) }], structuredContent: answer };
        } catch (error) {
          if (!(error instanceof ToolProblem))
            services.log.error({ err: error, tool: name }, "an assistant's tool failed");
          const text =
            error instanceof ToolProblem ? error.message : "Something went wrong on our side. Please try again.";
          return { content: [{ type: "text" as const, text }], isError: true };
        }
      });
    },
  };
}

async function contextAt(services: Services, moment: string | undefined): Promise<ToolContext> {
  const { clock, db, facts, settings } = services;
  const siteTime = clock.now();
  const now = moment === undefined ? siteTime : instantOf(moment);
  if (Temporal.Instant.compare(now, siteTime) > 0)
    throw new ToolProblem(
      `asOf can’t be later than the site’s current time, ${siteTime.toString({ smallestUnit: "second" })}.`,
    );
  const season = moment === undefined ? settings.season : seasonOn(facts.seasons, now);
  const [names, reach] = await Promise.all([
    listedNames(db, season, facts),
    findResultsThrough(db, { season, now, facts }),
  ]);
  return { services, now, isPresent: moment === undefined, season, names, reach };
}

function instantOf(moment: string): Temporal.Instant {
  return moment.includes("T")
    ? Temporal.Instant.from(moment)
    : Temporal.PlainDate.from(moment).toZonedDateTime("UTC").toInstant();
}

function packSource({ facts }: Services): SourceWire {
  return { name: "Gridwalk’s fact pack (F1DB and others)", receivedOn: facts.factsAsOf };
}
