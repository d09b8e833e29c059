import { createRoute, z, type OpenAPIHono } from "@hono/zod-openapi";

import { listSeasonDrivers } from "#db/queries/entrants/driver-slugs.ts";
import { findResultsThrough } from "#db/queries/calendar/results-through.ts";
import { findAnswer } from "#db/queries/search/answer/find-answer.ts";
import { searchFacts } from "#db/queries/search/search.ts";
import { parseSearchText, searchKinds } from "#domain/search/search.ts";
import { searchResults } from "#domain/search/search-result.ts";
import type { Services } from "#services.ts";
import { answerJson } from "../answer.ts";
import { resultsReach } from "../results-reach-wire.ts";
import { answersWith, newRouter, errorResponse } from "../router.ts";

const MAX_HITS_PER_KIND = 5;

const AnswerWire = z
  .object({
    title: z.string().openapi({ example: "Abu Dhabi Grand Prix 2021" }),
    text: z.string().openapi({ example: "Max Verstappen won from pole ahead of Lewis Hamilton and Carlos Sainz." }),
    start: z
      .object({ at: z.string(), timeZone: z.string() })
      .nullable()
      .openapi({ description: "Start of the session in question, with the track’s time zone." }),
    driver: z
      .object({ id: z.string().openapi({ example: "lewis-hamilton" }), teamId: z.string().nullable() })
      .nullable()
      .openapi({ description: "The driver in question, with the most recent team." }),
    heads: z.array(z.string()).openapi({ description: "Column headings of the values. Empty for a plain list." }),
    rows: z.array(z.object({ label: z.string(), path: z.string().nullable(), values: z.array(z.string()) })),
    foldedAs: z.string().nullable().openapi({ description: "Heading of a list that starts collapsed, or null." }),
    links: z.array(z.object({ label: z.string(), path: z.string() })),
  })
  .openapi("SearchDirectAnswer");

const SearchWire = z
  .object({
    query: z
      .string()
      .openapi({ description: "The search text, trimmed, and shortened if it is too long.", example: "verstapen" }),
    answer: AnswerWire.nullable().openapi({
      description: "Direct answer, if the search asks for one, such as `next race`.",
    }),
    ...resultsReach,
    complete: z.boolean().openapi({ description: "False if no result matches all words." }),
    groups: z.array(
      z.object({
        kind: z.enum(searchKinds).openapi({ example: "driver" }),
        total: z
          .number()
          .int()
          .openapi({ description: "Total number of matches. Only the best are listed.", example: 1 }),
        results: z.array(
          z.object({
            title: z.string().openapi({ example: "Max Verstappen" }),
            code: z
              .string()
              .nullable()
              .openapi({ description: "Code of a driver in the current season.", example: "VER" }),
            detail: z.string().nullable().openapi({ example: "Dutch" }),
            years: z.string().nullable().openapi({ description: "Open-ended while still active.", example: "2014–" }),
            country: z.string().nullable().openapi({ description: "ISO 3166-1 alpha-2.", example: "NL" }),
            path: z.string().openapi({ description: "Path of the result’s page.", example: "/drivers/VER" }),
          }),
        ),
      }),
    ),
  })
  .openapi("SearchAnswer");

const route = createRoute({
  method: "get",
  path: "/api/search",
  operationId: "search",
  tags: ["Site"],
  summary: "Drivers, teams, circuits, race weekends and seasons by name",
  description:
    "Ignores diacritics and tolerates typos. Common questions get a direct answer. Results are grouped by kind, the best match first, with up to " +
    `${MAX_HITS_PER_KIND} per group. Control characters count as spaces. An empty search returns no groups.`,
  request: {
    query: z.object({
      q: z.string().default("").openapi({
        description: "A name, code, number, country or year, or several of them. At most 100 characters are used.",
        example: "verstapen",
      }),
    }),
  },
  responses: { ...answersWith("The results.", SearchWire), 400: errorResponse("`q` is given more than once.") },
});

export function searchRouter(services: Services): OpenAPIHono {
  const { db, clock, settings } = services;
  const router = newRouter();
  router.openapi(route, async (c) => {
    const { season } = settings;
    const { facts } = services;
    const query = parseSearchText(c.req.valid("query").q);
    const now = clock.now();
    const [matches, seasonDrivers, reach] = await Promise.all([
      searchFacts(db, { text: query, season, now, limit: MAX_HITS_PER_KIND }),
      listSeasonDrivers(db, season, now),
      findResultsThrough(db, { season, now, facts }),
    ]);
    const answer = await findAnswer(db, { text: query, season, now, facts, seasonDrivers });
    return answerJson(c, { ...searchResults(matches, { query, answer, season, seasonDrivers }), ...reach });
  });
  return router;
}
