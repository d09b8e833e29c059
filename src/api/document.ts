import type { OpenAPIHono } from "@hono/zod-openapi";

import type { SiteSettings } from "#platform/site-settings.ts";

/** Increase this whenever clients could notice a change. */
const API_VERSION = "1.0.0";

export function apiDocument(app: OpenAPIHono, settings: SiteSettings) {
  return app.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Gridwalk API",
      version: API_VERSION,
      description: [
        "Gridwalk’s race weekends, standings and results, as of the site’s current time.",
        "Some field names are in Romanian, for compatibility with existing clients. The schemas explain them.",
        "`/ergast/f1` serves the whole history in the format of the Ergast API. Existing clients only need to change the base URL.",
        'Errors are `{ "message": "…" }`, or `{ "detail": "…" }` under `/ergast`. Gridwalk is unofficial and not associated with Formula 1.',
        "Each client may send 1,000 requests a minute and 10,000 an hour, counted separately for this API and `/ergast/f1`. The `RateLimit` header shows how many are left. Further requests get a 429 with `Retry-After`.",
        "Data: F1DB, CC BY 4.0. `/ergast` also uses Jolpica, CC BY-NC-SA 4.0.",
      ].join("\n\n"),
      license: {
        name: "CC BY 4.0 (data only)",
        url: "https://creativecommons.org/licenses/by/4.0/",
      },
    },
    // The relative URL comes first, so that the docs page calls its own origin.
    servers: [
      { url: "/", description: "This site" },
      ...(settings.publicUrl === null ? [] : [{ url: settings.publicUrl }]),
    ],
    tags: [
      { name: "Weekends", description: "The next and the latest race weekend." },
      { name: "Standings", description: "The season’s teams and drivers." },
      { name: "Results" },
      { name: "News", description: "Headlines, summaries and links." },
      { name: "Fans" },
      { name: "Site" },
      {
        name: "Widgets",
        description: "For dashboards and small displays. Pages on other sites may fetch these too.",
      },
      { name: "Ergast", description: "Every season since 1950, for Ergast and Jolpica clients." },
    ],
  });
}
