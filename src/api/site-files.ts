import { Hono } from "hono";

import { paths } from "#domain/paths.ts";
import type { Services } from "#services.ts";

/** The pages that search engines may list, most wanted first. */
const listedPages = (season: number): string[] => [
  paths.home(),
  paths.schedule(),
  paths.drivers(),
  paths.teams(),
  paths.raceResults(season),
  paths.qualifyingResults(season),
  paths.f1History(),
  paths.circuits(),
  paths.info(),
  paths.privacyPolicy(),
  paths.termsOfService(),
];

/** robots.txt and sitemap.xml. Addresses must be absolute there: PUBLIC_URL, else the address that was asked. */
export function createSiteFiles({ settings }: Services): Hono {
  const app = new Hono();
  const origin = (url: string): string => settings.publicUrl ?? new URL(url).origin;

  app.get("/robots.txt", (c) => {
    c.header("cache-control", "public, max-age=3600");
    return c.text(`User-agent: *\nDisallow: /api/\nDisallow: /test\nSitemap: ${origin(c.req.url)}/sitemap.xml\n`);
  });

  app.get("/sitemap.xml", (c) => {
    c.header("cache-control", "public, max-age=3600");
    c.header("content-type", "application/xml; charset=utf-8");
    const urls = listedPages(settings.season).map(
      (page) => `  <url><loc>${escapeXml(origin(c.req.url) + page)}</loc></url>`,
    );
    return c.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`,
    );
  });

  return app;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
