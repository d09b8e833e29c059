import { createRoute, z, type OpenAPIHono } from "@hono/zod-openapi";

import { findRaceSummary, type RaceSummary } from "#db/queries/results/classifications.ts";
import { findMeetingById } from "#db/queries/calendar/meetings.ts";
import { formatGap, formatRaceTime } from "#domain/times.ts";
import type { Services } from "#services.ts";
import { answerJson } from "../answer.ts";
import { refuse } from "../refuse.ts";
import { answersWith, newRouter, errorResponse } from "../router.ts";

const RaceSummaryWire = z
  .object({
    topDriverResults: z.array(
      z.object({
        driverFirstName: z.string().openapi({ example: "Lando" }),
        driverLastName: z.string().openapi({ example: "Norris" }),
        displayTeamName: z.string().openapi({ example: "McLaren" }),
        racePoints: z.number().openapi({ example: 25 }),
        raceTime: z
          .string()
          .nullable()
          .openapi({ description: "Null for lapped drivers.", example: "1:32:01.596" }),
        gapToLeader: z
          .string()
          .nullable()
          .openapi({ description: "Null for the winner.", example: "+10.388" }),
      }),
    ),
    topTeamResults: z.array(
      z.object({
        team: z.string().openapi({ example: "Mercedes" }),
        points: z.number().openapi({ description: "Points from this race.", example: 30 }),
      }),
    ),
    posGained: z.array(
      z.object({
        driver_first_name: z.string().openapi({ example: "Max" }),
        driver_last_name: z.string().openapi({ example: "Verstappen" }),
        team: z.string().openapi({ example: "Red Bull" }),
        gained: z
          .number()
          .int()
          .openapi({ description: "Places gained from grid to flag.", example: 17 }),
      }),
    ),
  })
  .openapi("RaceSummary");

const route = createRoute({
  method: "get",
  // Declared as a single parameter, because this router allows only one per path segment.
  path: "/api/season-results/homepage/{season}/{fomRaceId_meeting}",
  operationId: "getRaceSummary",
  tags: ["Results"],
  summary: "Race summary: podium, best teams and most places gained",
  request: {
    params: z.object({
      season: z
        .string()
        .regex(/^\d{4}$/, "must be a year")
        .transform(Number)
        .openapi({ type: "integer", example: 2025 }),
      fomRaceId_meeting: z
        .string()
        .regex(
          /^\d{1,9}_.{1,80}$/,
          "must be a meeting id, an underscore and the meeting’s hyphenated name",
        )
        .openapi({
          description:
            "The meeting’s id, an underscore and its lower-case hyphenated name. Only the id matters.",
          example: "1167_sao-paulo-grand-prix",
        }),
    }),
  },
  responses: {
    ...answersWith("Up to three entries in each list.", RaceSummaryWire),
    400: errorResponse("The URL is malformed."),
    404: errorResponse("No such meeting in that season, or its race has no result yet."),
  },
});

export function seasonResultsRouter({ db, clock }: Services): OpenAPIHono {
  const router = newRouter();
  router.openapi(route, async (c) => {
    const { season, fomRaceId_meeting } = c.req.valid("param");
    const now = clock.now();
    const meeting = await findMeetingById(db, { id: Number.parseInt(fomRaceId_meeting, 10), now });
    if (meeting?.season !== season) return refuse(c, 404, `No such meeting in ${season}.`);
    const summary = await findRaceSummary(db, meeting.id, now);
    if (summary === null) return refuse(c, 404, "This race has no result yet.");
    return answerJson(c, summaryWire(summary));
  });
  return router;
}

function summaryWire(summary: RaceSummary): z.infer<typeof RaceSummaryWire> {
  return {
    topDriverResults: summary.topDrivers.map((row) => ({
      driverFirstName: row.driver.firstName,
      driverLastName: row.driver.lastName,
      displayTeamName: row.team.name,
      racePoints: row.pointsHundredths / 100,
      raceTime: row.timeMs === null ? null : formatRaceTime(row.timeMs),
      gapToLeader: row.position === 1 ? null : formatGap(row),
    })),
    topTeamResults: summary.topTeams.map(({ team, pointsHundredths }) => ({
      team: team.name,
      points: pointsHundredths / 100,
    })),
    posGained: summary.topMovers.map(({ driver, team, gained }) => ({
      driver_first_name: driver.firstName,
      driver_last_name: driver.lastName,
      team: team.name,
      gained,
    })),
  };
}
