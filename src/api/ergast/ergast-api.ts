import { Hono } from "hono";
import { compress } from "hono/compress";

import type { Services } from "#services.ts";
import { answer, BRIEFLY } from "../answer.ts";
import { openToAll } from "../open-to-all.ts";
import { answerErgast, type ErgastAnswer } from "./answer-ergast.ts";

const METHODS = "GET, HEAD, OPTIONS";

const preflight = {
  ...openToAll,
  "Access-Control-Allow-Methods": METHODS,
  "Access-Control-Allow-Headers": "*",
  "Access-Control-Max-Age": "86400",
};

const json = { "Content-Type": "application/json; charset=utf-8", ...openToAll };

/**
 * The strictest of the sources' licences. It applies to every list, because any list may contain
 * rows from the source with that licence.
 */
const LICENSE = '<https://creativecommons.org/licenses/by-nc-sa/4.0/>; rel="license"';

export const listHeaders = {
  ...json,
  "Cache-Control": BRIEFLY,
  Link: LICENSE,
  Vary: "Accept-Encoding, Cookie",
};

/**
 * The read-only API for Ergast and Jolpica clients, served below /ergast/f1 and /f1. `answerTo` may
 * cache, because a response depends only on its URL, the facts and the site time.
 */
export function createErgastApi(
  services: Services,
  answerTo: (pathAndQuery: string) => Promise<ErgastAnswer> = (pathAndQuery) =>
    answerErgast(services, pathAndQuery),
): Hono {
  const app = new Hono();
  for (const below of ["/ergast", "/f1"]) {
    app.use(`${below}/*`, compress());
    const routes = [`${below}.json`, below, `${below}/*`];
    app.on("GET", routes, async (c) => {
      const { pathname, search } = new URL(c.req.url);
      const { status, body } = await answerTo(`${pathname}${search}`);
      if (status === 200) return answer(c, body, { headers: listHeaders });
      return c.body(body, status, { ...json, "Cache-Control": "public, max-age=60" });
    });
    app.on("OPTIONS", routes, (c) => c.body(null, 204, { ...preflight, Allow: METHODS }));
    app.on("ALL", routes, (c) =>
      c.body(JSON.stringify({ detail: `Method "${c.req.method}" not allowed.` }), 405, {
        ...json,
        Allow: METHODS,
        "Cache-Control": "no-store",
      }),
    );
  }
  app.onError((_, c) =>
    c.body(JSON.stringify({ detail: "Something went wrong on our side. Please try again." }), 500, {
      ...json,
      "Cache-Control": "no-store",
    }),
  );
  return app;
}
