import type { OpenAPIHono } from "@hono/zod-openapi";

import type { SiteSettings } from "#services.ts";

/** Rises with every change of the API that a client could notice. */
const API_VERSION = "1.0.0";

/** The OpenAPI description of everything registered so far, built once. */
export function apiDocument(app: OpenAPIHono, settings: SiteSettings) {
  return app.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Gridwalk API",
      version: API_VERSION,
      description: [
        "The race weekends, standings and results that the pages of Gridwalk show, as of the clock of this site.",
        "Field names are those of the original product, some of them Romanian.",
        "Below `/ergast/f1` the whole history as the Ergast services print it: their clients need only our address.",
        'Every error has one shape: `{ "message": "…" }` (below `/ergast` theirs, `{ "detail": "…" }`). Gridwalk is unofficial and not associated with Formula 1.',
        "A client may ask 1,000 times a minute and 10,000 times an hour, here and below `/ergast/f1` each; `RateLimit` says what is left, and beyond it the answer is 429 with `Retry-After`.",
        "Data: F1DB, CC BY 4.0; below `/ergast` also Jolpica, CC BY-NC-SA 4.0.",
      ].join("\n\n"),
      license: { name: "CC BY 4.0 (the data)", url: "https://creativecommons.org/licenses/by/4.0/" },
    },
    // Relative first: the page to try it must not ask another origin than its own.
    servers: [
      { url: "/", description: "This site" },
      ...(settings.publicUrl === null ? [] : [{ url: settings.publicUrl }]),
    ],
    tags: [
      { name: "Weekends", description: "What is next, what was last." },
      { name: "Standings", description: "Teams and drivers of the season." },
      { name: "Results" },
      { name: "News", description: "Headlines, links and summaries; never articles." },
      { name: "Fans" },
      { name: "Site" },
      { name: "Ergast", description: "The history, for clients of Ergast and Jolpica." },
    ],
  });
}
