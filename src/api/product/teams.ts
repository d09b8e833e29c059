import { createRoute, z, type OpenAPIHono } from "@hono/zod-openapi";

import { countFans } from "#db/queries/members/favourites.ts";
import { findTeamStandings, type TeamStanding } from "#db/queries/standings/standings.ts";
import type { Services } from "#services.ts";
import { answerJson } from "../answer.ts";
import { carPicture, teamPicture } from "#domain/picture-paths.ts";
import { resultsHeader, withResultsHeader } from "../results-header.ts";
import { answersWith, newRouter } from "../router.ts";

const TeamWire = z
  .object({
    name: z.string().openapi({ example: "McLaren" }),
    pozitie: z
      .number()
      .int()
      .nullable()
      .openapi({ description: "Position, or null before the first race.", example: 1 }),
    nrpuncte: z
      .number()
      .nullable()
      .openapi({ description: "Points, or null before the first race.", example: 833 }),
    curseCastigate: z.number().int().openapi({ description: "Races won.", example: 14 }),
    liked_by: z.number().int().openapi({
      description: "Number of users who chose this team as their favourite.",
      example: 0,
    }),
    culoareEchipa: z
      .string()
      .nullable()
      .openapi({ description: "Team colour, #rrggbb.", example: "#ff8000" }),
    pilot_1: z.string().nullable().openapi({ example: "Lando Norris" }),
    pilot_2: z.string().nullable().openapi({ example: "Oscar Piastri" }),
    logo: z.string().openapi({ example: "/pictures/teams/2025/mclaren.svg" }),
    masinaPoza: z.string().openapi({
      description: "URL of the car’s picture.",
      example: "/pictures/cars/2025/mclaren.svg",
    }),
    createdAt: z.iso.datetime().openapi({
      description: "Only the year matters: it is the season.",
      example: "2025-07-01T00:00:00.000Z",
    }),
  })
  .openapi("Team");

const route = createRoute({
  method: "get",
  path: "/api/mongo/teams/all",
  operationId: "listTeams",
  tags: ["Standings"],
  summary: "The season’s teams in championship order",
  description:
    "Returns the standings after the latest race or sprint with a result. Before the season’s first result, returns all the teams entered, with no positions or points.",
  responses: withResultsHeader(answersWith("The teams.", z.array(TeamWire))),
});

export function teamsRouter(services: Services): OpenAPIHono {
  const { db, clock, settings } = services;
  const router = newRouter();
  router.openapi(route, async (c) => {
    const { season } = settings;
    const [{ rows }, fans, headers] = await Promise.all([
      findTeamStandings(db, { season, now: clock.now() }),
      countFans(db, "team"),
      resultsHeader(services),
    ]);
    return answerJson(
      c,
      rows.map((row) => teamWire(row, season, fans.get(row.team.id) ?? 0)),
      { headers },
    );
  });
  return router;
}

function teamWire(
  { team, drivers, ...standing }: TeamStanding,
  season: number,
  likedBy: number,
): z.infer<typeof TeamWire> {
  const [first, second] = drivers.map(({ name }) => name);
  return {
    name: team.name,
    pozitie: standing.position,
    nrpuncte: standing.pointsHundredths === null ? null : standing.pointsHundredths / 100,
    curseCastigate: standing.wins,
    liked_by: likedBy,
    culoareEchipa: team.colour,
    pilot_1: first ?? null,
    pilot_2: second ?? null,
    logo: teamPicture(season, team.id),
    masinaPoza: carPicture(season, team.id),
    // Midsummer, so that no time zone moves it into another year.
    createdAt: `${season}-07-01T00:00:00.000Z`,
  };
}
