import { z } from "@hono/zod-openapi";

/** Fields of every answer that is derived from the season's results. */
export const resultsReach = {
  resultsThrough: z.string().nullable().openapi({
    description:
      "The last race weekend before any missing result. If results are missing, the answer leaves out some or all of the later races.",
    example: "São Paulo Grand Prix 2025",
  }),
  resultsMissing: z.number().int().openapi({
    description:
      "Number of races and sprints that have been run, but whose results haven’t arrived. Normally 0.",
    example: 0,
  }),
};
