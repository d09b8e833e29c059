import { Hono, type Context } from "hono";

import { findPhoto } from "#db/queries/members/profiles.ts";
import type { Services } from "#services.ts";

import { refuse } from "./refuse.ts";

const HEADERS = {
  "Content-Type": "image/webp",
  // Only browsers may cache photos, not shared caches, so a removed photo remains only in browsers
  // that have already loaded it.
  "Cache-Control": "private, max-age=31536000, immutable",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
};

export function createPhotos({ db }: Pick<Services, "db">): Hono {
  const app = new Hono();
  const missing = (c: Context) => refuse(c, 404, "No such picture.");

  app.get("/:file{[A-Za-z0-9_-]{43}\\.webp}", async (c) => {
    const webp = await findPhoto(db, c.req.param("file").slice(0, -".webp".length));
    return webp === null ? missing(c) : c.body(new Uint8Array(webp), 200, HEADERS);
  });
  app.all("*", missing);
  app.onError((_error, c) => refuse(c, 500, "Something went wrong on our side. Please try again."));
  return app;
}
