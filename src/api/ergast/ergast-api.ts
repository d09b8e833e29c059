import { Hono } from "hono";
import { compress } from "hono/compress";

import type { Services } from "#services.ts";
import { answer, BRIEFLY } from "../answer.ts";
import { answerErgast, type ErgastAnswer } from "./answer-ergast.ts";

const METHODS = "GET, HEAD, OPTIONS";

/** Anybody's page may read these answers, wherever it comes from. */
export const openToAll = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "ETag, Link, RateLimit, RateLimit-Policy, Retry-After",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

const preflight = {
  ...openToAll,
  "Access-Control-Allow-Methods": METHODS,
  "Access-Control-Allow-Headers": "*",
  "Access-Control-Max-Age": "86400",
};

const json = { "Content-Type": "application/json; charset=utf-8", ...openToAll };

/** Of the strictest of the sources: nothing else may be done with a list that holds a row of it. */
const LICENSE = '<https://creativecommons.org/licenses/by-nc-sa/4.0/>; rel="license"';

/** Of every list, whoever sends it. */
export const listHeaders = { ...json, "Cache-Control": BRIEFLY, Link: LICENSE, Vary: "Accept-Encoding" };

/**
 * The API of Ergast's and Jolpica's clients, below /ergast/f1 and /f1; reads only. What answers may remember: an answer
 * depends on its address, the facts and the moment alone.
 */
export function createErgastApi(
  services: Services,
  answerTo: (pathAndQuery: string) => Promise<ErgastAnswer> = (address) => answerErgast(services, address),
): Hono {
  const app = new Hono();
  for (const below of ["/ergast", "/f1"]) {
    app.use(`${below}/*`, compress());
    const addresses = [`${below}.json`, below, `${below}/*`];
    app.on("GET", addresses, async (c) => {
      const { pathname, search } = new URL(c.req.url);
      const { status, body } = await answerTo(`${pathname}${search}`);
      if (status === 200) return answer(c, body, { headers: listHeaders });
      return c.body(body, status, { ...json, "Cache-Control": "public, max-age=60" });
    });
    app.on("OPTIONS", addresses, (c) => c.body(null, 204, { ...preflight, Allow: METHODS }));
    app.on("ALL", addresses, (c) =>
      c.body(JSON.stringify({ detail: `Method "${c.req.method}" not allowed.` }), 405, {
        ...json,
        Allow: METHODS,
        "Cache-Control": "no-store",
      }),
    );
  }
  // The request log has the error with the request's id.
  app.onError((_, c) =>
    c.body(JSON.stringify({ detail: "Something went wrong on our side; please try again." }), 500, {
      ...json,
      "Cache-Control": "no-store",
    }),
  );
  return app;
}
