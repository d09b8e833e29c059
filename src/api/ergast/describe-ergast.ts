import { z, type OpenAPIHono } from "@hono/zod-openapi";

import { ergastEndpoints, type ErgastEndpoint } from "#domain/ergast/request.ts";

type Registry = OpenAPIHono["openAPIRegistry"];

const Answer = z
  .object({
    MRData: z.looseObject({
      xmlns: z.string().openapi({ example: "" }),
      series: z.string().openapi({ example: "f1" }),
      url: z.string().openapi({ example: "http://localhost/ergast/f1/2023/results/1.json" }),
      limit: z.string().openapi({ example: "30" }),
      offset: z.string().openapi({ example: "0" }),
      total: z.string().openapi({ description: "How many rows there are in all.", example: "22" }),
    }),
  })
  .openapi("ErgastAnswer", { description: "Every value is text. The rows are in the table that the list has." });

const ErrorBody = z
  .object({ detail: z.string().openapi({ example: "Bad Request: Unsupported filter for endpoint." }) })
  .openapi("ErgastError");

const season = z.string().openapi({
  description: "A year, or `current`.",
  example: "2023",
  pattern: "^([0-9]{4}|current)$",
});
const round = z.string().openapi({
  description: "The number of a round, `last` or `next`.",
  example: "12",
  pattern: "^([0-9]{1,2}|last|next)$",
});
const query = z.object({
  limit: z.string().optional().openapi({
    description: "Rows a page, at most 100; anything else is 30.",
    example: "30",
    pattern: "^[0-9]+$",
  }),
  offset: z.string().optional().openapi({ description: "Rows to leave out.", example: "0", pattern: "^[0-9]+$" }),
});

interface Description {
  /** Between `/ergast/f1` and the list, with what it cannot do without. */
  readonly before: "" | "/{season}" | "/{season}/{round}";
  readonly summary: string;
  readonly more?: string;
}

const descriptions: Record<ErgastEndpoint, Description> = {
  seasons: { before: "", summary: "The years" },
  circuits: { before: "", summary: "Circuits", more: "`/circuits/monza` is one of them." },
  races: {
    before: "/{season}",
    summary: "The calendar, with the sessions of each weekend since 2021",
    more: "Whole at any moment. The list's name may be left out: `/2023`, `/2023/5`, `/current/next`.",
  },
  constructors: { before: "", summary: "Constructors", more: "`/constructors/ferrari` is one of them." },
  drivers: { before: "", summary: "Drivers", more: "`/drivers/alonso` is one of them." },
  results: { before: "/{season}", summary: "Results of Grands Prix", more: "`/results/1` are those of winners." },
  sprint: { before: "/{season}", summary: "Results of sprints", more: "`/sprint/1` are those of winners." },
  qualifying: {
    before: "/{season}",
    summary: "Qualifying since 1994",
    more: "`/qualifying/1`: who was first in any of its segments.",
  },
  pitstops: { before: "/{season}/{round}", summary: "Pit stops since 2011", more: "`/pitstops/2`: second stops." },
  laps: { before: "/{season}/{round}", summary: "Lap times since 1996", more: "`/laps/3`: the third lap." },
  driverstandings: {
    before: "/{season}",
    summary: "The drivers' championship",
    more: "After the last race that is over, or after a round: `/2023/12/driverstandings`. `/driverstandings/1` leads.",
  },
  constructorstandings: {
    before: "/{season}",
    summary: "The constructors' championship since 1958",
    more: "After the last race that is over, or after a round. `/constructorstandings/1` leads.",
  },
  status: { before: "", summary: "How cars finished, and how many of them", more: "`/status/1`: finished." },
};

const FILTERS = [
  "Filters stand before the list, in any order: `circuits/monza`, `constructors/ferrari`, `drivers/alonso`, `grid/1`,",
  "`results/1`, `fastest/1`, `status/1`; a season and a round come first. The same below `/f1`; `.json` may follow.",
].join(" ");

/** Describes the Ergast-compatible lists beside the product's own API. */
export function describeErgast(registry: Registry): void {
  for (const endpoint of ergastEndpoints) {
    const { before, summary, more } = descriptions[endpoint];
    registry.registerPath({
      method: "get",
      path: `/ergast/f1${before}/${endpoint}`,
      operationId: `ergast${endpoint[0]?.toUpperCase()}${endpoint.slice(1)}`,
      tags: ["Ergast"],
      summary,
      description: [more, FILTERS].filter((sentence) => sentence !== undefined).join(" "),
      request: {
        query,
        ...(before === "" ? {} : { params: z.object(before === "/{season}" ? { season } : { season, round }) }),
      },
      responses: {
        200: { description: "The rows of one page.", content: { "application/json": { schema: Answer } } },
        304: { description: "Unchanged since the answer with the ETag in `If-None-Match`." },
        400: {
          description: "The list does not take that filter.",
          content: { "application/json": { schema: ErrorBody } },
        },
        404: { description: "There is no such list.", content: { "application/json": { schema: ErrorBody } } },
        429: {
          description: "Too many requests; `Retry-After` says how many seconds to wait.",
          content: { "application/json": { schema: ErrorBody } },
        },
      },
    });
  }
}
