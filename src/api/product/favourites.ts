import { createRoute, z, type OpenAPIHono } from "@hono/zod-openapi";

import { listSeasonDrivers } from "#db/queries/entrants/driver-slugs.ts";
import { countFans, findFavourites } from "#db/queries/members/favourites.ts";
import { findTeamName } from "#db/queries/entrants/teams.ts";
import { driverSlug } from "#domain/slug.ts";
import type { Services } from "#services.ts";

import { answerJson } from "../answer.ts";
import { answersWith, newRouter } from "../router.ts";
import type { WireFavourites } from "./profile.ts";

const FansWire = z
  .array(
    z
      .object({
        driverId: z.string().openapi({ example: "HUL" }),
        fans: z.number().int().min(0).openapi({ example: 12 }),
      })
      .openapi("DriverFans"),
  )
  .openapi({ example: [] });

const route = createRoute({
  method: "get",
  path: "/api/favourite/drivers/fans",
  operationId: "listDriverFans",
  tags: ["Fans"],
  summary: "Number of fans per driver",
  description: "Drivers without fans aren’t listed.",
  responses: answersWith("Drivers with at least one fan, each with their number of fans.", FansWire),
});

export function favouritesRouter({ db, clock, settings }: Services): OpenAPIHono {
  const router = newRouter();
  router.openapi(route, async (c) => {
    const [fans, seasonDrivers] = await Promise.all([
      countFans(db, "driver"),
      listSeasonDrivers(db, settings.season, clock.now()),
    ]);
    const codes = new Map(seasonDrivers.map((driver) => [driver.id, driverSlug(driver, seasonDrivers)]));
    return answerJson(
      c,
      Array.from(fans, ([id, count]) => ({ driverId: codes.get(id) ?? id, fans: count })),
    );
  });
  return router;
}

export async function findWireFavourites(
  { db, clock, settings: { season } }: Services,
  accountId: string,
): Promise<WireFavourites> {
  const { team, driver } = await findFavourites(db, accountId);
  const [teamName, seasonDrivers] = await Promise.all([
    team === null ? null : findTeamName(db, team),
    driver === null ? [] : listSeasonDrivers(db, season, clock.now()),
  ]);
  const favourite = seasonDrivers.find((seasonDriver) => seasonDriver.id === driver);
  return { favTeam: teamName, favDriver: favourite === undefined ? driver : driverSlug(favourite, seasonDrivers) };
}
