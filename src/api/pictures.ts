import { Hono, type Context } from "hono";
import { compress } from "hono/compress";

import { findLayout } from "#db/queries/circuits/layouts.ts";
import { findDisplayOverrides } from "#db/queries/entrants/display-overrides.ts";
import { findTeamInSeason } from "#db/queries/entrants/teams.ts";
import { drawOutline } from "#domain/circuits/outline.ts";
import type { Services } from "#services.ts";
import { answer } from "./answer.ts";
import { drawCar, drawCircuit, drawPlate, drawTeamMark, drawUnknownCircuit } from "./drawings.ts";
import { refuse } from "./refuse.ts";

/**
 * Serves the site's drawings. The API's picture fields link to them (see domain/picture-paths.ts).
 */
export function createPictures({ db }: Pick<Services, "db">): Hono {
  const app = new Hono();
  app.use(compress());
  const missing = (c: Context) => refuse(c, 404, "No such picture.");

  app.get("/circuits/:file{[a-z0-9-]{1,60}\\.svg}", async (c) => {
    const layoutId = nameOf(c.req.param("file"));
    if (layoutId === "unknown") return picture(c, drawUnknownCircuit());
    const layout = await findLayout(db, layoutId);
    if (layout === null) return missing(c);
    return picture(c, drawCircuit(drawOutline(layout), "Circuit outline"));
  });

  app.get("/cars/:season{\\d{4}}/:file{[a-z0-9-]{1,60}\\.svg}", async (c) => {
    const [season, id] = [Number(c.req.param("season")), nameOf(c.req.param("file"))];
    const override = (await findDisplayOverrides(db, "team", id, season)).get("car");
    if (override !== undefined) return redirectTo(c, override);
    const team = await findTeamInSeason(db, season, id);
    return team === null ? missing(c) : picture(c, drawCar(team.colour, `${team.name} car`));
  });

  app.get("/teams/:season{\\d{4}}/:file{[a-z0-9-]{1,60}\\.svg}", async (c) => {
    const [season, id] = [Number(c.req.param("season")), nameOf(c.req.param("file"))];
    const override = (await findDisplayOverrides(db, "team", id, season)).get("logo");
    if (override !== undefined) return redirectTo(c, override);
    const team = await findTeamInSeason(db, season, id);
    return team === null ? missing(c) : picture(c, drawTeamMark(team.name, team.colour));
  });

  app.get("/plates/:file{[A-Za-z0-9]{1,3}\\.svg}", (c) =>
    picture(c, drawPlate(nameOf(c.req.param("file")))),
  );

  app.all("*", missing);
  app.onError((_error, c) => refuse(c, 500, "Something went wrong on our side. Please try again."));
  return app;
}

function redirectTo(c: Context, url: string): Response {
  c.header("cache-control", "public, max-age=300");
  return c.redirect(url, 302);
}

function nameOf(file: string): string {
  return file.slice(0, -".svg".length);
}

function picture(c: Context, svg: string): Response {
  return answer(c, svg, {
    contentType: "image/svg+xml; charset=utf-8",
    cacheControl: "public, max-age=86400",
    // A drawing opened directly in the browser is a document, so it must not load or run anything.
    headers: { "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'" },
  });
}
