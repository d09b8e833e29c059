import { Hono } from "hono";

import { listSeasonAnalyses } from "#db/queries/analysis/analyses.ts";
import { listSeasonDrivers } from "#db/queries/entrants/driver-slugs.ts";
import { listReplayableRaces } from "#db/queries/replay/replay-lists.ts";
import { listSeasonTeams } from "#db/queries/people/team-profile.ts";
import { escapeHtml } from "#domain/text.ts";
import { games } from "#domain/games/games.ts";
import { driverSlug } from "#domain/slug.ts";
import { paths } from "#domain/paths.ts";
import type { Services } from "#services.ts";

import { answer } from "./answer.ts";

const listedPages = (season: number): string[] => [
  paths.home(),
  paths.schedule(),
  paths.scheduleChanges(season),
  paths.drivers(),
  paths.teams(),
  paths.raceResults(season),
  paths.qualifyingResults(season),
  paths.f1History(),
  paths.f1Records(),
  paths.f1Points(),
  paths.f1FamilyTrees(),
  paths.circuits(),
  paths.trackVisualizer(),
  paths.live(),
  ...games.map(({ to }) => to),
  paths.voteResults(),
  paths.fun(),
  paths.titleSimulator(),
  paths.follow(),
  paths.spoilerFree(),
  paths.watch(),
  paths.info(),
  paths.privacyPolicy(),
  paths.termsOfService(),
];

/**
 * Returns the paths of the pages about the season's drivers and teams. These pages link to all
 * other drivers and teams since 1950.
 */
async function peoplePages({ db, clock, settings: { season } }: Services): Promise<string[]> {
  const [drivers, teams] = await Promise.all([
    listSeasonDrivers(db, season, clock.now()),
    listSeasonTeams(db, season),
  ]);
  return [
    ...drivers.map((driver) => paths.driver(driverSlug(driver, drivers))),
    ...teams.map((id) => paths.team(id)),
  ];
}

/** Returns the paths of the season's replays. Their pages link to all other replays since 1996. */
async function replayPages({ db, clock, settings: { season } }: Services): Promise<string[]> {
  return (await listReplayableRaces(db, { season, now: clock.now() })).map((race) =>
    paths.replay(race),
  );
}

/**
 * Returns the paths of the season's pages of pace. The pages of earlier seasons link to the others.
 */
async function pacePages({ db, clock, settings: { season } }: Services): Promise<string[]> {
  const races = await listSeasonAnalyses(db, { season, now: clock.now() });
  return races.map(({ slug }) => paths.racePace({ season, slug }));
}

/**
 * Serves robots.txt and sitemap.xml. The URLs in them must be absolute, so they start with
 * PUBLIC_URL or the request's origin.
 */
export function createSiteFiles(services: Services): Hono {
  const { settings } = services;
  const app = new Hono();
  // Without PUBLIC_URL, the response contains the request's origin and must not be cached for other
  // origins.
  const cacheControl = settings.publicUrl === null ? "no-store" : "public, max-age=3600";
  const origin = (url: string): string => settings.publicUrl ?? new URL(url).origin;

  app.get("/robots.txt", (c) =>
    answer(
      c,
      `User-agent: *\nDisallow: /api/\nDisallow: /ergast/\nDisallow: /f1/\nDisallow: /test\nDisallow: /admin\nDisallow: /auth-action\nSitemap: ${origin(c.req.url)}/sitemap.xml\n`,
      { contentType: "text/plain; charset=UTF-8", cacheControl },
    ),
  );

  app.get("/sitemap.xml", async (c) => {
    const [people, replays, pace] = await Promise.all([
      peoplePages(services),
      replayPages(services),
      pacePages(services),
    ]);
    const urls = [...listedPages(settings.season), ...people, ...replays, ...pace].map(
      (page) => `  <url><loc>${escapeHtml(origin(c.req.url) + page)}</loc></url>`,
    );
    return answer(
      c,
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`,
      { contentType: "application/xml; charset=utf-8", cacheControl },
    );
  });

  return app;
}
