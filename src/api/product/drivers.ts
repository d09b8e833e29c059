import { createRoute, z, type OpenAPIHono } from "@hono/zod-openapi";

import { findDriverId } from "#db/queries/entrants/driver-slugs.ts";
import { countFans } from "#db/queries/members/favourites.ts";
import { findDriverStandings, type DriverStanding } from "#db/queries/standings/standings.ts";
import { driverSlug, driverIdOf, type SluggedDriver } from "#domain/slug.ts";
import type { Services } from "#services.ts";
import { answerJson } from "../answer.ts";
import { flagPicture, platePicture } from "#domain/picture-paths.ts";
import { refuse } from "../refuse.ts";
import { resultsHeader, withResultsHeader } from "../results-header.ts";
import { answersWith, newRouter, errorResponse } from "../router.ts";

const DriverWire = z
  .object({
    _id: z.string().openapi({ description: "Three-letter code, as in the URL of the driver’s page.", example: "NOR" }),
    primulNume: z.string().openapi({ description: "First name.", example: "Lando" }),
    alDoileaNume: z.string().openapi({ description: "Surname.", example: "Norris" }),
    echipa: z.string().nullable().openapi({ description: "Most recent team.", example: "McLaren" }),
    puncte: z.number().nullable().openapi({ description: "Points, or null before the first race.", example: 423 }),
    pozitie: z
      .number()
      .int()
      .nullable()
      .openapi({ description: "Position, or null before the first race.", example: 1 }),
    culoare: z.string().nullable().openapi({ description: "Team colour, #rrggbb.", example: "#ff8000" }),
    steag: z.string().openapi({ description: "URL of the flag.", example: "/flags/GB.svg" }),
    poza: z.string().nullable().openapi({
      description: "URL of a picture of the driver’s number, or of a picture set by an administrator.",
      example: "/pictures/plates/4.svg",
    }),
    nrFani: z
      .number()
      .int()
      .openapi({ description: "Number of users who chose this driver as their favourite.", example: 0 }),
  })
  .openapi("Driver");

const listRoute = createRoute({
  method: "get",
  path: "/api/mongo/piloti",
  operationId: "listDrivers",
  tags: ["Standings"],
  summary: "The season’s drivers in championship order",
  description:
    "Returns the standings after the latest race or sprint with a result. Before the season’s first result, returns all the drivers entered, with no positions or points.",
  request: {
    query: z.object({
      order: z
        .enum(["asc", "desc"])
        .default("asc")
        .openapi({ description: "Sort direction, by position.", example: "asc" }),
    }),
  },
  responses: {
    ...withResultsHeader(answersWith("The drivers.", z.array(DriverWire))),
    400: errorResponse("`order` is neither `asc` nor `desc`."),
  },
});

const oneRoute = createRoute({
  method: "get",
  path: "/api/mongo/piloti/{driverId}",
  operationId: "findDriver",
  tags: ["Standings"],
  summary: "One of the season’s drivers",
  request: {
    params: z.object({
      driverId: z
        .string()
        .regex(/^[A-Za-zÀ-ɏ\d-]{2,64}$/, "must be a three-letter code or a name such as lando-norris")
        .openapi({
          description: "Three-letter code in upper or lower case, or the hyphenated name, such as `lando-norris`.",
          example: "NOR",
        }),
    }),
  },
  responses: {
    ...withResultsHeader(answersWith("A list containing only this driver.", z.array(DriverWire).length(1))),
    308: {
      description: "The driver’s code has changed. `Location` has the new URL.",
      headers: z.object({ location: z.string().openapi({ example: "/api/mongo/piloti/NOR" }) }),
    },
    400: errorResponse("Not a valid driver id."),
    404: errorResponse("No such driver in this season."),
  },
});

export function driversRouter(services: Services): OpenAPIHono {
  const { db, clock, settings } = services;
  const router = newRouter();
  const standings = () => findDriverStandings(db, { season: settings.season, now: clock.now() });

  router.openapi(listRoute, async (c) => {
    const [{ rows }, fans, headers] = await Promise.all([
      standings(),
      countFans(db, "driver"),
      resultsHeader(services),
    ]);
    const wire = driversWire(rows, fans);
    return answerJson(c, c.req.valid("query").order === "desc" ? wire.toReversed() : wire, { headers });
  });

  router.openapi(oneRoute, async (c) => {
    const [{ rows }, fans, headers] = await Promise.all([
      standings(),
      countFans(db, "driver"),
      resultsHeader(services),
    ]);
    const seasonDrivers = rows.map((row) => row.driver);
    const typed = c.req.valid("param").driverId;
    const id = await findDriverId(db, typed, seasonDrivers);
    const [driver] = driversWire(rows, fans).filter((_, index) => rows[index]?.driver.id === id);
    if (driver === undefined) return refuse(c, 404, "No such driver in this season.");
    if (id !== driverIdOf(typed, seasonDrivers)) {
      // Not cacheable, because the code may belong to another driver later.
      c.header("cache-control", "no-store");
      return c.redirect(`/api/mongo/piloti/${driver._id}`, 308);
    }
    return answerJson(c, [driver], { headers });
  });

  return router;
}

function driversWire(rows: readonly DriverStanding[], fans: ReadonlyMap<string, number>): z.infer<typeof DriverWire>[] {
  const seasonDrivers: SluggedDriver[] = rows.map((row) => row.driver);
  return rows.map(({ driver, team, position, pointsHundredths }) => ({
    _id: driverSlug(driver, seasonDrivers),
    primulNume: driver.firstName,
    alDoileaNume: driver.lastName,
    echipa: team?.name ?? null,
    puncte: pointsHundredths === null ? null : pointsHundredths / 100,
    pozitie: position,
    culoare: team?.colour ?? null,
    steag: flagPicture(driver.countryAlpha2),
    poza: driver.picture ?? (driver.number === null ? null : platePicture(driver.number)),
    nrFani: fans.get(driver.id) ?? 0,
  }));
}
