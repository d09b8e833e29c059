import { retryAfter } from "#http/retry-after.ts";
import type { SiteSettings } from "#services.ts";

import type { Turn } from "./render-queue.ts";
import { contentSecurityPolicy } from "./security-headers.ts";

/** Returns a page that React doesn't have to render, because the purpose of the limit is to avoid rendering. */
export function notNow(
  request: Request,
  { retryAfter: seconds, isBusy }: Extract<Turn, { granted: false }>,
  settings: SiteSettings,
): Response {
  const title = isBusy ? "Busy right now" : "Too many requests";
  const cause = isBusy ? "Gridwalk has more visitors than it can handle." : "Too many page requests from your network.";
  const text = `${cause} Try again in ${seconds === 1 ? "a second" : `${seconds} seconds`}.`;
  const isPage = request.headers.get("accept")?.includes("text/html") === true;
  const body = isPage
    ? `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title} · Gridwalk</title></head><body><h1>${title}</h1><p>${text}</p></body></html>`
    : text;
  return new Response(body, {
    status: isBusy ? 503 : 429,
    headers: {
      "content-security-policy": contentSecurityPolicy("", "", settings),
      "content-type": `text/${isPage ? "html" : "plain"}; charset=utf-8`,
      "cache-control": "no-store",
      ...retryAfter(seconds),
    },
  });
}
