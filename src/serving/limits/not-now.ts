import { retryAfter } from "#http/retry-after.ts";
import type { SiteSettings } from "#platform/site-settings.ts";

import { barePage } from "#serving/bare-page.ts";
import type { Turn } from "./render-queue.ts";

/** Returns a page without React, because the purpose of the limit is to avoid rendering. */
export function notNow(
  request: Request,
  { retryAfter: seconds, isBusy }: Extract<Turn, { granted: false }>,
  settings: SiteSettings,
): Response {
  const title = isBusy ? "Busy right now" : "Too many requests";
  const cause = isBusy
    ? "Gridwalk has more visitors than it can handle."
    : "Too many page requests from your network.";
  const text = `${cause} Try again in ${seconds === 1 ? "a second" : `${seconds} seconds`}.`;
  return barePage(
    request,
    { status: isBusy ? 503 : 429, title, text, headers: retryAfter(seconds) },
    settings,
  );
}
