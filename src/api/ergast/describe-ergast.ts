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
      total: z.string().openapi({ description: "Total number of rows.", example: "22" }),
    }),
  })
  .openapi("ErgastAnswer", {
    description:
      "All values are strings. Each list puts its rows in a table of its own, such as `RaceTable`.",
  });

const ErrorBody = z
  .object({
    detail: z.string().openapi({ example: "Bad Request: Unsupported filter for endpoint." }),
  })
  .openapi("ErgastError");

const season = z.string().openapi({
  description: "A year, or `current`.",
  example: "2023",
  pattern: "^([0-9]{4}|current)$",
});
const round = z.string().openapi({
  description:
    "A round number, `last` or `next`. `last` is the latest race that has been run: from its result on, or from the next day (UTC) if the result is late. Lists of a race without a result are empty.",
  example: "12",
  pattern: "^([0-9]{1,2}|last|next)$",
});
const query = z.object({
  limit: z.string().optional().openapi({
    description: "Rows per page, at most 100. Defaults to 30.",
    example: "30",
    pattern: "^[0-9]+$",
  }),
  offset: z
    .string()
    .optional()
    .openapi({ description: "Number of rows to skip.", example: "0", pattern: "^[0-9]+$" }),
});

interface Description {
  readonly before: "" | "/{season}" | "/{season}/{round}";
  readonly summary: string;
  readonly more?: string;
}

const descriptions: Record<ErgastEndpoint, Description> = {
  seasons: { before: "", summary: "Seasons" },
  circuits: { before: "", summary: "Circuits", more: "Example: `/circuits/monza`." },
  races: {
    before: "/{season}",
    summary: "Calendar, with each weekend’s sessions since 2021",
    more: "Returns the calendar as announced at the site time. `/races` can be left out: `/2023`, `/2023/5` and `/current/next` also work.",
  },
  constructors: { before: "", summary: "Constructors", more: "Example: `/constructors/ferrari`." },
  drivers: { before: "", summary: "Drivers", more: "Example: `/drivers/alonso`." },
  results: {
    before: "/{season}",
    summary: "Grand Prix results",
    more: "`/results/1` returns only winners.",
  },
  sprint: {
    before: "/{season}",
    summary: "Sprint results",
    more: "`/sprint/1` returns only winners.",
  },
  qualifying: {
    before: "/{season}",
    summary: "Qualifying since 1994",
    more: "`/qualifying/1` returns drivers who were fastest in any segment.",
  },
  pitstops: {
    before: "/{season}/{round}",
    summary: "Pit stops since 2011",
    more: "`/pitstops/2` returns each car’s second stop.",
  },
  laps: {
    before: "/{season}/{round}",
    summary: "Lap times since 1996",
    more: "`/laps/3` returns the third lap.",
  },
  driverstandings: {
    before: "/{season}",
    summary: "Drivers’ championship",
    more: "After the latest race, or after a given round: `/2023/12/driverstandings`. `/driverstandings/1` returns the leader.",
  },
  constructorstandings: {
    before: "/{season}",
    summary: "Constructors’ championship since 1958",
    more: "After the latest race, or after a given round. `/constructorstandings/1` returns the leader.",
  },
  status: {
    before: "",
    summary: "Finishing statuses and the number of cars with each",
    more: "`/status/1` is “Finished”.",
  },
};

const FILTERS = [
  "Filters go before the name of the list in the path, in any order: `circuits/monza`, `constructors/ferrari`, `drivers/alonso`, `grid/1`,",
  "`results/1`, `fastest/1`, `status/1`. Season and round come first. All lists are also available under `/f1`, and the suffix `.json` is optional.",
].join(" ");

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
        ...(before === ""
          ? {}
          : { params: z.object(before === "/{season}" ? { season } : { season, round }) }),
      },
      responses: {
        200: {
          description: "One page of rows.",
          content: { "application/json": { schema: Answer } },
        },
        304: { description: "Unchanged since the response with the ETag in `If-None-Match`." },
        400: {
          description: "The list doesn’t support that filter.",
          content: { "application/json": { schema: ErrorBody } },
        },
        404: {
          description: "No such list.",
          content: { "application/json": { schema: ErrorBody } },
        },
        429: {
          description: "Too many requests. `Retry-After` gives the seconds to wait.",
          content: { "application/json": { schema: ErrorBody } },
        },
      },
    });
  }
}
