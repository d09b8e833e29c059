import { z } from "@hono/zod-openapi";

/** Fields of every answer that is derived from the season's results. */
export const resultsReach = {
  resultsThrough: z.string().nullable().openapi({
    description:
      "The latest race weekend up to which no result is missing. The answer doesn’t take later races and sprints into account, or only some of them.",
    example: "São Paulo Grand Prix 2025",
  }),
  resultsMissing: z.number().int().openapi({
    description: "Number of races and sprints that have been run, but whose results haven’t arrived. Normally 0.",
    example: 0,
  }),
};
